import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import type { Dice } from '../../dice/procedure.ts';
import { called, isA, muster } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import { canHold, isHelicopter, isHq, isVehicle, isWeapon } from '../kinds.ts';
import { D6 } from './step.ts';
import type { Condition, World } from './world.ts';
import { conditionOf, hit, isAlive, loseStep } from './world.ts';

/** The conditions of everybody before an attack, to see what it changed. */
export function snapshot(world: World): Map<string, Condition> {
  return new Map([...world.units].map(([id, condition]) => [id, { ...condition }]));
}

/** The units of a side that stand in a hex at set-up. */
export function stackIn(battlefield: Battlefield, hex: HexIndex, side: string): Unit[] {
  return muster(battlefield)
    .in(hex)
    .filter((unit) => unit.side === side);
}

/** What follows when the units present in a hex have taken their hits: passengers, support weapons, wrecks, headquarters (5.2.4, 1.3.5, 1.3.3.2). */
export function aftermath(
  battlefield: Battlefield,
  world: World,
  dice: Dice,
  hex: HexIndex,
  present: readonly Unit[],
  before: ReadonlyMap<string, Condition>,
): void {
  const { cargoOf } = muster(battlefield);
  for (const unit of present) {
    if (unit.place.kind !== 'hex') continue;
    const [was, is] = [before.get(unit.id), conditionOf(world, unit)];
    if (!was || (was.steps === is.steps && was.disrupted === is.disrupted)) continue;
    tellFate(dice, unit, was, is);
    for (const passenger of cargoOf(unit)) if (!isWeapon(passenger)) carriedAlong(world, dice, unit, passenger, was, is);
    if (is.steps <= 0 && isHelicopter(unit)) crash(battlefield, world, dice, unit, hex);
  }
  weapons(battlefield, world, dice, present);
  for (const hq of present.filter(isHq)) headquarters(battlefield, world, dice, hq, present, before);
}

function tellFate(dice: Dice, unit: Unit, was: Condition, is: Condition): void {
  if (is.steps <= 0) dice.tell({ text: `${called(unit)} is destroyed${isVehicle(unit) ? '; a wreck stays in the hex' : ''}`, cite: '6.1.7' });
  else if (is.steps < was.steps) dice.tell({ text: `${called(unit)} is reduced and disrupted`, cite: '6.1.7' });
  else if (is.disrupted) dice.tell({ text: `${called(unit)} is disrupted`, cite: '6.1.7' });
}

/** Passengers share the disruption of their carrier, and on an even die its losses (5.2.4). */
function carriedAlong(world: World, dice: Dice, carrier: Unit, passenger: Unit, was: Condition, is: Condition): void {
  const condition = conditionOf(world, passenger);
  if (condition.steps <= 0) return;
  if (is.disrupted) condition.disrupted = true;
  if (is.steps >= was.steps) return;
  const even = dice.roll({ text: `Passengers of ${called(carrier)}`, cite: '5.2.4' }, 1, D6, (face) => face % 2 === 0);
  if (is.steps <= 0) {
    loseStep(world, passenger, even ? 2 : 1);
    condition.disrupted = true;
  } else if (even) loseStep(world, passenger);
  const now = conditionOf(world, passenger);
  dice.tell({
    text: `${called(passenger)} ${now.steps <= 0 ? 'is destroyed with it' : now.steps < 2 ? 'loses a step' : 'is unhurt'}`,
    cite: '5.2.4',
  });
}

/** A wreck from the sky hits somebody on a one (9.3). */
function crash(battlefield: Battlefield, world: World, dice: Dice, helicopter: Unit, hex: HexIndex): void {
  const below = muster(battlefield)
    .in(hex)
    .filter((unit) => unit !== helicopter && unit.place.kind === 'hex' && isA(unit, 'fighting') && isAlive(world, unit));
  if (below.length === 0) return;
  const most = numberSetting(battlefield, 'helicopter.crash')?.value ?? 1;
  if (!dice.roll({ text: `Crash of ${called(helicopter)}`, cite: '9.3' }, 1, D6, (face) => face <= most)) return;
  hit(world, dice.pick({ text: 'The wreck falls on', cite: '9.3' }, below, called), 1);
}

