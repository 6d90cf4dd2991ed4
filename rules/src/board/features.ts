import type { Battlefield, BoardHex, HexIndex } from '../battlefield.ts';
import type { Feature } from '../ruleset.ts';
import type { Occasion } from '../special-rules.ts';
import { featureOf } from '../special-rules.ts';

/** What stands in a hex, after `treat … as …`: terrain, markers and the tracks through it. */
export function featuresIn(battlefield: Battlefield, hex: HexIndex, occasion: Occasion = {}): Feature[] {
  const { terrain = [], paths = [] } = battlefield.board.hexes[hex] ?? ({} as Partial<BoardHex>);
  return [...terrain, ...paths].flatMap((each) => featureOf(battlefield, each, { ...occasion, hex }) ?? []);
}

/** What stands on one hexside of a hex. */
export function featuresOn(battlefield: Battlefield, hex: HexIndex, hexside: number, occasion: Occasion = {}): Feature[] {
  const side = battlefield.board.hexes[hex]?.sides[(hexside + 6) % 6] ?? [];
  return side.flatMap((each) => featureOf(battlefield, each, { ...occasion, hex }) ?? []);
}
