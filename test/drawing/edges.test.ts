import { drawBoard, scene } from '@blindhex/drawing';
import { boardOutline } from '@blindhex/drawing/layers/outline';
import type { Orientation } from '@blindhex/rules/hex/axial';
import { describe, expect, test } from 'vitest';
import { emptyBattlefield } from './sample.ts';

/** A board of half hexes all round, as sections have that share hexes with others. */
function halfEdged(orientation: Orientation) {
  const b = emptyBattlefield(5, 5, orientation);
  b.board.hexes.forEach((hex, i) => {
    const [column, row] = [i % 5, Math.floor(i / 5)];
    if (row === 0) hex.half.push('north');
    if (row === 4) hex.half.push('south');
    if (column === 0) hex.half.push('west');
    if (column === 4) hex.half.push('east');
  });
  return b;
}

describe('edges through the middle of hexes', () => {
  test.each(['flat', 'pointy'] as const)('make a straight outline when %s', (orientation) => {
    const b = halfEdged(orientation);
    const numbers = boardOutline(scene(b, 'print', ''))
      .split(/[MLZ]/)
      .filter((part) => part !== '')
      .map((part) => part.split(' ').map(Number) as [number, number]);
    const xs = numbers.map(([x]) => x);
    const ys = numbers.map(([, y]) => y);
    // Every corner of the outline lies on one of the four straight edges.
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    for (const [x, y] of numbers) expect([x - left, right - x, y - top, bottom - y].some((off) => Math.abs(off) < 0.02)).toBe(true);
  });

  test('hexes out of play are hatched', () => {
    expect(drawBoard(halfEdged('flat'))).not.toMatch(/fill="url\(#bh-out\)"/);
    const b = halfEdged('flat');
    for (const hex of b.board.hexes) hex.inPlay = !hex.half.includes('west');
    expect(drawBoard(b)).toMatch(/fill="url\(#bh-out\)"/);
  });
});
