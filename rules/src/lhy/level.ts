import type { Battlefield, HexIndex } from '../battlefield.ts';
import { numberSetting } from '../special-rules.ts';

/** The level of a hex's ground after the mission's multiplier (4.1.4). */
export function levelOf(battlefield: Battlefield, hex: HexIndex): number {
  const printed = battlefield.board.hexes[hex]?.level ?? 0;
  return printed === 0 ? 0 : printed * (numberSetting(battlefield, 'hill.level-multiplier', { hex })?.value ?? 1);
}
