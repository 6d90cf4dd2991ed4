import { battlefieldsOf, expectationsOf } from '@blindhex/language';
import { type Battlefield, totalSteps } from '@blindhex/rules';
import type { LangiumDocument } from 'langium';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleFiles, loadExamples } from './load.ts';

let documents: Map<string, LangiumDocument>;

beforeAll(async () => {
  documents = await loadExamples();
}, 60_000);

function document(file: string): LangiumDocument {
  return documents.get(file) as LangiumDocument;
}

function scenario(file: string): Battlefield {
  return battlefieldsOf(document(file)).find(({ kind }) => kind === 'scenario') as Battlefield;
}

describe.each(exampleFiles)('%s', (file) => {
  test('has no error and no warning', () => {
    const problems = (document(file).diagnostics ?? []).filter(({ severity }) => severity === 1 || severity === 2);
    expect(problems.map(({ range, code, message }) => `${range.start.line + 1} ${code} ${message}`)).toEqual([]);
  });

  test('is what its tests expect', () => {
    const failed = expectationsOf(document(file)).filter(({ passed }) => !passed);
    expect(failed.map(({ line, text, actual }) => `${line} ${text}: ${actual}`)).toEqual([]);
  });

  test('begins with what a newcomer should know', () => {
    expect(document(file).textDocument.getText()).toMatch(/^\/\/ \S/);
  });
});

/** Steps of each side, limits and DRMs as the mission's sheet has them (lhy-charts, section 10). */
const SHEETS = [
  { file: 'lhy/on-their-own.bhx', us: 7, german: 13, limits: [2, 4], initiative: [0, 2] },
  { file: 'lhy/the-dark-woods.bhx', us: 19, german: 18, limits: [3, 3], initiative: [null, null] },
  { file: 'lhy/chance-encounter.bhx', us: 19, german: 18, limits: [2, 2], initiative: [null, null] },
  { file: 'lhy/tiger-in-the-pen.bhx', us: 15, german: 7, limits: [3, 2], initiative: [2, 0] },
  { file: 'lhy/black-cat-blues.bhx', us: 24, german: 10, limits: [4, 2], initiative: [2, 0] },
  { file: 'lhy/dash-for-the-saar.bhx', us: 32, german: 14, limits: [4, null], initiative: [2, 0] },
];

describe.each(SHEETS)('the sheet of $file', ({ file, us, german, limits, initiative }) => {
  const side = (nation: string) => {
    const found = scenario(file).sides.find((each) => each.nation === nation);
    if (!found) throw new Error(`${file} has no ${nation} side`);
    return found;
  };

  test.each([
    { nation: 'us', steps: us },
    { nation: 'german', steps: german },
  ])('$nation has $steps steps, and says so', ({ nation, steps }) => {
    const battlefield = scenario(file);
    const { id, declaredSteps } = side(nation);
    expect(declaredSteps).toBe(steps);
    expect(
      totalSteps(
        battlefield,
        battlefield.units.filter((unit) => unit.side === id),
      ),
    ).toBe(steps);
  });

  test('casualty limits and initiative', () => {
    const sides = [side('us'), side('german')];
    expect(sides.map(({ values }) => values['casualty-limit'])).toEqual(limits);
    expect(sides.map(({ values }) => values.initiative)).toEqual(initiative);
  });

  test('its special rules are typed, but for what is prose by nature', () => {
    const prose = scenario(file).overrides.filter(({ kind }) => kind === 'prose');
    expect(prose.length).toBeLessThanOrEqual(1);
  });

  test('it tests itself', () => {
    expect(expectationsOf(document(file)).length).toBeGreaterThanOrEqual(6);
  });

  test('its what-ifs are shots that the rules allow', () => {
    expect(scenario(file).attacks.length).toBeGreaterThanOrEqual(1);
  });

  test('every unit has its place', () => {
    expect(
      scenario(file)
        .units.filter(({ place }) => place.kind === 'unplaced')
        .map(({ id }) => id),
    ).toEqual([]);
  });
});

test('the village of missions 1, 8 and 12 has five wooden houses, a church and five more', () => {
  const { hexes } = scenario('lhy/on-their-own.bhx').board;
  const count = (feature: string) => hexes.filter(({ terrain }) => terrain.some((each) => each.feature === feature)).length;
  expect([count('wooden-building'), count('stone-building')]).toEqual([5, 6]);
  const tally = scenario('lhy/black-cat-blues.bhx').tallies[0];
  expect(tally?.entries.reduce((sum, { points }) => sum + points, 0)).toBe(13);
});

test('sections that share an edge agree about it', () => {
  for (const { file } of SHEETS) {
    const { board } = scenario(file);
    expect(board.hexes.length, file).toBe(11 * (13 * board.sections.length + 1));
  }
});
