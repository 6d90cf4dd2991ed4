import type { Battlefield, HexIndex, Occurrence, Override, OverrideScope, Unit } from './battlefield.ts';
import type { Figure } from './property.ts';
import { figureOf, namesOf, provenance } from './property.ts';
import type { Declaration, Feature, ParameterValue } from './ruleset.ts';
import type { Provenance } from './source.ts';

/** Who, when and where a question is about. What is not said is taken as: nobody in particular, the first minute, no hex in particular. */
export interface Occasion {
  side?: string;
  /** Minutes into the game. */
  minute?: number;
  hex?: HexIndex;
}

/** A parameter's value on an occasion; `rule` names the special rule that changed it. */
export interface Setting extends Provenance {
  value: ParameterValue;
  rule?: string;
}

/** Whether an override holds on an occasion. */
export function holds(scope: OverrideScope, { side, minute = 0, hex }: Occasion): boolean {
  if (scope.side !== undefined && scope.side !== side) return false;
  if (scope.from !== undefined && minute < scope.from) return false;
  if (scope.until !== undefined && minute >= scope.until) return false;
  return scope.hexes === undefined || (hex !== undefined && scope.hexes.includes(hex));
}

/** The value of a parameter of the ruleset after the special rules; the last one that holds wins. Undefined if no such parameter is declared. */
export function setting(battlefield: Battlefield, parameter: string, occasion: Occasion = {}): Setting | undefined {
  const declared = battlefield.ruleset.parameters[parameter];
  if (!declared) return undefined;
  const override = battlefield.overrides.findLast((each) => each.kind === 'set' && each.parameter === parameter && holds(each.scope, occasion));
  if (override?.kind !== 'set') return { value: declared.value, ...provenance(declared) };
  return { value: override.value, cites: override.cites.length > 0 ? override.cites : declared.cites, rule: override.rule };
}

/** A figure, and the special rule that changed it. */
export interface SetFigure extends Figure {
  rule?: string;
}

/** A number that a declaration's property gives itself or by naming a parameter: `most: 3`, `most: "stack.squads"`. */
export function figureOn(
  battlefield: Battlefield,
  declaration: Declaration | undefined,
  key: string,
  occasion: Occasion = {},
): SetFigure | undefined {
  const [parameter] = namesOf(declaration, key);
  return figureOf(declaration, key) ?? (parameter === undefined ? undefined : numberSetting(battlefield, parameter, occasion));
}

/** A parameter that is a number. */
export function numberSetting(battlefield: Battlefield, parameter: string, occasion: Occasion = {}): SetFigure | undefined {
  const found = setting(battlefield, parameter, occasion);
  return typeof found?.value === 'number' ? { ...found, value: found.value } : undefined;
}

/** What a feature counts as after `treat … as …`; undefined for one that the ruleset does not declare. */
export function featureOf(battlefield: Battlefield, { feature }: Pick<Occurrence, 'feature'>, occasion: Occasion = {}): Feature | undefined {
  const treated = battlefield.overrides.findLast((each) => each.kind === 'treat' && each.feature === feature && holds(each.scope, occasion));
  return battlefield.ruleset.features[treated?.kind === 'treat' ? treated.as : feature];
}

/** The special rule that forbids a unit an action on an occasion, unless a later one allows it again. */
export function forbiddance(battlefield: Battlefield, unit: Unit, actions: readonly string[], occasion: Occasion): Override | undefined {
  const last = battlefield.overrides.findLast(
    (each) =>
      (each.kind === 'forbid' || each.kind === 'allow') && actions.includes(each.action) && concerns(each.what, unit) && holds(each.scope, occasion),
  );
  return last?.kind === 'forbid' ? last : undefined;
}

/** Whether a special rule speaks of this unit: by its class, a trait, its counter, its formation or itself. */
export function concerns(what: { kind: string; id: string }, unit: Unit): boolean {
  switch (what.kind) {
    case 'class':
      return unit.unitClass === what.id;
    case 'trait':
      return unit.traits.includes(what.id);
    case 'counter':
      return unit.counter === what.id;
    case 'unit':
      return unit.id === what.id || unit.id.endsWith(`.${what.id}`);
    case 'formation':
      return `.${[unit.side, ...unit.formation].join('.')}.`.includes(`.${what.id}.`);
    default:
      return false;
  }
}
