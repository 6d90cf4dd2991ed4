import { distance } from '../../hex/axial.ts';
import type { LinePart } from '../../hex/line.ts';
import { enclosure } from './corridor.ts';
import type { SightHex, Standing } from './ground.ts';
import { hexsidesMet, highestMet, isOwnHexside } from './hexsides.ts';
import { levels } from './levels.ts';
import type { Trace } from './trace.ts';

/** Something between two ends on different levels that may hide the lower one from the higher (4.2.2, 4.2.3). */
interface Obstacle {
  name: string;
  top: number;
  at: string;
  hexes: SightHex[];
  /** Hexes from the first end to it. */
  step: number;
  assumed?: string;
}

/** What an obstacle does to a line between different levels. */
interface Judgement {
  blocks: boolean;
  text: string;
  cite: string;
  assumed?: string;
}

/** The two ends on different levels: what is as high as the higher end, and what has the lower end among its blind hexes (4.2.2, 4.2.3). */
export function traceDifferentLevels(trace: Trace): void {
  roadUnderTrees(trace);
  trace.parts.forEach((part, index) => {
    for (const obstacle of obstaclesAt(trace, part)) {
      const { blocks, text, cite, assumed } = judge(trace, obstacle);
      if (!blocks) trace.passes(index, text, cite);
      else {
        const { at, hexes, name, top } = obstacle;
        trace.blocks(index, { at, hexes, cause: name, text, cite, value: levels(top), ...(assumed !== undefined && { assumed }) });
      }
      if (assumed !== undefined) trace.assumed.add(assumed);
    }
  });
}

/** Whether an obstacle of this height at this step would block the line: also how 4.2.4a tells over from through. */
export function wouldBlock(trace: Trace, top: number, step: number): boolean {
  const { blocks, assumed } = judge(trace, { name: '', top, at: '', hexes: [], step });
  if (assumed !== undefined) trace.assumed.add(assumed);
  return blocks;
}

function judge(trace: Trace, { name, top, step, assumed }: Obstacle): Judgement {
  const rise = name === 'ground' ? `ground at level ${levels(top)}` : `${name}, top ${levels(top)}`;
  const because = (reason?: string) => (reason === undefined ? {} : { assumed: reason });
  if (top >= trace.high) {
    return { blocks: true, text: `${rise}, reaches level ${levels(trace.high)} of the higher end`, cite: '4.2.2', ...because(assumed) };
  }
  if (top <= trace.low && trace.options.lowObstacles === 'ignore') {
    return { blocks: false, text: `${rise}: not above level ${levels(trace.low)} of the lower end`, cite: '4.2.3', ...because(assumed) };
  }
  const column = trace.fromHigh(step);
  const behind = trace.range - column;
  const difference = trace.high - top;
  const lower = (trace.from.base < trace.to.base ? trace.from : trace.to).name;
  const hidden = trace.table.hidden(difference, column);
  const reasons = [hidden.assumed, assumed].filter((reason) => reason !== undefined);
  return {
    blocks: behind <= hidden.hexes,
    text: `${rise}: seen from level ${levels(trace.high)} at ${inHexes(column)} it hides ${inHexes(hidden.hexes)} behind it, ${lower} is ${behind} behind`,
    cite: '4.2.3',
    ...because(reasons.length > 0 ? reasons.join('; ') : undefined),
  };
}

function inHexes(count: number): string {
  return count === 1 ? '1 hex' : `${count} hexes`;
}

function obstaclesAt(trace: Trace, part: LinePart): Obstacle[] {
  if (part.kind === 'hex') {
    const hex = trace.isIntermediate(part.hex) ? trace.ground.at(part.hex) : undefined;
    return hex ? [...filling(trace, hex, part.step), ...shapes(trace, hex, part.step, true)].sort((a, b) => b.top - a.top) : [];
  }
  const obstacles = hexsideObstacles(trace, part);
  if (part.kind === 'run') obstacles.push(...beside(trace, part));
  if (part.kind === 'corner' && part.touched && trace.isIntermediate(part.touched)) {
    const hex = trace.ground.at(part.touched);
    if (hex) obstacles.push(...shapes(trace, hex, distance(trace.from.at, hex.at), false));
  }
  return obstacles;
}

