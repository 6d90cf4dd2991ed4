import type { Axial } from '../../hex/axial.ts';
import type { LinePart } from '../../hex/line.ts';
import type { Beside } from './beside.ts';
import { countBeside } from './beside.ts';
import type { SightHex, Standing } from './ground.ts';
import type { HexsideMet } from './hexsides.ts';
import { hexsidesMet, touchingEnd } from './hexsides.ts';
import { levels } from './levels.ts';
import type { Trace } from './trace.ts';

/** Both ends on one level: what stands in the way of the line (4.2.1a to e, g). */
export function traceSameLevel(trace: Trace): void {
  const orchards = new Orchards();
  trace.parts.forEach((part, index) => {
    if (part.kind === 'hex') {
      const hex = trace.isIntermediate(part.hex) ? trace.ground.at(part.hex) : undefined;
      if (hex) crossHex(trace, index, hex, orchards);
    } else if (part.kind === 'run') runBetween(trace, index, part);
    else if (part.kind === 'corner' && part.touched) shapesIn(trace, index, part.touched);
    meetHexsides(trace, index, part);
  });
  woodsBeside(trace);
  orchardsBeside(trace, orchards);
  orchards.judge(trace);
}

function crossHex(trace: Trace, part: number, hex: SightHex, orchards: Orchards): void {
  const level = levels(trace.low);
  for (const each of hex.standing) {
    const { feature, top } = each;
    const about = { at: hex.name, hexes: [hex], cause: feature.name, value: levels(top) };
    const rise = `${feature.name}, top ${levels(top)}`;
    if (feature.fills === 'hex' && feature.sameLevel === 'blocks') {
      if (top <= trace.low) trace.passes(part, `${rise}: not above level ${level}`, '4.2.1a');
      else if (!trace.corridor) trace.blocks(part, { ...about, text: `${rise}, above level ${level} of both ends`, cite: '4.2.1a', ...height(each) });
      else if (each.isDrawn && trace.meets(each, hex, true)) {
        trace.blocks(part, { ...about, text: `${feature.name} touched by the line along the ${trace.corridor}`, cite: '4.2.1d' });
      } else trace.passes(part, `${feature.name}: the line keeps to the ${trace.corridor}`, '4.2.1d');
    }
    if (feature.sameLevel === 'hinders' && (feature.fills === 'hex' || trace.meets(each, hex, true))) {
      if (top > trace.low) orchards.add(part, hex, each);
      else trace.passes(part, `${rise}: not above level ${level}`, '4.1.15');
    }
  }
  shapesIn(trace, part, hex.at);
  if (risesAsContour(trace, hex)) {
    trace.blocks(part, {
      at: hex.name,
      hexes: [hex],
      cause: 'contour',
      text: `ground at level ${levels(hex.base)}${hex.band > 0 ? `, contour ${hex.band}` : ''}, ${contourRelation(trace, hex)} both ends`,
      cite: '4.2.1c',
      value: levels(hex.base),
    });
  }
}

/** Buildings and other things that block with their drawn shape only (4.2.1d), in a hex that the line crosses, runs beside or touches. */
function shapesIn(trace: Trace, part: number, at: Axial): void {
  const hex = trace.isIntermediate(at) ? trace.ground.at(at) : undefined;
  if (!hex) return;
  const interior = trace.parts[part]?.kind === 'hex';
  for (const each of hex.standing) {
    const { feature, top } = each;
    if (feature.sameLevel !== 'blocks' || (feature.fills !== 'shape' && feature.fills !== 'line')) continue;
    if (!interior && !each.shape) continue;
    if (!trace.meets(each, hex, interior)) trace.passes(part, `${feature.name}: the line passes beside it`, '4.2.1d');
    else if (!stands(trace, hex.base, top)) trace.passes(part, `${feature.name}, top ${levels(top)}: not above level ${levels(trace.low)}`, '4.2.1d');
    else {
      trace.blocks(part, {
        at: hex.name,
        hexes: [hex],
        cause: feature.name,
        text: `${feature.name} in the line`,
        cite: '4.2.1d',
        value: levels(top),
        ...height(each),
      });
    }
  }
}

