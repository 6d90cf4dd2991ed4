import { isChartDeclaration, isCounterValue, isParameterDeclaration, isProperty, type Roster, type Ruleset } from '@blindhex/language';
import { AstUtils, type LangiumDocument } from 'langium';
import { beforeAll, describe, expect, test } from 'vitest';
import { libraryOf, oddCharts, raggedRows, where, withoutRule, withoutSource } from './provenance.ts';

let documents: LangiumDocument[];
let ruleset: Ruleset;
let rosters: Roster[];

beforeAll(async () => {
  ({ documents, ruleset, rosters } = await libraryOf('lhy'));
}, 60_000);

describe('The Last Hundred Yards', () => {
  test('every declaration names its rule', () => {
    expect(withoutRule(ruleset)).toEqual([]);
  });

  test('every property, parameter and chart names its rule, or why it is assumed', () => {
    expect(withoutSource(ruleset)).toEqual([]);
  });

  test('every assumption has a reason a player can weigh', () => {
    const poor = documents
      .flatMap((document) => AstUtils.streamAst(document.parseResult.value).toArray())
      .filter(
        (node) =>
          (isProperty(node) || isParameterDeclaration(node) || isChartDeclaration(node) || isCounterValue(node)) && node.assumed !== undefined,
      )
      .filter((node) => ((node as { assumed?: string }).assumed ?? '').split(' ').length < 3);
    expect(poor.map(where)).toEqual([]);
  });

  test('a chart with doubtful cells says why, and one that says why marks them', () => {
    const charts = ruleset.entries.filter((entry) => isChartDeclaration(entry));
    expect(charts.length).toBeGreaterThan(8);
    expect(oddCharts(ruleset)).toEqual([]);
  });

  test('a chart has a cell for each column in each row', () => {
    expect(raggedRows(ruleset)).toEqual([]);
  });

  test.each([
    // lhy.md F-V4 to F-V7 and the articles: what texts outside the cards say of the range tables
    { chart: 'small-arms.range', range: 8, distance: 8, value: '-3' },
    { chart: 'small-arms.range', range: 8, distance: 2, value: '0' },
    { chart: 'small-arms.range', range: 12, distance: 3, value: '0' },
    { chart: 'anti-tank.range', range: 21, distance: 10, value: '-1' },
    { chart: 'anti-tank.range', range: 24, distance: 3, value: '0' },
  ])('$chart: printed range $range at $distance hexes is $value, and known', ({ chart: name, range, distance, value }) => {
    const chart = ruleset.entries.filter((entry) => isChartDeclaration(entry)).find((each) => each.name === name);
    const covers = (key: { low?: string; high?: string; to?: boolean } | unknown, number: number) => {
      const { low, high, to } = key as { low?: string; high?: string; to?: boolean };
      return low !== undefined && Number(low) <= number && number <= (to ? Number(high ?? Infinity) : Number(low));
    };
    const column = chart?.columns.findIndex((key) => covers(key, range)) ?? -1;
    const cell = chart?.rows.find((row) => covers(row.key, distance))?.cells[column];
    expect(cell).toMatchObject({ number: value, doubtful: false });
  });

  test('the table of blind hexes grows with distance and shrinks with height', () => {
    const rows = ruleset.entries.filter((entry) => isChartDeclaration(entry)).find((each) => each.name === 'blind-hexes')?.rows ?? [];
    const table = rows.map((row) => row.cells.map((cell) => Number((cell as { number?: string }).number)));
    expect(table.length).toBeGreaterThan(3);
    for (const [index, row] of table.entries()) {
      expect(row).toEqual([...row].sort((a, b) => a - b));
      const below = table[index + 1];
      if (below) expect(below.every((hexes, column) => hexes <= (row[column] as number))).toBe(true);
    }
  });
});

describe('the counters of the first volume', () => {
  /** Counters of a class on both sheets, as lhy-charts section 9 counts them. */
  test.each([
    { roster: 'US', kind: 'squad', names: /^(Able|Baker)-/, count: 18 },
    { roster: 'US', kind: 'section', names: /^(Able|Baker)-/, count: 24 },
    { roster: 'US', kind: 'leader', names: /./, count: 6 },
    { roster: 'US', kind: 'mg', names: /./, count: 8 },
    { roster: 'US', kind: 'latw', names: /./, count: 3 },
    { roster: 'US', kind: 'gun', names: /./, count: 3 },
    { roster: 'US', kind: 'afv', names: /./, count: 25 },
    { roster: 'US', kind: 'half-track', names: /./, count: 6 },
    { roster: 'German', kind: 'squad', names: /^\dKp-/, count: 18 },
    { roster: 'German', kind: 'section', names: /^\dKp-/, count: 24 },
    { roster: 'German', kind: 'leader', names: /./, count: 6 },
    { roster: 'German', kind: 'mg', names: /./, count: 9 },
    { roster: 'German', kind: 'latw', names: /./, count: 3 },
    { roster: 'German', kind: 'gun', names: /./, count: 6 },
    { roster: 'German', kind: 'fp', names: /./, count: 3 },
    { roster: 'German', kind: 'afv', names: /./, count: 22 },
    { roster: 'German', kind: 'half-track', names: /./, count: 6 },
  ])('$roster has $count of $kind', ({ roster: name, kind, names, count }) => {
    const roster = rosters.find((each) => each.name === name);
    const counters = roster?.counters.filter((counter) => counter.unitClass.$refText === kind && names.test(counter.name)) ?? [];
    const available = counters.flatMap((counter) => counter.items).map((item) => (item.$type === 'CounterManifest' ? item.count : 0));
    expect(available.reduce((sum, each) => sum + each, 0)).toBe(count);
  });

  test('every counter has a title that a player knows it by', () => {
    expect(
      rosters
        .flatMap((roster) => roster.counters)
        .filter((counter) => !counter.title)
        .map(where),
    ).toEqual([]);
  });

  test('two sections of each German platoon are the stronger ones', () => {
    const sections = rosters.find((each) => each.name === 'German')?.counters.filter((counter) => /^\dKp-\d-[a-d]$/.test(counter.name)) ?? [];
    const strong = new Map<string, number>();
    for (const section of sections) {
      const fires = section.items.some((item) => isCounterValue(item) && item.value.$refText === 'small-arms' && item.number === '1');
      const platoon = section.name.slice(0, -2);
      strong.set(platoon, (strong.get(platoon) ?? 0) + (fires ? 1 : 0));
    }
    expect([...strong.values()]).toEqual([2, 2, 2, 2, 2, 2]);
  });
});
