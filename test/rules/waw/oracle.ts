import type { Battlefield, BoardHex } from '@blindhex/rules/battlefield';
import { distance } from '@blindhex/rules/hex/axial';
import { compare, type Point, passage, point, type Ratio } from '../sight/oracle-geometry.ts';

// Rules 7.0 to 7.3 once more, from the drawing: hexes cut by a line in rationals, features by name. It shares nothing with the engine but the lattice.

const BLOCKING = ['woods', 'city', 'town', 'rubble'];
const DEGRADING = ['rough', 'burned-woods', 'wreck'];
const HIDES: Record<string, number> = { woods: 1, city: 2, town: 2, rubble: 2 };

interface Cut {
  t: Ratio;
  hexes: (BoardHex | undefined)[];
}

export interface OracleOptions {
  wreckInDegrading?: 'each' | 'hex';
  edgeDegrading?: 'each' | 'one';
  ownHill?: 'crest' | 'blocks';
}

/** Whether two hexes see each other. */
export function sees(field: Battlefield, from: number, to: number, options: OracleOptions = {}): boolean {
  const { hexes } = field.board;
  const [a, b] = [hexes[from], hexes[to]] as [BoardHex, BoardHex];
  if (!a.inPlay || !b.inPlay) return false;
  if (distance(a.at, b.at) <= 1) return true;
  const cuts = cutsOf(field, a, b);
  const has = (hex: BoardHex, names: string[]) => hex.terrain.filter(({ feature }) => names.includes(feature)).length;
  const top = Math.max(a.level, b.level);
  const weight = (hex: BoardHex | undefined): number => {
    if (!hex || hex.level < top) return 0;
    if (hex.level > top || has(hex, BLOCKING) > 0) return Number.POSITIVE_INFINITY;
    const count = has(hex, DEGRADING);
    return options.wreckInDegrading === 'hex' ? Math.min(1, count) : count;
  };
  let degrading = 0;
  for (const { hexes: met } of cuts) {
    const weights = met.map(weight);
    let sum = weights[0] as number;
    if (weights.length === 2) {
      const [one, other] = weights as [number, number];
      if (one === 0 || other === 0) sum = 0;
      else if (Number.isFinite(one + other)) sum = options.edgeDegrading === 'one' ? Math.min(one, other) : one + other;
      else sum = Math.min(one, other);
    }
    degrading += sum;
  }
  if (degrading >= 2) return false;
  if (a.level === b.level) return true;

  const [high, low] = a.level > b.level ? [a, b] : [b, a];
  const down = high === a ? cuts : [...cuts].reverse();
  const isHill = ({ hexes: met }: Cut) => met.every((hex) => hex !== undefined && hex.level > low.level);
  const foot = down.findIndex((cut) => !isHill(cut));
  if (options.ownHill === 'blocks') {
    if (down.some(isHill)) return false;
  } else {
    // The crest lies where the hill ends: at once, or where the target stands.
    if (foot > 0) return false;
    if (foot === 0 && down.some(isHill)) return false;
  }
  return !down.some(({ hexes: met }) => {
    const behind = Math.min(...met.map((hex) => (hex ? distanceAlong(field, hex, low) : 99)));
    const shade = Math.min(
      ...met.map((hex) => (hex && hex.level <= low.level ? Math.max(0, ...hex.terrain.map(({ feature }) => HIDES[feature] ?? 0)) : 0)),
    );
    return shade >= behind;
  });
}

function distanceAlong(_: Battlefield, hex: BoardHex, low: BoardHex): number {
  return distance(hex.at, low.at);
}

/** Hexes that the line goes through, and pairs that it runs between, in order. */
function cutsOf({ board }: Battlefield, a: BoardHex, b: BoardHex): Cut[] {
  const [start, end] = [a, b].map(({ at }) => point(at, board.orientation)) as [Point, Point];
  const cuts: Cut[] = [];
  for (const hex of board.hexes) {
    if (hex === a || hex === b) continue;
    const pass = passage(start, end, point(hex.at, board.orientation), board.orientation);
    if (pass.kind === 'interior') cuts.push({ t: pass.t0, hexes: [hex] });
    if (pass.kind !== 'side') continue;
    const pair = cuts.find(({ t, hexes }) => hexes.length === 2 && compare(t, pass.t0) === 0);
    if (pair) pair.hexes[1] = hex;
    else cuts.push({ t: pass.t0, hexes: [hex, undefined] });
  }
  return cuts.sort((one, other) => compare(one.t, other.t));
}
