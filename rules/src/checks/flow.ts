/** A pipe of a network: how much may still run through it, and the pipe that gives it back. */
interface Pipe {
  to: number;
  room: number;
  back: Pipe;
}

/**
 * The greatest flow from one node of a network to another, by shortest augmenting paths in layers (Dinic 1970). Capacities need not be whole numbers, but
 * must be exact in binary (halves are), and may be infinite.
 */
export class FlowNetwork {
  private readonly pipes: Pipe[][] = [];

  /** Adds a node and gives its number. */
  node(): number {
    return this.pipes.push([]) - 1;
  }

  pipe(from: number, to: number, capacity: number): void {
    const forth = { to, room: capacity } as Pipe;
    const back: Pipe = { to: from, room: 0, back: forth };
    forth.back = back;
    this.pipes[from]?.push(forth);
    this.pipes[to]?.push(back);
  }

  /** Fills the network and gives how much came through. */
  fill(source: number, sink: number): number {
    let total = 0;
    for (let levels = this.levels(source); levels[sink] !== undefined; levels = this.levels(source)) {
      const next = this.pipes.map(() => 0);
      for (let sent = this.push(source, sink, Infinity, levels, next); sent > 0; sent = this.push(source, sink, Infinity, levels, next))
        total += sent;
    }
    return total;
  }

  /** The nodes that more could still reach once the network is full: one side of the narrowest cut. */
  reachable(source: number): ReadonlySet<number> {
    return new Set(this.levels(source).flatMap((level, node) => (level === undefined ? [] : [node])));
  }

  private levels(source: number): (number | undefined)[] {
    const levels: (number | undefined)[] = this.pipes.map(() => undefined);
    levels[source] = 0;
    const queue = [source];
    for (const node of queue) {
      for (const { to, room } of this.pipes[node] ?? []) {
        if (room <= 0 || levels[to] !== undefined) continue;
        levels[to] = (levels[node] ?? 0) + 1;
        queue.push(to);
      }
    }
    return levels;
  }

  /** Sends what it can along one path of ever higher levels; `next` remembers the pipes of each node that are known to lead nowhere. */
  private push(node: number, sink: number, most: number, levels: readonly (number | undefined)[], next: number[]): number {
    if (node === sink) return most;
    const pipes = this.pipes[node] ?? [];
    for (let index = next[node] ?? 0; index < pipes.length; index++) {
      next[node] = index;
      const pipe = pipes[index] as Pipe;
      if (pipe.room <= 0 || levels[pipe.to] !== (levels[node] ?? 0) + 1) continue;
      const sent = this.push(pipe.to, sink, Math.min(most, pipe.room), levels, next);
      if (sent <= 0) continue;
      pipe.room -= sent;
      pipe.back.room += sent;
      return sent;
    }
    next[node] = pipes.length;
    return 0;
  }
}
