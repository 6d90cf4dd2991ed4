import type { Battlefield } from '../../battlefield.ts';
import type { Roller } from '../../dice/roller.ts';
import { roller } from '../../dice/roller.ts';
import { called } from '../../force/muster.ts';
import type { RollStep, Sight } from '../../system.ts';
import { signed } from './modifier.ts';
import type { Scene, Stack } from './scene.ts';
import { setScene } from './scene.ts';
import { hexName } from './shot-case.ts';
import type { StackOutcome } from './stack-resolution.ts';
import { effectOn, failedCheck, isHurt, leaderEffect, mustCheck, SIDES_OF_DIE } from './stack-resolution.ts';
import { heavyMortar, mortarHitOn, stationaryVehicles } from './vehicles-under-mortars.ts';
import type { FireKind, Victim } from './victim.ts';
import type { FireOutcome } from './worst.ts';

/** One roll of a plan, told step by step with its rules, and what became of each unit. */
export interface Story {
  steps: RollStep[];
  units: Map<string, FireOutcome>;
}

/** Rolls an attack plan from a seed. */
export function rollAttack(battlefield: Battlefield, id: string, seed: number, sight: Sight): Story {
  const plan = battlefield.attacks.find((each) => each.id === id);
  if (!plan) return { steps: [{ text: `There is no fire plan ${id}`, cite: '11.0' }], units: new Map() };
  return rollScene(battlefield, setScene(battlefield, sight, plan), roller(seed));
}

/** Rolls a scene whose markers are placed; untold, only what becomes of the units. */
export function rollScene(battlefield: Battlefield, scene: Scene, dice: Roller, told = true): Story {
  if (scene.refusals.length > 0) return { steps: scene.refusals.map(({ text, cite }) => ({ text, cite })), units: new Map() };
  const teller = new Teller(battlefield, dice, told);
  for (const stack of scene.stacks) teller.stack(stack);
  return teller.story;
}

class Teller {
  readonly story: Story = { steps: [], units: new Map() };

  constructor(
    private readonly battlefield: Battlefield,
    private readonly dice: Roller,
    private readonly told: boolean,
  ) {}

  /** Resolves one side's units in a hex (13.1). */
  stack(stack: Stack): void {
    const rolls = stack.markers.map(({ kind, net }) => {
      const face = this.dice.roll(SIDES_OF_DIE);
      this.tell(
        () =>
          `${title(kind)} marker ${signed(net)} at ${hexName(this.battlefield, stack.hex)}: ${face} ${net < 0 ? '-' : '+'} ${Math.abs(net)} = ${face + net}`,
        '13.1',
        face,
      );
      return { kind, face, total: face + net };
    });
    const total = Math.max(...rolls.map((roll) => roll.total));
    const best = rolls.filter((roll) => roll.total === total);
    const kind: FireKind = best.some((roll) => roll.kind === 'small-arms') ? 'small-arms' : 'mortar';
    if (rolls.length > 1) this.tell(() => `Only the highest counts: ${total}`, '13.1');

    const candidates = stack.candidates[kind];
    if (candidates.length > 0) this.strike(stack, kind, total, this.dice.pick(candidates));
    this.heavyMortars(stack, total, best);
  }

  private strike(stack: Stack, kind: FireKind, total: number, chosen: Victim): void {
    const { figures } = stack;
    const help = leaderEffect(chosen, stack.victims, figures);
    const result = total + help;
    if (help !== 0) this.tell(() => `The platoon's leader is better than ${called(chosen.unit)}: ${total} ${signed(help)} = ${result}`, '13.1');
    const outcome = effectOn(chosen, total, help, figures);
    this.fate(chosen, outcome, () => `${result} against the cohesion ${chosen.cohesion} of ${called(chosen.unit)}`, '13.1');
    if (!isHurt(outcome)) return;
    for (const victim of stack.victims) if (mustCheck(victim, chosen, kind)) this.check(victim);
  }

  private check(victim: Victim): void {
    if (!victim.checks) {
      this.fate(victim, 'regrouping', () => called(victim.unit), '15.2.1');
      return;
    }
    const face = this.dice.roll(SIDES_OF_DIE);
    const failed = face > victim.cohesion;
    const text = () => `Cohesion check of ${called(victim.unit)}: ${face} against ${victim.cohesion}`;
    this.fate(victim, failed ? failedCheck(victim) : 'no-effect', text, '13.3.1', face);
  }

  private heavyMortars(stack: Stack, total: number, best: readonly { kind: FireKind; face: number }[]): void {
    const heavy = stack.mortars.some(({ net, value }) => value >= heavyMortar(this.battlefield) && net + SIDES_OF_DIE === total);
    const vehicles = stationaryVehicles(stack);
    if (!heavy || vehicles.length === 0 || !best.some(({ kind, face }) => kind === 'mortar' && face === SIDES_OF_DIE)) return;
    const vehicle = this.dice.pick(vehicles);
    this.story.units.set(vehicle.id, mortarHitOn(vehicle));
    this.tell(() => `A heavy mortar's ten hits ${called(vehicle)}: ${this.outcome(mortarHitOn(vehicle))}`, '13.1');
  }

  private fate({ unit }: Victim, outcome: StackOutcome, text: () => string, cite: string, die?: number): void {
    this.story.units.set(unit.id, outcome);
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
