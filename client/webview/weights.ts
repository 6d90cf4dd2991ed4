import type { Weight } from '@blindhex/drawing';
import type { Battlefield, HexIndex } from '@blindhex/rules/battlefield';
import { distance } from '@blindhex/rules/hex/axial';
import type { FireWeight } from './fire/field-of-fire.ts';

/** What an observer sees, weighted by range: near is dark. */
export function rangeWeights({ board }: Battlefield, observer: HexIndex, seen: readonly HexIndex[]): Weight[] {
  const origin = board.hexes[observer];
  if (!origin) return [];
  const ranged = seen.flatMap((hex) => {
    const to = board.hexes[hex];
    return to && hex !== observer ? [{ hex, range: distance(origin.at, to.at) }] : [];
  });
  const far = Math.max(1, ...ranged.map(({ range }) => range));
  return ranged.map(({ hex, range }) => ({ hex, share: 1 - (range - 1) / far, text: String(range) }));
}

/** What a shot could do, weighted by the chance that it does anything: the best is dark. */
export function fireWeights(weights: readonly FireWeight[]): Weight[] {
  const best = Math.max(...weights.map(({ effect }) => effect));
  return weights.map(({ hex, effect }) => ({ hex, share: best > 0 ? effect / best : 0, text: `${Math.round(effect * 100)}%` }));
}
