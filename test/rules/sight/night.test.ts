import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { describe, expect, test } from 'vitest';
import type { Sketch } from './fixture.ts';
import { battlefield, indexOf, override } from './fixture.ts';

const field = (sketch: Partial<Sketch>) => battlefield({ columns: 9, rows: 12, ...sketch });

/** What each way of asking says of a pair, all of which must agree. */
function sees(sketch: Partial<Sketch>, from: string, to: string, minute?: number): boolean {
  const board = field(sketch);
  const sight = lhySight(board, minute);
  const [a, b] = [indexOf(board, from), indexOf(board, to)];
  const answer = sight.answer(a, b);
  for (const said of [sight.visible(a, b), sight.visible(b, a), sight.field(a)[b] === 1, sight.table?.()?.visible(a, b)])
    expect(said).toBe(answer.visible);
  return answer.visible;
}

describe('in bad light (17)', () => {
  test.each([
    ['night', 'E3', true],
    ['night', 'E4', false],
    ['twilight', 'E9', true],
    ['twilight', 'E10', false],
    ['day', 'E12', true],
  ])('at %s E1 sees %s: %s', (light, to, expected) => {
    expect(sees({ light }, 'E1', to)).toBe(expected);
  });

  test('to men on foot twilight reaches less far than to vehicles, and the answer says so', () => {
    const board = field({ light: 'twilight' });
    const { visible, limits } = lhySight(board).answer(indexOf(board, 'E1'), indexOf(board, 'E6'));
    expect(visible).toBe(true);
    expect(limits).toEqual([expect.objectContaining({ kind: 'foot', value: 4, cite: '17.1' })]);
  });

  const lit = { light: 'night', terrain: { E5: 'flare' } };
  test.each([
    ['two lit hexes see each other as by day', 'E3', 'E7', true],
    ['woods between them block as by day', 'E3', 'E7', false, { E4: 'woods' }],
    ['from the dark one sees the light no farther than at night', 'E1', 'E4', false],
    ['nor from the light the dark', 'E7', 'E10', false],
    ['within the limit both do', 'E7', 'E9', true],
  ] as [string, string, string, boolean, Record<string, string>?][])('%s', (_, from, to, expected, woods = {}) => {
    expect(sees({ ...lit, terrain: { ...lit.terrain, ...woods } }, from, to)).toBe(expected);
  });

  test.each([
    ['from the dark the light', 'E1', 'E4', true],
    ['from the light the dark', 'E7', 'E10', true],
    ['from the dark the dark beyond the light', 'E1', 'E9', false],
  ])('where one lit end is enough, one sees %s', (_, from, to, expected) => {
    expect(sees({ ...lit, parameters: { 'sight.illumination': 'one-end' } }, from, to)).toBe(expected);
  });

  test('an edit that lights a hex changes the pairs around it', () => {
    const dark = field({ light: 'night' });
    const sight = lhySight(dark);
    sight.table?.();
    const now = field(lit);
    const after = sight.after?.({ ...now, ruleset: dark.ruleset, overrides: dark.overrides });
    expect(after?.table?.()?.visible(indexOf(now, 'E3'), indexOf(now, 'E7'))).toBe(true);
    const again = after?.after?.({ ...dark });
    expect(again?.table?.()?.visible(indexOf(now, 'E3'), indexOf(now, 'E7'))).toBe(false);
  });
});

describe('special rules with a time', () => {
  const later = { ...override({ kind: 'set', parameter: 'hill.level-multiplier', value: 2 }), scope: { from: 20, until: 40 } };

  test.each([
    [0, false],
    [20, true],
    [39, true],
    [40, false],
  ])('at minute %i hills twice as high: %s', (minute, expected) => {
    // A tower of three levels stands between hills of two.
    const board = field({ levels: { E3: 2, E5: 2 }, terrain: { E4: 'tower' }, overrides: [later] });
    const sight = lhySight(board, minute);
    expect(sight.visible(indexOf(board, 'E3'), indexOf(board, 'E5'))).toBe(expected);
    expect(sight.level?.(indexOf(board, 'E3'))).toBe(expected ? 4 : 2);
  });

  test('at night the reach changes at its minute', () => {
    const moon = { ...override({ kind: 'set', parameter: 'night.sight', value: 5 }), scope: { from: 30 } };
    expect(sees({ light: 'night', overrides: [moon] }, 'E1', 'E6', 29)).toBe(false);
    expect(sees({ light: 'night', overrides: [moon] }, 'E1', 'E6', 30)).toBe(true);
  });

  test('one for a side changes no line of sight: sight is mutual', () => {
    const ours = { ...override({ kind: 'set', parameter: 'night.sight', value: 9 }), scope: { side: 'a' } };
    expect(sees({ light: 'night', overrides: [ours] }, 'E1', 'E4')).toBe(false);
  });
});

describe('a hex out of play', () => {
  test.each(['E1', 'E2', 'E5'])('is not seen from %s, nor sees it, in whatever way one asks', (to) => {
    const board = field({ outOfPlay: ['E1'] });
    expect(sees({ outOfPlay: ['E1'] }, 'E1', to)).toBe(false);
    const { verdict, blockers } = lhySight(board).answer(indexOf(board, 'E1'), indexOf(board, to));
    expect(verdict).toBe('Blocked at E1: the hex is out of play (20.7)');
    expect(blockers).toHaveLength(1);
  });
});
