import type { Board, HexIndex, Sight } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { hexMap } from './hex-map.ts';

const SIGNS = { from: '@', visible: '.', blind: '#', outOfPlay: ' ' };

/**
 * What a hex sees and what not, in words and as a small map.
 * @param field one flag per hex of the board, as `Sight.field` gives it
 * @param assumed reasons, as {@link assumptions} gives them
 */
export function blindText(board: Board, from: HexIndex, field: Uint8Array, assumed: readonly string[] = []): string {
  const { visible, blind } = splitField(board, from, field);
  const name = board.hexes[from]?.name ?? '';
  const count = (hexes: string[]) => counted(hexes.length, 'hex', 'hexes');
  const map = hexMap(board, (hex) => {
    if (hex === from) return SIGNS.from;
    if (!board.hexes[hex]?.inPlay) return SIGNS.outOfPlay;
    return field[hex] ? SIGNS.visible : SIGNS.blind;
  });
  return `${name} sees ${count(visible)} and is blind to ${count(blind)}${blind.length > 0 ? `: ${blind.join(', ')}` : ''}.\n\n${map}\n${SIGNS.from} ${name}   ${SIGNS.visible} seen   ${SIGNS.blind} blind\n${assumed.map((reason) => `\nAssumed: ${reason}\n`).join('')}`;
}

/** On a board with more hexes than this the reasons are gathered from so many lines, evenly spread. */
const MOST_LINES = 2500;

/** Why figures that lines of sight from a hex rest on are assumed, each reason once. */
export function assumptions(sight: Sight, { hexes }: Board, from: HexIndex): string[] {
  const reasons = new Set<string>();
  const stride = Math.ceil(hexes.length / MOST_LINES);
  for (let to = 0; to < hexes.length; to += stride) {
    if (hexes[to]?.inPlay) for (const reason of sight.answer(from, to).assumed) reasons.add(reason);
  }
  return [...reasons];
}

/** Names of the hexes in play that are seen and that are not, without the hex looked from. */
export function splitField(board: Board, from: HexIndex, field: Uint8Array): { visible: string[]; blind: string[] } {
  const visible: string[] = [];
  const blind: string[] = [];
  board.hexes.forEach(({ name, inPlay }, hex) => {
    if (inPlay && hex !== from) (field[hex] ? visible : blind).push(name);
  });
  return { visible, blind };
}
