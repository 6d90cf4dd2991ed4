import type {
  Chart,
  ChartCell,
  ChartKey,
  Declaration,
  Feature,
  Parameter,
  ParameterType,
  ParameterValue,
  Properties,
  Property,
  PropertyValue,
  Ruleset,
} from '@blindhex/rules';
import { AstUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import { rulesetChain } from '../references/ruleset-context.ts';
import { ModelCache } from './cache.ts';
import { citesOf, documentationOf, provenanceOf, signed, sourced } from './provenance.ts';

const cache = new ModelCache<ast.Ruleset, Ruleset>();

/** Where each kind of declaration stands in a ruleset. */
const LISTS = {
  [ast.NationDeclaration.$type]: 'nations',
  [ast.TraitDeclaration.$type]: 'traits',
  [ast.StateDeclaration.$type]: 'states',
  [ast.SituationDeclaration.$type]: 'situations',
  [ast.OutcomeDeclaration.$type]: 'outcomes',
  [ast.FireKindDeclaration.$type]: 'attacks',
  [ast.ValueDeclaration.$type]: 'values',
  [ast.SideValueDeclaration.$type]: 'sideValues',
  [ast.SlotDeclaration.$type]: 'slots',
  [ast.FormationKindDeclaration.$type]: 'formations',
  [ast.UnitClassDeclaration.$type]: 'unitClasses',
} as const;

/** A ruleset with those it extends merged in: an entry declared again replaces its properties one by one. */
export function rulesetModel(node: ast.Ruleset): Ruleset {
  return cache.get(AstUtils.getDocument(node), node, () => {
    const ruleset: Ruleset = {
      id: node.name ?? '',
      title: node.title ?? node.name ?? '',
      system: '',
      properties: {},
      features: {},
      nations: {},
      traits: {},
      states: {},
      situations: {},
      outcomes: {},
      attacks: {},
      values: {},
      sideValues: {},
      slots: {},
      formations: {},
      unitClasses: {},
      parameters: {},
      charts: {},
      ...sourced(node),
    };
    for (const part of rulesetChain(node).reverse()) for (const entry of part.entries) addEntry(ruleset, entry);
    ruleset.system = String(ruleset.properties.system?.values[0] ?? '');
    return ruleset;
  });
}

function addEntry(ruleset: Ruleset, entry: ast.RulesetEntry): void {
  if (ast.isProperty(entry)) {
    const property = propertyModel(entry);
    // A house ruleset has rules of its own besides those of the ruleset it extends.
    const listed = entry.key === 'rules' ? (ruleset.properties.rules?.values ?? []) : [];
    if (entry.key) ruleset.properties[entry.key] = { ...property, values: [...listed, ...property.values] };
    return;
  }
  if (!entry.name) return;
  if (ast.isParameterDeclaration(entry)) {
    const parameter = parameterModel(entry);
    if (parameter) ruleset.parameters[entry.name] = parameter;
  } else if (ast.isChartDeclaration(entry)) {
    ruleset.charts[entry.name] = chartModel(entry);
  } else if (ast.isFeatureDeclaration(entry)) {
    const feature: Feature = { ...declaration(entry, ruleset.features[entry.name]), kind: entry.kind };
    ruleset.features[entry.name] = feature;
  } else {
    const list = ruleset[LISTS[entry.$type]];
    list[entry.name] = declaration(entry, list[entry.name]);
  }
}

type Declared = Exclude<ast.RulesetEntry, ast.Property | ast.ParameterDeclaration | ast.ChartDeclaration>;

function declaration(entry: Declared, before: Declaration | undefined): Declaration {
  const properties: Properties = { ...before?.properties };
  for (const property of entry.properties ?? []) if (property.key) properties[property.key] = propertyModel(property);
  const cites = citesOf(entry);
  return {
    ...before,
    id: entry.name,
    title: entry.title ?? before?.title ?? entry.name,
    cites: cites.length > 0 ? cites : (before?.cites ?? []),
    properties,
    ...documentationOf(entry),
    ...sourced(entry),
  };
}

function propertyModel(property: ast.Property): Property {
  return { values: (property.values ?? []).flatMap(propertyValue), ...provenanceOf(property), ...sourced(property) };
}

function propertyValue(value: ast.PropertyValue): PropertyValue[] {
  if (ast.isNameValue(value)) return value.name === undefined ? [] : [value.name];
  if (ast.isTextValue(value)) return value.text === undefined ? [] : [value.text];
  const low = signed(value.number);
  if (low === undefined) return [];
  return [value.to ? { low, high: signed(value.upper) ?? null } : low];
}

/** Types as authors name them. */
export const PARAMETER_TYPES: Readonly<Record<string, ParameterType>> = {
  number: 'number',
  whole: 'number',
  boolean: 'boolean',
  truth: 'boolean',
  name: 'name',
  date: 'date',
  time: 'time',
};

function parameterModel(node: ast.ParameterDeclaration): Parameter | undefined {
  const type = PARAMETER_TYPES[node.type];
  const value = parameterValue(node.value, type);
  if (value === undefined || !type) return undefined;
  return {
    id: node.name,
    title: node.title ?? node.name,
    type,
    ...(node.type === 'whole' && { whole: true }),
    ...(signed(node.low) !== undefined && { low: signed(node.low) }),
    ...(signed(node.high) !== undefined && { high: signed(node.high) }),
    ...(node.choices?.length > 0 && { choices: [...node.choices] }),
    ...(node.unit !== undefined && { unit: node.unit }),
    value,
    ...documentationOf(node),
    ...provenanceOf(node),
    ...sourced(node),
  };
}

/** The plain value of what stands behind `=`; a switch may also be `yes` or `no`. */
export function parameterValue(node: ast.ParameterValue | undefined, type: ParameterType | undefined): ParameterValue | undefined {
  if (ast.isNumberValue(node)) return signed(node.number);
  if (ast.isTimeValue(node)) return node.time;
  if (ast.isDateValue(node)) return node.date;
  if (ast.isTruthValue(node)) return node.truth === 'true';
  if (ast.isNameValue(node)) return type === 'boolean' && (node.name === 'yes' || node.name === 'no') ? node.name === 'yes' : node.name;
  return undefined;
}

/** A chart as it is written, without what is half typed. */
export function chartModel(node: ast.ChartDeclaration): Chart {
  return {
    id: node.name,
    title: node.title ?? node.name,
    columns: (node.columns ?? []).flatMap(chartKey),
    rows: (node.rows ?? []).flatMap((row) => chartKey(row.key).map((key) => ({ key, cells: (row.cells ?? []).map(chartCell), cites: citesOf(row) }))),
    ...documentationOf(node),
    ...provenanceOf(node),
    ...sourced(node),
  };
}

function chartKey(key: ast.ChartKey | undefined): ChartKey[] {
  if (ast.isNamedKey(key)) return key.name === undefined ? [] : [key.name];
  const low = signed(key?.low);
  if (low === undefined) return [];
  return [{ low, high: key?.to ? (signed(key.high) ?? null) : low }];
}

function chartCell(cell: ast.ChartCell): ChartCell {
  const value = ast.isNumberCell(cell) ? (signed(cell.number) ?? null) : ast.isNamedCell(cell) ? (cell.name ?? null) : null;
  return { value, assumed: cell.doubtful === true };
}
