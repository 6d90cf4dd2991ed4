import type { Battlefield, Shot, Unit } from '../battlefield.ts';
import { provenance } from '../property.ts';
import type { Occasion } from '../special-rules.ts';
import { figureOn, holds, numberSetting } from '../special-rules.ts';
import type { Modifier } from '../system.ts';
import type { Note } from './refusal.ts';

/** As much of an attack as figures depend on. */
export interface AmountCase {
  battlefield: Battlefield;
  shot: Shot;
  occasion: Occasion;
  /** The unit that acts, of which special rules with a condition are asked; without it they are left to the reader. */
  firer?: Unit;
}

/** A modifier that a parameter of the ruleset gives, so many times; none where the ruleset does not declare it or it is nought. */
export function parameterModifier({ battlefield, occasion }: Omit<AmountCase, 'shot'>, parameter: string, times = 1, name?: string): Modifier[] {
  const found = numberSetting(battlefield, parameter, occasion);
  if (!found || times === 0 || found.value === 0) return [];
  const title = name ?? battlefield.ruleset.parameters[parameter]?.title ?? parameter;
  const suffix = found.rule === undefined ? '' : ` ("${found.rule}")`;
  return [{ name: `${title}${suffix}`, value: found.value * times, ...provenance(found) }];
}

/**
 * Modifiers that special rules add to this kind of attack. A condition is asked of the unit that acts, at the minute that the author states or else the
 * first; one that only play decides is left to the reader.
 */
export function specialModifiers({ battlefield, shot, occasion, firer }: AmountCase): { modifiers: Modifier[]; notes: Note[] } {
  const modifiers: Modifier[] = [];
  const notes: Note[] = [];
  for (const override of battlefield.overrides) {
    if (override.kind !== 'modifier' || override.attack !== shot.kind || !holds(override.scope, occasion)) continue;
    const met = override.cases?.findLast(({ from }) => from <= (occasion.minute ?? 0));
    if (override.when === undefined) modifiers.push({ name: override.rule, value: override.amount, cites: override.cites });
    else if (met && firer) {
      if (met.units.includes(firer.id))
        modifiers.push({ name: `${override.rule}, when ${override.when}`, value: override.amount, cites: override.cites });
    } else
      notes.push({
        text: `"${override.rule}" adds ${signed(override.amount)} when ${override.when}; this is not counted here${override.unknown === undefined ? '' : `, since ${override.unknown}`}`,
        cite: override.cites[0] ?? 'special rule',
      });
  }
  return { modifiers, notes };
}

/** The number of a parameter on an occasion, or the given one where the ruleset declares none. */
export function amount({ battlefield, occasion }: Omit<AmountCase, 'shot'>, parameter: string, otherwise: number): number {
  return numberSetting(battlefield, parameter, occasion)?.value ?? otherwise;
}

/** What a marker comes to: the sum, held at the attack's cap; below its floor there is no attack (11.2). */
export interface Marker {
  modifiers: Modifier[];
  net: number;
  /** The lowest marker allowed, if this one is below it. */
  below?: { floor: number; cite: string };
}

/** Adds modifiers up under the floor and cap of an attack; a cap that bites is a modifier of its own, so that all of them add up to the net. */
export function marker({ battlefield, shot, occasion }: AmountCase, modifiers: readonly Modifier[]): Marker {
  const attack = battlefield.ruleset.attacks[shot.kind];
  const sum = total(modifiers);
  const cap = figureOn(battlefield, attack, 'cap', occasion);
  const floor = figureOn(battlefield, attack, 'floor', occasion);
  if (cap && sum > cap.value) {
    return { modifiers: [...modifiers, { name: 'Highest marker', value: cap.value - sum, ...provenance(cap) }], net: cap.value };
  }
  const made: Marker = { modifiers: [...modifiers], net: sum };
  return floor && sum < floor.value ? { ...made, below: { floor: floor.value, cite: floor.cites[0] ?? '11.2a' } } : made;
}

export function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}
