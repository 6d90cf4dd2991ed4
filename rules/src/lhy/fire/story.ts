import { signed } from '../../attack/modifier.ts';
import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import type { Roller } from '../../dice/roller.ts';
import { called, muster } from '../../force/muster.ts';
import type { RollStep } from '../../system.ts';
import { isVehicle } from '../kinds.ts';
import { bystanders, cargoEffect, shaken, unluckyAmong } from './collateral.ts';
import { SIDES_OF_DIE } from './figures.ts';
import type { Scene } from './scene.ts';
import { hexName } from './shot-case.ts';
import type { Stack } from './stack.ts';
import type { HexMarker, StackOutcome } from './stack-resolution.ts';
import { effectOn, failedCheck, getsOffWith, gotOff, isHeavy, isHurt, leaderEffect, mustCheck } from './stack-resolution.ts';
import type { VehicleFate, VehicleMarker, VehicleUnderFire } from './vehicle-resolution.ts';
import { byStack, effectOnVehicle, isDestroyed, toOutcome, underFire, worseFate } from './vehicle-resolution.ts';
import { mortarHitOn } from './vehicles-under-mortars.ts';
import type { FireKind, Victim } from './victim.ts';
import type { FireOutcome } from './worst.ts';
import { worse } from './worst.ts';

/** One roll of a plan, told step by step with its rules, and what became of each unit. */
export interface Story {
  steps: RollStep[];
  units: Map<string, FireOutcome>;
  /** The worst of what the chosen units and the targets of anti-tank fire suffer by themselves: the outcome of the plan. */
  overall: FireOutcome;
  /** The highest total on each stack that markers lie on. */
  totals: number[];
}

/** Rolls a scene whose markers are placed; untold, only what becomes of the units. */
export function rollScene(battlefield: Battlefield, scene: Scene, dice: Roller, told = true): Story {
  if (scene.refusals.length > 0)
    return { steps: scene.refusals.map(({ text, cite }) => ({ text, cite })), units: new Map(), overall: 'no-effect', totals: [] };
  const teller = new Teller(battlefield, dice, told);
  for (const stack of scene.stacks) teller.stack(stack);
  teller.vehicles(scene.vehicles);
  return teller.story;
}

class Teller {
  private readonly faces = new Map<object, number>();
  readonly story: Story = { steps: [], units: new Map(), overall: 'no-effect', totals: [] };

  constructor(
    private readonly battlefield: Battlefield,
    private readonly dice: Roller,
    private readonly told: boolean,
  ) {}

  /** Resolves one side's units in a hex (13.1). */
  stack(stack: Stack): void {
    if (stack.markers.length === 0) return;
    let total = Number.NEGATIVE_INFINITY;
    let kind: FireKind = 'mortar';
    let heavy = false;
    for (const marker of stack.markers) {
      const face = this.faceOf(marker);
      if (this.told) this.tellMarker(stack, marker, face);
      const own = face + marker.net;
      if (own < total) continue;
      if (own > total) [kind, heavy] = ['mortar', false];
      total = own;
      if (marker.kind === 'small-arms') kind = 'small-arms';
      heavy ||= isHeavy(marker, face, stack.figures);
    }
    this.story.totals.push(total);
    if (stack.markers.length > 1) this.tell(() => `Only the highest counts: ${total}`, '13.1');

    const candidates = stack.candidates[kind];
    if (candidates.length > 0) this.strike(stack, kind, total, this.dice.pick(candidates));
    if (heavy) this.heavyHit(stack);
  }

  private tellMarker({ hex }: Stack, { kind, net }: HexMarker, face: number): void {
    const where = hexName(this.battlefield, hex);
    this.tell(
      () => `${title(kind)} marker ${signed(net)} at ${where}: ${face} ${net < 0 ? '-' : '+'} ${Math.abs(net)} = ${face + net}`,
      '13.1',
      face,
    );
  }

  /** A marker that counts for both sides is rolled once (13.1 step 2). */
  private faceOf({ die }: HexMarker): number {
    const face = (die && this.faces.get(die)) ?? this.dice.roll(SIDES_OF_DIE);
    if (die) this.faces.set(die, face);
    return face;
  }

  private strike(stack: Stack, kind: FireKind, total: number, chosen: Victim): void {
    const { figures } = stack;
    const help = leaderEffect(chosen, stack.victims, figures);
    const result = total + help;
    if (help !== 0)
      this.tell(
        () => `The platoon's leader is better than ${called(chosen.unit)}: ${total} ${help < 0 ? '-' : '+'} ${Math.abs(help)} = ${result}`,
        '13.1',
      );
    const outcome = effectOn(chosen, total, help, figures);
    this.story.overall = worse(this.story.overall, outcome);
    this.fate(chosen, outcome, () => `${result} against the cohesion ${chosen.cohesion} of ${called(chosen.unit)}`, '13.1');
    if (!isHurt(outcome)) return;
    const hurt = [chosen];
    for (const victim of stack.victims) if (mustCheck(victim, chosen, kind) && isHurt(this.check(victim))) hurt.push(victim);
    for (const victim of stack.victims) {
      if (hurt.includes(victim) || !victim.ride?.amongEnemies || !hurt.some((other) => getsOffWith(victim, other))) continue;
      this.fate(victim, gotOff(victim, 'no-effect'), () => `${called(victim.unit)} must get off among the enemy`, '10.4.6.2d');
    }
  }

