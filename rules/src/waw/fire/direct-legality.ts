import type { Refusal } from '../../attack/refusal.ts';
import { refuse } from '../../attack/refusal.ts';
import type { HexIndex, Unit } from '../../battlefield.ts';
import { bySide, called, isA } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import type { SightAnswer } from '../../system.ts';
import { isAirborne, isArmoured, isFoot, isHelicopter, isHq, isInfantry, isLight, isMissile, isTankWeapon, isVehicle, isWeapon } from '../kinds.ts';
import type { Setting } from './step.ts';
import { helperRefusals, hexName } from './step.ts';

/** The firepower that a kind of fire uses. */
export type Weapon = 'ap' | 'he' | 'aa';

/** One weapon's fire at one unit. */
export interface DirectCase extends Setting {
  firer: Unit;
  from: HexIndex;
  target: Unit;
  hex: HexIndex;
  weapon: Weapon;
  range: number;
  line: SightAnswer;
}

/** Everything in the rules that forbids this fire, each with its rule. */
export function* directRefusals(each: DirectCase): Iterable<Refusal> {
  const { battlefield, shot, firer, target, line, range, said } = each;
  yield* ofFirer(each);
  yield* helperRefusals(each);
  yield* ofTarget(each);
  if (firer.side === target.side) yield refuse(shot, `${called(target)} is on the same side`, '6.1');
  if (!line.visible && range > 1)
    yield refuse(shot, `No line of sight: ${line.verdict.replace(/ \([\d.]+\)$/, '')}`, line.blockers[0]?.cites[0] ?? '7.0');
  yield* outOfRange(each);
  if (said.has('opportunity')) {
    const sides = bySide(each.where.in(each.hex).filter((unit) => !isAirborne(unit)));
    if (sides.size > 1) yield refuse(shot, `${hexName(battlefield, each.hex)} holds units of both sides: no opportunity fire into it`, '6.2');
    if (said.has('moving')) yield refuse(shot, 'Opportunity fire is not fired on the move', '6.2');
  }
}

function* ofFirer(each: DirectCase): Iterable<Refusal> {
  const { shot, said, firer, weapon, where } = each;
  const name = called(firer);
  const is = (state: string) => firer.states.includes(state) || said.has(state);
  if (isHq(firer)) yield refuse(shot, `${name} is a headquarters: it lends its leadership and does not fire itself`, '1.3.3.2');
  if (is('disrupted')) yield refuse(shot, `${name} is disrupted`, '6.1.7');
  if (is('ops-complete')) yield refuse(shot, `${name} has acted already`, '6.1');
  if (is('out-of-command') && !said.has('opportunity'))
    yield refuse(shot, `${name} is out of command: it fires at what the enemy does, and no more`, '4.2');
  if (firer.place.kind === 'carried' && !isWeapon(firer)) {
    const carrier = where.carrierOf(firer);
    yield refuse(shot, `${name} is carried by ${carrier ? called(carrier) : 'another unit'} and does not fire`, '5.2.3');
  }
  if (firer.values[weapon] === undefined) yield refuse(shot, noFirepower(each), weapon === 'ap' && isHelicopter(firer) ? '9.2' : '6.1');
  if (is('depleted') && weapon === 'ap' && isMissile(firer)) yield refuse(shot, `${name} has no missiles left for now`, '6.1.4');
  if (said.has('moving')) yield* onTheMove(each);
  if (isWeapon(firer)) yield* withoutHost(each);
  const others = each.plan.shots.filter((other) => other !== shot && other.kind === shot.kind && other.firers.includes(firer.id));
  if (others.length > 0) yield refuse(shot, `${name} fires more than once; a unit fires once in an impulse`, '6.1');
}

function noFirepower({ firer, weapon, battlefield }: DirectCase): string {
  const title = battlefield.ruleset.values[weapon]?.title ?? weapon;
  const face = Object.entries(firer.faces ?? {}).find(([, values]) => values[weapon]);
  const state = face && battlefield.ruleset.states[face[0]]?.title.toLowerCase();
  return `${called(firer)} has no ${title}${state === undefined ? '' : ` unless ${state}`}`;
}

function* onTheMove({ battlefield, shot, said, firer }: DirectCase): Iterable<Refusal> {
  if (isHelicopter(firer)) {
    const most = numberSetting(battlefield, 'fire.helicopter-moves', { side: firer.side })?.value ?? 12;
    if (firer.states.includes('hovering')) yield refuse(shot, `${called(firer)} hovers: helicopters move in flight`, '9.1');
    if (said.count('moving') > most)
      yield refuse(shot, `${called(firer)} flies ${said.count('moving')} hexes; beyond ${most} it does not fire`, '6.1.3.1');
  } else if (!isA(firer, 'moving-fire'))
    yield refuse(shot, `The firepower of ${called(firer)} is not underlined: it does not fire on the move`, '6.1.3');
}

