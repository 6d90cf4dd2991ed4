import type { AstNode } from 'langium';
import type { Type } from './types.ts';

const REGION: readonly Type[] = ['region'];
const PLACE: readonly Type[] = ['hex', 'region'];
const UNITS: readonly Type[] = ['units'];
const TRUTH: readonly Type[] = ['truth'];
const TIME: readonly Type[] = ['minutes', 'number'];

/** What an expression has to be where a clause holds it, by the clause's type and the property in which it stands. */
const NEEDS: Readonly<Record<string, Readonly<Record<string, readonly Type[]>>>> = {
  Sector: { region: REGION },
  Zone: { region: REGION },
  Objective: { region: REGION },
  TallyEntry: { region: REGION },
  RegionScope: { region: REGION },
  OutOfPlay: { regions: REGION },
  SetUpClause: { area: REGION },
  UnitLine: { area: REGION, at: PLACE },
  Draw: { area: REGION, at: PLACE },
  Contacts: { area: REGION, at: PLACE },
  ContactModifier: { condition: TRUTH },
  Arrival: { time: TIME, entry: REGION },
  Withdrawal: { time: TIME, exit: REGION, units: UNITS },
  FromScope: { from: TIME },
  UntilScope: { until: TIME },
  Ends: { time: TIME, condition: TRUTH },
  Victory: { condition: TRUTH },
  Expectation: { condition: TRUTH },
  ModifierEffect: { condition: TRUTH },
  AttachEffect: { unit: ['unit'], formation: ['formation'] },
  Attack: { firers: ['units', 'support'] },
  TargetRole: { target: ['hex', 'unit', 'region'] },
  HelperRole: { helpers: UNITS },
  ObserverRole: { observer: ['unit'] },
};

/** What `it` is in the condition of a clause that looks at something. */
const LOOKS_AT: Readonly<Record<string, Type>> = { ContactModifier: 'hex', ModifierEffect: 'unit' };

export interface Need {
  types: readonly Type[];
  /** What the condition looks at, where it looks at something. */
  it?: Type;
}

/** What is needed of the expressions of a clause, by property; empty for what holds none. */
export function needsOf({ $type }: Pick<AstNode, '$type'>): [property: string, need: Need][] {
  const it = LOOKS_AT[$type];
  return Object.entries(NEEDS[$type] ?? {}).map(([property, types]) => [property, { types, ...(it && { it }) }]);
}
