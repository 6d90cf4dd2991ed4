import type { Battlefield, HexIndex } from '../battlefield.ts';
import { numberSetting } from '../special-rules.ts';

/** The level of a hex's ground after the mission's multiplier (4.1.4), at the start of the game or at a minute of it. */
export function levelOf(battlefield: Battlefield, hex: HexIndex, minute = 0): number {
  const printed = battlefield.board.hexes[hex]?.level ?? 0;
  return printed === 0 ? 0 : printed * (numberSetting(battlefield, 'hill.level-multiplier', { hex, minute })?.value ?? 1);
}
