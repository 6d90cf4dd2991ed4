import { signed } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import type { Tale } from '../../dice/tale.ts';
import { NOTHING, remark, sequence } from '../../dice/tale.ts';
import { called, muster } from '../../force/muster.ts';
import { stepsOf } from '../../force/steps.ts';
import type { ShotAnswer } from '../../system.ts';
import { hexName } from '../fire/shot-case.ts';
import { cohesionOf, isAfv, isCombat, isFlamethrower, isFortification, isGun, isLeader, isVehicle, neverDisrupts } from '../kinds.ts';
import { befalls, comesTo, inPart } from '../procedure.ts';
import type { Standing } from './fate.ts';
import { Fates } from './fate.ts';
import type { Force } from './participants.ts';
import type { Retreat, Route } from './retreat.ts';
import { bestRetreat, routeOf } from './retreat.ts';
import { shellsIn, struckOnTheWay } from './shells.ts';
import { isUrban } from './strength.ts';
import type { Effect, Row } from './table.ts';
import { assaultRow, urbanLosses, urbanNote } from './table.ts';
import type { VehicleAttempt } from './vehicle-attempt.ts';
import { attemptText, vehicleAttempt } from './vehicle-attempt.ts';

const RESULT = 'Assault result';
const ADVANCE = 'May advance';
/** Who stands how while the results are applied, as far as it is not as before: units on foot with losses, and vehicles that are gone. */
interface State {
  standings: ReadonlyMap<Unit, Standing>;
  gone: ReadonlySet<Unit>;
}

/** The result of an assault (14.3), from the die to the last check. */
export class Outcome {
  readonly notes: Note[] = [];
  private readonly fates: Fates;
  private readonly attempts: Partial<Record<'attacker' | 'defender', VehicleAttempt>> = {};
  private readonly routes = new Map<string, Route>();

  constructor(
    private readonly battlefield: Battlefield,
    private readonly hex: HexIndex,
    private readonly shot: Shot,
    private readonly attacker: Force,
    private readonly defender: Force,
    /** Of each side, the part of the answer that counts its lost steps. */
    private readonly lossTitle: (side: string) => string,
    /** ` in G6`, where parts must say which of several assaults they are about. */
    private readonly place: string,
  ) {
    this.fates = new Fates(battlefield, lossTitle);
    const mine = vehicleAttempt(battlefield, hex, shot, attacker, defender);
    const theirs = vehicleAttempt(battlefield, hex, shot, defender, attacker);
    if (mine) this.attempts.attacker = mine;
    if (theirs) this.attempts.defender = theirs;
    this.notes.push(...(mine?.notes ?? []), ...(theirs?.notes ?? []));
    const order = 'No text gives the order of the steps on the card: losses in towns first, then attempts on vehicles, then retreats and checks';
    this.notes.push({ text: order, cite: '14.1' });
    const town = isUrban(battlefield, hex) ? urbanNote(battlefield) : undefined;
    if (town) this.notes.push(town);
    if (neverDisruptsAny(battlefield, [...attacker.units, ...defender.units])) {
      this.notes.push({
        text: 'The exceptions of the card for Japanese units are in no text: of those that retreat the best checks',
        cite: '14.3.3.1.1',
      });
    }
    for (const side of [attacker, defender]) {
      const men = side.units.filter((unit) => !isVehicle(unit));
      for (const shelled of this.route(side, {}).shells) {
        const { value, assumed } = shellsIn(battlefield, shot, side.side, shelled, men);
        const text = `${this.title(side.side)} can retreat only through the shells in ${hexName(battlefield, shelled)}, which strike with ${signed(value)}`;
        this.notes.push({ text: assumed === undefined ? text : `${text}; their value is assumed: ${assumed}`, cite: '14.3.3.3' });
      }
      if (bestRetreat(battlefield, hex, side.units) === undefined) {
        this.notes.push({ text: `${this.title(side.side)} has no edge of its own; its retreat is taken to be free`, cite: '14.3.3.1.2' });
      }
    }
  }

  /** The modifiers of attempts on vehicles, as shots of their own. */
  attemptShots(): ShotAnswer[] {
    return (['attacker', 'defender'] as const).flatMap((who) => {
      const attempt = this.attempts[who];
      if (!attempt) return [];
      return [
        {
          kind: 'vehicle-destruction',
          firer: this.title(attempt.by),
          target: { unit: attempt.vehicle.id },
          modifiers: attempt.modifiers,
          net: attempt.net,
        },
      ];
    });
  }

