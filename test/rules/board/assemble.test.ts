import { assembleBoard } from '@blindhex/rules/board/assemble';
import { straightLeg } from '@blindhex/rules/board/leg';
import { lookupOf } from '@blindhex/rules/board/lookup';
import { adjacentTo, edgeRegion, halfHexes, largestChain, within } from '@blindhex/rules/board/region';
import { type EdgeStyle, hexKey, type SectionPlan, type Sheet, sheetHex } from '@blindhex/rules/board/sheet';
import { distance } from '@blindhex/rules/hex/axial';
import { fromLabel } from '@blindhex/rules/hex/label';
import type { Shifted } from '@blindhex/rules/hex/offset';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

function sheet(columns: number, rows: number, shifted: Shifted = 'even', edges: EdgeStyle = 'half', orientation: 'flat' | 'pointy' = 'flat'): Sheet {
  return { name: 'M', title: 'M', layout: { orientation, shifted }, columns, rows, labels: { kind: 'letters' }, edges, hexes: new Map() };
}

function plan(name: string, of: Sheet, turned = false, region?: ReadonlySet<number>): SectionPlan {
  return { name, sheet: of, turned, region, edges: { north: of.edges, east: of.edges, south: of.edges, west: of.edges } };
}

function rectangle(of: Sheet, from: string, to: string): Set<number> {
  const [a, b] = [at(from), at(to)];
  const keys = new Set<number>();
  for (let column = a.column; column <= b.column; column++) for (let row = a.row; row <= b.row; row++) keys.add(hexKey({ column, row }, of));
  return keys;
}

function at(label: string) {
  const offset = fromLabel(label, { kind: 'letters' });
  if (!offset) throw new Error(label);
  return offset;
}

describe('one section', () => {
  test('is the sheet itself', () => {
    const { board, problems } = assembleBoard([[plan('M', sheet(5, 4))]]);
    expect(problems).toEqual([]);
    expect(board.hexes).toHaveLength(20);
    expect(board.hexes[0]).toMatchObject({ name: 'A1', aliases: [], edges: ['north', 'west'], half: ['north', 'west'] });
    expect(halfHexes(board, 'north').map((hex) => board.hexes[hex]?.name)).toEqual(['A1', 'B1', 'C1', 'D1', 'E1']);
  });

  test('turned by 180 degrees keeps distances and turns hexsides, paths and shapes', () => {
    const map = sheet(5, 4);
    sheetHex(map, at('B2')).sides[1]?.push({ feature: 'wall' });
    sheetHex(map, at('B2')).paths.push({ feature: 'road', exits: [0, 4] });
    sheetHex(map, at('B2')).terrain.push({ feature: 'hut', drawn: [{ x: -30, y: 20 }] });
    const straight = assembleBoard([[plan('M', map)]]).board;
    const turned = assembleBoard([[plan('M', map, true)]]).board;
    const hex = (of: typeof straight, name: string) => of.hexes[lookupOf(of).named(name)[0] as number];
    for (const a of ['A1', 'C3', 'E4']) {
      for (const b of ['B2', 'D1'])
        expect(distance(hex(turned, a)!.at, hex(turned, b)!.at)).toBe(distance(hex(straight, a)!.at, hex(straight, b)!.at));
    }
    expect(hex(turned, 'B2')?.sides[4]).toMatchObject([{ feature: 'wall' }]);
    expect(hex(turned, 'C2')?.sides[1]).toMatchObject([{ feature: 'wall' }]);
    expect(hex(turned, 'B2')?.paths).toMatchObject([{ exits: [1, 3] }]);
    expect(hex(turned, 'B2')?.terrain[0]?.drawn).toEqual([{ x: 30, y: -20 }]);
    expect(hex(turned, 'A1')?.edges).toEqual(['east', 'south']);
  });
});

