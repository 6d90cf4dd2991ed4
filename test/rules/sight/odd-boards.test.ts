import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { describe, expect, test } from 'vitest';
import type { Sketch } from './fixture.ts';
import { battlefield, indexOf } from './fixture.ts';

const BOARDS: Record<string, Sketch> = {
  'one hex': { columns: 1, rows: 1, terrain: { A1: 'woods' } },
  'one column': { columns: 1, rows: 9, terrain: { A5: 'woods' }, hexsides: { 'A3/S': 'wall' } },
  'one row of pointy hexes': {
    columns: 9,
    rows: 1,
    orientation: 'pointy',
    terrain: { E1: 'house' },
    paths: [['road', 'A1 B1 C1 D1 E1 F1 G1 H1 I1']],
  },
  'one zigzag row': { columns: 9, rows: 1, terrain: { D1: 'woods', F1: 'house' }, hexsides: { 'B1/SE': 'tree-line' } },
  'a shape that touches a corner of its hex': {
    columns: 6,
    rows: 6,
    drawn: { C3: ['house', [50, 0], [20, 20], [-50, 0]], D4: ['fence', [25, -50], [25, 50]] },
  },
  'a shape drawn far beyond its hex': { columns: 5, rows: 5, drawn: { C3: ['house', [-900, -900], [900, 900], [0, 400]] } },
  'a shape of one point': { columns: 5, rows: 5, drawn: { C3: ['house', [0, 0]] } },
  'a hole out of play': { columns: 6, rows: 6, outOfPlay: ['C3', 'C4', 'D3'], terrain: { C3: 'woods' } },
  'nothing in play': { columns: 3, rows: 3, outOfPlay: ['A1', 'A2', 'A3', 'B1', 'B2', 'B3', 'C1', 'C2', 'C3'] },
  'deep and high ground': { columns: 5, rows: 5, levels: { A1: -9, C3: 40, E5: 999999 } },
  'walls all round a hex': {
    columns: 7,
    rows: 7,
    hexsides: { 'D4/N': 'wall', 'D4/NE': 'wall', 'D4/SE': 'wall', 'D4/S': 'wall', 'D4/SW': 'wall', 'D4/NW': 'wall' },
  },
};

describe.each(Object.entries(BOARDS))('%s', (_, sketch) => {
  test('gives one answer, in whatever way and from whichever end one asks', () => {
    const field = battlefield(sketch);
    const sight = lhySight(field);
    const count = field.board.hexes.length;
    for (let a = 0; a < count; a++) {
      const seen = sight.field(a);
      for (let b = 0; b < count; b++) {
        const { visible, verdict, path } = sight.answer(a, b);
        const said = [sight.visible(a, b), seen[b] === 1, sight.table?.()?.visible(a, b), sight.answer(b, a).visible];
        expect(said, `${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}: ${verdict}`).toEqual([visible, visible, visible, visible]);
        expect(path.length).toBeGreaterThan(0);
      }
    }
  });
});

test('a wall written from both of its hexes blocks once', () => {
  const field = battlefield({ columns: 3, rows: 9, hexsides: { 'B4/S': 'wall', 'B5/N': 'wall' } });
  const { blockers } = lhySight(field).answer(indexOf(field, 'B1'), indexOf(field, 'B8'));
  expect(blockers.map(({ at }) => at)).toEqual(['B4/S']);
});

test('a hex that the board does not have is refused in words', () => {
  const sight = lhySight(battlefield({ columns: 2, rows: 2 }));
  expect(() => sight.answer(0, 99)).toThrow('The board has no hex number 99');
  expect(() => sight.field(99)).toThrow('The board has no hex number 99');
});
