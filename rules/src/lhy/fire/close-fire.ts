import type { Marker } from '../../attack/modifier.ts';
import { marker, parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import { occasionOf } from '../../attack/stated.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { bySide, called, muster } from '../../force/muster.ts';
import type { Modifier } from '../../system.ts';
import { isDisrupted } from '../kinds.ts';
import type { Procedure } from '../procedure.ts';
import { hexName } from './shot-case.ts';
import type { Stack } from './stack.ts';
import { assumedCohesions, stackOf } from './stack.ts';
import type { VehicleUnderFire } from './vehicle-resolution.ts';
import { markDuels, underFire } from './vehicle-resolution.ts';
import { resolution } from './volley.ts';

/** Fire between units in one hex, where vehicles drive through it (10.4.5): markers at no range, on men and on vehicles. */
export class CloseFire {
  protected readonly made: Omit<Procedure, 'tale'> = { shots: [], refusals: [], notes: [] };
  protected readonly stacks: Stack[] = [];
  protected readonly targets: VehicleUnderFire[] = [];

  constructor(
    protected readonly battlefield: Battlefield,
    protected readonly shot: Shot,
    protected readonly hex: HexIndex,
  ) {}

  /** A marker of small arms on men, those of each side for themselves. */
  protected onMen(firer: Unit, modifiers: Modifier[], men: readonly Unit[]): void {
    const placed = this.placed('small-arms', firer, modifiers, { hex: this.hex });
    if (placed.below) return;
    for (const [side, units] of bySide(men)) {
      let stack = this.stacks.find((each) => each.side === side);
      if (!stack) {
        stack = stackOf(this.battlefield, this.hex, side, units);
        this.made.notes.push(...assumedCohesions(units));
        this.stacks.push(stack);
      }
      stack.markers.push({ kind: 'small-arms', net: placed.net });
    }
  }

  /** Anti-tank fire with the printed value at a vehicle that drives through (10.4.5.1, 10.4.5.3): it moves. */
  protected atMover(firer: Unit, vehicle: Unit): void {
    const { battlefield, shot, hex } = this;
    const own = this.printed(firer, 'anti-tank', this.shot.kind === 'bypass' ? '10.4.5.1' : '10.4.5.3');
    const amountCase = { battlefield, shot: { ...shot, kind: 'anti-tank' }, occasion: occasionOf(shot, firer.side, hex) };
    // A rule for overruns is for those who overrun; for bypasses it is for those who fire at them, as nobody else does.
    const placed = this.placed(
      'anti-tank',
      firer,
      [own, ...parameterModifier(amountCase, 'anti-tank.moving-target')],
      { unit: vehicle.id },
      this.shot.kind === 'bypass' ? [this.shot.kind, 'anti-tank'] : ['anti-tank'],
    );
    if (!placed.below) this.mark(vehicle, firer, placed.net);
  }

  /** The value on the counter, as the first modifier of a marker. */
  protected printed(unit: Unit, kind: 'small-arms' | 'anti-tank', cite: string): Modifier {
    const value = unit.values[kind];
    const name = this.battlefield.ruleset.values[kind]?.title ?? kind;
    return { name, value: value?.value ?? 0, cites: [cite], ...(value?.assumed !== undefined && { assumed: value.assumed }) };
  }

  /** Those who may fire at what drives through their hex: neither disrupted nor shocked, and carried by nobody. */
  protected fit(units: readonly Unit[]): Unit[] {
    const where = muster(this.battlefield);
    return units.filter((unit) => !isDisrupted(unit) && !unit.states.includes('shocked') && !where.carrierOf(unit));
  }

  /** What all markers come to, with duels of those who fire at each other only (13.3.6). */
  protected resolved(): Pick<Procedure, 'tale' | 'parts'> {
    markDuels(this.targets);
    return resolution(this.battlefield, { stacks: this.stacks, vehicles: this.targets });
  }

  protected mark(target: Unit, firer: Unit, net: number): void {
    let under = this.targets.find(({ unit }) => unit === target);
    if (!under) {
      under = underFire(this.battlefield, target, this.hex);
      this.targets.push(under);
    }
    under.markers.push({ net, enfilade: false, firer: firer.id, violent: (firer.values['anti-tank']?.value ?? 0) > 0, machineGun: false });
  }

  /** A marker with what special rules add to these kinds of attack. */
  protected placed(
    kind: string,
    firer: Unit,
    modifiers: Modifier[],
    target: { hex?: HexIndex; unit?: string },
    special: readonly string[] = [this.shot.kind, kind],
  ): Marker {
    const { battlefield, shot, hex } = this;
    const amountCase = { battlefield, shot: { ...shot, kind }, occasion: occasionOf(shot, firer.side, hex), firer };
    const added = special.map((each) => specialModifiers({ ...amountCase, shot: { ...shot, kind: each } }));
    const made = marker(amountCase, [...modifiers, ...added.flatMap((each) => each.modifiers)]);
    this.made.shots.push({ kind, firer: firer.id, target, modifiers: made.modifiers, net: made.net });
    this.made.notes.push(...added.flatMap((each) => each.notes));
    if (made.below)
      this.made.notes.push({
        text: `The marker of ${called(firer)} in ${hexName(battlefield, hex)} would be ${made.net}; it is not placed`,
        cite: made.below.cite,
      });
    return made;
  }
}
