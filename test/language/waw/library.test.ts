import { isCounterValue } from '@blindhex/language';
import { beforeAll, describe, expect, test } from 'vitest';
import { libraryOf, oddCharts, raggedRows, type SystemLibrary, withoutRule, withoutSource } from '../../examples/provenance.ts';

let library: SystemLibrary;
beforeAll(async () => {
  library = await libraryOf('waw');
}, 60_000);

describe('World at War', () => {
  test('has no problem', () => {
    expect(
      library.documents.flatMap(({ diagnostics = [], uri }) =>
        diagnostics.map(({ message, range }) => `${uri.path}:${range.start.line + 1} ${message}`),
      ),
    ).toEqual([]);
  });

  test('every declaration names its rule', () => {
    expect(withoutRule(library.ruleset)).toEqual([]);
  });

  test('every property, parameter, chart and counter value names its rule, or why it is assumed', () => {
    expect([library.ruleset, ...library.rosters].flatMap(withoutSource)).toEqual([]);
  });

  test('a chart with doubtful cells says why, and has a cell for each column in each row', () => {
    expect(oddCharts(library.ruleset)).toEqual([]);
    expect(raggedRows(library.ruleset)).toEqual([]);
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
    const found = library.rosters.flatMap(({ counters }) => counters).find(({ name }) => name === counter);
    const item = found?.items.filter(isCounterValue).find((each) => each.value.$refText === value);
    expect(item).toMatchObject({ number, ...(range !== undefined && { range }) });
    expect(item?.cites.length).toBeGreaterThan(0);
  });
});
