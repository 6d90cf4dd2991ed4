import type { Cells } from './cells.ts';

/** A line never skips more hexes at once. */
const MOST = 255;

/**
 * For every cell the distance in hexes to the nearest obstacle, 0 for an obstacle: a line that is in this cell may skip so many of its hexes, as each is next to the one before.
 * Written to a plane of `clear`, which begins at `start`.
 */
export function fillClearance(
  cells: Pick<Cells, 'size' | 'width' | 'directionStep'>,
  clear: Uint8Array,
  start: number,
  isObstacle: (cell: number) => boolean,
): void {
  const { size, width, directionStep } = cells;
  const queue = new Int32Array(size);
  let length = 0;
  clear.fill(MOST, start, start + size);
  for (let cell = 0; cell < size; cell++) {
    if (!isObstacle(cell)) continue;
    clear[start + cell] = 0;
    queue[length++] = cell;
  }
  for (let next = 0; next < length; next++) {
    const cell = queue[next] as number;
    const distance = (clear[start + cell] as number) + 1;
    const column = cell % width;
    // The rim has no neighbours of its own: no line passes through it.
    if (distance >= MOST || column === 0 || column === width - 1 || cell < width || cell >= size - width) continue;
    for (let direction = 0; direction < 6; direction++) {
      const other = cell + (directionStep[direction] as number);
      if ((clear[start + other] as number) <= distance) continue;
      clear[start + other] = distance;
      queue[length++] = other;
    }
  }
}
