import type { Refusal } from '../../attack/refusal.ts';
import { refuse } from '../../attack/refusal.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { HexIndex, Unit } from '../../battlefield.ts';
import { called, isA } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Modifier, ShotAnswer } from '../../system.ts';
import { hqOf, isHq, isRecon, isTankWeapon, isWeapon, moraleOf } from '../kinds.ts';
import { isDugIn } from './defence.ts';
import type { Setting, Step } from './step.ts';
import { D6, hexName, occasion, refused } from './step.ts';
import { conditionOf, isAlive, loseStep } from './world.ts';

// Tests of two dice against morale, and of one die against a number. Their modifiers change what the dice may come to at most: +1 on the dice is written as -1.

/** The command test of a hex (4.2): nobody within command range tests. */
export function commandStep(setting: Setting, unitId: string): Step {
  const made = testedUnit(setting, unitId);
  if ('refusals' in made) return made;
  const { unit, hex } = made;
  const range = commandRange(setting, unit);
  const hq = hqOf(setting.battlefield, unit);
  const away = hq && distanceBetween(setting, setting.where.hexOf(hq), hex);
  const inRange = range !== undefined && away !== undefined && away <= range;
  const test = moraleTest(setting, unit, hex);
  if ('refusals' in test && !inRange) return test;
  const modifiers = 'refusals' in test ? [] : test.modifiers;
  const note = inRange
    ? { text: `${called(unit)} is ${away} hexes from ${called(hq as Unit)}, within its command range of ${range}: no test`, cite: '4.2' }
    : {
        text: `${called(unit)} is out of command range${away === undefined ? ': its formation has no headquarters on the map' : `, ${away} hexes away`}`,
        cite: '4.2',
      };
  return {
    ...single(setting, unit, modifiers),
    notes: [note, { text: 'One test is made for the whole hex', cite: '4.2' }],
    run: (world, dice) => {
      const passes = inRange || dice.roll({ text: `Command of ${called(unit)}`, cite: '4.2' }, 2, D6, (sum) => sum <= total(modifiers));
      world.result = passes ? 'in-command' : 'out-of-command';
      conditionOf(world, unit).special = world.result;
      dice.tell({ text: `${called(unit)} is ${passes ? 'in' : 'out of'} command`, cite: '4.2' });
    },
  };
}

/** The rally of a disrupted unit (4.3); a disrupted helicopter needs no dice (9.3). */
export function rallyStep(setting: Setting, unitId: string): Step {
  const made = testedUnit(setting, unitId);
  if ('refusals' in made) return made;
  const { unit, hex } = made;
  const { battlefield, shot, where, said } = setting;
  const refusals: Refusal[] = [];
  if (!unit.states.includes('disrupted') && !said.has('disrupted')) refusals.push(refuse(shot, `${called(unit)} is not disrupted`, '4.3'));
  const free = isA(unit, 'air');
  const test = free ? { modifiers: [] } : moraleTest(setting, unit, hex);
  if ('refusals' in test) return test;
  const modifiers = [...test.modifiers];
  const occasionHere = occasion(setting, unit.side, hex);
  const onDice = (parameter: string) => {
    const found = numberSetting(battlefield, parameter, occasionHere);
    const name = battlefield.ruleset.parameters[parameter]?.title ?? parameter;
    if (found && found.value !== 0)
      modifiers.push({ name: `${name} (${found.value > 0 ? '+' : ''}${found.value} on the dice)`, value: -found.value, cites: found.cites });
  };
  if (!free) {
    if (unit.states.includes('out-of-command') || said.has('out-of-command')) onDice('rally.out-of-command');
    const hq = where.in(hex).find((other) => isHq(other) && other.side === unit.side);
    const leadership = hq?.values.leadership;
    if (hq && leadership)
      modifiers.push({ name: `Leadership of ${called(hq)} (-${leadership.value} on the dice)`, value: leadership.value, cites: ['4.3'] });
    if (said.has('jamming') || hqOf(battlefield, unit)?.states.includes('jammed')) onDice('rally.jammed');
  }
  return {
    ...single(setting, unit, modifiers),
    refusals,
    run: (world, dice) => {
      const passes = free || dice.roll({ text: `Rally of ${called(unit)}`, cite: '4.3' }, 2, D6, (sum) => sum <= total(modifiers));
      world.result = passes ? 'rallies' : 'stays-disrupted';
      const condition = conditionOf(world, unit);
      condition.special = world.result;
      if (passes) condition.disrupted = false;
      dice.tell({ text: `${called(unit)} ${passes ? 'rallies' : 'stays disrupted'}`, cite: free ? '9.3' : '4.3' });
    },
  };
}

