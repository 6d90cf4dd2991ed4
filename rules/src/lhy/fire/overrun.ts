import { refuse } from '../../attack/refusal.ts';
import { stated } from '../../attack/stated.ts';
import { noTarget, targetHex, targetUnit } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import type { Tale } from '../../dice/tale.ts';
import { sequence } from '../../dice/tale.ts';
import { called, muster } from '../../force/muster.ts';
import { numberOf } from '../../property.ts';
import type { Modifier, Sight } from '../../system.ts';
import { hasPanzerfaust } from '../assault/vehicle-attempt.ts';
import { isAfv, isGun, isInfantry, isVehicle } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { befalls, comesTo, refused } from '../procedure.ts';
import { CloseFire } from './close-fire.ts';
import { overrunAgain, overrunRefusals } from './overrun-legality.ts';
import { hexName } from './shot-case.ts';
import { exposedToSmallArms } from './target.ts';
import { bestModifier, hexModifiers } from './terrain-modifier.ts';

/** The marker of a half-track that carries armed infantry, and of a tank against a gun or vehicle (10.4.5.3). */
const OVERRUN_MARKER = 2;

/** Overruns (10.4.5.2 to 4): each vehicle fires once at those it drives over, and they fire back at once. */
export function overruns(battlefield: Battlefield, _sight: Sight, plan: AttackPlan): Procedure[] {
  const where = muster(battlefield);
  return plan.shots.map((shot): Procedure => {
    const aimedAt = targetUnit(battlefield, shot);
    const hex = targetHex(battlefield, shot);
    const vehicles = shot.firers.flatMap((id) => where.unit(id) ?? []);
    const [first] = vehicles;
    if (hex === undefined || !first) {
      return refused(noTarget(battlefield, shot, 'Say with `at` which hex is overrun', '10.4.5.2'));
    }
    const defenders = where.in(hex).filter((unit) => unit.side !== first.side);
    const refusals = [...overrunRefusals(battlefield, shot, hex, vehicles, defenders, aimedAt), ...overrunAgain(battlefield, plan, shot, hex)];
    if (refusals.length > 0) return refused(...refusals);
    const evading = stated(shot).has('evading') ? defenders.filter((unit) => canEvade(unit)) : [];
    if (stated(shot).has('evading') && evading.length === 0) {
      const refusal = refuse(shot, `No vehicle in ${hexName(battlefield, hex)} can evade`, '10.4.5.3');
      return refused(refusal);
    }
    if (aimedAt && evading.includes(aimedAt)) {
      const refusal = refuse(shot, `${called(aimedAt)} evades, and cannot be fired at`, '10.4.5.3', 'target');
      return refused(refusal);
    }
    const gone = new Set(evading.flatMap((unit) => [unit, ...where.cargoOf(unit)]));
    const left = defenders.filter((unit) => !gone.has(unit));
    const made = new Overrun(battlefield, shot, hex, vehicles, left, aimedAt).procedure();
    const notes = evading.map((unit) => ({
      text: `${called(unit)} evades with all that it carries, and neither fires nor is fired at`,
      cite: '10.4.5.3',
    }));
    return { ...made, notes: [...notes, ...made.notes] };
  });
}

/** A squad, whole or reduced, and no section. */
function isSquad({ ruleset }: Battlefield, unit: Unit): boolean {
  return (numberOf(ruleset.unitClasses[unit.unitClass], 'steps') ?? 0) > 1;
}

/** Vehicles that can drive off before they are overrun (10.4.5.3 step 3). */
function canEvade(unit: Unit): boolean {
  return isVehicle(unit) && !unit.states.includes('shocked');
}

class Overrun extends CloseFire {
  constructor(
    battlefield: Battlefield,
    shot: Shot,
    hex: HexIndex,
    private readonly vehicles: readonly Unit[],
    private readonly defenders: readonly Unit[],
    private readonly aimedAt: Unit | undefined,
  ) {
    super(battlefield, shot, hex);
  }

