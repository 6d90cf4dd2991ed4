import { type Axial, DIRECTIONS, type Direction, distance } from '../hex/axial.ts';

export interface Leg {
  /** From the first hex to the last, each a neighbour of the one before. */
  hexes: Axial[];
  /** Steps at which the line runs between two hexes, so that either would do; the one taken and the other. */
  ties: { taken: Axial; other: Axial }[];
}

/**
 * The hexes that a straight path from one hex centre to another runs through, decided in integers. Where the line runs along a hexside
 * the hex with the smaller axial `q`, then `r` is taken, so that the leg is the same from both ends.
 */
export function straightLeg(from: Axial, to: Axial): Leg {
  const steps = distance(from, to);
  const leg: Leg = { hexes: [from], ties: [] };
  for (let step = 1; step <= steps; step++) {
    const nearest = nearestHexes(from.q * (steps - step) + to.q * step, from.r * (steps - step) + to.r * step, steps);
    const [taken, other] = nearest as [Axial, Axial?];
    leg.hexes.push(taken);
    if (other) leg.ties.push({ taken, other });
  }
  return leg;
}

/** The direction from a hex to its neighbour, or undefined if they are not neighbours. */
export function directionBetween(from: Axial, to: Axial): Direction | undefined {
  const index = DIRECTIONS.findIndex((step) => step.q === to.q - from.q && step.r === to.r - from.r);
  return index < 0 ? undefined : (index as Direction);
}

/** The one or two hexes whose centres are nearest to the point (q / n, r / n), in a fixed order. */
function nearestHexes(q: number, r: number, n: number): Axial[] {
  const floor = { q: Math.floor(q / n), r: Math.floor(r / n) };
  let best: Axial[] = [];
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const hex of [floor, { q: floor.q, r: floor.r + 1 }, { q: floor.q + 1, r: floor.r }, { q: floor.q + 1, r: floor.r + 1 }]) {
    const dq = hex.q * n - q;
    const dr = hex.r * n - r;
    const square = dq * dq + dq * dr + dr * dr;
    if (square < bestDistance) {
      best = [hex];
      bestDistance = square;
    } else if (square === bestDistance) best.push(hex);
  }
  return best.slice(0, 2);
}
