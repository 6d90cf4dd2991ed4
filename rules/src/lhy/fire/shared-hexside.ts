import type { Note } from '../../attack/refusal.ts';
import type { Unit } from '../../battlefield.ts';
import type { ShotCase } from './shot-case.ts';
import { crossedFeatures } from './terrain-modifier.ts';

/**
 * Whether the defenders have the good of a wall or tree line that they share with the firer (4.1.7, 4.1.8): the side that came first has it. The set-up
 * says so with the state `holds-hexside`; where it says nothing, the scenario's defender is taken to have been there (AMB-52).
 */
export function whoseHexside({ battlefield, range, target, entry, enemies, muster, from, firer }: ShotCase): { defended: boolean; note?: Note } {
  const crossed = crossedFeatures(battlefield, target, entry);
  const shared = crossed.find((feature) => feature.properties['tem-small-arms'] !== undefined);
  if (range !== 1 || !shared) return { defended: true };
  const holds = (unit: Unit) => unit.states.includes('holds-hexside');
  if (enemies.some(holds)) return { defended: true };
  const cite = shared.cites[0] ?? '4.1.7';
  if ([firer, ...muster.in(from).filter((unit) => unit.side === firer.side)].some(holds)) {
    return { defended: false, note: { text: `${shared.title} helps ${muster.side(firer.side)?.title ?? firer.side}, who came first`, cite } };
  }
  const firers = muster.side(firer.side);
  const defended = firers?.role !== 'defender';
  const title = defended ? muster.side(enemies[0]?.side ?? '')?.title : firers?.title;
  return {
    defended,
    note: { text: `Both sides stand at the ${shared.title.toLowerCase()}; ${title ?? 'the defender'} is taken to have come first`, cite },
  };
}
