/** What lies left and right of one hexside that the line runs along, as amounts. */
export interface Beside {
  left: number;
  right: number;
}

/**
 * What the hexsides that a line runs along count for, one amount per hexside (4.2.4b, c): the larger one where there is something on both sides; what is on one side only counts if there is
 * something solid on the other side anywhere along the line; and of what is left, if the line has something on both its sides, the largest counts once.
 */
export function countBeside(runs: readonly Beside[], solid: { left: boolean; right: boolean }): number[] {
  const anyLeft = runs.some(({ left }) => left > 0);
  const anyRight = runs.some(({ right }) => right > 0);
  let spare = -1;
  const counted = runs.map(({ left, right }, index) => {
    if (left > 0 && right > 0) return Math.max(left, right);
    if ((left > 0 && solid.right) || (right > 0 && solid.left)) return Math.max(left, right);
    const rest = Math.max(left, right);
    const best = spare < 0 ? 0 : Math.max((runs[spare] as Beside).left, (runs[spare] as Beside).right);
    if (rest > best && (left > 0 ? anyRight : anyLeft)) spare = index;
    return 0;
  });
  const once = runs[spare];
  if (once) counted[spare] = Math.max(once.left, once.right);
  return counted;
}
