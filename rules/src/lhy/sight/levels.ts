/** Heights are computed in hundredths of a level, as integers, so that a house rule's wall of half a level compares exactly. */
export const LEVEL = 100;

/** A number of levels as authors write it, in the unit of computation. */
export function toHeight(levels: number): number {
  return Math.round(levels * LEVEL);
}

/** A height as readers see it, in levels. */
export function levels(height: number): number {
  return height / LEVEL;
}
