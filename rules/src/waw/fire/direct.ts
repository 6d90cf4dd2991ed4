import { parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import { refuse } from '../../attack/refusal.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { Unit } from '../../battlefield.ts';
import { called } from '../../force/muster.ts';
import { numberSetting } from '../../special-rules.ts';
import type { DicePool, Modifier, ShotAnswer } from '../../system.ts';
import { isAirborne, isArmoured, isHelicopter, isHq, isLight, isMissile, isTankWeapon, isVehicle, isWeapon } from '../kinds.ts';
import { aftermath, snapshot, stackIn } from './aftermath.ts';
import { defencePool } from './defence.ts';
import type { DirectCase, Weapon } from './direct-legality.ts';
import { directRefusals, reachOf } from './direct-legality.ts';
import type { Setting, Step } from './step.ts';
import { D6, hexName, occasion, poolOf, printed, refused, rollPool } from './step.ts';
import type { World } from './world.ts';
import { conditionOf, hit, isAlive, isReady } from './world.ts';

/** Fire of one unit at one unit (6.1, 6.2, 9.2, 9.3). */
export function directStep(setting: Setting, firerId: string, weapon: Weapon): Step {
  const made = caseOf(setting, firerId, weapon);
  if ('refusals' in made) return made;
  const { battlefield, firer, target, hex } = made;
  const refusals = [...directRefusals(made)];
  const attack = attackPool(made);
  const moving = made.said.has('moving-target') || made.said.has('opportunity');
  const defence = defencePool(battlefield, setting.sight, { unit: target, hex, moving, from: made.from });
  const answer: ShotAnswer = {
    kind: made.shot.kind,
    firer: firer.id,
    target: { hex, unit: target.id },
    modifiers: attack.modifiers,
    net: attack.net,
    pools: [attack.pool, defence.pool],
  };
  const notes = [...attack.notes, ...defence.notes, ...assumedSight(made), ...dieNotes(made, attack.pool, defence.pool)];
  return {
    answers: [answer],
    refusals,
    notes,
    concerned: [
      target,
      ...made.where.in(hex).filter((unit) => unit.side === target.side && (isHq(unit) || made.where.carrierOf(unit) === target)),
      firer,
    ],
    victims: [target],
    parts: [{ title: `Hits of ${called(firer)} on ${called(target)}`, cite: '6.1' }],
    run: (world, dice) => {
      if (!stillFires(made, world, dice)) return;
      const before = snapshot(world);
      const hits = rollPool(dice, attack.pool, '6.1', called(firer));
      const saved = hits > 0 ? rollPool(dice, defence.pool, '6.1', called(target)) : 0;
      const net = Math.max(0, hits - saved);
      world.marks.set(`Hits of ${called(firer)} on ${called(target)}`, net);
      dice.tell({ text: `${hits} ${hits === 1 ? 'hit' : 'hits'}, ${Math.min(hits, saved)} cancelled: ${net}`, cite: '6.1' });
      hit(world, target, net, { piercing: weapon === 'ap' && isVehicle(target) && !isArmoured(target) });
      aftermath(battlefield, world, dice, hex, stackIn(battlefield, hex, target.side), before);
      if (hits === 0 && weapon === 'ap') outOfMissiles(made, world);
    },
  };
}

function caseOf(setting: Setting, firerId: string, weapon: Weapon): DirectCase | Step {
  const { battlefield, sight, shot, where, said } = setting;
  const firer = where.unit(firerId);
  if (!firer) return refused(refuse(shot, `${firerId} is not a unit of this scenario`, '6.1'));
  const from = shot.from ?? where.hexOf(firer);
  if (from === undefined) return refused(refuse(shot, `${called(firer)} stands in no hex yet; say where it fires from with \`from\``, '6.1'));
  const hex = targetHex(battlefield, shot);
  if (hex === undefined) return refused(noTarget(battlefield, shot, 'Say with `at` at what it fires', '6.1'));
  const target = shot.target.unit === undefined ? onlyTarget(setting, firer, hex, weapon) : where.unit(shot.target.unit);
  if (!target) {
    const found = where.in(hex).some((unit) => unit.side !== firer.side) ? 'Several enemies' : 'No enemy';
    const what = found === 'No enemy' ? 'there is nobody to fire at' : 'name the one that is fired at';
    return refused(
      refuse(shot, `${found} in ${hexName(battlefield, hex)} that ${battlefield.ruleset.values[weapon]?.title ?? weapon} is for: ${what}`, '6.1'),
    );
  }
  const observerStates = said.has('pop-up') ? ['popped-up'] : [];
  const line = sight.answer(from, hex, { observer: firer.id, target: target.id, observerStates });
  return { ...setting, firer, from, target, hex, weapon, range: line.range, line };
}

/** The one enemy in a hex that this weapon may be fired at. */
function onlyTarget({ battlefield, where }: Setting, firer: Unit, hex: number, weapon: Weapon): Unit | undefined {
  const fits = where.in(hex).filter((unit) => unit.side !== firer.side && unit.place.kind === 'hex' && suits(battlefield, unit, firer, weapon));
  return fits.length === 1 ? fits[0] : undefined;
}

function suits(battlefield: Setting['battlefield'], target: Unit, firer: Unit, weapon: Weapon): boolean {
  if (isHq(target) || isWeapon(target)) return false;
  if (weapon === 'aa' || isAirborne(target)) return isAirborne(target);
  if (weapon === 'ap') return isVehicle(target);
  return !isArmoured(target) || isHelicopter(firer) || isLight(battlefield, target);
}

/** The number to hit and the dice: what makes the number worse than the worst costs dice instead (6.1.3). */
export function attackPool(made: DirectCase): { modifiers: Modifier[]; net: number; pool: DicePool; notes: Note[] } {
  const { battlefield, shot, firer, weapon, hex, range, said, line } = made;
  const title = battlefield.ruleset.values[weapon]?.title ?? weapon;
  const amounts = { battlefield, shot, occasion: occasion(made, firer.side, hex) };
  const modifiers = printed(firer, `${weapon}-hit`, `${title}, to hit,`, '1.2.1');
  const { normal, flat } = reachOf(made);
  if (!flat && range > normal && range > 1) modifiers.push(...parameterModifier(amounts, 'fire.extended'));
  if (!flat && range * 2 <= normal) modifiers.push(...parameterModifier(amounts, 'fire.short'));
  if (said.has('moving') && !isHelicopter(firer)) modifiers.push(...parameterModifier(amounts, 'fire.moving'));
  if (line.hindrances.length > 0) modifiers.push(...parameterModifier(amounts, 'fire.smoke'));
  const special = specialModifiers(amounts);
  modifiers.push(...special.modifiers);

  const worst = numberSetting(battlefield, 'fire.worst-to-hit', amounts.occasion)?.value ?? D6;
  const sum = modifiers.reduce((total, { value }) => total + value, 0);
  const surplus = Math.max(0, sum - worst);
  if (surplus > 0) modifiers.push({ name: 'Never worse than six; dice are lost instead', value: -surplus, cites: ['6.1.3'] });
  const dice = printed(firer, weapon, title, '1.2.1');
  const lent = leadership(made);
  const lost = surplus > 0 ? [{ name: 'To hit worse than six', value: -surplus, cites: ['6.1.3'] }] : [];
  return {
    modifiers,
    net: sum - surplus,
    pool: poolOf('Attack', sum - surplus, [...dice, ...lent.modifiers, ...lost]),
    notes: [...special.notes, ...lent.notes],
  };
}

/** The dice that a headquarters in the hex lends to one unit, named with `with` (1.3.3.2). */
function leadership({ battlefield, shot, firer, from, where, plan }: DirectCase): { modifiers: Modifier[]; notes: Note[] } {
  const helpers = (shot.helpers ?? []).flatMap((id) => where.unit(id) ?? []).filter(isHq);
  const [hq] = helpers;
  if (!hq) return { modifiers: [], notes: [] };
  if (where.hexOf(hq) !== from || hq.side !== firer.side)
    return { modifiers: [], notes: [{ text: `${called(hq)} is not in ${hexName(battlefield, from)} and lends nothing`, cite: '1.3.3.2' }] };
  const elsewhere = plan.shots.some((other) => other !== shot && other.helpers?.includes(hq.id) && !sharesPlatoon(other.firers, firer, where));
  if (elsewhere) return { modifiers: [], notes: [{ text: `${called(hq)} lends its leadership to one unit only`, cite: '1.3.3.2' }] };
  return { modifiers: printed(hq, 'leadership', 'Leadership', '1.3.3.2'), notes: [] };
}

/** Infantry and its support weapon both have the good of a headquarters (1.3.3.2). */
function sharesPlatoon(firers: readonly string[], firer: Unit, where: Setting['where']): boolean {
  const kinds = new Set([firer, ...firers.flatMap((id) => where.unit(id) ?? [])].map(({ unitClass }) => unitClass));
  return kinds.size === 2 && kinds.has('infantry') && kinds.has('support-weapon');
}

/** A unit that an earlier attack of the plan has put out of action does not fire; a helicopter that pops up and its enemy fire at once (9.2.1). */
function stillFires({ firer, target, said, plan }: DirectCase, world: World, dice: Parameters<Step['run']>[1]): boolean {
  if (!isAlive(world, target)) {
    dice.tell({ text: `${called(target)} is gone before ${called(firer)} fires`, cite: '6.1' });
    return false;
  }
  const popUp = said.has('pop-up') || plan.shots.some((other) => other.circumstances.some(({ id }) => id === 'pop-up'));
  if (popUp || isReady(world, firer)) return true;
  dice.tell({ text: `${called(firer)} can no longer fire`, cite: '6.1.7' });
  return false;
}

/** A salvo without a hit: the racks are empty for two marker phases, and a gun missile leaves the game (6.1.4, 1.3.5.1). */
function outOfMissiles({ firer }: DirectCase, world: World): void {
  if (isTankWeapon(firer)) conditionOf(world, firer).special = 'removed';
  else if (isMissile(firer)) conditionOf(world, firer).special = 'depleted';
}

function assumedSight({ line }: DirectCase): Note[] {
  return line.assumed.map((reason) => ({ text: `The line of sight rests on an assumed figure: ${reason}`, cite: '7.0' }));
}

/** What the dice are, in words, and what they rest on that is assumed. */
function dieNotes({ firer, target }: DirectCase, attack: DicePool, defence: DicePool): Note[] {
  const dice = (pool: DicePool) => `${pool.dice} ${pool.dice === 1 ? 'die' : 'dice'} at ${pool.needs} or more`;
  return [{ text: `${called(firer)} rolls ${dice(attack)}; ${called(target)} cancels with ${dice(defence)}`, cite: '6.1' }];
}
