import type { Board, HexIndex } from '../battlefield.ts';
import type { Sight } from '../system.ts';

/** The level of a hex for readers, as the special rules leave it, with the printed one where it differs: `level 2 (printed 1)`. */
export function levelInWords({ hexes }: Board, hex: HexIndex, sight: Pick<Sight, 'level'> | undefined): string {
  const printed = hexes[hex]?.level ?? 0;
  const level = sight?.level?.(hex) ?? printed;
  return level === printed ? `level ${printed}` : `level ${level} (printed ${printed})`;
}