/** A headquarters that goes on its own from stack to stack (1.3.3.1). */
export function hqMoveStep(setting: Setting, unitId: string): Step {
  const made = testedUnit(setting, unitId);
  if ('refusals' in made) return made;
  const { unit, hex } = made;
  const { battlefield, shot, where, said } = setting;
  const to = targetHex(battlefield, shot);
  const refusals: Refusal[] = [];
  if (!isHq(unit)) refusals.push(refuse(shot, `${called(unit)} is no headquarters`, '1.3.3.1'));
  if (to === undefined) return refused(noTarget(battlefield, shot, 'Say where it goes: `into G6`', '1.3.3.1'));
  for (const place of [hex, to]) {
    const friends = where.in(place).some((other) => other !== unit && other.side === unit.side && isA(other, 'fighting'));
    if (!friends)
      refusals.push(refuse(shot, `No friendly unit in ${hexName(battlefield, place)}: a headquarters goes from stack to stack`, '1.3.3.1'));
  }
  if (unit.states.includes('ops-complete')) refusals.push(refuse(shot, `${called(unit)} has acted already`, '1.3.3.1'));
  const modifiers: Modifier[] = [];
  const add = (parameter: string) => {
    const found = numberSetting(battlefield, parameter, occasion(setting, unit.side));
    if (found) modifiers.push({ name: battlefield.ruleset.parameters[parameter]?.title ?? parameter, value: found.value, cites: found.cites });
  };
  if (distanceBetween(setting, hex, to) === 1) add('hq.move-adjacent');
  if (said.has('seen-in-cover')) add('hq.move-covered');
  if (said.has('seen-in-open')) add('hq.move-open');
  const most = numberSetting(battlefield, 'hq.move-loss', occasion(setting, unit.side))?.value ?? 2;
  return {
    ...single(setting, unit, modifiers),
    refusals,
    victims: [unit],
    run: (world, dice) => {
      const lost = dice.roll(
        { text: `${called(unit)} on the move (${most} or less costs it)`, cite: '1.3.3.1' },
        1,
        D6,
        (face) => face + total(modifiers) <= most,
      );
      if (lost) loseStep(world, unit);
      dice.tell({ text: `${called(unit)} is ${lost ? (isAlive(world, unit) ? 'reduced' : 'destroyed') : 'unhurt'}`, cite: '1.3.3.1' });
    },
  };
}

/** An undeployed support weapon when infantry is lost; the number of platoons lost so far goes with `infantry-lost` (1.3.5). */
export function weaponLossStep(setting: Setting, unitId: string): Step {
  const { battlefield, shot, where, said } = setting;
  const unit = where.unit(unitId);
  if (!unit) return refused(refuse(shot, `${unitId} is not a unit of this scenario`, '1.3.5'));
  const lost = said.count('infantry-lost');
  const refusals: Refusal[] = [];
  if (!isWeapon(unit) || isTankWeapon(unit)) refusals.push(refuse(shot, `${called(unit)} is no support weapon of infantry`, '1.3.5'));
  if (lost < 1) refusals.push(refuse(shot, 'Say how many platoons are lost: `as infantry-lost 2`', '1.3.5'));
  const beyond = Math.max(0, lost - 1);
  const modifiers = beyond > 0 ? [{ name: 'Platoons lost beyond the first', value: -beyond, cites: ['1.3.5'] }] : [];
  const most = numberSetting(battlefield, 'support-weapon.loss', occasion(setting, unit.side))?.value ?? 1;
  return {
    ...single(setting, unit, modifiers),
    refusals,
    victims: [unit],
    run: (world, dice) => {
      const gone = dice.roll({ text: `${called(unit)} not yet deployed`, cite: '1.3.5' }, 1, D6, (face) => face - beyond <= most);
      if (gone) loseStep(world, unit, 2);
      dice.tell({ text: gone ? `The enemy destroys ${called(unit)}` : `${called(unit)} is not lost`, cite: '1.3.5' });
    },
  };
}