/** What fills the whole hex: the ground itself if it hides anything, woods, orchards. */
function filling(trace: Trace, hex: SightHex, step: number): Obstacle[] {
  const at = { at: hex.name, hexes: [hex], step };
  const obstacles: Obstacle[] = [];
  if (trace.ground.groundHides && hex.base > trace.low) obstacles.push({ ...at, name: 'ground', top: hex.base });
  for (const standing of hex.standing) {
    if (standing.feature.fills === 'hex' && standing.feature.blindHexes) obstacles.push({ ...at, ...obstacle(standing) });
  }
  return obstacles;
}

/** Buildings and the like whose shape the line meets. */
function shapes(trace: Trace, hex: SightHex, step: number, interior: boolean): Obstacle[] {
  return hex.standing
    .filter(
      (each) => (each.feature.fills === 'shape' || each.feature.fills === 'line') && each.feature.blindHexes && trace.meets(each, hex, interior),
    )
    .map((each) => ({ at: hex.name, hexes: [hex], step, ...obstacle(each) }));
}

/** The two hexes beside the line count by the lower of their tops (4.2.2, AMB-49); what is drawn into the line counts for itself. */
function beside(trace: Trace, run: Extract<LinePart, { kind: 'run' }>): Obstacle[] {
  const [left, right] = [run.left, run.right].map((at) => {
    const hex = trace.ground.at(at);
    return hex ? { hex, highest: highest(filling(trace, hex, run.step)) } : undefined;
  });
  const drawn = [left, right].flatMap((side) => (side ? shapes(trace, side.hex, run.step, false) : []));
  const tops = [left?.highest, right?.highest].filter((each) => each !== undefined);
  if (trace.options.besideFromAbove === 'higher') return [...drawn, ...tops];
  const [one, other] = tops;
  if (!one || !other) return drawn;
  const lower = one.top <= other.top ? one : other;
  return [
    ...drawn,
    { ...lower, name: `${lower.name} on both sides of the line`, at: `${one.at} and ${other.at}`, hexes: [...one.hexes, ...other.hexes] },
  ];
}

function highest(obstacles: readonly Obstacle[]): Obstacle | undefined {
  return obstacles.reduce<Obstacle | undefined>((best, each) => (best && best.top >= each.top ? best : each), undefined);
}

/** Tree lines and other hexside features that hide hexes, but for those of the two ends' own hexes (AMB-06). */
function hexsideObstacles(trace: Trace, part: LinePart): Obstacle[] {
  const met = hexsidesMet(
    trace,
    part,
    ({ feature, side }) => feature.blindHexes && (trace.options.ownHexsides === 'count' || !isOwnHexside(trace, side)),
  );
  const tallest = highestMet(trace, part, met);
  if (!tallest || part.kind === 'hex') return [];
  const { feature, name, hexes, top } = tallest;
  return [
    { name: feature.name, top, at: name, hexes, step: hexsideStep(trace, part), ...(feature.assumed !== undefined && { assumed: feature.assumed }) },
  ];
}

/** A hexside counts as standing in the hex that the line comes from, seen from the higher end, or in the one beyond (AMB-06). */
function hexsideStep(trace: Trace, part: Exclude<LinePart, { kind: 'hex' }>): number {
  if (part.kind === 'run') return part.step;
  const [before, after] = part.kind === 'crossing' ? [part.from, part.to] : [part.before[0], part.after[0]];
  const highIsFirst = trace.from.base >= trace.to.base;
  const hex = (trace.options.hexsideDistance === 'near') === highIsFirst ? before : after;
  return hex ? distance(trace.from.at, hex) : part.step;
}

/** Along a road under trees there is no sight between levels (4.2.2a, AMB-04). */
function roadUnderTrees(trace: Trace): void {
  const cause = 'road under trees';
  trace.parts.forEach((part, index) => {
    if (part.kind !== 'hex') return;
    const hex = trace.ground.at(part.hex);
    if (!hex) return;
    const isAlong = trace.corridor === 'road' && trace.isIntermediate(part.hex);
    const isEnd = trace.options.roadFromAbove === 'any' && !trace.isIntermediate(part.hex);
    if ((!isAlong && !isEnd) || enclosure(trace.ground, hex, trace.options) !== 'canopy') return;
    const text = isAlong ? 'the line follows a road under trees between different levels' : 'a road under trees, seen from another level';
    trace.blocks(index, { at: hex.name, hexes: [hex], cause, text, cite: '4.2.2a', value: levels(hex.base) });
  });
}

function obstacle({ feature, top }: Standing): Pick<Obstacle, 'name' | 'top' | 'assumed'> {
  return { name: feature.name, top, ...(feature.assumed !== undefined && { assumed: feature.assumed }) };
}
