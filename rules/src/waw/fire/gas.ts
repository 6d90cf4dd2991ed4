import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import type { Dice } from '../../dice/procedure.ts';
import { called } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import { isVehicle, moraleOf } from '../kinds.ts';
import { isDugIn } from './defence.ts';
import { D6 } from './step.ts';
import type { World } from './world.ts';
import { disrupt, isAlive, loseStep } from './world.ts';

/** Nerve gas on the units of a hex: each tests its morale; vehicles that fail are disrupted, men on foot lose a step too, passengers fare as their carrier (8.4). */
export function gasOn(battlefield: Battlefield, world: World, dice: Dice, units: readonly Unit[], hex: HexIndex): void {
  for (const unit of units) {
    if (unit.place.kind !== 'hex' || !isAlive(world, unit)) continue;
    const morale = moraleOf(battlefield, unit)?.value;
    if (morale === undefined) continue;
    const modifier = isDugIn(battlefield, unit, hex)
      ? (numberSetting(battlefield, 'rally.improved-position', { side: unit.side, hex })?.value ?? -1)
      : 0;
    if (dice.roll({ text: `Morale of ${called(unit)} in the gas`, cite: '8.4' }, 2, D6, (total) => total + modifier <= morale)) continue;
    if (isVehicle(unit)) disrupt(world, unit);
    else {
      disrupt(world, unit);
      loseStep(world, unit);
    }
  }
}
