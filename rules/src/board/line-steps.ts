import type { Board, HexIndex } from '../battlefield.ts';
import type { Axial, Direction } from '../hex/axial.ts';
import { directionNames } from '../hex/axial.ts';
import type { LinePart } from '../hex/line.ts';
import type { SightStep } from '../system.ts';
import { lookupOf } from './lookup.ts';

/** How the places of a line are called, and which hexes of the board they are. */
export interface LineNaming {
  hex(at: Axial): string;
  side(hex: Axial, direction: Direction): string;
  index(at: Axial): HexIndex | undefined;
}

/** The names that authors write: `D5`, `D5/NE`. What lies beyond the rim is off the board, and no hex of it. */
export function boardNaming(board: Board): LineNaming {
  const lookup = lookupOf(board);
  const hex = (at: Axial) => board.hexes[lookup.at(at) ?? -1]?.name ?? 'off the board';
  return {
    hex,
    side: (at, direction) => `${hex(at)}/${directionNames(board.orientation)[direction]}`,
    index: (at) => lookup.at(at),
  };
}

/** A part of a line as a step: a hex, a hexside that it crosses or runs along, or `corner of D5, D6, E5`. */
export function lineStep(part: LinePart, { hex, side, index }: LineNaming): Omit<SightStep, 'effects'> {
  const indices = (hexes: readonly Axial[]) => hexes.map(index).filter((each) => each !== undefined);
  switch (part.kind) {
    case 'hex':
      return { kind: 'hex', at: hex(part.hex), hexes: indices([part.hex]) };
    case 'run':
      return { kind: 'hexside', at: side(part.left, part.direction), hexes: indices([part.left, part.right]) };
    case 'crossing':
      return { kind: 'hexside', at: side(part.from, part.direction), hexes: indices([part.from, part.to]) };
    case 'corner': {
      const around = [...part.before, ...part.after, ...(part.touched ? [part.touched] : [])];
      return { kind: 'vertex', at: `corner of ${around.map(hex).join(', ')}`, hexes: indices(around) };
    }
  }
}
