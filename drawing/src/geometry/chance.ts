/**
 * A number in [0, 1) that looks random and is the same for the same seeds: trees stand where they stood in the last picture.
 * Seeds are integers, such as the coordinates of a hex and a running number.
 */
export function chance(...seeds: number[]): number {
  let state = 0x9e3779b9;
  for (const seed of seeds) {
    state = Math.imul(state ^ seed, 0x85ebca6b);
    state ^= state >>> 13;
    state = Math.imul(state, 0xc2b2ae35);
    state ^= state >>> 16;
  }
  return (state >>> 0) / 4294967296;
}

/** An integer from 0 to below `count`, chosen by the seeds. */
export function choice(count: number, ...seeds: number[]): number {
  return Math.floor(chance(...seeds) * count);
}
