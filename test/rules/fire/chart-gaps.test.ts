import type { Battlefield } from '@blindhex/rules';
import { resolveAttack } from '@blindhex/rules/lhy/fire/attack';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { describe, expect, it } from 'vitest';
import type { Situation } from './fixture.ts';
import { field, GERMAN, leader, machineGun, squad, tank, US } from './fixture.ts';

const MORTAR = [{ ...US, offMap: [{ arm: 'mortar', size: 'section', weapon: '81mm', count: 1, formation: [] }] }, GERMAN];
const situation = (units: Situation['units'], shot: Partial<Situation['shots'][number]>, more: Partial<Situation> = {}): Situation => ({
  units,
  shots: [{ by: units[0]?.id ?? '', at: '', ...shot }],
  ...more,
});
const resolve = (battlefield: Battlefield) =>
  resolveAttack(battlefield, 'Volley', lhySight(battlefield)).refusals.map(({ text, cite }) => `${text} (${cite})`);

describe('a ruleset whose charts have gaps', () => {
  const without = (chart: string, each: Situation, rows?: (key: unknown) => boolean) => {
    const battlefield = field(each);
    const { [chart]: found, ...charts } = battlefield.ruleset.charts;
    if (found && rows) charts[chart] = { ...found, rows: found.rows.filter(({ key }) => rows(key)) };
    return { ...battlefield, ruleset: { ...battlefield.ruleset, charts } };
  };
  const duel = situation([squad('a', 'US', 'G7'), squad('d', 'German', 'G6')], { kind: 'assault', at: 'G6' });
  it.each<[string, Situation, string, ((key: unknown) => boolean) | undefined]>([
    ['assault.result', duel, 'The ruleset has no chart assault.result, so what the assault comes to is not known (14.1)', undefined],
    [
      'assault.result',
      duel,
      'The chart "Assault" (assault.result) has no row for 6, so what the assault comes to is not known (14.1)',
      (key) => !(typeof key === 'object' && key !== null && 'low' in key && key.low === 6),
    ],
    [
      'small-arms.range',
      situation([machineGun('m', 'US', 'G8'), squad('d', 'German', 'G6')], { at: 'G6' }),
      'The ruleset has no chart small-arms.range, so the modifier for range is not known (11.3.3a)',
      undefined,
    ],
    [
      'anti-tank.range',
      situation([tank('t', 'US', 'G8'), tank('d', 'German', 'G6')], { kind: 'anti-tank', at: 'unit:d' }),
      'The ruleset has no chart anti-tank.range, so the modifier for range is not known (11.5.4a)',
      undefined,
    ],
    [
      'shock-recovery',
      situation([tank('t', 'US', 'G8', {}, { states: ['shocked'] })], { kind: 'recover' }),
      'The ruleset has no chart shock-recovery, so what becomes of t is not known (12.7)',
      undefined,
    ],
    [
      'mortar.scatter',
      situation([leader('c', 'US', 'C8'), squad('d', 'German', 'C3')], { kind: 'mortar', by: '81mm', at: 'C3', observer: 'c' }, { sides: MORTAR }),
      'The ruleset has no chart mortar.scatter, so where shells fall is not known (11.4.5)',
      undefined,
    ],
    [
      'mortar.action',
      situation([leader('c', 'US', 'C8'), squad('d', 'German', 'C3')], { kind: 'mortar', by: '81mm', at: 'C3', observer: 'c' }, { sides: MORTAR }),
      'The mortar fire table has no row for 81mm section (11.4.5)',
      undefined,
    ],
  ])('%s is refused with the chart', (chart, each, refusal, rows) => {
    const battlefield = without(chart, each, rows);
    expect(resolve(battlefield)).toEqual([refusal]);
  });

  it('losses in towns without their chart are none, which is said', () => {
    const town = { ...duel, terrain: { G6: ['urban', 'urban-building'] } };
    const battlefield = without('assault.urban', town);
    const notes = resolveAttack(battlefield, 'Volley', lhySight(battlefield)).notes.map(({ text }) => text);
    expect(notes).toContain('The ruleset has no chart assault.urban: no step is lost to fighting in the town, which is assumed');
  });
});
