import type { Battlefield, BoardHex } from '@blindhex/rules/battlefield';
import type { Direction } from '@blindhex/rules/hex/axial';
import { neighbour, opposite } from '@blindhex/rules/hex/axial';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { describe, expect, test } from 'vitest';
import { chance, randomMap } from './random-map.ts';

const KINDS = ['woods', 'orchard', 'house', 'block', 'hut', 'smoke', 'contour'];

/** The battlefield with one hex changed in one way. */
function edited(field: Battlefield, next: () => number): Battlefield {
  const hexes = field.board.hexes.map((hex): BoardHex => ({ ...hex, sides: hex.sides.map((side) => [...side]) }));
  const hex = hexes[Math.floor(next() * hexes.length)] as BoardHex;
  const kind = Math.floor(next() * 6);
  if (kind === 0) hex.terrain = [{ feature: KINDS[Math.floor(next() * KINDS.length)] as string }];
  if (kind === 1) hex.terrain = [];
  if (kind === 2) hex.level = Math.floor(next() * 4);
  if (kind === 3) hex.inPlay = !hex.inPlay;
  if (kind === 4)
    hex.terrain = [
      ...hex.terrain,
      {
        feature: 'house',
        drawn: [
          { x: -50, y: 0 },
          { x: 0, y: 20 },
          { x: 50, y: 0 },
        ],
      },
    ];
  if (kind === 5) {
    const side = Math.floor(next() * 6) as Direction;
    const at = neighbour(hex.at, side);
    const other = hexes.find((each) => each.at.q === at.q && each.at.r === at.r);
    const occurrences = next() < 0.3 ? [] : [{ feature: next() < 0.5 ? 'wall' : 'tree-line' }];
    hex.sides[side] = occurrences;
    if (other) other.sides[opposite(side)] = occurrences;
  }
  return { ...field, board: { ...field.board, hexes } };
}

describe('after an edit', () => {
  test.each([
    { seed: 201, columns: 13, rows: 17, density: 0.1, levels: 3 },
    { seed: 202, columns: 16, rows: 10, density: 0.25, levels: 4, orientation: 'pointy' as const },
    { seed: 203, columns: 15, rows: 15, density: 0.04, levels: 1 },
  ])('the table is that of the edited board, seed $seed', (map) => {
    const next = chance(map.seed);
    let field = randomMap(map);
    let sight = lhySight(field);
    sight.table?.();
    for (let edit = 0; edit < 30; edit++) {
      field = edited(field, next);
      const updated = sight.after?.(field);
      if (!updated) throw new Error('sight cannot be updated');
      const [kept, fresh] = [updated.table?.(), lhySight(field).table?.()];
      const count = field.board.hexes.length;
      for (let a = 0; a < count; a++) {
        for (let b = 0; b < count; b++) if (kept?.visible(a, b) !== fresh?.visible(a, b)) expect.fail(`edit ${edit}: ${a} to ${b}`);
      }
      sight = updated;
    }
    expect(sight.table?.()?.seen(0)).toBeGreaterThanOrEqual(0);
  });
});
