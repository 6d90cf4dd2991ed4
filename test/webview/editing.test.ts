import type { Battlefield, HexIndex, Unit } from '@blindhex/rules/battlefield';
import { changedParts, isSame, withoutSources, withParts } from '@blindhex/rules/battlefield-parts';
import { type Change, changeOf } from '@blindhex/rules/change/change';
import { moved, WhatIf } from '@blindhex/rules/change/what-if';
import type { Check, GameSystem } from '@blindhex/rules/system';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Carry, judgementInWords } from '../../client/webview/editing/carry.ts';
import { Stroke } from '../../client/webview/editing/stroke.ts';
import { toolById, toolGroups, toolId } from '../../client/webview/editing/tool.ts';
import { ReceivedMaps } from '../../client/webview/received.ts';
import { Sights } from '../../client/webview/sights.ts';
import { indexOf, showcase } from '../drawing/sample.ts';

const battlefield = showcase('flat');
const hex = (name: string) => indexOf(battlefield, name);
const stroked = (tool: Parameters<typeof toolId>[0], names: string[], erases = false): Change | undefined => {
  const stroke = new Stroke(battlefield, tool, erases);
  for (const name of names) stroke.through(hex(name));
  return stroke.change;
};

describe('a stroke of the brush', () => {
  test('goes through the hexes that the pointer jumped over', () => {
    expect(stroked({ kind: 'terrain', feature: 'woods' }, ['C2', 'C5'])).toEqual({
      kind: 'terrain',
      feature: 'woods',
      hexes: ['C2', 'C3', 'C4', 'C5'],
      how: 'replace',
    });
  });
  test('paints each hex once, a path may cross itself and can be taken back', () => {
    expect(stroked({ kind: 'level', level: 2 }, ['C2', 'C3', 'C2'])).toEqual({ kind: 'level', level: 2, hexes: ['C2', 'C3'] });
    expect(stroked({ kind: 'path', feature: 'road' }, ['C2', 'C3', 'C4', 'C3'])).toMatchObject({ hexes: ['C2', 'C3'] });
  });
  test('erases', () => {
    expect(stroked({ kind: 'terrain', feature: 'woods' }, ['C2'], true)).toMatchObject({ how: 'erase' });
    expect(stroked({ kind: 'level', level: 2 }, ['C2'], true)).toMatchObject({ level: 0 });
  });
  test('over nothing changes nothing, and a path of one hex neither', () => {
    expect(stroked({ kind: 'terrain', feature: 'woods' }, [])).toBeUndefined();
    expect(stroked({ kind: 'path', feature: 'road' }, ['C2'])).toBeUndefined();
  });
  test('takes both names of a hexside for one', () => {
    const stroke = new Stroke(battlefield, { kind: 'hexside', feature: 'wall' }, false);
    stroke.along(hex('C3'), 3);
    stroke.along(hex('C4'), 0);
    expect(stroke.change).toEqual({ kind: 'hexside', feature: 'wall', hexsides: [{ hex: 'C3', side: 'S' }], how: 'add' });
  });
  test('every tool is found again by its id', () => {
    const tools = toolGroups(battlefield).flatMap((group) => group.tools);
    expect(tools.length).toBeGreaterThan(5);
    for (const { id, tool } of tools) expect([toolId(tool), toolById(battlefield, id)]).toEqual([id, tool]);
  });
});

/** A rule against more than one unit in a hex. */
const alone: Check = {
  code: 'T-1-alone',
  severity: 'error',
  cites: ['1.0'],
  title: '',
  documentation: '',
  *run({ units, board }: Battlefield) {
    const hexes = units.flatMap(({ place }) => (place.kind === 'hex' ? [place.hex] : []));
    for (const crowded of new Set(hexes.filter((at, i) => hexes.indexOf(at) !== i))) yield { message: `${board.hexes[crowded]?.name} is full (1.0)` };
  },
};
const system = {
  id: 'test',
  sight: () => undefined as never,
  resolve: () => undefined as never,
  roll: () => [],
  checks: [alone],
} as unknown as GameSystem;

