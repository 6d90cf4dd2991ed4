import type { Battlefield, Unit } from '../../battlefield.ts';
import type { Tale } from '../../dice/tale.ts';
import { remark, sequence } from '../../dice/tale.ts';
import { called, muster } from '../../force/muster.ts';
import { stepsOf } from '../../force/steps.ts';
import { cohesionOf, isAfv, isCombat, isDisrupted, isGun, isLatw, isVehicle } from '../kinds.ts';
import { befalls, comesTo, inPart } from '../procedure.ts';
import type { Force } from './participants.ts';

/** Assaults that end without a roll on the table (14.1 step 1); undefined for all others. */
export function immediateEnd(battlefield: Battlefield, attacker: Force, defender: Force, lossesOf: (side: string) => string): Tale | undefined {
  const losses = (unit: Unit) => inPart(lossesOf(unit.side), stepsOf(battlefield, unit));
  const where = muster(battlefield);
  const both = [...attacker.units, ...defender.units];
  const fit = (unit: Unit) => !unit.states.includes('shocked') && !isDisrupted(unit);
  const helpless = (unit: Unit) => (isGun(unit) && where.carrierOf(unit) === undefined) || (isAfv(unit) && unit.states.includes('shocked'));
  if (defender.units.every(helpless) && attacker.units.some((unit) => isVehicle(unit) && isCombat(unit) && fit(unit))) {
    return allDestroyed(losses, defender, '14.1b');
  }
  // After the helpless, who would else drive the attacker off by the value of a gun that they cannot fire.
  if (both.every(isVehicle)) {
    const value = ({ units }: Force) => Math.max(...units.map((unit) => unit.values['anti-tank']?.value ?? Number.NEGATIVE_INFINITY));
    return weakerRetreats(losses, attacker, defender, value(attacker), value(defender), 'anti-tank value', '14.1a');
  }
  if (defender.units.every(isLatw) && attacker.units.some((unit) => isCombat(unit) && fit(unit))) return allDestroyed(losses, defender, '14.1c');
  if (!both.some(isCombat)) {
    const value = ({ units }: Force) => Math.max(...units.map((unit) => cohesionOf(battlefield, unit)?.value ?? 0));
    return weakerRetreats(losses, attacker, defender, value(attacker), value(defender), 'cohesion', '14.1d');
  }
  return undefined;
}

type Losses = (unit: Unit) => Tale;

function destroyed(losses: Losses, unit: Unit): Tale {
  return sequence(befalls(unit, 'destroyed'), losses(unit));
}

function weakerRetreats(losses: Losses, attacker: Force, defender: Force, own: number, other: number, what: string, cite: string): Tale {
  const retreats = (force: Force): Tale =>
    sequence(
      remark(`${force.side}, with the lower ${what}, must retreat`, cite),
      comesTo(force === attacker ? 'attacker-retreats' : 'defender-retreats'),
      // A shocked tank cannot retreat (14.3.3c).
      ...force.units.map((unit) => (unit.states.includes('shocked') ? destroyed(losses, unit) : befalls(unit, 'retreats'))),
    );
  if (own !== other) return retreats(own < other ? attacker : defender);
  const [first, second] = [retreats(attacker), retreats(defender)];
  const step = () => ({ text: `Equal ${what}s: chance decides who retreats`, cite });
  return { kind: 'choice', count: 2, step, next: (index) => (index === 0 ? first : second) };
}

function allDestroyed(losses: Losses, force: Force, cite: string): Tale {
  const names = force.units.map(called).join(', ');
  return sequence(
    remark(`Alone against the assault, ${names} ${force.units.length === 1 ? 'is' : 'are'} destroyed`, cite),
    comesTo('destroyed'),
    ...force.units.map((unit) => destroyed(losses, unit)),
  );
}