describe('joining', () => {
  test('half edges share a column, under both labels', () => {
    const map = sheet(13, 9);
    const { board, problems } = assembleBoard([
      [plan('a', map, false, rectangle(map, 'A1', 'G9')), plan('b', map, false, rectangle(map, 'G1', 'M9'))],
    ]);
    expect(problems).toEqual([]);
    expect(board.hexes).toHaveLength(13 * 9);
    const fold = lookupOf(board).named('G6');
    expect(fold).toHaveLength(1);
    expect(board.hexes[fold[0] as number]).toMatchObject({ name: 'G6', half: [], edges: [] });
    expect(board.hexes[fold[0] as number]?.aliases).toEqual(expect.arrayContaining(['a.G6', 'b.G6']));
    expect(edgeRegion(board, 'east')).toHaveLength(9);
  });

  test('a label of two sections is qualified', () => {
    const { board } = assembleBoard([[plan('l', sheet(3, 3)), plan('r', sheet(3, 3))]]);
    expect(lookupOf(board).named('B2')).toHaveLength(2);
    expect(board.hexes.map((hex) => hex.name)).toEqual(expect.arrayContaining(['l.B2', 'r.B2']));
    expect(new Set(board.hexes.map((hex) => hex.name)).size).toBe(board.hexes.length);
  });

  test('whole edges abut', () => {
    const [left, right] = [plan('l', sheet(4, 3, 'even', 'whole')), plan('r', sheet(4, 3, 'even', 'whole'))];
    const { board, problems } = assembleBoard([[left, right]]);
    expect(problems).toEqual([]);
    expect(board.hexes).toHaveLength(24);
    const lookup = lookupOf(board);
    const [d1] = lookup.named('l.D1');
    expect(lookup.neighbours(d1 as number)).toContain(lookup.named('r.A1')[0]);
    expect(board.hexes[d1 as number]?.edges).toEqual(['north']);
  });

  test.each([
    ['other heights', plan('l', sheet(3, 3)), plan('r', sheet(3, 5)), /3 rows there, r has 5.*sector of 3 rows/],
    ['other orientation', plan('l', sheet(3, 3)), plan('r', sheet(3, 3, 'even', 'half', 'pointy')), /flat-topped, the other pointy/],
    ['other edge style', plan('l', sheet(3, 3)), plan('r', sheet(3, 3, 'even', 'whole')), /through its hexes/],
    ['half a hex apart', plan('l', sheet(3, 3, 'even', 'whole')), plan('r', sheet(3, 3, 'even', 'whole')), /half a hex.*fit with r turned/],
  ])('refuses %s and says what would fit', (_, left, right, message) => {
    const { problems } = assembleBoard([[left, right]]);
    expect(problems.map((problem) => problem.message).join()).toMatch(message);
  });

  test('a row below joins the row above', () => {
    const { board, problems } = assembleBoard([
      [plan('nw', sheet(5, 4)), plan('ne', sheet(5, 4))],
      [plan('sw', sheet(5, 4)), plan('se', sheet(5, 4))],
    ]);
    expect(problems).toEqual([]);
    expect(board.hexes).toHaveLength(9 * 7);
    expect(halfHexes(board)).toHaveLength(2 * 9 + 2 * 7 - 4);
  });

  test('both hexes of a hexside list it, across sections too', () => {
    const right = sheet(4, 3, 'even', 'whole');
    sheetHex(right, at('A1')).sides[5]?.push({ feature: 'wall' });
    sheetHex(right, at('A2')).sides[5]?.push({ feature: 'wall' });
    const { board } = assembleBoard([[plan('l', sheet(4, 3, 'even', 'whole')), plan('r', right)]]);
    const lookup = lookupOf(board);
    expect(board.hexes[lookup.named('l.D1')[0] as number]?.sides[2]).toMatchObject([{ feature: 'wall' }]);
  });

  test('any rows of equal sheets join without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        fc.integer({ min: 1, max: 3 }),
        (half, rows, across, down) => {
          const map = sheet(2 * half + 1, rows + 1);
          const plans = Array.from({ length: down }, (_, y) => Array.from({ length: across }, (_, x) => plan(`s${x}-${y}`, map)));
          const { board, problems } = assembleBoard(plans);
          expect(problems).toEqual([]);
          expect(board.hexes).toHaveLength((2 * half * across + 1) * (rows * down + 1));
          for (const hex of board.hexes) expect(lookupOf(board).named(hex.name)).toHaveLength(1);
        },
      ),
    );
  });
});

describe('regions', () => {
  const { board } = assembleBoard([[plan('M', sheet(9, 9))]]);
  const lookup = lookupOf(board);

  test('within is the distance in hexes', () => {
    fc.assert(
      fc.property(fc.nat(80), fc.nat(6), (from, reach) => {
        const expected = board.hexes.flatMap((hex, index) => (distance(hex.at, board.hexes[from]!.at) <= reach ? [index] : []));
        expect(within(board, [from], reach)).toEqual(expected);
      }),
    );
  });

  test('adjacent leaves out the region', () => expect(adjacentTo(board, lookup.named('E5'))).toHaveLength(6));

  test('the largest chain begins at an edge', () => {
    const road = ['A1', 'B1', 'C2', 'E5', 'E6', 'E7', 'E8'].flatMap((name) => lookup.named(name));
    expect(largestChain(board, road, edgeRegion(board, 'west'))).toHaveLength(3);
    expect(largestChain(board, road, edgeRegion(board, 'east'))).toEqual([]);
  });
});

describe('legs of a path', () => {
  test('go straight, the same from both ends, and say where two hexes would do', () => {
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), (q, r) => {
        const [a, b] = [
          { q: 0, r: 0 },
          { q, r },
        ];
        const leg = straightLeg(a, b);
        expect(leg.hexes).toHaveLength(distance(a, b) + 1);
        expect(leg.hexes.at(-1)).toEqual(b);
        expect(straightLeg(b, a).hexes.reverse()).toEqual(leg.hexes);
        for (let i = 1; i < leg.hexes.length; i++) expect(distance(leg.hexes[i - 1]!, leg.hexes[i]!)).toBe(1);
      }),
    );
    expect(straightLeg({ q: 0, r: 0 }, { q: 2, r: -1 }).ties).toHaveLength(1);
    expect(straightLeg({ q: 0, r: 0 }, { q: 0, r: 5 }).ties).toHaveLength(0);
  });
});
