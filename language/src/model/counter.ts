import { type Declaration, type NumberRange, namesOf, type Ruleset, type UnitValue } from '@blindhex/rules';
import { type AstNode, AstUtils } from 'langium';
import { removing } from '../checks/fixes.ts';
import { sourceOf } from '../checks/places.ts';
import type { Fix } from '../checks/problem.ts';
import * as ast from '../generated/ast.ts';
import { rostersIn } from '../references/declared-names.ts';
import { preferred } from '../references/preference.ts';
import { VisibleFiles } from '../references/visible-files.ts';
import { homeOf } from '../workspace/home.ts';
import type { Problems } from './problems.ts';
import { signed, sourced } from './provenance.ts';

/** What a counter, or the `with { … }` of a unit, says. */
export interface CounterModel {
  values: Record<string, UnitValue>;
  traits: string[];
  /** Its other faces, by the state that shows them. */
  faces: Record<string, Record<string, UnitValue>>;
}

export function counterModel(items: readonly ast.CounterItem[], ruleset: Ruleset, problems?: Problems): CounterModel {
  const model: CounterModel = { values: {}, traits: [], faces: {} };
  for (const item of items) {
    if (ast.isCounterTraits(item)) model.traits.push(...item.traits.flatMap((trait) => trait.ref?.name ?? []));
    else if (ast.isCounterValue(item)) readValue(item, model.values, ruleset, problems);
    else if (ast.isCounterFace(item) && item.state?.ref) {
      model.faces[item.state.ref.name] ??= {};
      for (const value of item.values ?? []) readValue(value, model.faces[item.state.ref.name] as CounterModel['values'], ruleset, problems);
    }
  }
  return model;
}

function readValue(item: ast.CounterValue, into: CounterModel['values'], ruleset: Ruleset, problems: Problems | undefined): void {
  const declared = item.value?.ref && ruleset.values[item.value.ref.name];
  const value = signed(item.number);
  if (!declared || value === undefined) return;
  if (problems) checkValue(item, declared, value, problems);
  into[declared.id] = {
    value,
    ...(item.range !== undefined && { range: item.range }),
    ...(item.flat && { flat: true }),
    ...(item.assumed !== undefined && { assumed: item.assumed }),
    ...sourced(item),
  };
}

/** The quick fix that writes the nearest number that the bounds allow. */
export function withinBounds(item: ast.CounterValue | ast.SideSetting, { low, high }: NumberRange, value: number): Fix {
  const text = String(value < low || high === null ? low : high);
  return { title: `Change to ${text}`, edits: [{ source: sourceOf(item, 'number'), text }] };
}

function checkValue(item: ast.CounterValue, declared: Declaration, value: number, problems: Problems): void {
  const bounds = declared.properties.bounds?.values.find((each): each is NumberRange => typeof each === 'object');
  if (bounds && (value < bounds.low || (bounds.high !== null && value > bounds.high))) {
    problems.report('BHX-value-bounds', item, `${declared.title} runs from ${bounds.low} to ${bounds.high ?? 'no end'}, and is ${value} here.`, {
      property: 'number',
      cites: declared.cites,
      fixes: [withinBounds(item, bounds, value)],
    });
  }
  const ranged = namesOf(declared, 'ranged').includes('yes');
  if (ranged && item.range === undefined)
    problems.report('BHX-value-range', item, `${declared.title} goes with a range: ${declared.id} ${item.number} range 8`, { cites: declared.cites });
  if (!ranged && item.range !== undefined)
    problems.report('BHX-value-range', item, `${declared.title} has no range.`, {
      property: 'range',
      cites: declared.cites,
      fixes: [rangeRemoval(item)],
    });
  if (item.range !== undefined && item.range <= 0)
    problems.report('BHX-value-bounds', item, `A range is at least 1 hex, not ${item.range}.`, { property: 'range' });
}