describe('counters in the hand', () => {
  const sights = new Sights(() => {}, { test: { ...system, sight: () => ({ visible: () => true }) as never } });
  sights.use(battlefield);
  const unit = battlefield.units.find(({ place }) => place.kind === 'hex') as Unit;
  const occupied = battlefield.units.find(
    ({ id, place }) => id !== unit.id && place.kind === 'hex' && place.hex !== (unit.place as { hex: HexIndex }).hex,
  ) as Unit;
  const at = (occupied.place as { hex: HexIndex }).hex;
  const free = battlefield.board.hexes.findIndex((_, index) => !battlefield.units.some(({ place }) => place.kind === 'hex' && place.hex === index));

  test('are judged by what the rules would newly say', () => {
    const others = battlefield.units.filter(({ place }) => place.kind === 'hex' && place.hex === at).length;
    const whatIf = new WhatIf(battlefield, system);
    const found = whatIf.objections(moved(battlefield, new Set([unit.id]), at));
    expect(found.map(({ code }) => code)).toEqual(others > 1 ? [] : ['T-1-alone']);
    expect(whatIf.objections(battlefield)).toEqual([]);
  });
  test('say where they would be against the rules, and give the change', () => {
    const carry = new Carry(battlefield, [unit.id], false, sights);
    expect(carry.judge(free).verdict).toBe('good');
    expect(
      judgementInWords({ verdict: 'bad', objections: [{ code: 'X', severity: 'error', message: 'A1 is full (1.0)', cites: ['1.0'] }] }, 'A1'),
    ).toBe('A1: against the rules. A1 is full (1.0).');
    expect(carry.change(free)).toEqual({ kind: 'move', units: [unit.id], to: battlefield.board.hexes[free]?.name });
    expect(carry.change((unit.place as { hex: HexIndex }).hex)).toBeUndefined();
  });
});

describe('what changed is sent, and put together again', () => {
  test('parts that did not change stay the same objects', () => {
    const after = { ...structuredClone(battlefield), units: battlefield.units.slice(1) };
    const parts = changedParts(battlefield, after);
    expect(Object.keys(parts)).toContain('units');
    expect(parts).not.toHaveProperty('board');
    const whole = withParts(battlefield, parts);
    expect(whole).toEqual(after);
    expect(whole?.board).toBe(battlefield.board);
  });
  test('hexes travel without what most of them have alike, and arrive whole', () => {
    const parts = JSON.parse(JSON.stringify(changedParts(undefined, battlefield)));
    expect(withParts(undefined, parts)).toEqual(JSON.parse(JSON.stringify(battlefield)));
    expect(JSON.stringify(parts.board).length).toBeLessThan(JSON.stringify(battlefield.board).length / 2);
  });
  test('a page that missed a message says so', () => {
    const received = new ReceivedMaps();
    expect(received.take({ serial: 5, base: 4, battlefields: [changedParts(battlefield, battlefield)] })).toBeUndefined();
    expect(received.take({ serial: 5, battlefields: [battlefield] })).toHaveLength(1);
    expect(received.take({ serial: 6, base: 5, battlefields: [changedParts(battlefield, battlefield)] })).toEqual([battlefield]);
    expect(received.take({ serial: 8, base: 7, battlefields: [] })).toBeUndefined();
  });
  test('sameness is that of the values', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => isSame(value, JSON.parse(JSON.stringify(value)))));
    fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => isSame(a, b) === (JSON.stringify(a) === JSON.stringify(b)) || isSame(a, b)));
    expect(isSame({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  });
  test('places in the text stay behind', () => {
    expect(JSON.stringify(withoutSources({ a: [{ source: 1, b: { placeSource: 2, c: 3 } }] }))).toBe('{"a":[{"b":{"c":3}}]}');
  });
});

test('what is no change is none', () => {
  fc.assert(fc.property(fc.anything(), (value) => changeOf(value) === undefined));
  for (const kind of ['move', 'terrain', 'constructor', '__proto__', 'toString']) expect(changeOf({ kind })).toBeUndefined();
  expect(changeOf({ kind: 'level', level: 1.5, hexes: [] })).toBeUndefined();
});
