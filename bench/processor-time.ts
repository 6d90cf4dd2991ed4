/** Milliseconds of the processor that a task takes, so that what else the machine does is not counted. */
export async function timed(task: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await task();
  return since(start);
}

/** Least processor time of a task over several rounds, in milliseconds. */
export function measure(rounds: number, task: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round++) {
    const start = process.cpuUsage();
    task();
    least = Math.min(least, since(start));
  }
  return least;
}

/** Milliseconds of the processor since an earlier reading of it. */
export function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

export function median(times: readonly number[]): number {
  return [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}
