import type { Declaration } from './ruleset.ts';
import type { Provenance } from './source.ts';

/** A number with the rules that give it, or the reason why it is assumed. */
export interface Figure extends Provenance {
  value: number;
}

/** Only the provenance of something that may carry more, without an empty `assumed`. */
export function provenance({ cites, assumed }: Provenance): Provenance {
  return assumed === undefined ? { cites } : { cites, assumed };
}

/** The number a property gives, with its source; undefined where it is missing or no number. A property without a rule of its own has its declaration's. */
export function figureOf(declaration: Declaration | undefined, key: string): Figure | undefined {
  const property = declaration?.properties[key];
  const value = property?.values.find((each) => typeof each === 'number');
  if (!declaration || !property || value === undefined) return undefined;
  return { value, ...provenance(property.cites.length > 0 || property.assumed !== undefined ? property : declaration) };
}

export function numberOf(declaration: Declaration | undefined, key: string): number | undefined {
  return figureOf(declaration, key)?.value;
}

/** The names a property lists, numbers left out: `is: combat, infantry`. */
export function namesOf(declaration: Declaration | undefined, key: string): string[] {
  return (declaration?.properties[key]?.values ?? []).filter((value) => typeof value === 'string');
}

/** Whether a property says `yes`. */
export function saysYes(declaration: Declaration | undefined, key: string): boolean {
  const value = declaration?.properties[key]?.values[0];
  return value === 'yes' || value === 'true';
}

/** Whether a property says `no`; one that is missing says nothing. */
export function saysNo(declaration: Declaration | undefined, key: string): boolean {
  const value = declaration?.properties[key]?.values[0];
  return value === 'no' || value === 'false';
}
