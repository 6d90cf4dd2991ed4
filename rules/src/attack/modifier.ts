import type { Battlefield, Shot } from '../battlefield.ts';
import { provenance } from '../property.ts';
import type { Occasion } from '../special-rules.ts';
import { holds, numberSetting } from '../special-rules.ts';
import type { Modifier } from '../system.ts';
import type { Note } from './refusal.ts';

/** As much of an attack as figures depend on. */
export interface AmountCase {
  battlefield: Battlefield;
  shot: Shot;
  occasion: Occasion;
}

/** A modifier that a parameter of the ruleset gives, so many times; none where the ruleset does not declare it or it is nought. */
export function parameterModifier({ battlefield, occasion }: Omit<AmountCase, 'shot'>, parameter: string, times = 1, name?: string): Modifier[] {
  const found = numberSetting(battlefield, parameter, occasion);
  if (!found || times === 0 || found.value === 0) return [];
  const title = name ?? battlefield.ruleset.parameters[parameter]?.title ?? parameter;
  const suffix = found.rule === undefined ? '' : ` ("${found.rule}")`;
  return [{ name: `${title}${suffix}`, value: found.value * times, ...provenance(found) }];
}

/** Modifiers that special rules add to this kind of attack. Those with a condition in words of their own are left to the reader. */
export function specialModifiers({ battlefield, shot, occasion }: AmountCase): { modifiers: Modifier[]; notes: Note[] } {
  const modifiers: Modifier[] = [];
  const notes: Note[] = [];
  for (const override of battlefield.overrides) {
    if (override.kind !== 'modifier' || override.attack !== shot.kind || !holds(override.scope, occasion)) continue;
    const cite = override.cites[0] ?? 'special rule';
    if (override.when === undefined) modifiers.push({ name: override.rule, value: override.amount, cites: override.cites });
    else notes.push({ text: `"${override.rule}" adds ${signed(override.amount)} when ${override.when}; this is not counted here`, cite });
  }
  return { modifiers, notes };
}

/** The number of a parameter on an occasion, or the given one where the ruleset declares none. */
export function amount({ battlefield, occasion }: Omit<AmountCase, 'shot'>, parameter: string, otherwise: number): number {
  return numberSetting(battlefield, parameter, occasion)?.value ?? otherwise;
}

export function total(modifiers: readonly Modifier[]): number {
  return modifiers.reduce((sum, { value }) => sum + value, 0);
}

export function signed(value: number): string {
  return value > 0 ? `+${value}` : `${value}`;
}
