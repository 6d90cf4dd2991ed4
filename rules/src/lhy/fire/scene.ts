import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { bySide, called, muster } from '../../force/muster.ts';
import type { Modifier, ShotAnswer, Sight } from '../../system.ts';
import { antiTankRefusals } from './anti-tank-legality.ts';
import { antiTankModifiers } from './anti-tank-modifiers.ts';
import { antiTankTarget, isAim, unevenSpread } from './anti-tank-target.ts';
import { resolutionFigures } from './figures.ts';
import type { Marker } from './modifier.ts';
import { marker, signed } from './modifier.ts';
import type { Mortar } from './mortar-marker.ts';
import { mortarModifiers, mortarOf, mortarRefusals } from './mortar-marker.ts';
import type { Note, Refusal } from './refusal.ts';
import type { ShotCase } from './shot-case.ts';
import { hexName, isRefusal, refuse, shotCase } from './shot-case.ts';
import { smallArmsRefusals } from './small-arms-legality.ts';
import { smallArmsModifiers } from './small-arms-modifiers.ts';
import type { HexMarker, MortarMarker, ResolutionFigures } from './stack-resolution.ts';
import { misstated, stated } from './stated.ts';
import type { VehicleUnderFire } from './vehicle-resolution.ts';
import { underFire } from './vehicle-resolution.ts';
import type { FireKind, Victim } from './victim.ts';
import { chosenAmong, victims } from './victim.ts';

/** One side's units in one hex, and the markers that count for them when fire is resolved. */
export interface Stack {
  hex: HexIndex;
  side: string;
  victims: Victim[];
  /** Whom a result of each kind may be compared with (13.1 step 3). */
  candidates: Record<FireKind, Victim[]>;
  figures: ResolutionFigures;
  markers: HexMarker[];
  mortars: MortarMarker[];
  /** Everybody of the side in the hex. */
  units: readonly Unit[];
}

/** An attack plan with its markers placed: what is known before a die is rolled. */
export interface Scene {
  shots: ShotAnswer[];
  stacks: Stack[];
  vehicles: VehicleUnderFire[];
  refusals: Refusal[];
  notes: Note[];
}

/** Places the markers of a plan (11.3.2, 11.5.3), or says why it may not be fired. */
export function setScene(battlefield: Battlefield, sight: Sight, plan: AttackPlan): Scene {
  const scene = new SceneBuilder(battlefield, sight, plan);
  for (const shot of plan.shots) for (const firer of shot.firers) scene.place(shot, firer);
  scene.finish();
  return scene.made;
}

class SceneBuilder {
  readonly made: Scene = { shots: [], stacks: [], vehicles: [], refusals: [], notes: [] };

  constructor(
    private readonly battlefield: Battlefield,
    private readonly sight: Sight,
    private readonly plan: AttackPlan,
  ) {}

  place(shot: Shot, firer: string): void {
    if (shot.kind === 'mortar') this.placeMortar(shot, firer);
    else if (shot.kind === 'small-arms') this.placeSmallArms(shot, firer);
    else if (shot.kind === 'anti-tank') this.placeAntiTank(shot, firer);
    else this.refuse(shot, `${this.battlefield.ruleset.attacks[shot.kind]?.title ?? shot.kind} is not worked out by a fire plan`, '11.0');
  }

  /** What can be said only when all markers lie. */
  finish(): void {
    for (const refusal of unevenSpread(this.battlefield, this.plan, this.made.vehicles)) this.made.refusals.push(refusal);
    for (const target of this.made.vehicles) {
      const duellist = target.markers[0]?.firer;
      const other = this.made.vehicles.find(({ unit }) => unit.id === duellist);
      const each = (markers: VehicleUnderFire['markers'], id: string) => markers.length > 0 && markers.every(({ firer }) => firer === id);
      if (other && each(target.markers, other.unit.id) && each(other.markers, target.unit.id)) target.duel = other.unit.id;
    }
  }

  private placeAntiTank(shot: Shot, firerId: string): void {
    const target = antiTankTarget(this.battlefield, shot, firerId, this.made.vehicles);
    const made = isAim(target) ? shotCase(this.battlefield, this.sight, this.plan, shot, firerId, target.unit) : target;
    if (isRefusal(made) || !isAim(target)) {
      this.made.refusals.push(made as Refusal);
      return;
    }
    const refusals = [...antiTankRefusals(made, target.unit)];
    const { modifiers, notes } = antiTankModifiers(made, target.unit);
    const placed = marker(made, modifiers);
    this.record(shot, firerId, { hex: made.target, unit: target.unit.id }, placed, refusals, [...notes, ...assumedSight(made)]);
    if (refusals.length > 0 || placed.below) return;
    let under = this.made.vehicles.find(({ unit }) => unit === target.unit);
    if (!under) {
      under = underFire(this.battlefield, target.unit, made.target);
      this.made.vehicles.push(under);
    }
    under.markers.push({
      net: placed.net,
      enfilade: made.said.has('enfilade'),
      firer: firerId,
      violent: (made.firer.values['anti-tank']?.value ?? 0) > 0,
      machineGun: made.said.has('machine-gun'),
    });
  }

