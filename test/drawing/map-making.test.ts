import { drawBoard } from '@blindhex/drawing';
import { textWidth } from '@blindhex/drawing/letter-widths';
import type { Battlefield, BoardHex, Side } from '@blindhex/rules/battlefield';
import { describe, expect, test } from 'vitest';
import { emptyBattlefield, feature, indexOf, lay, put, unit } from './sample.ts';

const FEATURES = [
  feature('terrain', 'woods', { looks: 'trees' }),
  feature('terrain', 'orchard', { looks: 'orchard' }),
  feature('terrain', 'field', { looks: 'field' }),
  feature('terrain', 'lake', { looks: 'water' }),
  feature('terrain', 'bridge', { looks: 'bridge' }),
  feature('path', 'road', { looks: 'road' }),
];
const board = (columns = 6, rows = 6) => emptyBattlefield(columns, rows, 'flat', FEATURES);
const terrain = (battlefield: Battlefield) =>
  /<g data-layer="terrain".*?(?=<g data-layer="out-of-play")/s.exec(drawBoard(battlefield, { without: ['legend'] }))?.[0] ?? '';
const elements = (markup: string) => markup.match(/<\w/g)?.length ?? 0;
const edgesOf = (svg: string) => [...svg.matchAll(/data-edge="(\w+)".*?<text[^>]*>([^<]*)/g)].map(([, edge, text]) => [edge, text]);

describe('a map as a map-maker draws it', () => {
  test.each(['woods', 'orchard', 'field', 'lake'])('takes no more elements for many hexes of %s than for a few', (id) => {
    const [few, many] = [board(), board()];
    put(few, id, 'A1 B1 C1 D1 A2 B2');
    put(many, id, many.board.hexes.map((hex) => hex.name).join(' '));
    expect(elements(terrain(many))).toBeLessThanOrEqual(elements(terrain(few)) + 2);
  });

  test('roads that end at the board edge run off it', () => {
    const inside = board();
    lay(inside, 'road', 'C2 C3 C4');
    const through = board();
    lay(through, 'road', 'C1 C2 C3 C4');
    const first = through.board.hexes[indexOf(through, 'C1')];
    // The middle of C1's northern side, which the road reaches though no exit is written there.
    expect(first?.paths[0]?.exits).toEqual([3]);
    const top = Math.min(...[...terrain(through).matchAll(/[ML]150 (-?[\d.]+)/g)].map(([, y]) => Number(y)));
    expect(top).toBeCloseTo(-43.3);
    expect(terrain(inside)).not.toContain('150 -43.3');
  });

  test('contours lie over woods and below roads, and are drawn from afar, too', () => {
    const b = board();
    put(b, 'woods', 'B2 C2 B3 C3');
    lay(b, 'road', 'A2 B2 C2 D3');
    for (const name of ['B2', 'C2']) (b.board.hexes[indexOf(b, name)] as BoardHex).level = 1;
    const strata = [...terrain(b).matchAll(/data-stratum="(\w+)">(.*?)<\/g>(?=<g data-stratum|<\/g>)/gs)];
    const contour = /<path d="[^"]+" fill="none" stroke="([^"]+)" stroke-width="1.6"\/>$/.exec(
      strata.find(([, name]) => name === 'cover')?.[2] ?? '',
    );
    expect(contour).not.toBeNull();
    expect(strata.findIndex(([, name]) => name === 'cover')).toBeLessThan(strata.findIndex(([, name]) => name === 'roads'));
    expect(drawBoard(b, { far: true })).toContain(`stroke="${contour?.[1]}" stroke-width="1.6"`);
  });

  test.each(['Us', 'The 1st Battalion of the 330th', 'WWWWWWWWWWWWWWWWWW'])('the edge of "%s" is named between its bars', (title) => {
    for (const edge of ['north', 'south', 'west'] as const) {
      const b = board(20, 20);
      b.sides.push({ id: 'us', title, friendlyEdge: edge } as Side);
      const [, bars, arrow, x] = /data-edge="\w+".*?<path d="([^"]+)".*?translate\((-?[\d.]+) 0\).*?<text x="(-?[\d.]+)"/s.exec(drawBoard(b)) ?? [];
      const [, left, right] = /H(-?[\d.]+)V2.5.*M([\d.]+) /.exec(bars ?? '')?.map(Number) ?? [];
      const half = (textWidth(`${title}: friendly edge`, true) * 11) / 2;
      expect(Number(arrow) - 5).toBeGreaterThan(left ?? Number.NaN);
      expect(Number(x) - half).toBeGreaterThan(Number(arrow) + 5);
      expect(Number(x) + half).toBeLessThan(right ?? Number.NaN);
    }
  });

  test('a bridge of several hexes carries one road across', () => {
    const b = board();
    put(b, 'lake', 'C1 C2 C3 D1 D2 D3');
    put(b, 'bridge', 'C2 D2');
    lay(b, 'road', 'A2 B2 C2');
    lay(b, 'road', 'D2 E3 F3');
    const decks = /data-stratum="bridges">(.*?)<\/g>/s.exec(terrain(b))?.[1] ?? '';
    const ends = [...decks.matchAll(/ d="([^"]*)"/g)][0]?.[1]?.split('M').slice(1) ?? [];
    expect(ends).toHaveLength(2);
    const [west, east] = ends.map((d) => [/^[^LQ]*/.exec(d)?.[0], /([^ LQ]+ [^ LQ]+)$/.exec(d)?.[1]]);
    expect(west?.filter((end) => east?.includes(end))).toHaveLength(1);
  });

  test('zones leave the ground its colours, and give way to objectives of the same hexes', () => {
    const b = board();
    b.zones = [
      { id: 'Wood', title: 'The wood', hexes: [0, 1] },
      { id: 'Farm', title: 'Farm', hexes: [7] },
    ];
    b.objectives = [{ id: 'Farm', title: 'The farm', hexes: [7], points: 2 }];
    const zones = /<g data-layer="zones">(.*?)<g data-layer="objectives"/s.exec(drawBoard(b))?.[1] ?? '';
    expect(zones.match(/data-zone="(\w+)"/g)).toEqual(['data-zone="Wood"']);
    expect(zones).not.toMatch(/<path[^>]* fill="#/);
  });

  test('names the friendly edges of the sides beside the board', () => {
    const b = board();
    b.sides = (['north', 'west'] as const).map((friendlyEdge, i) => ({
      id: `S${i}`,
      title: i === 0 ? 'Defenders' : '',
      friendlyEdge,
      values: {},
      formations: [],
      offMap: [],
      draws: [],
    }));
    expect(edgesOf(drawBoard(b))).toEqual([
      ['north', 'Defenders: friendly edge'],
      ['west', 'S1: friendly edge'],
    ]);
  });

  test('the bar of a state ends before the value at the right edge, and says its weightiest word', () => {
    const b = board();
    b.ruleset.states.dug = { id: 'dug', title: 'in an improved position', cites: [], properties: {} };
    const values = { flank: { value: 5 } };
    unit(b, { id: 'S.A', name: 'A', unitClass: 'afv', states: ['dug'], values, place: { kind: 'hex', hex: 0 } });
    const svg = drawBoard(b);
    expect(svg).toContain('>IMPROVED</text>');
    const width = Number(/y="3.8" width="([\d.]+)"/.exec(svg)?.[1]);
    expect(width).toBeLessThan(32);
  });
});
