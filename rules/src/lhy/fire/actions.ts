import type { Refusal } from '../../attack/refusal.ts';
import { refuseUnit } from '../../attack/refusal.ts';
import { stated } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield, Shot } from '../../battlefield.ts';
import { called, muster } from '../../force/muster.ts';

/** Kinds of attack whose own procedures say who may fire again: split fire, fortified positions, missions. */
const FIRE = ['small-arms', 'anti-tank', 'mortar'];

/**
 * Each unit acts once in a turn (9.0): who is named in a second attack of a plan could not make it, and both would be counted. A vehicle that fires on the move
 * may assault with the same action, by anti-tank fire only (10.4.2a, 10.4.3a).
 */
export function* secondActions(battlefield: Battlefield, { shots }: AttackPlan): Iterable<Refusal> {
  const acted = new Map<string, Shot>();
  for (const shot of shots) {
    for (const id of [...shot.firers, ...(shot.kind === 'assault' ? (shot.helpers ?? []) : [])]) {
      const unit = muster(battlefield).unit(id);
      const before = acted.get(id);
      if (!before) acted.set(id, shot);
      if (!unit || !before || (FIRE.includes(before.kind) && FIRE.includes(shot.kind))) continue;
      const fired = [before, shot].find(({ kind }) => FIRE.includes(kind));
      const moves = fired && ['shoot-and-scoot', 'halt-and-fire'].some((each) => stated(fired).has(each));
      if (fired && moves && [before, shot].some(({ kind }) => kind === 'assault')) {
        if (fired.kind !== 'anti-tank') yield refuseUnit(fired, id, `${called(unit)} assaults as well, and may fire at tanks only`, '10.4.2a');
      } else yield refuseUnit(shot, id, `${called(unit)} acts a second time, and may once in a turn`, '9.0');
    }
  }
}