  parts(): { title: string; cite: string }[] {
    return [
      { title: RESULT + this.place, cite: '14.1' },
      { title: ADVANCE + this.place, cite: '14.3.4' },
    ];
  }

  tale(net: number, place: string): Tale {
    const rows = new Map<string, Tale>();
    const sign = net < 0 ? '-' : '+';
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: `Assault on ${place}: ${face} ${sign} ${Math.abs(net)} = ${face + net}`, cite: '14.1' }),
      next: (face) => {
        const row = assaultRow(this.battlefield, face + net);
        if (!row) return NOTHING;
        const urban = isUrban(this.battlefield, this.hex) ? urbanLosses(this.battlefield, face, row) : undefined;
        const key = `${row.loser} ${row.effect} ${row.attempts} ${row.advances} ${urban}`;
        const made = rows.get(key) ?? this.applied(row, urban);
        rows.set(key, made);
        return made;
      },
    };
  }

  private applied(row: Row, urban: 'both' | 'attacker' | undefined): Tale {
    const words: Record<Effect, string> = {
      check: 'must retreat and check',
      'disrupt-and-check': 'must retreat, disrupted, and check',
      'casualty-and-disrupt': 'must retreat, each unit disrupted and with a step lost',
    };
    const text = `${this.title(this.force(row.loser).side)} ${words[row.effect]}`;
    const cite = row.cites[0] ?? '14.1';
    const forces = urban === 'both' ? [this.attacker, this.defender] : urban === 'attacker' ? [this.attacker] : [];
    return sequence(
      remark(text, cite),
      inPart(RESULT + this.place, text),
      row.advances ? inPart(ADVANCE + this.place, this.title(this.force(row.advances).side)) : NOTHING,
      row.advances
        ? remark(`${this.title(this.force(row.advances).side)} may advance into any hex beside it, and assaults there at once`, '14.3.4')
        : NOTHING,
      comesTo(row.loser === 'attacker' ? 'attacker-retreats' : 'defender-retreats'),
      this.townLosses(forces, { standings: new Map(), gone: new Set() }, (state) => this.tried(row, this.attemptsOf(row), state)),
    );
  }

  /** The best unit of each force loses a step without being disrupted (14.3.1). */
  private townLosses(forces: readonly Force[], state: State, then: (state: State) => Tale): Tale {
    const [force, ...others] = forces;
    if (!force) return then(state);
    const fighters = force.units.filter((unit) => isCombat(unit) && cohesionOf(this.battlefield, unit));
    const best = Math.max(...fighters.map((unit) => cohesionOf(this.battlefield, unit)?.value ?? 0));
    const candidates = fighters.filter((unit) => cohesionOf(this.battlefield, unit)?.value === best);
    if (candidates.length === 0) return this.townLosses(others, state, then);
    return {
      kind: 'choice',
      count: candidates.length,
      step: (index) => ({ text: `Fighting in the town costs ${called(candidates[index] as Unit)} a step`, cite: '14.3.1' }),
      next: (index) => {
        const unit = candidates[index] as Unit;
        const before = this.fates.before(unit);
        const standings = new Map(state.standings).set(unit, this.fates.casualty(unit, before, false, before));
        return this.townLosses(others, { ...state, standings }, then);
      },
    };
  }

  private attemptsOf(row: Row): VehicleAttempt[] {
    return (['attacker', 'defender'] as const).flatMap((who) => (row.attempts === 'both' || row.attempts === who ? (this.attempts[who] ?? []) : []));
  }

  /** The attempts on vehicles, one after the other (14.3.2.2). */
  private tried(row: Row, attempts: readonly VehicleAttempt[], state: State): Tale {
    const [attempt, ...others] = attempts;
    if (!attempt) return this.results(row, state);
    const wrecked = { ...state, gone: new Set([...state.gone, attempt.vehicle]) };
    const destroyed = sequence(
      befalls(attempt.vehicle, 'destroyed'),
      inPart(this.lossTitle(attempt.vehicle.side), stepsOf(this.battlefield, attempt.vehicle)),
      this.cargo(muster(this.battlefield).cargoOf(attempt.vehicle), wrecked, (after) => this.tried(row, others, after)),
    );
    const missed = this.tried(row, others, state);
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({ text: attemptText(attempt, face), cite: '14.3.2.2' }),
      next: (face) => (face + attempt.net >= attempt.success ? destroyed : missed),
    };
  }

  /** What a wreck does to those it carried (13.3.7a): disrupted, and a casualty if they fail a check; a gun in tow is destroyed. */
  private cargo(units: readonly Unit[], state: State, then: (state: State) => Tale): Tale {
    const [unit, ...others] = units;
    if (!unit) return then(state);
    // Of Japanese one at random is lost, and the others regroup, as they do after the assault anyway.
    const steadfast = units.filter((each) => !isGun(each) && neverDisrupts(this.battlefield, each));
    if (steadfast.length > 0) {
      const rest = units.filter((each) => !steadfast.includes(each));
      const lost = steadfast.map((each) => {
        const before = state.standings.get(each) ?? this.fates.before(each);
        return { ...state, standings: new Map(state.standings).set(each, { ...before, lost: before.lost + 1 }) };
      });
      const step = (index: number) => ({ text: `The wreck costs ${called(steadfast[index] as Unit)} a step`, cite: '13.3.7a' });
      return { kind: 'choice', count: lost.length, step, next: (index) => this.cargo(rest, lost[index] as State, then) };
    }
    const next = (standing: Standing) => this.cargo(others, { ...state, standings: new Map(state.standings).set(unit, standing) }, then);
    const before = state.standings.get(unit) ?? this.fates.before(unit);
    if (isGun(unit)) return next({ ...before, lost: stepsOf(this.battlefield, unit) });
    const shaken = { ...before, disrupted: true };
    return this.fates.check(unit, shaken, { ...shaken, lost: before.lost + 1 }, '13.3.7a', next);
  }

  private results(row: Row, state: State): Tale {
    const [loser, winner] = row.loser === 'attacker' ? [this.attacker, this.defender] : [this.defender, this.attacker];
    const alone = winner.units.every((unit) => state.gone.has(unit) || this.fates.isGone(unit, this.standing(unit, state)));
    const winners = winner.units.map((unit) => this.stays(unit, row, winner, state));
    const losers = this.losing(loser, row, state, alone);
    return sequence(alone ? remark('No enemy is left, so nobody retreats', '14.3.3a') : NOTHING, losers, ...winners);
  }

  private standing(unit: Unit, state: State): Standing {
    return state.standings.get(unit) ?? this.fates.before(unit);
  }

  /** Of Japanese units only the best combat unit checks (14.3.3.1.1); chance decides between equals. */
  private losing(loser: Force, row: Row, state: State, alone: boolean): Tale {
    const japanese = loser.units.filter((unit) => isCombat(unit) && cohesionOf(this.battlefield, unit) && neverDisrupts(this.battlefield, unit));
    const best = Math.max(...japanese.map((unit) => cohesionOf(this.battlefield, unit)?.value ?? 0));
    const candidates = japanese.filter((unit) => cohesionOf(this.battlefield, unit)?.value === best);
    const gone = (unit: Unit) => state.gone.has(unit) || isVehicle(unit) || isFortification(unit) || isGun(unit);
    const men = loser.units.filter((unit) => !gone(unit));
    const { shells, way } = alone ? { shells: [], way: 'free' } : this.route(loser, howOf(row));
    const all = (checking: Unit | undefined) =>
      struckOnTheWay(
        { battlefield: this.battlefield, shot: this.shot, fates: this.fates },
        way === 'none' ? [] : shells,
        men,
        state.standings,
        (standings) => sequence(...loser.units.map((unit) => this.gives(unit, row, loser, { ...state, standings }, alone, checking))),
      );
    if (candidates.length < 2) return all(candidates[0]);
    return { kind: 'choice', count: candidates.length, next: (index) => all(candidates[index]) };
  }

  /** What becomes of a unit of the side that retreats. */
  private gives(unit: Unit, row: Row, force: Force, state: State, alone: boolean, checking: Unit | undefined): Tale {
    const { fates } = this;
    if (state.gone.has(unit)) return NOTHING;
    const carried = muster(this.battlefield).carrierOf(unit) !== undefined;
    if (isVehicle(unit)) {
      if (alone) return befalls(unit, 'no-effect');
      if (isAfv(unit) && unit.states.includes('shocked')) return fates.destroyed(unit, 'is shocked, cannot retreat and is destroyed', '14.3.3c');
      return befalls(unit, 'retreats');
    }
    if (isFortification(unit) || (isGun(unit) && !carried)) {
      return alone ? befalls(unit, 'no-effect') : fates.destroyed(unit, 'cannot retreat and is destroyed', '14.3.3c');
    }
    const { way } = alone ? { way: 'free' } : this.route(force, howOf(row));
    if (way === 'none') return fates.destroyed(unit, 'has no way to retreat and is destroyed', '14.3.3.1.2');
    const before = fates.before(unit);
    const start = this.standing(unit, state);
    const japanese = neverDisrupts(this.battlefield, unit);
    const ends = (standing: Standing): Tale => {
      const regroups = row.regroups && force.counting.includes(unit);
      const final = fates.final(unit, before, standing, alone && !regroups ? 'no-effect' : regroups ? 'regrouping' : 'retreats');
      return this.risksLoss(unit, force) && !fates.isGone(unit, standing) ? fates.lossCheck(unit, final) : final;
    };
    const suffers = (standing: Standing): Tale => {
      if (row.effect === 'casualty-and-disrupt') return ends(fates.casualty(unit, standing, true, standing));
      if (japanese) return unit === checking ? fates.check(unit, standing, fates.shaken(unit, standing), '14.3.3.1.1', ends) : ends(standing);
      if (row.effect === 'check') return fates.check(unit, standing, fates.shaken(unit, standing), '13.3.1', ends);
      if (standing.disrupted) return ends({ ...standing, lost: standing.lost + 1 });
      const disrupted = { ...standing, disrupted: true };
      return fates.check(unit, disrupted, { ...disrupted, lost: standing.lost + 1 }, '13.3.1', ends);
    };
    const passes = (way === 'breakthrough' || (way === 'past-enemy' && !start.disrupted && row.effect === 'check')) && !japanese;
    if (!passes) return suffers(start);
    return fates.check(unit, start, fates.shaken(unit, start), way === 'breakthrough' ? '14.3.3.5' : '14.3.3.4', suffers);
  }

  /** What becomes of a unit of the side that stays. */
  private stays(unit: Unit, row: Row, force: Force, state: State): Tale {
    if (state.gone.has(unit)) return NOTHING;
    if (isVehicle(unit)) return befalls(unit, 'no-effect');
    const standing = this.standing(unit, state);
    const regroups = row.regroups && force.counting.includes(unit) && !isFortification(unit);
    const final = this.fates.final(unit, this.fates.before(unit), standing, regroups ? 'regrouping' : 'no-effect');
    return this.risksLoss(unit, force) && !this.fates.isGone(unit, standing) ? this.fates.lossCheck(unit, final) : final;
  }

  private risksLoss(unit: Unit, { counting }: Force): boolean {
    return counting.includes(unit) && (isLeader(unit) || isFlamethrower(unit));
  }

  /** The best way of a force, through bursting shells only if there is no other (14.3.3.3). */
  private route(force: Force, how: Retreat): Route {
    const key = `${force.side} ${how.far}`;
    let found = this.routes.get(key);
    if (!found) {
      const men = force.units.filter((unit) => !isVehicle(unit));
      found = routeOf(this.battlefield, this.hex, men, how) ?? { way: 'free', shells: [] };
      if (found.way === 'none') found = routeOf(this.battlefield, this.hex, men, { ...how, throughShells: true }) ?? found;
      this.routes.set(key, found);
    }
    return found;
  }

  private force(who: 'attacker' | 'defender'): Force {
    return who === 'attacker' ? this.attacker : this.defender;
  }

  private title(side: string): string {
    return muster(this.battlefield).side(side)?.title ?? side;
  }
}

/** Who loses most goes as far as a retreat leads (14.1). */
function howOf({ effect }: Row): Retreat {
  return effect === 'casualty-and-disrupt' ? { far: true } : {};
}

function neverDisruptsAny(battlefield: Battlefield, units: readonly Unit[]): boolean {
  return units.some((unit) => neverDisrupts(battlefield, unit));
}