  private check(victim: Victim): StackOutcome {
    if (!victim.checks) {
      this.fate(victim, 'regrouping', () => called(victim.unit), '15.2.1');
      return 'regrouping';
    }
    const face = this.dice.roll(SIDES_OF_DIE);
    const failed = face > victim.cohesion;
    const text = () => `Cohesion check of ${called(victim.unit)}: ${face} against ${victim.cohesion}`;
    const outcome = failed ? failedCheck(victim) : 'no-effect';
    this.fate(victim, outcome, text, '13.3.1', face);
    return outcome;
  }

  /** One of the vehicles that stand still is hit, with what that does to those around it (13.1 step 7). */
  private heavyHit({ stationary, hex, side }: Stack): void {
    if (stationary.length === 0) return;
    const vehicle = this.dice.pick(stationary);
    const fate = mortarHitOn(vehicle);
    this.tell(() => `A heavy mortar's ten hits ${called(vehicle)}: ${this.outcome(fate)}`, '13.1');
    this.aftermath(underFire(this.battlefield, vehicle, hex), fate);
    if (fate === 'destroyed') this.shake(hex, side, 1);
  }

  /** Resolves the anti-tank markers (13.2), duels (13.3.6), and what wrecks and shocked vehicles do to those around (13.3.5, 13.3.7). */
  vehicles(targets: readonly VehicleUnderFire[]): void {
    const fates = new Map(targets.map((target) => [target.unit.id, this.vehicle(target)]));
    for (const { unit, duel } of targets) {
      const [own, other] = [fates.get(unit.id), duel === undefined ? undefined : fates.get(duel)];
      if (duel === undefined || !own || !other || !isDestroyed(own) || !isDestroyed(other)) continue;
      const spared = this.dice.pick([unit.id, duel]);
      fates.set(spared, 'no-effect');
      this.tell(() => `The two shot only at each other, so one of them is spared: ${this.name(spared)}`, '13.3.6');
    }
    for (const target of targets) this.aftermath(target, fates.get(target.unit.id) ?? 'no-effect');
    for (const [key, here] of byStack(targets)) {
      const wrecks = here.filter(({ unit }) => isVehicle(unit) && fates.get(unit.id) === 'destroyed').length;
      if (wrecks > 0) this.shake(key.hex, key.side, wrecks);
    }
  }

  private vehicle(target: VehicleUnderFire): VehicleFate {
    const fate = target.markers.reduce<VehicleFate>((worst, marker) => {
      const face = this.dice.roll(SIDES_OF_DIE);
      const fate = effectOnVehicle(target, marker, face);
      this.tell(() => `Anti-tank marker ${signed(marker.net)} on ${called(target.unit)}: ${this.compared(target, marker, face, fate)}`, '13.2', face);
      return worseFate(worst, fate);
    }, 'no-effect');
    this.story.overall = worse(this.story.overall, toOutcome(fate));
    return fate;
  }

  private compared(target: VehicleUnderFire, { net, enfilade }: VehicleMarker, face: number, fate: VehicleFate): string {
    if (face <= target.noEffect) return `${face} has no effect on vehicles`;
    const against = enfilade ? `flank ${target.flank}` : `armour ${target.armour}`;
    return `${face} ${net < 0 ? '-' : '+'} ${Math.abs(net)} = ${face + net} against the ${against}: ${this.outcome(toOutcome(fate))}`;
  }

  private aftermath(target: VehicleUnderFire, fate: VehicleFate): void {
    this.suffer(target.unit, toOutcome(fate));
    if (fate === 'no-effect') return;
    const unlucky = unluckyAmong(this.battlefield, target, fate);
    const victim = unlucky.length > 0 ? this.dice.pick(unlucky) : undefined;
    for (const unit of muster(this.battlefield).cargoOf(target.unit)) {
      const effect = unit === victim ? 'casualty' : cargoEffect(this.battlefield, target, unit, fate);
      const face = typeof effect === 'function' ? this.dice.roll(SIDES_OF_DIE) : undefined;
      const outcome = typeof effect === 'function' ? effect(face as number) : effect;
      this.suffer(unit, outcome);
      this.tell(() => `${called(unit)} on ${called(target.unit)}: ${this.outcome(outcome)}`, fate === 'shocked' ? '13.3.5' : '13.3.7a', face);
    }
  }

  private shake(hex: HexIndex, side: string, wrecks: number): void {
    const left = [...bystanders(this.battlefield, hex, side)];
    for (let each = 0; each < wrecks && left.length > 0; each++) {
      const [unit] = left.splice(left.indexOf(this.dice.pick(left)), 1);
      if (!unit) return;
      const outcome = shaken(this.battlefield, unit);
      this.suffer(unit, outcome);
      this.tell(() => `The wreck beside ${called(unit)}: ${this.outcome(outcome)}`, '13.3.7b');
    }
  }

  /** A unit keeps the worst of what befalls it. */
  private suffer(unit: Unit, outcome: FireOutcome): void {
    this.story.units.set(unit.id, worse(this.story.units.get(unit.id) ?? 'no-effect', outcome));
  }

  private name(id: string): string {
    const unit = muster(this.battlefield).unit(id);
    return unit ? called(unit) : id;
  }

  private fate({ unit }: Victim, outcome: StackOutcome, text: () => string, cite: string, die?: number): void {
    this.suffer(unit, outcome);
    this.tell(() => `${text()}: ${this.outcome(outcome)}`, cite, die);
  }

  private outcome(id: FireOutcome): string {
    return (this.battlefield.ruleset.outcomes[id]?.title ?? id).toLowerCase();
  }

  private tell(text: () => string, cite: string, die?: number): void {
    if (this.told) this.story.steps.push(die === undefined ? { text: text(), cite } : { text: text(), cite, die });
  }
}

function title(kind: FireKind): string {
  return kind === 'small-arms' ? 'Small arms' : 'Mortar';
}
