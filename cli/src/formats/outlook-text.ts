import type { Board, HexIndex, Sight } from '@blindhex/rules';
import { hexMap } from './hex-map.ts';

/** How many other hexes a hex sees. */
export interface Outlook {
  hex: HexIndex;
  sees: number;
}

/** How many hexes each hex in play sees, those that see most first. */
export function outlooks(sight: Sight, { hexes }: Board): Outlook[] {
  const table = sight.table?.();
  const count = (hex: HexIndex) => table?.seen(hex) ?? sight.field(hex).reduce((sum, flag) => sum + flag, 0);
  const all = hexes.flatMap(({ inPlay }, hex): Outlook[] => (inPlay ? [{ hex, sees: count(hex) - 1 }] : []));
  return all.sort((a, b) => b.sees - a.sees || a.hex - b.hex);
}

const MOST_NAMED = 5;

/** The hexes that see most and least, and a small map with the tenth of the others that each hex sees. */
export function outlookText({ hexes, ...board }: Board, all: readonly Outlook[]): string {
  const others = all.length - 1;
  if (others < 1) return 'The board has no two hexes in play.\n';
  const named = (some: readonly Outlook[]) => some.map(({ hex, sees }) => `${hexes[hex]?.name} (${sees})`).join(', ');
  const tenths = new Map(all.map(({ hex, sees }) => [hex, Math.min(9, Math.floor((10 * sees) / others))]));
  const map = hexMap({ hexes, ...board }, (hex) => tenths.get(hex)?.toString() ?? ' ');
  const lines = [
    `Of ${others} other hexes most are seen from ${named(all.slice(0, MOST_NAMED))};`,
    `fewest from ${named(all.slice(-MOST_NAMED).reverse())}.`,
    '',
    map,
    '0 less than a tenth of the others seen   9 nine tenths or all',
  ];
  return `${lines.join('\n')}\n`;
}