/** Whether a thing on this ground reaches above the level of both ends; everything that stands rises a little above its own ground (AMB-03). */
function stands(trace: Trace, base: number, top: number): boolean {
  return trace.options.featureHeight === 'none' || base >= trace.low || top > trace.low;
}

/** Whether a hex's contour is in the way of two ends on one level (4.2.1c, AMB-02). */
export function risesAsContour(trace: Trace, hex: SightHex): boolean {
  if (hex.base !== trace.low) return hex.base > trace.low;
  const higher = Math.max(trace.from.band, trace.to.band);
  if (trace.options.contourEqual === 'strict') return hex.band > higher;
  if (trace.options.contourEqual === 'literal') return hex.band >= higher && (hex.base > 0 || hex.band > 0);
  return hex.band >= higher && hex.band > Math.min(trace.from.band, trace.to.band);
}

function contourRelation(trace: Trace, hex: SightHex): string {
  return hex.base > trace.low || hex.band > Math.max(trace.from.band, trace.to.band) ? 'above' : 'at or above';
}

function runBetween(trace: Trace, part: number, run: Extract<LinePart, { kind: 'run' }>): void {
  const hexes = [run.left, run.right].map((at) => trace.ground.at(at));
  if (hexes.every((hex) => hex !== undefined && risesAsContour(trace, hex))) {
    const both = hexes as SightHex[];
    const text = `ground on both sides, ${contourRelation(trace, both[0] as SightHex)} both ends`;
    trace.blocks(part, {
      at: nameOfRun(both),
      hexes: both,
      cause: 'contour',
      text,
      cite: '4.2.1c',
      value: levels(Math.min(...both.map(({ base }) => base))),
    });
  }
  for (const at of [run.left, run.right]) shapesIn(trace, part, at);
}

/** Walls and tree lines, unless an end's hex touches them (4.2.1e). */
function meetHexsides(trace: Trace, index: number, part: LinePart): void {
  const way = { across: 'crossed', along: 'along the line', end: 'passed at its end' };
  const blocking = ({ feature, base, top }: HexsideMet) => feature.sameLevel === 'blocks' && stands(trace, base, top);
  const free = (met: HexsideMet) => blocking(met) && !(met.feature.hugging && touchingEnd(trace, met.side));
  for (const { feature, name, hexes, top, how } of hexsidesMet(trace, part, free)) {
    const about = { at: name, hexes, cause: feature.name, value: levels(top), ...height({ feature }) };
    trace.blocks(index, { ...about, text: `${feature.name} ${way[how]}${feature.hugging ? ', touched by neither end' : ''}`, cite: '4.2.1e' });
  }
  for (const met of hexsidesMet(trace, part, (each) => each.feature.sameLevel === 'blocks' && !free(each))) {
    const end = met.feature.hugging ? touchingEnd(trace, met.side) : undefined;
    const why = end ? `${end.name} touches it` : `top ${levels(met.top)}, not above level ${levels(trace.low)}`;
    trace.passes(index, `${met.feature.name} ${way[met.how]}: ${why}`, '4.2.1e');
  }
}

/** The hexes left and right of every hexside that the line runs along. */
export function runsOf(trace: Trace): { part: number; left?: SightHex; right?: SightHex }[] {
  return trace.parts.flatMap((part, index) => {
    if (part.kind !== 'run') return [];
    const left = trace.ground.at(part.left);
    const right = trace.ground.at(part.right);
    return [{ part: index, ...(left && { left }), ...(right && { right }) }];
  });
}

/** Woods on both sides of the hexsides that the line runs along (4.2.1b). */
function woodsBeside(trace: Trace): void {
  const woods = (hex: SightHex | undefined) => (hex ? solidName(trace, hex, trace.options.hillsSameLevel === 'like-woods') : undefined);
  const runs = runsOf(trace).map(({ part, left, right }) => ({ part, left, right, onLeft: woods(left), onRight: woods(right) }));
  const blocksAt = (run: (typeof runs)[number], side: 'onLeft' | 'onRight') =>
    trace.options.hexsideWoods === 'anywhere' ? runs.some((each) => each[side]) : run[side] !== undefined;
  for (const run of runs) {
    for (const [hex, cause, isBlocked] of [
      [run.left, run.onLeft, blocksAt(run, 'onRight')],
      [run.right, run.onRight, blocksAt(run, 'onLeft')],
    ] as const) {
      if (!hex || !cause) continue;
      const about = { at: hex.name, hexes: [hex], cause, value: levels(topOfSolid(hex)) };
      if (isBlocked) trace.blocks(run.part, { ...about, text: `${cause} beside the line, and on its other side too`, cite: '4.2.1b' });
      else trace.passes(run.part, `${cause} in ${hex.name} beside the line only`, '4.2.1b');
    }
  }
}

