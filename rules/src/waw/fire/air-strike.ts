import type { Refusal } from '../../attack/refusal.ts';
import { refuse } from '../../attack/refusal.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { HexIndex, Unit } from '../../battlefield.ts';
import { called, isA } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import { numberSetting } from '../../special-rules.ts';
import type { DicePool, ShotAnswer } from '../../system.ts';
import { fightersIn, isArmoured, isDisrupted, isMissile } from '../kinds.ts';
import { aftermath, snapshot, spread, stackIn } from './aftermath.ts';
import { groundPool } from './defence.ts';
import type { Setting, Step } from './step.ts';
import { D6, hexName, poolOf, printed, refused, rollPool } from './step.ts';
import type { World } from './world.ts';
import { conditionOf, isAlive } from './world.ts';

interface Strike extends Setting {
  aircraft: Unit;
  hex: HexIndex;
  weapon: 'ap' | 'he';
  victims: Unit[];
  gunners: { unit: Unit; pool: DicePool }[];
  attack: DicePool;
  defence: DicePool;
  armour: DicePool;
}

/** An air strike: air cover, anti-aircraft fire, the attack, and whether the aircraft comes again (9.5, 9.6). */
export function airStrikeStep(setting: Setting, firerId: string): Step {
  const { battlefield, shot, where, said } = setting;
  const aircraft = where.unit(firerId);
  const hex = targetHex(battlefield, shot);
  if (!aircraft) return refused(refuse(shot, `${firerId} is not a unit of this scenario`, '9.5'));
  if (hex === undefined) return refused(noTarget(battlefield, shot, 'Say with `at` which hex is attacked', '9.5'));
  const strike = strikeOf(setting, aircraft, hex);
  const { attack, defence, armour, gunners, victims, weapon } = strike;
  const own: ShotAnswer = {
    kind: shot.kind,
    firer: aircraft.id,
    target: { hex },
    modifiers: printed(aircraft, `${weapon}-hit`, 'To hit', '9.5'),
    net: attack.needs,
    pools: [attack, defence, { ...armour, name: 'Defence of the aircraft' }],
  };
  const flak = gunners.map(({ unit, pool }): ShotAnswer => {
    return {
      kind: shot.kind,
      firer: unit.id,
      target: { hex, unit: aircraft.id },
      modifiers: printed(unit, 'aa-hit', 'AA to hit', '1.3.4.5'),
      net: pool.needs,
      pools: [pool],
    };
  });
  const cover = said.has('intercepted') ? [{ text: 'Enemy air cover attacks first, once', cite: '9.6' }] : [];
  return {
    answers: [own, ...flak],
    refusals: [...strikeRefusals(strike)],
    notes: [
      ...cover,
      { text: `${weapon === 'ap' ? 'Armoured' : 'Unarmoured'} units in ${hexName(battlefield, hex)} are attacked, and no others`, cite: '9.5' },
    ],
    concerned: [...victims, ...where.in(hex).filter((unit) => isA(unit, 'hq')), aircraft],
    victims,
    parts: [
      { title: `What becomes of ${called(aircraft)}`, cite: '9.5' },
      { title: `Hits in ${hexName(battlefield, hex)}`, cite: '9.5' },
    ],
    run: (world, dice) => fly(strike, world, dice),
  };
}

function strikeOf(setting: Setting, aircraft: Unit, hex: HexIndex): Strike {
  const { battlefield, said } = setting;
  const there = fightersIn(battlefield, hex).filter((unit) => unit.side !== aircraft.side);
  const hard = there.filter(isArmoured);
  const weapon = said.has('high-explosive') || hard.length === 0 ? 'he' : 'ap';
  const victims = weapon === 'ap' ? hard : there.filter((unit) => !isArmoured(unit));
  const attack = poolOf(
    'Attack',
    aircraft.values[`${weapon}-hit`]?.value ?? 6,
    printed(aircraft, weapon, weapon === 'ap' ? 'AP firepower' : 'HE firepower', '9.5'),
  );
  const armour = poolOf('Defence', aircraft.values.save?.value ?? 6, printed(aircraft, 'armour', 'Armour', '9.5'));
  return {
    ...setting,
    aircraft,
    hex,
    weapon,
    victims,
    gunners: gunnersAt(setting, aircraft, hex),
    attack,
    defence: groundPool(battlefield, victims, hex),
    armour,
  };
}

