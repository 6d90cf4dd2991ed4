import type { Board } from '../battlefield.ts';
import type { Axial, Direction } from '../hex/axial.ts';
import { directionNames } from '../hex/axial.ts';
import type { LinePart } from '../hex/line.ts';
import type { SightStep } from '../system.ts';
import { lookupOf } from './lookup.ts';

/** The parts of a line as steps on a board, by the names that authors write: `D5`, `D5/NE`, `corner of D5, D6, E5`. What lies beyond the rim has no hexes. */
export function lineSteps(board: Board, parts: readonly LinePart[]): Omit<SightStep, 'effects'>[] {
  const lookup = lookupOf(board);
  const name = (at: Axial) => board.hexes[lookup.at(at) ?? -1]?.name ?? 'off the board';
  const indices = (hexes: readonly Axial[]) => hexes.map((at) => lookup.at(at)).filter((index) => index !== undefined);
  const side = (hex: Axial, direction: Direction) => `${name(hex)}/${directionNames(board.orientation)[direction]}`;
  const stepOf = (part: LinePart): Omit<SightStep, 'effects'> => {
    switch (part.kind) {
      case 'hex':
        return { kind: 'hex', at: name(part.hex), hexes: indices([part.hex]) };
      case 'run':
        return { kind: 'hexside', at: side(part.left, part.direction), hexes: indices([part.left, part.right]) };
      case 'crossing':
        return { kind: 'hexside', at: side(part.from, part.direction), hexes: indices([part.from, part.to]) };
      case 'corner': {
        const around = [...part.before, ...part.after, ...(part.touched ? [part.touched] : [])];
        return { kind: 'vertex', at: `corner of ${around.map(name).join(', ')}`, hexes: indices(around) };
      }
    }
  };
  return parts.map(stepOf);
}
