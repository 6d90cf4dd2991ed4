import { canonicalLine, FRAMES, frameOf } from '../../hex/canonical-line.ts';
import type { Ground, SightHex } from './ground.ts';

/** What a line goes through between its ends: one hex, or two with the line along the hexside between them; a hex beyond the board is missing. */
export interface Place {
  /** Distance in hexes from the first end. */
  step: number;
  one: SightHex | undefined;
  /** Only where the line runs along a hexside. */
  other?: SightHex | undefined;
  isRun: boolean;
}

/** The places between two hexes, in order. Those of the way back are the same in reverse, so far as they stand at different steps. */
export function placesBetween({ grid, hexes }: Ground, from: SightHex, to: SightHex): Place[] {
  const [q, r] = [to.at.q - from.at.q, to.at.r - from.at.r];
  if (q === 0 && r === 0) return [];
  const { frame, major, minor } = frameOf(q, r);
  const { along, aside } = FRAMES[frame] as (typeof FRAMES)[number];
  const at = (i: number, j: number) => hexes[grid.at(from.at.q + i * along.q + j * aside.q, from.at.r + i * along.r + j * aside.r)];
  const places: Place[] = [];
  if (major === minor) {
    for (let pair = 0; pair < major; pair++) {
      if (pair > 0) places.push({ step: 2 * pair, one: at(pair, pair), isRun: false });
      places.push({ step: 2 * pair + 1, one: at(pair + 1, pair), other: at(pair, pair + 1), isRun: true });
    }
    return places;
  }
  const line = canonicalLine(major, minor);
  for (let joint = line.first; joint < line.first + line.count; joint++) {
    const [i, j] = [line.along[joint] as number, line.aside[joint] as number];
    places.push({ step: i + j, one: at(i, j), isRun: false });
  }
  return places;
}
