import type { HostMessage, PageMessage, PageState } from '@blindhex/client/map-protocol';
import { hostMessage, MAP_COMMANDS, pageMessage, pageState } from '@blindhex/client/map-protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showcase, tabletop } from '../drawing/sample.ts';

const FROM_HOST: HostMessage[] = [
  {
    kind: 'battlefields',
    document: 'file:///a.bhx',
    version: 3,
    stale: false,
    serial: 1,
    battlefields: [showcase('flat'), showcase('pointy'), tabletop()],
  },
  { kind: 'battlefields', document: 'file:///a.bhx', version: 3, stale: true, serial: 2, base: 1, battlefields: [], chosen: 'X' },
  { kind: 'unavailable', document: 'file:///a.bhx', text: 'Declare a map.' },
  { kind: 'highlight', battlefield: 'X', hexes: [0, 4], units: ['A.B'] },
  { kind: 'problems', battlefield: 'X', problems: [{ code: 'C', severity: 'warning', message: 'm', hexes: [1], units: [], fixes: ['Move'] }] },
  { kind: 'observe', battlefield: 'X', hex: 4 },
  { kind: 'refused', text: 'No.' },
  { kind: 'written' },
  { kind: 'counters', battlefield: 'X', counters: [{ name: 'Rifle', title: 'Rifle', unitClass: 'squad', values: {}, traits: [], imports: false }] },
  ...MAP_COMMANDS.map((command): HostMessage => ({ kind: 'command', command })),
];

const FROM_PAGE: PageMessage[] = [
  { kind: 'ready' },
  { kind: 'select', battlefield: 'X', subject: { kind: 'hex', hex: 3 }, focus: true },
  { kind: 'select', battlefield: 'X', subject: { kind: 'unit', unit: 'A.B' }, focus: false },
  { kind: 'select', battlefield: 'X', subject: { kind: 'zone', zone: 'Z' }, focus: false },
  { kind: 'select', battlefield: 'X', subject: { kind: 'objective', objective: 'O' }, focus: false },
  { kind: 'choose', battlefield: 'X' },
  { kind: 'export', battlefield: 'X', exported: 'svg' },
  { kind: 'export', battlefield: 'X', exported: 'sheet' },
  { kind: 'change', battlefield: 'X', change: { kind: 'move', units: ['A.B'], to: 'C3' } },
  { kind: 'change', battlefield: 'X', change: { kind: 'terrain', feature: 'woods', hexes: ['C3'], how: 'replace' } },
  { kind: 'change', battlefield: 'X', change: { kind: 'hexside', feature: 'wall', hexsides: [{ hex: 'C3', side: 'N' }], how: 'add' } },
  {
    kind: 'change',
    battlefield: 'X',
    change: {
      kind: 'attack',
      attack: 'small-arms',
      by: ['A.B'],
      from: ['C3'],
      at: { unit: 'C.D' },
      with: ['A.C'],
      calledBy: 'A.D',
      as: [{ situation: 'suppressed', number: 2 }],
    },
  },
  { kind: 'ask-counters', battlefield: 'X' },
  { kind: 'fix', battlefield: 'X', problem: 0, fix: 1 },
  { kind: 'trouble', text: 't' },
];

const STATE: PageState = {
  document: 'file:///a.bhx',
  battlefield: 'X',
  view: { x: 1, y: 2, scale: 0.5 },
  observer: 'A1',
  focus: 'B2',
  overlays: { blind: true, field: false, labels: true },
};

describe('messages between extension and page', () => {
  test.each(FROM_HOST.map((message) => [message.kind, message] as const))('%s arrives at the page', (_, message) => {
    expect(hostMessage(JSON.parse(JSON.stringify(message)))).toEqual(JSON.parse(JSON.stringify(message)));
  });

  test.each(FROM_PAGE.map((message) => [message.kind, message] as const))('%s arrives at the extension', (_, message) => {
    expect(pageMessage(JSON.parse(JSON.stringify(message)))).toEqual(message);
  });

  test('a message without one of its fields is none', () => {
    const needed = (message: object) => Object.keys(message).filter((key) => !['chosen', 'base'].includes(key));
    for (const message of FROM_HOST)
      for (const key of needed(message)) expect(hostMessage({ ...message, [key]: undefined }), `${message.kind} without ${key}`).toBeUndefined();
    for (const message of FROM_PAGE)
      for (const key of needed(message)) expect(pageMessage({ ...message, [key]: undefined }), `${message.kind} without ${key}`).toBeUndefined();
  });

  test('a message with a part of another type is none, however deep the part lies', () => {
    for (const message of FROM_HOST) {
      // What lies deeper in a battlefield comes from the language server that made its type.
      const depth = message.kind === 'battlefields' ? 1 : 9;
      for (const { path, changed } of wronged(message, depth)) expect(hostMessage(changed), `${message.kind}: ${path}`).toBeUndefined();
    }
    for (const message of FROM_PAGE)
      for (const { path, changed } of wronged(message, 9)) expect(pageMessage(changed), `${message.kind}: ${path}`).toBeUndefined();
  });

  test('anything else is none, and never an exception', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(hostMessage(value)).toBeUndefined();
        expect(pageMessage(value)).toBeUndefined();
        expect(pageState(value)).toBeUndefined();
      }),
    );
  });

  test('a board whose hexes are no hexes is none', () => {
    const battlefield = showcase('flat');
    const broken = { ...battlefield, board: { ...battlefield.board, hexes: [{ name: 'A1' }] } };
    expect(hostMessage({ kind: 'battlefields', document: 'd', version: 1, stale: false, battlefields: [broken] })).toBeUndefined();
  });
});

describe('what the page keeps', () => {
  test('comes back as it was', () => expect(pageState(JSON.parse(JSON.stringify(STATE)))).toEqual(STATE));
  test.each([
    ['no document', { ...STATE, document: undefined }],
    ['a view of no size', { ...STATE, view: { x: 0, y: 0, scale: 0 } }],
    ['an overlay missing', { ...STATE, overlays: { blind: true } }],
    ['a hex that is no name', { ...STATE, observer: 4 }],
  ])('%s: dropped', (_, state) => expect(pageState(state)).toBeUndefined());
});

/** The value with one of its parts at a time replaced by one of another type. */
function* wronged(value: unknown, depth: number, path = 'it'): Iterable<{ path: string; changed: unknown }> {
  for (const other of [null, 7.5, 'some words', true, [[]], { no: 'message' }, Number.NaN, -1]) {
    if (typeof other !== typeof value || Array.isArray(other) !== Array.isArray(value) || (other === null) !== (value === null))
      yield { path: `${path} = ${JSON.stringify(other)}`, changed: other };
  }
  if (depth === 0 || typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    // A counter's values, whatever they are, are only shown.
    if (key === 'values') continue;
    for (const inner of wronged(part, depth - 1, `${path}.${key}`)) {
      const changed = Array.isArray(value) ? value.with(Number(key), inner.changed) : { ...value, [key]: inner.changed };
      yield { path: inner.path, changed };
    }
  }
}
