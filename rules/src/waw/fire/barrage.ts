import { specialModifiers } from '../../attack/modifier.ts';
import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuse } from '../../attack/refusal.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { HexIndex, Unit } from '../../battlefield.ts';
import { lookupOf } from '../../board/lookup.ts';
import { bySide, called, isA } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import { numberSetting } from '../../special-rules.ts';
import type { DicePool, Modifier, ShotAnswer } from '../../system.ts';
import { allianceOf, fightersIn, formationKey, hqOf, isFoot, isHq, isOnBoard, isRecon, isVehicle } from '../kinds.ts';
import { aftermath, snapshot, spread, stackIn } from './aftermath.ts';
import { artilleryCode } from './artillery-code.ts';
import { groundPool } from './defence.ts';
import { gasOn } from './gas.ts';
import type { Setting, Step } from './step.ts';
import { D6, hexName, occasion, poolOf, refused, rollPool } from './step.ts';
import type { World } from './world.ts';
import { disrupt, isAlive } from './world.ts';

/** What a mission does where it falls. */
type Effect = 'high-explosive' | 'dpicm' | 'lays' | 'gas';

interface Mission extends Setting {
  firer: Unit;
  observer: Unit | undefined;
  hex: HexIndex;
  effect: Effect;
  attack: DicePool;
  modifiers: Modifier[];
  /** The hexes that it covers. */
  area: HexIndex[];
}

/** A mission of artillery of any kind, or of mortars beyond their own sight (8.0 to 8.6, 1.3.4.3). */
export function barrageStep(setting: Setting, firerId: string): Step {
  const { battlefield, shot, where } = setting;
  const firer = where.unit(firerId);
  if (!firer) return refused(refuse(shot, `${firerId} is not a unit of this scenario`, '8.0'));
  const hex = targetHex(battlefield, shot);
  if (hex === undefined) return refused(noTarget(battlefield, shot, 'Say with `at` at which hex it fires', '8.0'));
  const mission = missionOf(setting, firer, hex);
  const refusals = [...barrageRefusals(mission)];
  const victims = mission.area.flatMap((each) => victimsIn(mission, each));
  const pools = mission.effect === 'high-explosive' || mission.effect === 'dpicm' ? [mission.attack, ...defences(mission)] : [];
  const answer: ShotAnswer = { kind: shot.kind, firer: firer.id, target: { hex }, modifiers: mission.modifiers, net: mission.attack.needs, pools };
  return {
    answers: [answer],
    refusals,
    notes: notesOf(mission),
    concerned: [...victims, ...mission.area.flatMap((each) => where.in(each).filter(isHq))],
    victims,
    parts: [
      { title: `Where ${called(firer)} falls`, cite: '8.0' },
      ...(pools.length > 0 ? [{ title: `Hits in ${hexName(battlefield, hex)}`, cite: '8.1' }] : []),
    ],
    run: (world, dice) => fall(mission, world, dice),
  };
}

function missionOf(setting: Setting, firer: Unit, hex: HexIndex): Mission {
  const { battlefield, shot } = setting;
  const declared = battlefield.ruleset.unitClasses[firer.unitClass];
  const [laid] = namesOf(declared, 'lays');
  const area = [hex, ...lookupOf(battlefield.board).neighbours(hex)].filter((each) => each !== undefined);
  const isRockets = isA(firer, 'mlrs');
  const piercing = isA(firer, 'dpicm') || (isRockets && allianceOf(battlefield, firer.side) === 'nato');
  const effect: Effect = isA(firer, 'chemicals') ? 'gas' : laid !== undefined ? 'lays' : piercing ? 'dpicm' : 'high-explosive';
  const { dice, hit } = firepower(setting, firer);
  const special = specialModifiers({ battlefield, shot, occasion: occasion(setting, firer.side, hex) });
  const modifiers = [...hit, ...special.modifiers];
  const net = modifiers.reduce((sum, { value }) => sum + value, 0);
  const wide = isRockets || effect === 'gas';
  const attack = poolOf('Attack', net, dice);
  return { ...setting, firer, observer: observerOf(setting, firer), hex, effect, attack, modifiers, area: wide ? area : [hex] };
}

