import type { Marker } from '../../attack/modifier.ts';
import { marker, signed } from '../../attack/modifier.ts';
import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { stated } from '../../attack/stated.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { bySide, called, muster } from '../../force/muster.ts';
import type { ShotAnswer, Sight } from '../../system.ts';
import { antiTankRefusals } from './anti-tank-legality.ts';
import { antiTankModifiers } from './anti-tank-modifiers.ts';
import { antiTankTarget, isAim, unevenSpread } from './anti-tank-target.ts';
import { kneeMortarRefusals, leaving, leavingRefusals, markersOn, mortarOf, mortarRefusals } from './mortar-marker.ts';
import type { ShotCase } from './shot-case.ts';
import { isRefusal, shotCase } from './shot-case.ts';
import { smallArmsRefusals } from './small-arms-legality.ts';
import { smallArmsModifiers } from './small-arms-modifiers.ts';
import type { Stack } from './stack.ts';
import { assumedCohesions, stackOf } from './stack.ts';
import type { VehicleUnderFire } from './vehicle-resolution.ts';
import { markDuels, underFire } from './vehicle-resolution.ts';

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
  for (const shot of plan.shots) {
    const firers = scene.firersOf(shot);
    const foe = oddOne(firers, (id) => sideOf(battlefield, id));
    if (foe !== undefined) {
      const text = `${called(muster(battlefield).unit(foe) as Unit)} is of the other side; those who fire together are of one`;
      scene.made.refusals.push(refuseUnit(shot, foe, text, '11.0'));
    } else for (const firer of firers) scene.place(shot, firer);
  }
  scene.finish();
  return scene.made;
}

/** The one that does not belong to the others: the first whose kind fewer of them are of. */
function oddOne(ids: readonly string[], kind: (id: string) => string | undefined): string | undefined {
  const counts = new Map<string | undefined, number>();
  for (const id of ids) counts.set(kind(id), (counts.get(kind(id)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const main = ids.find((id) => counts.get(kind(id)) === most);
  return ids.find((id) => main !== undefined && kind(id) !== kind(main));
}

/** The side of a unit; undefined for a weapon behind the lines. */
function sideOf(battlefield: Battlefield, id: string): string | undefined {
  return muster(battlefield).unit(id)?.side;
}

class SceneBuilder {
  readonly made: Scene = { shots: [], stacks: [], vehicles: [], refusals: [], notes: [] };

  constructor(
    private readonly battlefield: Battlefield,
    private readonly sight: Sight,
    private readonly plan: AttackPlan,
  ) {}

  /** Who fires: of a whole formation those who have a value for it, unless nobody has. */
  firersOf(shot: Shot): string[] {
    if (shot.of === undefined || shot.kind === 'mortar') return shot.firers;
    const armed = shot.firers.filter((id) => muster(this.battlefield).unit(id)?.values[shot.kind]);
    return armed.length > 0 ? armed : shot.firers;
  }

  place(shot: Shot, firer: string): void {
    if (shot.kind === 'mortar') this.placeMortar(shot, firer);
    else if (shot.kind === 'small-arms') this.placeSmallArms(shot, firer);
    else if (shot.kind === 'anti-tank') this.placeAntiTank(shot, firer);
    else this.refuse(shot, `${this.battlefield.ruleset.attacks[shot.kind]?.title ?? shot.kind} is not worked out by a fire plan`, '11.0');
  }

  /** What can be said only when all markers lie. */
  finish(): void {
    for (const refusal of unevenSpread(this.battlefield, this.plan, this.made.vehicles)) this.made.refusals.push(refusal);
    markDuels(this.made.vehicles);
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
    const target = targetHex(battlefield, shot);
    if (!mortar || target === undefined) {
      this.made.refusals.push(
        mortar
          ? noTarget(battlefield, shot, 'Say with `at` at which hex the mortar fires', '11.4.4')
          : refuseUnit(shot, firerId, `${muster(battlefield).unit(firerId)?.name ?? firerId} is no mortar`, '11.4'),
      );
      return;
    }
    const said = stated(shot);
    const refusals = [...mortarRefusals(battlefield, shot, mortar, target), ...kneeMortarRefusals(battlefield, this.sight, shot, mortar, target)];
    const left = leaving(battlefield, shot, target);
    if (left) refusals.push(...leavingRefusals(battlefield, shot, left));
    const { first, markers, notes } = markersOn(battlefield, shot, mortar, target, said.has('secondary'), left);
    if (left) notes.push({ text: `Struck before they leave, without any good of the terrain: ${left.map(called).join(', ')}`, cite: '11.4.7.3' });
    this.record(shot, firerId, { hex: target }, first, refusals, notes);
    if (mortar.unit === undefined)
      this.note('One marker that lies; with `called by` the whole mission is worked out, with its accuracy dice', '11.4.5');
    if (refusals.length > 0 || first.below) return;
    const die = {};
    for (const { side, units, net, value } of markers) {
      this.stack(target, side, units).markers.push({ kind: 'mortar', net, value, die });
    }
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
      stack = stackOf(this.battlefield, hex, side, units, made?.said);
      this.made.notes.push(...assumedCohesions(units));
      this.made.stacks.push(stack);
    }
    return stack;
  }
}

/** Figures that the line of sight rests on and that no source gives. */
function assumedSight({ sight }: ShotCase): Note[] {
  return sight.assumed.map((reason) => ({ text: `The line of sight rests on an assumed figure: ${reason}`, cite: '4.2' }));
}
