import {
  type Document,
  isChartDeclaration,
  isCounterValue,
  isParameterDeclaration,
  isProperty,
  isRoster,
  isRuleset,
  type Roster,
  type Ruleset,
} from '@blindhex/language';
import { type AstNode, AstUtils, type LangiumDocument } from 'langium';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadLibrary } from '../../examples/load.ts';

let documents: LangiumDocument[];
let ruleset: Ruleset;
let rosters: Roster[];

beforeAll(async () => {
  documents = (await loadLibrary()).filter((document) => /\/waw(\.bhx|\/)/.test(document.uri.path));
  const declarations = documents.flatMap((document) => (document.parseResult.value as Document).declarations);
  ruleset = declarations.find((each) => isRuleset(each)) as Ruleset;
  rosters = declarations.filter((each) => isRoster(each));
}, 60_000);

function where(node: AstNode): string {
  const { uri } = AstUtils.getDocument(node);
  return `${uri.path.slice(1)}:${(node.$cstNode?.range.start.line ?? -1) + 1} ${node.$cstNode?.text.split('\n')[0]?.slice(0, 60)}`;
}

/** Properties that say what the ruleset is, not what a rule says. */
const IDENTITY = ['system', 'edition'];

describe('World at War', () => {
  test('has no problem', () => {
    expect(
      documents.flatMap(({ diagnostics = [], uri }) => diagnostics.map(({ message, range }) => `${uri.path}:${range.start.line + 1} ${message}`)),
    ).toEqual([]);
  });

  test('every declaration names its rule', () => {
    const without = ruleset.entries
      .filter((entry) => 'cite' in entry || !(isProperty(entry) || isParameterDeclaration(entry) || isChartDeclaration(entry)))
      .filter((entry) => !(entry as { cite?: string }).cite);
    expect(without.map(where)).toEqual([]);
  });

  test('every property, parameter, chart and counter value names its rule, or why it is assumed', () => {
    const without = [ruleset, ...rosters].flatMap((root) =>
      AstUtils.streamAst(root)
        .filter((node) => isProperty(node) || isParameterDeclaration(node) || isChartDeclaration(node) || isCounterValue(node))
        .filter((node) => !(isProperty(node) && node.$container === ruleset && IDENTITY.includes(node.key)))
        .filter((node) => node.cites.length === 0 && node.assumed === undefined)
        .map(where)
        .toArray(),
    );
    expect(without).toEqual([]);
  });

  test('a chart with doubtful cells says why, and has a cell for each column in each row', () => {
    const charts = ruleset.entries.filter((entry) => isChartDeclaration(entry));
    expect(
      charts.filter((chart) => chart.rows.some((row) => row.cells.some((cell) => cell.doubtful)) !== (chart.assumed !== undefined)).map(where),
    ).toEqual([]);
    expect(charts.flatMap((chart) => chart.rows.filter((row) => row.cells.length !== chart.columns.length)).map(where)).toEqual([]);
  });

  // waw.md, section a: the figures that texts give.
  test.each([
    { counter: 'Abrams', value: 'ap', number: '4', range: 10 },
    { counter: 'Abrams', value: 'ap-hit', number: '4' },
    { counter: 'Challenger', value: 'ap', number: '4', range: 10 },
    { counter: 'Challenger', value: 'ap-hit', number: '3' },
    { counter: 'Chieftain', value: 'ap-hit', number: '3' },
    { counter: 'T-72', value: 'ap-hit', number: '5' },
    { counter: 'M48A2', value: 'ap-hit', number: '4' },
    { counter: 'T-64', value: 'armour', number: '2' },
    { counter: 'T-64', value: 'save', number: '5' },
    { counter: 'T-80', value: 'ap-hit', number: '4' },
    { counter: 'Cobra', value: 'he-hit', number: '4' },
    { counter: '74GTR-HQ', value: 'morale', number: '7' },
    { counter: '62MRR-HQ', value: 'morale', number: '6' },
    { counter: '62MRR-HQ', value: 'leadership', number: '2' },
    { counter: 'BTR-70', value: 'assault', number: '1' },
  ])('$counter has $value $number, and a text says so', ({ counter, value, number, range }) => {
    const found = rosters.flatMap(({ counters }) => counters).find(({ name }) => name === counter);
    const item = found?.items.filter(isCounterValue).find((each) => each.value.$refText === value);
    expect(item).toMatchObject({ number, ...(range !== undefined && { range }) });
    expect(item?.cites.length).toBeGreaterThan(0);
  });
});