/** Dice and number to hit: of the code, of the chart for rockets, of the counter for mortars (8.0, 8.6, 1.3.4.3). */
function firepower(setting: Setting, firer: Unit): { dice: Modifier[]; hit: Modifier[] } {
  const { battlefield } = setting;
  if (isA(firer, 'mlrs')) {
    const kind = allianceOf(battlefield, firer.side) === 'nato' ? 'mlrs.dpicm-' : 'mlrs.';
    const read = (parameter: string, name: string): Modifier[] => {
      const found = numberSetting(battlefield, parameter, occasion(setting, firer.side));
      return found ? [{ name, value: found.value, cites: found.cites }] : [];
    };
    return { dice: read(`${kind}firepower`, 'Rockets'), hit: read(`${kind}to-hit`, 'Rockets, to hit') };
  }
  const code = artilleryCode(firer.name);
  if (code?.firepower !== undefined && code.toHit !== undefined) {
    return {
      dice: [{ name: `Firepower of ${called(firer)}`, value: code.firepower, cites: ['8.0'] }],
      hit: [{ name: `To hit of ${called(firer)}`, value: code.toHit, cites: ['8.0'] }],
    };
  }
  const { he, 'he-hit': number } = firer.values;
  const assumed = (value: typeof he) => (value?.assumed === undefined ? {} : { assumed: value.assumed });
  return {
    dice: he ? [{ name: `HE firepower of ${called(firer)}`, value: he.value, cites: ['1.3.4.3'], ...assumed(he) }] : [],
    hit: number ? [{ name: `HE to hit of ${called(firer)}`, value: number.value, cites: ['1.3.4.3'], ...assumed(number) }] : [],
  };
}

/** Who calls: the unit named, or the headquarters of the formation (8.0, 1.3.4.4). */
function observerOf({ battlefield, shot, where }: Setting, firer: Unit): Unit | undefined {
  return (shot.observer === undefined ? undefined : where.unit(shot.observer)) ?? hqOf(battlefield, firer);
}

function* barrageRefusals(mission: Mission): Iterable<Refusal> {
  const { battlefield, shot, firer, observer, hex, plan, where } = mission;
  const name = called(firer);
  const indirect = isA(firer, 'indirect');
  if (isA(firer, 'off-board') && shot.from !== undefined) yield refuse(shot, `${name} fires from off the board, not from a hex`, '8.0', 'from');
  if (!isA(firer, 'off-board') && !indirect) {
    yield refuse(shot, `${name} is no artillery`, '8.0');
    return;
  }
  const code = artilleryCode(firer.name);
  const coded = namesOf(battlefield.ruleset.unitClasses[firer.unitClass], 'coded')[0];
  if (coded === 'fire' && code?.firepower === undefined)
    yield refuse(shot, `${name} is no code: 1x45 is one mission of four dice that hit on five`, '8.0');
  const missions = plan.shots.filter(({ firers }) => firers.includes(firer.id)).length;
  if (code && missions > code.missions)
    yield refuse(shot, `${name} has ${code.missions} ${code.missions === 1 ? 'mission' : 'missions'}, and the plan fires ${missions}`, '8.0');
  if (!observer) {
    yield refuse(shot, `Nobody calls ${name}: say \`called by\` a headquarters or reconnaissance`, '8.0');
    return;
  }
  if (!isHq(observer) && !isRecon(observer)) yield refuse(shot, `${called(observer)} is neither headquarters nor reconnaissance`, '8.0');
  if (observer.side !== firer.side) yield refuse(shot, `${called(observer)} is on the other side`, '8.0');
  if (observer.states.includes('disrupted')) yield refuse(shot, `${called(observer)} is disrupted`, '6.1.7');
  const eye = isOnBoard(observer) ? where.hexOf(observer) : undefined;
  if (eye === undefined) yield refuse(shot, `${called(observer)} stands in no hex yet`, '8.0');
  else {
    const line = mission.sight.answer(eye, hex, { observer: observer.id });
    if (!line.visible)
      yield refuse(shot, `${called(observer)} does not see ${hexName(battlefield, hex)}: ${line.verdict.replace(/ \([\d.]+\)$/, '')}`, '8.0');
  }
  const most = numberSetting(battlefield, 'hq.missions', { side: firer.side })?.value ?? 2;
  const called_ = plan.shots.filter(
    (other) => other.kind === shot.kind && (other.observer ?? formationKey(firer)) === (shot.observer ?? formationKey(firer)),
  );
  if (called_.indexOf(shot) >= most) yield refuse(shot, `${called(observer)} calls more than ${most} missions in an impulse`, '8.0');
  if (indirect && !isA(firer, 'off-board')) yield* mortarReach(mission);
}

function* mortarReach({ battlefield, shot, firer, hex, where, sight }: Mission): Iterable<Refusal> {
  const from = shot.from ?? where.hexOf(firer);
  const range = from === undefined ? undefined : sight.answer(from, hex).range;
  const most = firer.values.he?.range ?? 0;
  if (range === undefined) yield refuse(shot, `${called(firer)} stands in no hex yet`, '1.3.4.3');
  else if (range > most)
    yield refuse(shot, `${hexName(battlefield, hex)} is ${range} hexes away; the underlined range of ${called(firer)} is ${most}`, '1.3.4.3');
}

/** Who may be hurt in a hex: everybody; by DPICM vehicles only (8.5). */
function victimsIn({ battlefield, effect, where }: Mission, hex: HexIndex): Unit[] {
  if (effect === 'lays') return [];
  const found = fightersIn(battlefield, hex);
  if (effect === 'gas') return where.in(hex).filter((unit) => isA(unit, 'fighting'));
  return effect === 'dpicm' ? found.filter(isVehicle) : found;
}