/** What makes a hex beside the line solid: woods, and hills where they count, above both ends. */
function solidName(trace: Trace, hex: SightHex, withHills: boolean): string | undefined {
  const woods = hex.standing.find(({ feature, top }) => feature.fills === 'hex' && feature.sameLevel === 'blocks' && top > trace.low);
  if (woods) return woods.feature.name;
  return withHills && hex.base > trace.low ? 'hill' : undefined;
}

function topOfSolid(hex: SightHex): number {
  return Math.max(hex.base, ...hex.standing.map(({ top }) => top));
}

/** Whether a hex beside the line is solid for what hinders on its other side: woods or a hill above both ends (4.2.4b). */
export function isSolidBeside(trace: Trace, hex: SightHex | undefined): boolean {
  return hex !== undefined && solidName(trace, hex, true) !== undefined;
}

function orchardsBeside(trace: Trace, orchards: Orchards): void {
  const runs = runsOf(trace);
  const growing = (hex: SightHex | undefined) =>
    hex?.standing.find(({ feature, top }) => feature.fills === 'hex' && feature.sameLevel === 'hinders' && top > trace.low);
  const beside = runs.map(({ left, right }): Beside => ({ left: growing(left) ? 1 : 0, right: growing(right) ? 1 : 0 }));
  const solid = { left: runs.some(({ left }) => isSolidBeside(trace, left)), right: runs.some(({ right }) => isSolidBeside(trace, right)) };
  const counts = trace.options.orchardsBeside === 'count' ? countBeside(beside, solid) : beside.map(() => 0);
  counts.forEach((count, index) => {
    const run = runs[index] as (typeof runs)[number];
    const hex = growing(run.left) ? run.left : run.right;
    const standing = growing(hex);
    if (!hex || !standing) return;
    if (count > 0) orchards.add(run.part, hex, standing);
    else trace.passes(run.part, `${standing.feature.name} in ${hex.name} beside the line only`, '4.2.4e');
  });
}

/** Orchards and palm groves between two ends on one level: hindrances, and beyond a number of them no fire and no sight (4.1.15, 4.2.1g). */
class Orchards {
  private readonly met: { part: number; hex: SightHex; standing: Standing }[] = [];

  add(part: number, hex: SightHex, standing: Standing): void {
    this.met.push({ part, hex, standing });
  }

  judge(trace: Trace): void {
    const { orchardMaxFire, orchardMaxLos } = trace.options;
    this.met.sort((a, b) => a.part - b.part);
    this.met.forEach(({ part, hex, standing }, index) => {
      const { feature, top } = standing;
      const about = { at: hex.name, hexes: [hex], cause: feature.name, ...height(standing) };
      if (index < orchardMaxLos) {
        if (feature.hindrance > 0) trace.hinders(part, { ...about, text: feature.name, cite: '4.2.4e', value: feature.hindrance });
        return;
      }
      const text = `${feature.name}, number ${index + 1} between the ends; sight passes through ${orchardMaxLos}`;
      trace.blocks(part, { ...about, text, cite: '4.2.1g', value: levels(top) });
    });
    if (this.met.length > orchardMaxFire && this.met.length <= orchardMaxLos) {
      const text = `No fire: the line passes ${this.met.length} orchard hexes, fire at most ${orchardMaxFire}`;
      trace.limits.push({ text, cite: '4.1.15', kind: 'fire', value: 0 });
    }
  }
}

function height({ feature }: Pick<Standing, 'feature'>): { assumed?: string } {
  return feature.assumed === undefined ? {} : { assumed: feature.assumed };
}

function nameOfRun(hexes: readonly SightHex[]): string {
  return hexes.map(({ name }) => name).join(' and ');
}
