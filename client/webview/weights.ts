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

<<<<<<< HEAD
/** What a shot could hit, weighted by its modifiers: the best is dark. In games of pools the net is the number to hit, and the lower the better. */
export function fireWeights(weights: readonly FireWeight[], lowerIsBetter = false): Weight[] {
  const nets = weights.map(({ net }) => net);
  const [least, most] = [Math.min(...nets), Math.max(...nets)];
  const [worst, best] = lowerIsBetter ? [most, least] : [least, most];
  return weights.map(({ hex, net }) => ({
    hex,
    share: best === worst ? 0.6 : (net - worst) / (best - worst),
    text: net > 0 ? `+${net}` : net < 0 ? `\u2212${-net}` : '0',
  }));
=======
/** What a shot could do, weighted by the chance that it does anything: the best is dark. */
export function fireWeights(weights: readonly FireWeight[]): Weight[] {
  const best = Math.max(...weights.map(({ effect }) => effect));
  return weights.map(({ hex, effect }) => ({ hex, share: best > 0 ? effect / best : 0, text: `${Math.round(effect * 100)}%` }));
>>>>>>> main
}