/** Reports the values a class needs that are missing, and those it may not have. */
export function checkValues(
  node: AstNode,
  name: string,
  model: CounterModel,
  unitClass: Declaration | undefined,
  ruleset: Ruleset,
  problems: Problems,
): void {
  if (!unitClass) return;
  const title = (id: string) => ruleset.values[id]?.title ?? id;
  const needs = namesOf(unitClass, 'needs');
  const missing = needs.filter((id) => !model.values[id]);
  if (missing.length > 0) {
    problems.report('BHX-value-missing', node, `${name} is ${indefinite(unitClass.title)} and needs ${missing.map(title).join(', ')}.`, {
      property: 'name',
      cites: unitClass.cites,
    });
  }
  const allowed = [...needs, ...namesOf(unitClass, 'may-have')];
  if (allowed.length === 0) return;
  for (const id of Object.keys(model.values)) {
    if (!allowed.includes(id))
      problems.report('BHX-value-unexpected', node, `${unitClass.title} has no ${title(id)}.`, {
        property: 'name',
        cites: unitClass.cites,
        fixes: valueNodes(node, id).map((value) => removing(value, `Remove ${title(id).toLowerCase()}`)),
      });
  }
  for (const [id, { value }] of Object.entries(model.values)) {
    const declared = ruleset.values[id];
    const [other = ''] = namesOf(declared, 'not-above');
    const most = model.values[other]?.value;
    if (most === undefined || value <= most) continue;
    problems.report('BHX-value-order', node, `${name} has ${title(id)} ${value}, above its ${title(other)} of ${most}.`, {
      property: 'name',
      cites: declared?.properties['not-above']?.cites ?? [],
      fixes: exchange(node, id, other),
    });
  }
}

/** What a counter, or a line of units behind `with`, says of one value. */
function valueNodes(node: AstNode, id: string): ast.CounterValue[] {
  const items: readonly AstNode[] = ast.isCounter(node) ? node.items : ast.isUnitLine(node) ? node.values : [];
  return items.filter(ast.isCounterValue).filter((item) => item.value?.$refText === id);
}

function rangeRemoval(item: ast.CounterValue): Fix {
  const [number, range] = [sourceOf(item, 'number'), sourceOf(item, 'range')];
  return { title: 'Remove the range', edits: [{ source: { ...number, start: number.end, end: range.end }, text: '' }] };
}

/** Two values that may have changed places. */
function exchange(node: AstNode, one: string, other: string): Fix[] {
  const [a, b] = [valueNodes(node, one)[0], valueNodes(node, other)[0]];
  if (!a || !b) return [];
  const texts = [a, b].map((item) => String(item.number));
  return [
    {
      title: `Exchange ${one} and ${other}`,
      edits: [a, b].map((item, index) => ({ source: sourceOf(item, 'number'), text: texts[1 - index] ?? '' })),
    },
  ];
}

function indefinite(title: string): string {
  return `${/^[aeiou]/i.test(title) ? 'an' : 'a'} ${title.toLowerCase()}`;
}

const visible = new WeakMap<readonly ast.Document[], WeakMap<Ruleset, VisibleCounters>>();

/** Counters of the rosters that a file sees, by class and name and, for those printed for one formation, by that formation. */
export class VisibleCounters {
  private readonly named = new Map<string, ast.Counter[]>();
  private readonly names = new Set<string>();
  private readonly printed = new Map<string, ast.Counter[]>();

  private constructor(files: readonly ast.Document[], ruleset: Ruleset) {
    for (const file of files) {
      for (const roster of rostersIn(file)) for (const counter of roster.counters) this.add(counter, ruleset);
    }
  }

  /** Those that a node sees; the same as long as neither the files it sees nor the ruleset changed. */
  static from(at: AstNode, ruleset: Ruleset): VisibleCounters {
    const home = homeOf(AstUtils.getDocument(at));
    const files = home ? new VisibleFiles(() => home).from(at) : [];
    const known = visible.get(files) ?? new WeakMap<Ruleset, VisibleCounters>();
    visible.set(files, known);
    const counters = known.get(ruleset) ?? new VisibleCounters(files, ruleset);
    known.set(ruleset, counters);
    return counters;
  }

  private add(counter: ast.Counter, ruleset: Ruleset): void {
    const unitClass = counter.unitClass?.ref?.name;
    if (!unitClass || !ruleset.unitClasses[unitClass] || !counter.name) return;
    this.names.add(counter.name);
    push(this.named, `${unitClass} ${counter.name}`, counter);
    for (const item of counter.items) {
      if (ast.isCounterIdentity(item)) push(this.printed, `${unitClass} ${item.path.join('.')} ${counter.name}`, counter);
    }
  }

  /** Whether any counter, of whatever class, has this name. */
  isCounter(name: string): boolean {
    return this.names.has(name);
  }

  /** A counter of that class and name, of the side's own nationality if there are several. */
  find(unitClass: string, name: string, at: AstNode): ast.Counter | undefined {
    return this.choose(this.named.get(`${unitClass} ${name}`), at);
  }

  /** The counter printed for this very unit of this very formation, `of Able."1st"`. */
  printedFor(unitClass: string, formation: readonly string[], name: string, at: AstNode): ast.Counter | undefined {
    return this.choose(this.printed.get(`${unitClass} ${formation.join('.')} ${name}`), at);
  }

  private choose(counters: ast.Counter[] | undefined, at: AstNode): ast.Counter | undefined {
    return counters && (preferred(counters, at)[0] as ast.Counter | undefined);
  }
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
