import { stacks, type Weight } from '@blindhex/drawing';
import type { Battlefield, HexIndex, Unit } from '@blindhex/rules/battlefield';
import type { Sights } from './sights.ts';

/** Who may be asked what they see together: sides, formations, single units, each by its path from the side down. */
export interface Watcher {
  path: string;
  title: string;
}

/** All that have somebody on the map. Units are offered only where they are few enough to choose from. */
export function watchers(battlefield: Battlefield): Watcher[] {
  const standing = [...new Set([...stacks(battlefield).values()].flat())];
  const has = (path: string) => standing.some(({ id }) => id === path || id.startsWith(`${path}.`));
  const groups = battlefield.sides.flatMap((side) => [
    { path: side.id, title: side.title || side.id },
    ...side.formations.map(({ path, title }) => ({
      path: [side.id, ...path].join('.'),
      title: `${'\u2003'.repeat(path.length)}${title || path.at(-1)}`,
    })),
  ]);
  const units = standing.length > MOST_UNITS ? [] : standing.map(({ id, title, name }) => ({ path: id, title: `Unit: ${title || name}` }));
  return [...groups, ...units].filter(({ path }) => has(path));
}
const MOST_UNITS = 120;

/** What they see together: for each hex how many of them see it, and the hexes in play that none of them sees. */
export interface Watched {
  watching: number;
  seen: Map<HexIndex, number>;
  dead: HexIndex[];
}

export function watched(battlefield: Battlefield, path: string, sights: Sights): Watched {
  const seen = new Map<HexIndex, number>();
  let watching = 0;
  for (const [from, units] of stacks(battlefield)) {
    const count = units.filter((unit) => isOf(unit, path)).length;
    if (count === 0) continue;
    watching += count;
    for (const hex of new Set([from, ...sights.seen(from)])) seen.set(hex, (seen.get(hex) ?? 0) + count);
  }
  const dead = battlefield.board.hexes.flatMap((hex, index) => (hex.inPlay && !seen.has(index) ? [index] : []));
  return { watching, seen, dead };
}

function isOf({ id }: Unit, path: string): boolean {
  return id === path || id.startsWith(`${path}.`);
}

/** The more see a hex, the darker; it says how many. */
export function watchWeights({ seen }: Watched): Weight[] {
  const most = Math.max(1, ...seen.values());
  return [...seen].map(([hex, count]) => ({ hex, share: count / most, text: String(count) }));
}