  private placeSmallArms(shot: Shot, firerId: string): void {
    const made = shotCase(this.battlefield, this.sight, this.plan, shot, firerId);
    if (isRefusal(made)) {
      this.made.refusals.push(made);
      return;
    }
    const refusals = [...smallArmsRefusals(made)];
    const { modifiers, notes } = smallArmsModifiers(made);
    const placed = marker(made, modifiers);
    this.record(shot, firerId, { hex: made.target }, placed, refusals, [...notes, ...assumedSight(made)]);
    if (refusals.length > 0 || placed.below) return;
    for (const [side, units] of bySide(made.enemies)) {
      this.stack(made.target, side, units, made).markers.push({ kind: 'small-arms', net: placed.net });
    }
  }

  private placeMortar(shot: Shot, firerId: string): void {
    const { battlefield } = this;
    const mortar = mortarOf(battlefield, firerId);
    const where = muster(battlefield);
    const targetUnit = shot.target.unit === undefined ? undefined : where.unit(shot.target.unit);
    const target = shot.target.hex ?? (targetUnit && where.hexOf(targetUnit));
    if (!mortar || target === undefined) {
      this.refuse(shot, mortar ? 'The target stands in no hex yet' : `${firerId} is no mortar`, '11.4');
      return;
    }
    const refusals = [...misstated(battlefield, shot), ...mortarRefusals(battlefield, shot, mortar, target)];
    const present = bySide(where.in(target));
    const assaulting = present.size > 1 ? this.assaultingSide([...present.keys()]) : undefined;
    const modifiersFor = (side: string, units: readonly Unit[]) => this.mortarModifiers(shot, mortar, target, side, units, assaulting);

    const first = [...present].find(([side]) => side !== assaulting) ?? ['', []];
    const placed = marker(this.amountCase(shot, mortar.side, target), modifiersFor(first[0], first[1]));
    this.record(shot, firerId, { hex: target }, placed, refusals, []);
    if (refusals.length > 0 || placed.below) return;
    for (const [side, units] of present) {
      const own = marker(this.amountCase(shot, mortar.side, target), modifiersFor(side, units));
      const stack = this.stack(target, side, units);
      stack.markers.push({ kind: 'mortar', net: own.net });
      stack.mortars.push({ net: own.net, value: own.modifiers[0]?.value ?? 0 });
      if (side === assaulting) {
        this.note(
          `${this.title(side)} assaults ${hexName(battlefield, target)} and has no good of its terrain: the marker counts ${signed(own.net)}`,
          '11.4.7a',
        );
      }
    }
  }

  private mortarModifiers(shot: Shot, mortar: Mortar, target: HexIndex, side: string, units: readonly Unit[], assaulting?: string): Modifier[] {
    return mortarModifiers(this.amountCase(shot, mortar.side, target), mortar, target, units, side !== assaulting);
  }

  private amountCase(shot: Shot, side: string, hex: HexIndex): Pick<ShotCase, 'battlefield' | 'shot' | 'occasion'> {
    return { battlefield: this.battlefield, shot, occasion: { side, hex } };
  }

  /** Of two sides in a hex, the scenario's attacker is taken to be assaulting it. */
  private assaultingSide(present: readonly string[]): string | undefined {
    return present.find((side) => muster(this.battlefield).side(side)?.role === 'attacker') ?? present[1];
  }

  private record(
    shot: Shot,
    firer: string,
    target: ShotAnswer['target'],
    placed: Marker,
    refusals: readonly Refusal[],
    notes: readonly Note[],
  ): void {
    this.made.shots.push({ kind: shot.kind, firer, target, modifiers: placed.modifiers, net: placed.net });
    this.made.refusals.push(...refusals);
    if (placed.below && refusals.length === 0) {
      const text = `The marker would be ${signed(placed.net)}; below ${signed(placed.below.floor)} there is no attack`;
      this.made.refusals.push(refuse(shot, text, placed.below.cite));
    }
    for (const note of notes) this.note(note.text, note.cite);
  }

  private refuse(shot: Shot, text: string, cite: string): void {
    this.made.refusals.push(refuse(shot, text, cite));
  }

  private note(text: string, cite: string): void {
    if (!this.made.notes.some((each) => each.text === text)) this.made.notes.push({ text, cite });
  }

  private stack(hex: HexIndex, side: string, units: readonly Unit[], made?: ShotCase): Stack {
    let stack = this.made.stacks.find((each) => each.hex === hex && each.side === side);
    if (!stack) {
      const said = made?.said ?? stated({ kind: '', firers: [], target: {}, circumstances: [] });
      for (const unit of units) this.assumedCohesion(unit);
      const found = victims(this.battlefield, units, muster(this.battlefield), said);
      const candidates = { 'small-arms': chosenAmong(found, 'small-arms'), mortar: chosenAmong(found, 'mortar') };
      const figures = resolutionFigures(this.battlefield, side, hex);
      stack = { hex, side, victims: found, candidates, figures, markers: [], mortars: [], units };
      this.made.stacks.push(stack);
    }
    return stack;
  }

  private assumedCohesion(unit: Unit): void {
    const assumed = unit.values.cohesion?.assumed;
    if (assumed !== undefined) this.note(`The cohesion of ${called(unit)} is assumed: ${assumed}`, '1.1');
  }

  private title(side: string): string {
    return muster(this.battlefield).side(side)?.title ?? side;
  }
}

/** Figures that the line of sight rests on and that no source gives. */
function assumedSight({ sight }: ShotCase): Note[] {
  return sight.assumed.map((reason) => ({ text: `The line of sight rests on an assumed figure: ${reason}`, cite: '4.2' }));
}