function defences(mission: Mission): DicePool[] {
  const units = fightersIn(mission.battlefield, mission.hex);
  return units.length === 0 ? [] : [groundPool(mission.battlefield, defending(mission, units), mission.hex)];
}

/** Whose ground counts: of a mixed stack the infantry's against high explosive, the vehicles' against DPICM. */
function defending({ effect }: Mission, units: readonly Unit[]): Unit[] {
  return effect === 'dpicm' ? units.filter(isVehicle) : [...units];
}

function fall(mission: Mission, world: World, dice: Parameters<Step['run']>[1]): void {
  const { battlefield, firer, observer, hex, said } = mission;
  const part = `Where ${called(firer)} falls`;
  const outcome = (id: string) => battlefield.ruleset.outcomes[id]?.title ?? id;
  if (observer?.states.includes('jammed') || said.has('jamming')) {
    const least = numberSetting(battlefield, 'artillery.jammed', { side: firer.side })?.value ?? 4;
    if (!dice.roll({ text: 'Call through the jamming', cite: '10.0' }, 1, D6, (face) => face >= least)) {
      world.marks.set(part, outcome('postponed'));
      if (mission.effect === 'lays') world.result = 'postponed';
      return;
    }
  }
  const most = numberSetting(battlefield, 'artillery.on-target', { side: firer.side })?.value ?? 5;
  if (!dice.roll({ text: `Accuracy of ${called(firer)}`, cite: '8.0' }, 1, D6, (face) => face <= most)) {
    world.marks.set(part, outcome('scatters'));
    dice.tell({ text: 'It scatters: the opponent picks an adjacent hex', cite: '8.0' });
    if (mission.effect === 'lays') world.result = 'scatters';
    return;
  }
  world.marks.set(part, outcome('on-target'));
  if (mission.effect === 'lays') world.result = 'on-target';
  for (const each of mission.area) strike(mission, each, world, dice, each === hex);
}

function strike(mission: Mission, hex: HexIndex, world: World, dice: Parameters<Step['run']>[1], isAim: boolean): void {
  const { battlefield, attack, effect } = mission;
  const victims = victimsIn(mission, hex).filter((unit) => isAlive(world, unit));
  if (victims.length === 0) return;
  const before = snapshot(world);
  if (effect === 'gas') gasOn(battlefield, world, dice, victims, hex);
  else {
    const where = hexName(battlefield, hex);
    for (const [side, units] of bySide(victims)) {
      const hits = rollPool(dice, attack, '8.1', `the shells on ${where}`);
      const defence = groundPool(battlefield, defending(mission, units), hex);
      const net = Math.max(0, hits - (hits > 0 ? rollPool(dice, defence, '8.1', where) : 0));
      if (isAim) world.marks.set(`Hits in ${where}`, net);
      if (effect === 'dpicm') spread(world, dice, units, net);
      else highExplosive(world, dice, units, net);
      aftermath(battlefield, world, dice, hex, stackIn(battlefield, hex, side), before);
    }
    return;
  }
  for (const side of bySide(victims).keys()) aftermath(battlefield, world, dice, hex, stackIn(battlefield, hex, side), before);
}

/** High explosive disrupts vehicles and no more; what is beyond that falls on the soft targets, then is lost (8.1). */
function highExplosive(world: World, dice: Parameters<Step['run']>[1], units: readonly Unit[], hits: number): void {
  const vehicles = units.filter(isVehicle);
  // A vehicle takes one hit, which cannot reduce it even if it is disrupted already.
  const steps = new Map(vehicles.map((unit) => [unit, world.units.get(unit.id)?.steps ?? 0]));
  spread(world, dice, units, hits, (unit) => (isVehicle(unit) ? 1 : Infinity));
  for (const [unit, count] of steps) {
    const condition = world.units.get(unit.id);
    if (condition && condition.steps < count) condition.steps = count;
    if (condition?.disrupted) disrupt(world, unit);
  }
}

function notesOf(mission: Mission): Note[] {
  const { battlefield, firer, effect, area, hex } = mission;
  const notes: Note[] = [];
  const name = hexName(battlefield, hex);
  if (area.length > 1)
    notes.push({
      text: `It covers ${name} and the ${area.length - 1} hexes around it`,
      cite: battlefield.ruleset.unitClasses[firer.unitClass]?.cites[0] ?? '8.0',
    });
  if (effect === 'lays') {
    const [marker] = namesOf(battlefield.ruleset.unitClasses[firer.unitClass], 'lays');
    const feature = battlefield.ruleset.features[marker ?? ''];
    notes.push({ text: `It lays ${feature?.title ?? marker} on ${name}`, cite: feature?.cites[0] ?? '8.0' });
  }
  if (effect === 'high-explosive' && fightersIn(battlefield, hex).some(isVehicle))
    notes.push({ text: 'High explosive disrupts vehicles and does not reduce them', cite: '8.1' });
  if (effect === 'dpicm' && fightersIn(battlefield, hex).some(isFoot)) notes.push({ text: 'DPICM hurts vehicles only', cite: '8.5' });
  return notes;
}
