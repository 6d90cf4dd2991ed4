import type { Orientation } from '@blindhex/rules/hex/axial';
import { describe, expect, test } from 'vitest';
import { keyAction, neighbourTowards } from '../../client/webview/keys.ts';
import { emptyBattlefield, indexOf } from '../drawing/sample.ts';

const plain = { shift: false, modified: false };

describe('keys', () => {
  test.each([
    ['ArrowUp', { kind: 'move', angle: -90 }],
    ['Enter', { kind: 'choose' }],
    [' ', { kind: 'pin' }],
    ['Escape', { kind: 'clear' }],
    ['b', { kind: 'blind' }],
    ['B', { kind: 'blind' }],
    ['f', { kind: 'field' }],
    ['0', { kind: 'fit' }],
    ['+', { kind: 'zoom-in' }],
    ['-', { kind: 'zoom-out' }],
    ['?', { kind: 'help' }],
    ['x', { kind: 'attack' }],
  ])('%s', (key, action) => expect(keyAction({ key, ...plain })).toEqual(action));

  test('Shift with an arrow moves the map', () =>
    expect(keyAction({ key: 'ArrowLeft', shift: true, modified: false })).toEqual({ kind: 'pan', x: 1, y: 0 }));
  test.each(['Tab', 'z', 'F1', 'PageDown'])('%s is left to the editor', (key) => expect(keyAction({ key, ...plain })).toBeUndefined());
  test('so is everything with Ctrl, Alt or Cmd', () => expect(keyAction({ key: 'b', shift: false, modified: true })).toBeUndefined());
});

describe('walking with the arrow keys', () => {
  function walk(orientation: Orientation, start: string, angle: number, steps: number): string[] {
    const b = emptyBattlefield(7, 7, orientation);
    const first = indexOf(b, start);
    const names: string[] = [];
    let at: number | undefined = first;
    for (let i = 0; i < steps && at !== undefined; i++) {
      at = neighbourTowards(b.board, at, angle, first);
      if (at !== undefined) names.push(b.board.hexes[at]?.name as string);
    }
    return names;
  }

  test('up and down along a column of flat hexes', () => {
    expect(walk('flat', 'C4', -90, 9)).toEqual(['C3', 'C2', 'C1']);
    expect(walk('flat', 'C4', 90, 9)).toEqual(['C5', 'C6', 'C7']);
  });

  test('right across flat hexes zigzags and does not drift', () => {
    expect(walk('flat', 'A4', 0, 9)).toEqual(
      ['B4', 'C4', 'D4', 'E4', 'F4', 'G4'].map((name) => expect.stringMatching(new RegExp(`^${name[0]}[34]$`))),
    );
    expect(walk('flat', 'A4', 0, 6)[1]).toBe('C4');
    expect(walk('flat', 'G4', 180, 6)[5]).toBe('A4');
  });

  test('along a row of pointy hexes, and straight up over rows', () => {
    expect(walk('pointy', 'C4', 0, 9)).toEqual(['D4', 'E4', 'F4', 'G4']);
    expect(walk('pointy', 'C4', -90, 2)[1]).toBe('C2');
  });

  test('every hex can be reached from every other', () => {
    for (const orientation of ['flat', 'pointy'] as const) {
      const b = emptyBattlefield(5, 5, orientation);
      const reached = new Set([0]);
      for (const hex of reached) {
        for (const angle of [0, 90, 180, -90]) {
          const next = neighbourTowards(b.board, hex, angle, hex);
          if (next !== undefined) reached.add(next);
        }
      }
      expect(reached.size).toBe(25);
    }
  });
});