/** Units that enter a hex of scattered mines, one after the other: an even die disrupts, and then a four or less clears them (8.3). */
export function minesStep(setting: Setting): Step {
  const { battlefield, shot, where } = setting;
  const units = shot.firers.flatMap((id) => where.unit(id) ?? []);
  const most = numberSetting(battlefield, 'mines.cleared')?.value ?? 4;
  const refusals = units.length === 0 ? [refuse(shot, 'Nobody enters', '8.3')] : [];
  return {
    answers: [],
    refusals,
    notes: [],
    concerned: units,
    victims: units,
    parts: [{ title: 'The mines', cite: '8.3' }],
    run: (world, dice) => {
      for (const unit of units) {
        if (world.marks.get('The mines') === 'cleared') return;
        const caught = dice.roll({ text: `Mines under ${called(unit)}`, cite: '8.3' }, 1, D6, (face) => face % 2 === 0);
        if (caught) conditionOf(world, unit).disrupted = true;
        const cleared = dice.roll({ text: 'Clearing the mines', cite: '8.3' }, 1, D6, (face) => face <= most);
        world.marks.set('The mines', cleared ? 'cleared' : 'stay');
        dice.tell({ text: `${called(unit)} is ${caught ? 'disrupted' : 'unhurt'}; the mines ${cleared ? 'are cleared' : 'stay'}`, cite: '8.3' });
      }
    },
  };
}

function testedUnit({ shot, where, battlefield }: Setting, id: string): { unit: Unit; hex: HexIndex } | Step {
  const unit = where.unit(id);
  const hex = unit && (shot.from ?? where.hexOf(unit));
  if (!unit || hex === undefined || !battlefield.board.hexes[hex]) {
    return refused(refuse(shot, unit ? `${called(unit)} stands in no hex yet` : `${id} is not a unit of this scenario`, '4.0'));
  }
  return { unit, hex };
}

function moraleTest(setting: Setting, unit: Unit, hex: HexIndex): { modifiers: Modifier[] } | Step {
  const morale = moraleOf(setting.battlefield, unit);
  if (!morale) return refused(refuse(setting.shot, `No headquarters gives ${called(unit)} its morale: set the side's nominal-morale`, '1.6'));
  const modifiers: Modifier[] = [
    { name: morale.name, value: morale.value, cites: ['1.6'], ...(morale.assumed !== undefined && { assumed: morale.assumed }) },
  ];
  const dug = isDugIn(setting.battlefield, unit, hex)
    ? numberSetting(setting.battlefield, 'rally.improved-position', occasion(setting, unit.side, hex))
    : undefined;
  if (dug) modifiers.push({ name: `Improved position (${dug.value} on the dice)`, value: -dug.value, cites: dug.cites });
  return { modifiers };
}

/** The command range that holds for a unit: double for reconnaissance, shorter when jammed (4.2, 1.3.4.4, 10.0). */
export function commandRange(setting: Pick<Setting, 'battlefield' | 'said'>, unit: Unit): number | undefined {
  const { battlefield, said } = setting;
  const hq = hqOf(battlefield, unit);
  const printed = hq?.values.command?.value;
  if (hq === undefined || printed === undefined) return undefined;
  const jammed =
    hq.states.includes('jammed') || said.has('jamming') ? (numberSetting(battlefield, 'command.jammed', { side: unit.side })?.value ?? -1) : 0;
  const times = isRecon(unit) ? (numberSetting(battlefield, 'command.recon', { side: unit.side })?.value ?? 2) : 1;
  return Math.max(0, printed + jammed) * times;
}

function distanceBetween({ battlefield }: Setting, a: HexIndex | undefined, b: HexIndex): number | undefined {
  const [from, to] = [battlefield.board.hexes[a ?? -1]?.at, battlefield.board.hexes[b]?.at];
  return from && to ? distance(from, to) : undefined;
}

function single({ shot }: Setting, unit: Unit, modifiers: Modifier[]): Omit<Step, 'run'> {
  const answer: ShotAnswer = { kind: shot.kind, firer: unit.id, target: { unit: unit.id }, modifiers, net: total(modifiers) };
  return { answers: [answer], refusals: [], notes: [], concerned: [unit], victims: [], parts: [] };
}

function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}
