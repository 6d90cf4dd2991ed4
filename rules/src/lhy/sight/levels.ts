/** Heights are computed in hundredths of a level, as integers, so that a house rule's wall of half a level compares exactly. */
export const LEVEL = 100;

/** No ground is further than this above or below the printed zero, so that packed heights stay within 32 bits. */
const MOST_LEVELS = 1000;

/** A number of levels as authors write it, in the unit of computation. */
export function toHeight(levels: number): number {
  return Math.round(Math.max(-MOST_LEVELS, Math.min(MOST_LEVELS, levels)) * LEVEL);
}

/** A height as readers see it, in levels. */
export function levels(height: number): number {
  return height / LEVEL;
}
