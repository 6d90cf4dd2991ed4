import type { Marker } from '../../attack/modifier.ts';
import { marker, parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import { occasionOf } from '../../attack/stated.ts';
import { noTarget, targetHex, targetUnit } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import type { Tale } from '../../dice/tale.ts';
import { NOTHING, sequence } from '../../dice/tale.ts';
import { bySide, called, muster } from '../../force/muster.ts';
import type { Modifier, Sight } from '../../system.ts';
import { hasPanzerfaust } from '../assault/vehicle-attempt.ts';
import { isAfv, isDisrupted, isGun, isInfantry, isVehicle } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { befalls, comesTo } from '../procedure.ts';
import { overrunRefusals } from './overrun-legality.ts';
import { hexName } from './shot-case.ts';
import type { Stack } from './stack.ts';
import { assumedCohesions, stackOf } from './stack.ts';
import { exposedToSmallArms } from './target.ts';
import { bestModifier, hexModifiers } from './terrain-modifier.ts';
import type { VehicleUnderFire } from './vehicle-resolution.ts';
import { underFire } from './vehicle-resolution.ts';
import { resolution } from './volley.ts';

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
      return { shots: [], refusals: [noTarget(battlefield, shot, 'Say with `at` which hex is overrun', '10.4.5.2')], notes: [], tale: NOTHING };
    }
    const defenders = where.in(hex).filter((unit) => unit.side !== first.side);
    const refusals = [...overrunRefusals(battlefield, shot, hex, vehicles, defenders, aimedAt)];
    if (refusals.length > 0) return { shots: [], refusals, notes: [], tale: NOTHING };
    return new Overrun(battlefield, shot, hex, vehicles, defenders, aimedAt).procedure();
  });
}

class Overrun {
  private readonly made: Omit<Procedure, 'tale'> = { shots: [], refusals: [], notes: [] };
  private readonly stacks: Stack[] = [];
  private readonly targets: VehicleUnderFire[] = [];

  constructor(
    private readonly battlefield: Battlefield,
    private readonly shot: Shot,
    private readonly hex: HexIndex,
    private readonly vehicles: readonly Unit[],
    private readonly defenders: readonly Unit[],
    private readonly aimedAt: Unit | undefined,
  ) {}

  procedure(): Procedure {
    for (const vehicle of this.vehicles) {
      const target = this.aimedAt ?? this.onlyHardTarget(vehicle);
      if (target) this.firesAtUnit(vehicle, target);
      else this.firesAtMen(vehicle);
    }
    const desperate = this.returns();
    const markers = resolution(this.battlefield, { stacks: this.stacks, vehicles: this.targets });
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
    const printed = vehicle.values['small-arms'];
    const base: Modifier =
      !isAfv(vehicle) && carriesRifles
        ? { name: 'Half-track with infantry', value: OVERRUN_MARKER, cites: ['10.4.5.3'] }
        : { name: battlefield.ruleset.values['small-arms']?.title ?? 'Small arms', value: printed?.value ?? 0, cites: ['10.4.5.3'] };
    const terrain = bestModifier(hexModifiers(battlefield, hex, defenders, 'tem-small-arms'));
    const placed = this.placed('small-arms', vehicle, [base, ...(terrain ? [terrain] : [])], { hex });
    if (placed.below) return;
    for (const [side, units] of bySide(defenders)) {
      let stack = this.stacks.find((each) => each.side === side);
      if (!stack) {
        stack = stackOf(battlefield, hex, side, units);
        this.made.notes.push(...assumedCohesions(units));
        this.stacks.push(stack);
      }
      stack.markers.push({ kind: 'small-arms', net: placed.net });
    }
  }

  /** 10.4.5.3 step 4b: an unmodified two at one gun or vehicle. */
  private firesAtUnit(vehicle: Unit, target: Unit): void {
    const placed = this.placed(
      'anti-tank',
      vehicle,
      [{ name: 'Overrun, unmodified', value: OVERRUN_MARKER, cites: ['10.4.5.3'] }],
      { unit: target.id },
      false,
    );
    this.mark(target, vehicle, placed.net);
  }

  private mark(target: Unit, firer: Unit, net: number): void {
    let under = this.targets.find(({ unit }) => unit === target);
    if (!under) {
      under = underFire(this.battlefield, target, this.hex);
      this.targets.push(under);
    }
    under.markers.push({ net, enfilade: false, firer: firer.id, violent: (firer.values['anti-tank']?.value ?? 0) > 0, machineGun: false });
  }

  /** 10.4.5.3 step 5: those who can fire at the vehicles must; if nobody can, a squad tries its luck. */
  private returns(): Tale[] {
    const { vehicles, battlefield } = this;
    const tanks = vehicles.filter(isAfv);
    const others = vehicles.filter((unit) => !isAfv(unit));
    const fit = this.defenders.filter((unit) => !isDisrupted(unit) && !unit.states.includes('shocked') && !muster(battlefield).carrierOf(unit));
    const armed = fit.filter((unit) => (unit.values['anti-tank']?.value ?? -1) > 0);
    const light = fit.filter((unit) => !isVehicle(unit) && unit.values['anti-tank'] !== undefined);
    const shooters = tanks.length > 0 ? armed : light;
    const against = tanks.length > 0 ? tanks : others;
    shooters.forEach((unit, index) => {
      const target = against[index % against.length] as Unit;
      const value = unit.values['anti-tank']?.value ?? 0;
      const base: Modifier = { name: battlefield.ruleset.values['anti-tank']?.title ?? 'Anti-tank', value, cites: ['10.4.5.3'] };
      const amountCase = { battlefield, shot: { ...this.shot, kind: 'anti-tank' }, occasion: occasionOf(this.shot, unit.side, this.hex) };
      const placed = this.placed('anti-tank', unit, [base, ...parameterModifier(amountCase, 'anti-tank.moving-target')], { unit: target.id });
      if (!placed.below) this.mark(target, unit, placed.net);
    });
    if (tanks.length === 0 || armed.length > 0) return [];
    const squad = fit.find((unit) => isInfantry(unit));
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

  private placed(kind: string, firer: Unit, modifiers: Modifier[], target: { hex?: HexIndex; unit?: string }, special = true): Marker {
    const { battlefield, shot, hex } = this;
    const amountCase = { battlefield, shot: { ...shot, kind }, occasion: occasionOf(shot, firer.side, hex), firer };
    const added = special ? [specialModifiers({ ...amountCase, shot }), specialModifiers(amountCase)] : [];
    const notes: Note[] = added.flatMap((each) => each.notes);
    const made = marker(amountCase, [...modifiers, ...added.flatMap((each) => each.modifiers)]);
    this.made.shots.push({ kind, firer: firer.id, target, modifiers: made.modifiers, net: made.net });
    this.made.notes.push(...notes);
    if (made.below)
      this.made.notes.push({
        text: `The marker of ${called(firer)} in ${hexName(battlefield, hex)} would be ${made.net}; it is not placed`,
        cite: made.below.cite,
      });
    return made;
  }
}