/** Everybody who fires at the aircraft: anti-aircraft units within range, whatever they see, that have not acted (9.5). */
function gunnersAt({ battlefield, where }: Setting, aircraft: Unit, hex: HexIndex): Strike['gunners'] {
  const at = battlefield.board.hexes[hex]?.at;
  return battlefield.units.flatMap((unit) => {
    const value = unit.values.aa;
    const from = where.hexOf(unit);
    const place = from === undefined ? undefined : battlefield.board.hexes[from]?.at;
    if (unit.side === aircraft.side || !value || !place || !at || isDisrupted(unit) || unit.states.includes('ops-complete')) return [];
    const range = distance(place, at);
    const printedRange = value.range ?? 0;
    const flat = value.flat === true || isMissile(unit);
    const times = numberSetting(battlefield, 'fire.extended-range', { side: unit.side })?.value ?? 2;
    if (range > printedRange * (flat ? 1 : times)) return [];
    const near = !flat && range * 2 <= printedRange ? (numberSetting(battlefield, 'fire.short', { side: unit.side })?.value ?? -1) : 0;
    const far = !flat && range > printedRange ? (numberSetting(battlefield, 'fire.extended', { side: unit.side })?.value ?? 1) : 0;
    const needs = (unit.values['aa-hit']?.value ?? 6) + near + far;
    return [{ unit, pool: poolOf('Anti-aircraft fire', Math.min(needs, D6), printed(unit, 'aa', 'AA firepower', '1.3.4.5')) }];
  });
}

function* strikeRefusals({ battlefield, shot, aircraft, hex, victims, weapon }: Strike): Iterable<Refusal> {
  if (!isA(aircraft, 'strike-aircraft')) yield refuse(shot, `${called(aircraft)} is no strike aircraft`, '9.5');
  if (victims.length === 0) yield refuse(shot, `No enemy in ${hexName(battlefield, hex)} that ${weapon === 'ap' ? 'AP' : 'HE'} is for`, '9.5');
}

function fly(strike: Strike, world: World, dice: Parameters<Step['run']>[1]): void {
  const { battlefield, aircraft, attack, defence, gunners, hex, victims, said } = strike;
  const part = `What becomes of ${called(aircraft)}`;
  const ends = (id: string) => {
    conditionOf(world, aircraft).special = id;
    const title = battlefield.ruleset.outcomes[id]?.title ?? id;
    world.marks.set(part, title);
    dice.tell({ text: `${called(aircraft)}: ${title.toLowerCase()}`, cite: '9.5' });
  };
  if (!isAlive(world, aircraft)) return;
  if (said.has('intercepted')) {
    const count = numberSetting(battlefield, 'air-cover.firepower')?.value ?? 3;
    const needs = numberSetting(battlefield, 'air-cover.to-hit')?.value ?? 3;
    const hits = dice.pool({ text: 'Air cover', cite: '9.6' }, count, needs, D6);
    if (damaged(strike, hits, dice, ends)) return;
  }
  const hits = gunners.reduce((sum, { unit, pool }) => sum + rollPool(dice, pool, '9.5', called(unit)), 0);
  if (damaged(strike, hits, dice, ends)) return;
  const before = snapshot(world);
  const scored = rollPool(dice, attack, '9.5', called(aircraft));
  const net = Math.max(0, scored - (scored > 0 ? rollPool(dice, defence, '9.5', hexName(battlefield, hex)) : 0));
  world.marks.set(`Hits in ${hexName(battlefield, hex)}`, net);
  const living = victims.filter((unit) => isAlive(world, unit));
  spread(world, dice, living, net);
  if (victims[0]) aftermath(battlefield, world, dice, hex, stackIn(battlefield, hex, victims[0].side), before);
  ends(
    dice.roll({ text: `Ammunition of ${called(aircraft)}, ${scored} hits before saves`, cite: '9.5' }, 1, D6, (face) => face > scored)
      ? 'second-pass'
      : 'spent',
  );
}

/** Whether the aircraft is hit: one hit that its armour does not cancel breaks the attack off, two shoot it down (9.5). */
function damaged(
  { battlefield, aircraft, armour }: Strike,
  hits: number,
  dice: Parameters<Step['run']>[1],
  ends: (outcome: string) => void,
): boolean {
  const left = hits === 0 ? 0 : Math.max(0, hits - rollPool(dice, armour, '9.5', called(aircraft)));
  if (left === 0) return false;
  const most = numberSetting(battlefield, 'air-strike.aborted')?.value ?? 3;
  if (left > 1) ends('shot-down');
  else ends(dice.roll({ text: `${called(aircraft)} breaks off`, cite: '9.5' }, 1, D6, (face) => face <= most) ? 'aborted' : 'second-pass');
  return true;
}
