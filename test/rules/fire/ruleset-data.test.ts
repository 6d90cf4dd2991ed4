import type { Chart, Override } from '@blindhex/rules';
import { chartCell, chartGap, featureOf, forbiddance, holds, numberSetting, setting, stepsOf, totalSteps } from '@blindhex/rules';
import { describe, expect, it } from 'vitest';
import { answer, field, section, squad, tank, unit } from './fixture.ts';

const CHART: Chart = {
  id: 'range',
  title: 'Range',
  columns: [
    { low: 8, high: 8 },
    { low: 10, high: 12 },
    { low: 15, high: null },
  ],
  rows: [
    {
      key: { low: 1, high: 2 },
      cells: [
        { value: 0, assumed: false },
        { value: 0, assumed: true },
        { value: 1, assumed: false },
      ],
      cites: ['1.1a'],
    },
    {
      key: 'far',
      cells: [
        { value: -3, assumed: false },
        { value: null, assumed: false },
      ],
      cites: [],
    },
  ],
  cites: ['1.1'],
  assumed: 'the card is lost',
};

describe('charts', () => {
  it('gives a cell by row and column, with its source', () => {
    expect(chartCell(CHART, 2, 8)).toEqual({ value: 0, cites: ['1.1a'] });
    expect(chartCell(CHART, 'far', 8)).toEqual({ value: -3, cites: ['1.1'] });
    expect(chartCell(CHART, 1, 40)).toEqual({ value: 1, cites: ['1.1a'] });
  });

  it('says which cells are assumed, and why', () => {
    expect(chartCell(CHART, 1, 11)?.assumed).toBe('the card is lost');
  });

  it('reads a number between two columns in the lower one, as an assumption', () => {
    expect(chartCell(CHART, 1, 14)?.value).toBe(0);
    expect(chartCell(CHART, 1, 14)?.assumed).toMatch(/no column for 14/);
    expect(chartCell(CHART, 1, 9)?.value).toBe(0);
  });

  it('says why there is no number', () => {
    expect(chartGap(CHART, 'range', 2, 8)).toBeUndefined();
    expect(chartGap(CHART, 'range', 3, 8)).toBe('The chart "Range" (range) has no row for 3');
    expect(chartGap(CHART, 'range', 'far', 10)).toContain('prints no number in the row for far');
    expect(chartGap(undefined, 'range', 1, 1)).toBe('The ruleset has no chart range');
  });

  it('knows where it prints nothing', () => {
    expect(chartCell(CHART, 3, 8)).toBeUndefined();
    expect(chartCell(CHART, 1, 7)).toBeUndefined();
    expect(chartCell(CHART, 1, 'x')).toBeUndefined();
    expect(chartCell(CHART, 'far', 10)?.value).toBeNull();
    expect(chartCell(undefined, 1, 1)).toBeUndefined();
  });
});

describe('special rules', () => {
  const set = (value: number, scope: Override['scope'] = {}): Override => ({
    kind: 'set',
    parameter: 'mortar.recovery',
    value,
    rule: `to ${value}`,
    cites: [],
    scope,
  });
  const value = (overrides: Override[], occasion = {}) =>
    numberSetting(field({ units: [], shots: [], overrides }), 'mortar.recovery', occasion)?.value;

  it('leave a parameter alone, set it, or set it again', () => {
    expect(value([])).toBe(4);
    expect(value([set(2)])).toBe(2);
    expect(value([set(2), set(3)])).toBe(3);
  });

  it('hold for a side, from and until a minute, in some hexes', () => {
    expect(value([set(2, { side: 'US' })], { side: 'German' })).toBe(4);
    expect(value([set(2, { from: 20 })], { minute: 19 })).toBe(4);
    expect(value([set(2, { from: 20 })], { minute: 20 })).toBe(2);
    expect(value([set(2, { until: 20 })], { minute: 20 })).toBe(4);
    expect(value([set(2, { hexes: [3] })], { hex: 3 })).toBe(2);
    expect(value([set(2, { hexes: [3] })])).toBe(4);
    expect(holds({}, {})).toBe(true);
  });

  it('name themselves in what they changed', () => {
    expect(setting(field({ units: [], shots: [], overrides: [set(2)] }), 'mortar.recovery')).toMatchObject({ rule: 'to 2', cites: ['11.4.8'] });
    expect(setting(field({ units: [], shots: [] }), 'no.such')).toBeUndefined();
  });

  it('treat one feature as another, last word last', () => {
    const treat = (as: string): Override => ({ kind: 'treat', feature: 'hedge', as, rule: as, cites: [], scope: {} });
    const battlefield = field({ units: [], shots: [], overrides: [treat('wall'), treat('tree-line')] });
    expect(featureOf(battlefield, { feature: 'hedge' })?.id).toBe('tree-line');
    expect(featureOf(battlefield, { feature: 'wall' })?.id).toBe('wall');
    expect(featureOf(battlefield, { feature: 'nonsense' })).toBeUndefined();
  });

  it('forbid, and allow again', () => {
    const rule = (kind: 'forbid' | 'allow', what: { kind: 'class' | 'unit' | 'formation'; id: string }): Override => ({
      kind,
      what,
      action: 'fire',
      rule: kind,
      cites: [],
      scope: {},
    });
    const mg = { ...squad('US.Able.1.MG', 'US', 'C4'), unitClass: 'mg', formation: ['Able', '1'] };
    const asked = (...overrides: Override[]) => forbiddance(field({ units: [mg], shots: [], overrides }), mg, ['fire'], {})?.rule;
    expect(asked(rule('forbid', { kind: 'class', id: 'mg' }))).toBe('forbid');
    expect(asked(rule('forbid', { kind: 'class', id: 'mg' }), rule('allow', { kind: 'unit', id: 'Able.1.MG' }))).toBeUndefined();
    expect(asked(rule('forbid', { kind: 'formation', id: 'Able' }))).toBe('forbid');
    expect(asked(rule('forbid', { kind: 'formation', id: 'Abl' }))).toBeUndefined();
    expect(asked()).toBeUndefined();
  });
});

describe('steps', () => {
  it('are those of the class, or of a reduced side', () => {
    const battlefield = field({ units: [], shots: [] });
    expect(stepsOf(battlefield, squad('a', 'US', 'C4'))).toBe(2);
    expect(stepsOf(battlefield, squad('a', 'US', 'C4', {}, { states: ['reduced'] }))).toBe(1);
    expect(totalSteps(battlefield, [squad('a', 'US', 'C4'), section('b', 'US', 'C4'), tank('t', 'US', 'C4'), unit('l', 'US', 'leader', 'C4')])).toBe(
      4,
    );
  });
});

describe('what nobody should crash', () => {
  it('answers for a plan, a unit or a place that is not there', () => {
    const { refusals } = answer({ units: [], shots: [{ by: 'nobody', at: 'C3' }] });
    expect(refusals.map(({ text }) => text)).toEqual(['nobody is not a unit of this scenario']);
    const waiting = { ...squad('a', 'US', 'C4'), place: { kind: 'unplaced' } as const };
    expect(answer({ units: [waiting], shots: [{ by: 'a', at: 'C3' }] }).refusals[0]?.text).toMatch(/stands in no hex yet/);
    expect(answer({ units: [squad('a', 'US', 'C4')], shots: [{ kind: 'assault', by: 'a', at: 'C3' }] }).refusals[0]?.text).toMatch(
      /no enemy in C3 to assault/,
    );
  });
});