  procedure(): Procedure {
    // Everybody may have evaded.
    for (const vehicle of this.defenders.length > 0 ? this.vehicles : []) {
      const target = this.aimedAt ?? this.onlyHardTarget(vehicle);
      if (target) this.firesAtUnit(vehicle, target);
      else this.firesAtMen(vehicle);
    }
    const desperate = this.returns();
    const markers = this.resolved();
    return { ...this.made, ...(markers.parts && { parts: markers.parts }), tale: sequence(markers.tale, ...desperate) };
  }

  /** A gun or vehicle alone is fired at with the tank's gun. */
  private onlyHardTarget(vehicle: Unit): Unit | undefined {
    const { defenders, battlefield } = this;
    if (!isAfv(vehicle) || defenders.some((unit) => exposedToSmallArms(unit, muster(battlefield)))) return undefined;
    return defenders.find((unit) => isGun(unit) || isVehicle(unit));
  }

  /** 10.4.5.3 step 4a: the vehicle's small arms value less the terrain of the hex; two for a half-track with armed infantry. */
  private firesAtMen(vehicle: Unit): void {
    const { battlefield, hex, defenders } = this;
    const carriesRifles = muster(battlefield)
      .cargoOf(vehicle)
      .some((unit) => isInfantry(unit) && (unit.values['small-arms']?.value ?? 0) >= 1);
    const base: Modifier =
      !isAfv(vehicle) && carriesRifles
        ? { name: 'Half-track with infantry', value: OVERRUN_MARKER, cites: ['10.4.5.3'] }
        : this.printed(vehicle, 'small-arms', '10.4.5.3');
    const terrain = bestModifier(hexModifiers(battlefield, hex, defenders, 'tem-small-arms'));
    this.onMen(vehicle, [base, ...(terrain ? [terrain] : [])], defenders);
  }

  /** 10.4.5.3 step 4b: an unmodified two at one gun or vehicle. */
  private firesAtUnit(vehicle: Unit, target: Unit): void {
    const placed = this.placed(
      'anti-tank',
      vehicle,
      [{ name: 'Overrun, unmodified', value: OVERRUN_MARKER, cites: ['10.4.5.3'] }],
      { unit: target.id },
      [],
    );
    this.mark(target, vehicle, placed.net);
  }

  /** 10.4.5.3 step 5: those who can fire at the vehicles must; if nobody can, a squad tries its luck. */
  private returns(): Tale[] {
    const { vehicles } = this;
    const tanks = vehicles.filter(isAfv);
    const others = vehicles.filter((unit) => !isAfv(unit));
    const fit = this.fit(this.defenders);
    const armed = fit.filter((unit) => (unit.values['anti-tank']?.value ?? -1) > 0);
    const light = fit.filter((unit) => !isVehicle(unit) && unit.values['anti-tank'] !== undefined);
    const shooters = tanks.length > 0 ? armed : light;
    const against = tanks.length > 0 ? tanks : others;
    shooters.forEach((unit, index) => {
      this.atMover(unit, against[index % against.length] as Unit);
    });
    if (tanks.length === 0 || armed.length > 0) return [];
    const squad = fit.find((unit) => isInfantry(unit) && isSquad(this.battlefield, unit));
    return squad && tanks[0] ? [this.desperate(squad, tanks[0])] : [];
  }

  /** A squad without a weapon against tanks: a ten shocks, or destroys where its infantry has the Panzerfaust. */
  private desperate(squad: Unit, tank: Unit): Tale {
    const outcome = hasPanzerfaust(this.battlefield, squad.side) ? 'destroyed' : 'shocked';
    const hit = sequence(comesTo(outcome), befalls(tank, outcome));
    const missed = befalls(tank, 'no-effect');
    return {
      kind: 'die',
      sides: 10,
      step: (face) => ({
        text: `${called(squad)} tries to stop ${called(tank)}: ${face}${face === 10 ? `, ${outcome}` : ', a ten is needed'}`,
        cite: '10.4.5.3',
      }),
      next: (face) => (face === 10 ? hit : missed),
    };
  }
}
