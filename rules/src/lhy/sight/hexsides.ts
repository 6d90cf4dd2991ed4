import type { Hexside, LinePart } from '../../hex/line.ts';
import { touching } from '../../hex/line.ts';
import type { SightFeature } from './features.ts';
import type { SightHex } from './ground.ts';
import type { Trace } from './trace.ts';
import { sameHex } from './trace.ts';

/** A wall, tree line or the like that the line crosses, runs along, or meets at its end. */
export interface HexsideMet {
  feature: SightFeature;
  side: Hexside;
  name: string;
  hexes: SightHex[];
  /** Height of the ground it stands on, and of its top. */
  base: number;
  top: number;
  /** In which way the line meets it. */
  how: 'across' | 'along' | 'end';
}

/** Of each joint and run of a line, the hexside features met there. A corner met by ends only gives those that count by the option `sight.hexside-end` (AMB-35). */
export function hexsidesMet(trace: Trace, part: LinePart, counts: (met: HexsideMet) => boolean): HexsideMet[] {
  switch (part.kind) {
    case 'hex':
      return [];
    case 'crossing':
      return standingOn(trace, { hex: part.from, direction: part.direction }, 'across').filter(counts);
    case 'run':
      return standingOn(trace, { hex: part.left, direction: part.direction }, 'along').filter(counts);
    case 'corner': {
      if (trace.options.hexsideEnd === 'never') return [];
      const [left, right] = [part.left, part.right].map((sides) => sides.flatMap((side) => standingOn(trace, side, 'end')).filter(counts));
      if (!left || !right || (trace.options.hexsideEnd === 'both-sides' && (left.length === 0 || right.length === 0))) return [];
      return [...left, ...right];
    }
  }
}

/** At a corner with features on both sides of the line only the lower side stands in its way; elsewhere the highest feature. */
export function highestMet(trace: Trace, part: LinePart, met: readonly HexsideMet[]): HexsideMet | undefined {
  const highest = (of: readonly HexsideMet[]) =>
    of.reduce<HexsideMet | undefined>((best, each) => (best && best.top >= each.top ? best : each), undefined);
  if (part.kind !== 'corner' || trace.options.hexsideEnd !== 'both-sides') return highest(met);
  const isLeft = ({ side }: HexsideMet) => part.left.some((each) => sameHex(each.hex, side.hex) && each.direction === side.direction);
  const left = highest(met.filter(isLeft));
  const right = highest(met.filter((each) => !isLeft(each)));
  return left && right ? (left.top <= right.top ? left : right) : undefined;
}

/** The end whose hex touches a hexside, with at least a corner (4.2.1e). */
export function touchingEnd(trace: Trace, side: Hexside): SightHex | undefined {
  const around = touching(side);
  return [trace.from, trace.to].find((end) => around.some((hex) => sameHex(hex, end.at)));
}

/** Whether a hexside is one of an end's own six. */
export function isOwnHexside(trace: Trace, side: Hexside): boolean {
  const [hex, other] = touching(side);
  return [trace.from, trace.to].some((end) => sameHex(hex, end.at) || sameHex(other, end.at));
}

function standingOn(trace: Trace, side: Hexside, how: HexsideMet['how']): HexsideMet[] {
  const { features, base, name, hexes } = trace.ground.hexside(side);
  return features.map((feature) => ({ feature, side, name, hexes, base, top: base + feature.height, how }));
}