/** A support weapon goes with the last platoon that could use it (1.3.5). */
function weapons(battlefield: Battlefield, world: World, dice: Dice, present: readonly Unit[]): void {
  for (const weapon of present.filter(isWeapon)) {
    if (!isAlive(world, weapon)) continue;
    const hosts = present.filter((unit) => canHold(unit, weapon));
    if (hosts.length === 0 || hosts.some((host) => isAlive(world, host))) continue;
    loseStep(world, weapon);
    dice.tell({ text: `${called(weapon)} is lost with its platoon`, cite: battlefield.ruleset.unitClasses[weapon.unitClass]?.cites[0] ?? '1.3.5' });
  }
}

/** A headquarters whose stack was hit dies on a one, on three or less if a unit was lost, and with the last of its stack (1.3.3.2). */
function headquarters(
  battlefield: Battlefield,
  world: World,
  dice: Dice,
  hq: Unit,
  present: readonly Unit[],
  before: ReadonlyMap<string, Condition>,
): void {
  const stack = present.filter((unit) => unit !== hq && unit.place.kind === 'hex' && isA(unit, 'fighting') && (before.get(unit.id)?.steps ?? 0) > 0);
  const hurt = stack.filter((unit) => {
    const [was, is] = [before.get(unit.id), conditionOf(world, unit)];
    return was && (was.steps !== is.steps || was.disrupted !== is.disrupted);
  });
  if (hurt.length === 0 || !isAlive(world, hq)) return;
  if (stack.every((unit) => !isAlive(world, unit))) {
    loseStep(world, hq, 2);
    dice.tell({ text: `${called(hq)} is lost with the last of its stack`, cite: '1.3.3.2' });
    return;
  }
  const lost = hurt.some((unit) => !isAlive(world, unit));
  const modifier = lost ? (numberSetting(battlefield, 'hq.lost-unit', { side: hq.side })?.value ?? -2) : 0;
  const most = numberSetting(battlefield, 'hq.loss', { side: hq.side })?.value ?? 1;
  const text = `Loss of ${called(hq)}${modifier === 0 ? '' : ` (die ${modifier}: a unit was lost)`}`;
  if (!dice.roll({ text, cite: '1.3.3.2' }, 1, D6, (face) => face + modifier <= most)) return;
  loseStep(world, hq);
  dice.tell({ text: `${called(hq)} is ${isAlive(world, hq) ? 'reduced' : 'destroyed'}`, cite: '1.3.3.2' });
}

/** Spreads hits: everybody takes one before anybody takes two, everybody two before anybody is destroyed, the odd ones by chance (6.3). */
export function spread(
  world: World,
  dice: Dice,
  units: readonly Unit[],
  hits: number,
  most: (unit: Unit) => number = () => Infinity,
): Map<Unit, number> {
  const taken = new Map<Unit, number>(units.map((unit) => [unit, 0]));
  let left = hits;
  while (left > 0) {
    const able = units.filter((unit) => isAlive(world, unit) && (taken.get(unit) ?? 0) < most(unit));
    if (able.length === 0) break;
    const next = nextInTurn(world, able, taken);
    const chosen = left >= next.length ? next : some(dice, next, left);
    for (const unit of chosen) {
      taken.set(unit, (taken.get(unit) ?? 0) + 1);
      hit(world, unit, 1);
      left--;
    }
  }
  return taken;
}

/** Whose turn it is to be hit: those hit least, and of them first those whom it does not destroy while somebody still has fewer than two. */
function nextInTurn(world: World, able: readonly Unit[], taken: ReadonlyMap<Unit, number>): Unit[] {
  const dies = (unit: Unit) => conditionOf(world, unit).disrupted && conditionOf(world, unit).steps <= 1;
  const spared = able.filter((unit) => !dies(unit) && (taken.get(unit) ?? 0) < 2);
  const from = spared.length > 0 ? spared : able;
  const least = Math.min(...from.map((unit) => taken.get(unit) ?? 0));
  return from.filter((unit) => (taken.get(unit) ?? 0) === least);
}

function some(dice: Dice, units: readonly Unit[], count: number): Unit[] {
  const left = [...units];
  const chosen: Unit[] = [];
  while (chosen.length < count && left.length > 0) {
    const unit = dice.pick({ text: 'The odd hit falls on', cite: '6.3' }, left, called);
    chosen.push(unit);
    left.splice(left.indexOf(unit), 1);
  }
  return chosen;
}
