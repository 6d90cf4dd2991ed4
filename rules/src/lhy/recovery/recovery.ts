import { amount, parameterModifier, signed, specialModifiers } from '../../attack/modifier.ts';
import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuse, refuseSituation, refuseUnit } from '../../attack/refusal.ts';
import { inState, occasionOf, stated } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { chartCell, chartGap } from '../../chart.ts';
import type { Tale, TaleStep } from '../../dice/tale.ts';
import { NOTHING, sequence } from '../../dice/tale.ts';
import { called, isA, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import type { Modifier, Sight } from '../../system.ts';
import { hexName } from '../fire/shot-case.ts';
import type { FireOutcome } from '../fire/worst.ts';
import { cohesionOf, isAfv, isCombat, isInfantry, isLeader, isMoving, isVehicle, neverDisrupts } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { befalls, comesTo, refused } from '../procedure.ts';
import { cannotHelp } from './leader.ts';

/** One roll to recover: of a disrupted unit, of those that regroup in a hex, or of a shocked tank. */
interface Attempt {
  shot: Shot;
  state: 'disrupted' | 'regrouping' | 'shocked';
  units: Unit[];
  hex: HexIndex | undefined;
}

/** Attempts to recover (12): one die for each disrupted unit, for each hex of regrouping units and for each shocked tank. */
export function recoveries(battlefield: Battlefield, _sight: Sight, plan: AttackPlan): Procedure[] {
  return plan.shots.flatMap((shot) => {
    const { attempts, refusals } = attemptsOf(battlefield, shot);
    if (refusals.length > 0) return [refused(...refusals)];
    const helped = attempts.filter(({ state }) => state !== 'shocked');
    if (attempts.length > 0 && helped.length === 0) {
      const idle = [...vainHelp(battlefield, shot)];
      if (idle.length > 0) return [refused(...idle)];
    }
    return attempts.map((attempt) =>
      attempt.state === 'shocked' ? shockRecovery(battlefield, attempt) : recovery(battlefield, attempt, helped.length),
    );
  });
}

/** What changes nothing for a shocked tank: no leader helps its crew, and markers on it do not disturb them (12.1.2, 12.2). */
function* vainHelp(battlefield: Battlefield, shot: Shot): Iterable<Refusal> {
  const named = muster(battlefield).unit(shot.helpers?.[0] ?? '');
  if (named) yield refuse(shot, `${called(named)} helps men on foot; a shocked tank recovers by itself`, '12.1.2', 'helpers');
  const said = stated(shot);
  for (const id of ['leader-helps', 'suppressed'])
    if (said.has(id))
      yield refuseSituation(shot, id, `${battlefield.ruleset.situations[id]?.title ?? id} changes nothing for a shocked tank`, '12.7');
}

function attemptsOf(battlefield: Battlefield, shot: Shot): { attempts: Attempt[]; refusals: Refusal[] } {
  const where = muster(battlefield);
  const said = stated(shot);
  const refusals: Refusal[] = [];
  const no = (text: string, cite: string) => refusals.push(refuse(shot, text, cite, 'firers'));
  const attempts: Attempt[] = [];
  const units = shot.firers.flatMap((id) => where.unit(id) ?? []);
  if (units.length === 0) no('There is nobody to recover', '12.1');
  for (const unit of units) {
    const no = (text: string, cite: string) => refusals.push(refuseUnit(shot, unit.id, text, cite));
    const state = (['disrupted', 'regrouping', 'shocked'] as const).find((each) => inState(unit, said, each));
    const hex = shot.from ?? where.hexOf(unit);
    if (!state) {
      // Of a whole formation those recover that need it.
      if (shot.of === undefined) no(`${called(unit)} is neither disrupted, regrouping nor shocked`, '12.1');
      continue;
    }
    if (state === 'shocked' && !isAfv(unit)) no(`${called(unit)} is no tank, and cannot be shocked`, '13.3.5');
    if (state !== 'shocked' && isVehicle(unit))
      no(`${called(unit)} is a vehicle, and is never ${state}`, state === 'disrupted' ? '13.3.2' : '14.3.6');
    if (state === 'disrupted' && neverDisrupts(battlefield, unit)) no(`${called(unit)} is never disrupted: it loses a step instead`, '15.2.1');
    if (state !== 'shocked' && !cohesionOf(battlefield, unit)) no(`${called(unit)} has no cohesion to recover by`, '12.3');
    const carrier = where.carrierOf(unit);
    if (carrier && isMoving(carrier)) no(`${called(unit)} is carried by ${called(carrier)}, which moves`, '12.1');
    if (hex !== undefined && where.in(hex).some((other) => other.side !== unit.side)) {
      no(`${hexName(battlefield, hex)} is under assault, where nobody recovers`, '12.1');
    }
    const group = attempts.find((each) => state === 'regrouping' && each.state === state && each.hex === hex);
    if (group) group.units.push(unit);
    else attempts.push({ shot, state, units: [unit], hex });
  }
  if (units.length > 0 && attempts.length === 0 && refusals.length === 0)
    no(`Nobody in ${shot.of ?? 'it'} is disrupted, regrouping or shocked`, '12.1');
  return { attempts, refusals };
}

/** Disrupted and regrouping units (12.3, 12.4). */
function recovery(battlefield: Battlefield, attempt: Attempt, attempts: number): Procedure {
  const { shot, state, units, hex } = attempt;
  const [first] = units as [Unit];
  const said = stated(shot);
  const occasion = occasionOf(shot, first.side, hex);
  const amountCase = { battlefield, shot, occasion, firer: first };
  const help = helper(battlefield, attempt, attempts);
  const special = specialModifiers(amountCase);
  const modifiers: Modifier[] = [
    ...parameterModifier(amountCase, 'recovery.suppressed', said.has('suppressed') ? 1 : 0),
    ...parameterModifier(amountCase, 'recovery.leader', help.leader ? 1 : 0, help.leader && `Help of ${called(help.leader)}`),
    ...parameterModifier(amountCase, 'elite.recovery', units.some((unit) => isA(unit, 'elite')) ? 1 : 0),
    ...special.modifiers,
  ];
  const net = modifiers.reduce((sum, { value }) => sum + value, 0);
  const compared = bestCohesion(battlefield, units);
  const rally = amount(amountCase, 'recovery.rally', 1);
  const heroicDie = amount(amountCase, 'recovery.heroic', 10);
  const heroes = units.filter((unit) => isInfantry(unit) && isCombat(unit));
  const brave = heroes.length > 0 && enemyNear(battlefield, first, hex, amount(amountCase, 'heroic.range', 5));
  const cite = state === 'disrupted' ? '12.3' : '12.4';

  const all = (outcome: FireOutcome) => sequence(comesTo(outcome), ...units.map((unit) => befalls(unit, outcome)));
  const results: Record<'heroic' | 'rallies' | 'recovers' | 'none', Tale> = {
    none: all('no-effect'),
    recovers: all(state === 'regrouping' ? 'rallies' : 'recovers'),
    rallies: all('rallies'),
    heroic: heroism(battlefield, attempt, heroes, help.leader),
  };
  const result = (face: number): keyof typeof results => {
    const total = face + net;
    if (face === heroicDie && brave) return 'heroic';
    if (state === 'disrupted' && total <= rally) return 'rallies';
    return total <= (compared?.value ?? 0) ? 'recovers' : 'none';
  };
  const title = (key: keyof typeof results) =>
    ({ none: `stays ${state}`, recovers: state === 'regrouping' ? 'all rally' : 'recovers', rallies: 'rallies', heroic: 'heroic' })[key];
  const names = units.map(called).join(', ');
  const step = (face: number): TaleStep => ({
    text: `${names}: ${face}${net === 0 ? '' : ` ${net < 0 ? '-' : '+'} ${Math.abs(net)} = ${face + net}`} against the cohesion ${compared?.value}: ${title(result(face))}`,
    cite: result(face) === 'heroic' ? (state === 'disrupted' ? '12.3c' : '12.4b') : cite,
  });
  return {
    shots: [{ kind: 'recover', firer: first.id, target: hex === undefined ? {} : { hex }, modifiers, net }],
    refusals: help.refusals,
    notes: [...help.notes, ...special.notes, ...compared.notes],
    tale: { kind: 'die', sides: 10, step, next: (face) => results[result(face)] },
  };
}

/** Who becomes heroic, and what that does to the others in the hex (12.6). */
function heroism(battlefield: Battlefield, { state, units, hex }: Attempt, heroes: readonly Unit[], leader: Unit | undefined): Tale {
  const here =
    hex === undefined
      ? []
      : muster(battlefield)
          .in(hex)
          .filter((unit) => unit.side === units[0]?.side);
  const shaken = here.filter((unit) => unit.states.includes('disrupted') || units.includes(unit));
  const scattered = here.filter((unit) => unit.states.includes('regrouping') || unit === leader || (state === 'regrouping' && units.includes(unit)));
  const spread = (hero: Unit): Tale =>
    sequence(
      comesTo('becomes-heroic'),
      befalls(hero, 'becomes-heroic'),
      ...scattered.filter((unit) => unit !== hero).map((unit) => befalls(unit, 'rallies')),
      ...shaken.filter((unit) => unit !== hero && !scattered.includes(unit)).map((unit) => befalls(unit, 'recovers')),
    );
  return {
    kind: 'choice',
    count: Math.max(1, heroes.length),
    step: (index) => ({ text: `${called(heroes[index] as Unit)} becomes heroic; the others in the hex recover or rally`, cite: '12.6' }),
    next: (index) => spread(heroes[index] as Unit),
  };
}

/** The cohesion that a die is compared with: the best, of combat units first (12.4c). */
function bestCohesion(battlefield: Battlefield, units: readonly Unit[]): { value: number; notes: Note[] } {
  const fighters = units.filter(isCombat);
  const among = (fighters.length > 0 ? fighters : units).flatMap((unit) => {
    const figure = cohesionOf(battlefield, unit);
    return figure ? [{ unit, figure }] : [];
  });
  const best = among.reduce((a, b) => (b.figure.value > a.figure.value ? b : a), among[0] as (typeof among)[number]);
  const assumed = best?.figure.assumed;
  const notes = assumed === undefined ? [] : [{ text: `The cohesion of ${called(best.unit)} is assumed: ${assumed}`, cite: '1.1' }];
  return { value: best?.figure.value ?? 0, notes };
}

/** The leader who helps: one that the author names, or the one in the hex (12.1.2); without being asked to, he is only pointed out. */
function helper(
  battlefield: Battlefield,
  { shot, state, units, hex }: Attempt,
  attempts: number,
): { leader?: Unit; refusals: Refusal[]; notes: Note[] } {
  const where = muster(battlefield);
  const said = stated(shot);
  const [first] = units as [Unit];
  const named = (shot.helpers ?? []).flatMap((id) => where.unit(id) ?? []);
  const here = hex === undefined ? [] : where.in(hex).filter((unit) => unit.side === first.side && isLeader(unit) && !units.includes(unit));
  const why = (leader: Unit) => cannotHelp(battlefield, leader, units, hex, state === 'regrouping');
  const wanted = named.length > 0 || said.has('leader-helps');
  if (!wanted) {
    const ready = here.find((leader) => why(leader) === undefined);
    const help = parameterModifier({ battlefield, occasion: occasionOf(shot, first.side, hex) }, 'recovery.leader')[0];
    const notes = ready && help ? [{ text: `${called(ready)} is in the hex and could help: ${signed(help.value)}`, cite: '12.1.2' }] : [];
    return { refusals: [], notes };
  }
  const place = named.length > 0 ? 'helpers' : undefined;
  const no = (text: string) => ({ refusals: [refuse(shot, text, '12.1.2', place)], notes: [] });
  if (attempts > 1) return no('A leader helps one disrupted unit, or those that regroup in one hex, once in a turn');
  const candidates = named.length > 0 ? named : here;
  const leader = candidates.find((each) => why(each) === undefined);
  if (leader) return { leader, refusals: [], notes: [] };
  return no(candidates[0] ? (why(candidates[0]) as string) : 'There is no leader in the hex who could help');
}

function enemyNear(battlefield: Battlefield, unit: Unit, hex: HexIndex | undefined, most: number): boolean {
  const { occupied, in: unitsIn } = muster(battlefield);
  const at = hex === undefined ? undefined : battlefield.board.hexes[hex]?.at;
  if (!at) return false;
  return occupied.some((other) => {
    const there = battlefield.board.hexes[other]?.at;
    return there !== undefined && distance(at, there) <= most && unitsIn(other).some(({ side }) => side !== unit.side);
  });
}

/** A shocked tank (12.7): the chart says what its die does. */
function shockRecovery(battlefield: Battlefield, { shot, units, hex }: Attempt): Procedure {
  const [tank] = units as [Unit];
  const special = specialModifiers({ battlefield, shot, occasion: occasionOf(shot, tank.side, hex), firer: tank });
  const net = special.modifiers.reduce((sum, { value }) => sum + value, 0);
  const chart = battlefield.ruleset.charts['shock-recovery'];
  const row = (face: number) => Math.max(1, Math.min(10, face + net));
  const cell = (face: number) => chartCell(chart, row(face), 'result');
  const missing = Array.from({ length: 10 }, (_, index) => row(index + 1)).find((each) => !chartCell(chart, each, 'result'));
  if (missing !== undefined) {
    const why = chartGap(chart, 'shock-recovery', missing, 'result') ?? 'The chart shock-recovery has a gap';
    return {
      shots: [],
      refusals: [refuseUnit(shot, tank.id, `${why}, so what becomes of ${called(tank)} is not known`, '12.7')],
      notes: [],
      tale: NOTHING,
    };
  }
  const outcome = (face: number) => (cell(face)?.value ?? 'no-effect') as FireOutcome;
  const results = new Map<FireOutcome, Tale>();
  const result = (name: FireOutcome): Tale => {
    const found = results.get(name) ?? sequence(comesTo(name), befalls(tank, name));
    results.set(name, found);
    return found;
  };
  const words = (name: FireOutcome) => (name === 'no-effect' ? 'stays shocked' : (battlefield.ruleset.outcomes[name]?.title ?? name).toLowerCase());
  const assumed = cell(1)?.assumed;
  const card = { text: 'The card has modifiers for this roll that are in no text; none is counted', cite: '12.7' };
  return {
    shots: [{ kind: 'recover', firer: tank.id, target: hex === undefined ? {} : { hex }, modifiers: special.modifiers, net }],
    refusals: [],
    notes: [...special.notes, ...(assumed === undefined ? [] : [{ text: `The table is assumed: ${assumed}`, cite: '12.7' }]), card],
    tale: {
      kind: 'die',
      sides: 10,
      step: (face) => ({
        text: `${called(tank)}: ${face}${net === 0 ? '' : ` ${signed(net)} = ${face + net}`}: ${words(outcome(face))}`,
        cite: '12.7',
      }),
      next: (face) => result(outcome(face)),
    },
  };
}