/** A support weapon fires with a platoon in its hex that can hold it (1.3.1, 1.3.5, 1.3.5.1). */
function* withoutHost({ battlefield, shot, said, firer, from, where, plan }: DirectCase): Iterable<Refusal> {
  const tank = isTankWeapon(firer);
  const hosts = where.in(from).filter((unit) => unit.side === firer.side && (tank ? isA(unit, 'gun-missile') : isInfantry(unit)));
  const name = called(firer);
  if (hosts.length === 0) {
    const whom = tank ? 'tanks that can fire gun missiles' : 'infantry';
    yield refuse(shot, `${name} needs ${whom} of its side in ${hexName(battlefield, from)}`, tank ? '1.3.5.1' : '1.3.5');
  }
  if (!tank && hosts.length > 0 && hosts.every((host) => host.place.kind === 'carried'))
    yield refuse(shot, `The platoon of ${name} is carried and does not fire`, '5.2.3');
  const same = plan.shots
    .flatMap((other) => (other === shot ? [] : other.firers))
    .filter((id) => {
      const other = where.unit(id);
      return other && isWeapon(other) && other.id !== firer.id && where.hexOf(other) === where.hexOf(firer) && other.place.kind !== 'off-map';
    });
  if (!tank && hosts.length > 0 && same.length >= hosts.length) yield refuse(shot, 'A platoon uses one support weapon', '1.3.1');
  if (!tank) return;
  if (said.has('moving')) yield refuse(shot, `${name} is fired by tanks that stand still`, '1.3.5.1');
  const busy = hosts.filter((host) => plan.shots.some(({ firers }) => firers.includes(host.id)));
  if (hosts.length > 0 && busy.length === hosts.length)
    yield refuse(shot, `${called(busy[0] as Unit)} fires its gun, and not the missile too`, '1.3.5.1');
}

function* ofTarget({ battlefield, shot, firer, target, weapon }: DirectCase): Iterable<Refusal> {
  const name = called(target);
  if (isHq(target)) yield refuse(shot, `${name} is a headquarters: it is never fired at itself, only lost with its stack`, '1.3.3.2');
  if (target.place.kind === 'carried') yield refuse(shot, `${name} is carried: fire at its carrier`, '5.2.4');
  if (isWeapon(target)) yield refuse(shot, `${name} is a support weapon and goes with its platoon`, '1.3.5');
  if (weapon === 'aa') {
    if (!isAirborne(target)) yield refuse(shot, `AA firepower is for helicopters and aircraft, and ${name} is on the ground`, '1.3.4.5');
    return;
  }
  if (isAirborne(target)) return;
  if (weapon === 'ap' && isFoot(target)) yield refuse(shot, `${name} has no armour: it is fired at with HE`, '6.1');
  const hard = isVehicle(target) && isArmoured(target) && !isLight(battlefield, target);
  if (weapon === 'he' && hard && !isHelicopter(firer))
    yield refuse(shot, `${name} is armoured, and more than lightly: it is fired at with AP`, '1.3.4.2');
}

/** How far a weapon reaches at its target, and whether it shoots better near and worse far (6.1.1, 6.1.2, 9.3). */
export function reachOf({ battlefield, firer, target, weapon }: Pick<DirectCase, 'battlefield' | 'firer' | 'target' | 'weapon'>): {
  /** The range within which nothing is added. */
  normal: number;
  /** The farthest. */
  most: number;
  /** No change near or far. */
  flat: boolean;
  cite: string;
} {
  const value = firer.values[weapon];
  const range = value?.range ?? 0;
  if (isAirborne(target) && weapon !== 'aa') return { normal: Math.floor(range / 2), most: Math.floor(range / 2), flat: true, cite: '9.3' };
  if (isAirborne(target) && isMissile(firer)) return { normal: range, most: range, flat: true, cite: '9.3' };
  if (value?.flat) return { normal: range, most: range, flat: true, cite: '6.1.1' };
  const times = numberSetting(battlefield, 'fire.extended-range', { side: firer.side })?.value ?? 2;
  return { normal: range, most: range * times, flat: false, cite: '6.1.1' };
}

function* outOfRange(each: DirectCase): Iterable<Refusal> {
  const { battlefield, shot, firer, weapon, range, line } = each;
  if (range <= 1 || firer.values[weapon] === undefined) return;
  const { normal, most, flat, cite } = reachOf(each);
  if (range > most) {
    const kind = flat ? `at most ${most}` : `at most ${most}, the printed ${normal} taken twice`;
    yield refuse(shot, `${range} hexes; ${battlefield.ruleset.values[weapon]?.title ?? weapon} of ${called(firer)} reaches ${kind}`, cite);
  } else if (range > normal && line.hindrances.length > 0) {
    yield refuse(shot, `${range} hexes; through smoke nothing is fired beyond the printed ${normal}`, '8.2');
  }
}
