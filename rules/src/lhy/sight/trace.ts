import type { Point } from '../../battlefield.ts';
import type { LineNaming } from '../../board/line-steps.ts';
import { lineStep } from '../../board/line-steps.ts';
import type { Axial } from '../../hex/axial.ts';
import { centre, directionNames, distance } from '../../hex/axial.ts';
import type { LinePart } from '../../hex/line.ts';
import { lineBetween } from '../../hex/line.ts';
import { lineMeetsShape, lineSplits } from '../../hex/shape.ts';
import type { SightAnswer, SightEffect, SightStep } from '../../system.ts';
import type { BlindTable } from './blind-table.ts';
import { corridorAlong, runsStraight, straightDirection } from './corridor.ts';
import type { Ground, SightHex, Standing } from './ground.ts';
import { levels } from './levels.ts';
import type { SightOptions } from './options.ts';

/** What one thing on the line does. `text` says it without its place and rule: `woods, top 1: above level 0 of both ends`. */
export interface Remark {
  at: string;
  hexes: SightHex[];
  cause: string;
  text: string;
  cite: string;
  /** Hindrances it counts, or the level of its top. */
  value: number;
  assumed?: string;
}

/** A line of sight while it is worked out: the geometry, and what has been found on it so far. */
export class Trace {
  readonly parts: LinePart[];
  readonly range: number;
  /** Levels of the lower and of the higher end. */
  readonly low: number;
  readonly high: number;
  readonly corridor: 'road' | 'stream' | undefined;
  readonly limits: SightAnswer['limits'] = [];
  readonly assumed = new Set<string>();
  private readonly found: { part: number; effect: SightEffect; blocks: boolean }[] = [];
  private readonly effects: string[][];

  constructor(
    readonly ground: Ground,
    readonly options: SightOptions,
    readonly table: BlindTable,
    readonly from: SightHex,
    readonly to: SightHex,
  ) {
    this.parts = lineBetween(from.at, to.at);
    this.range = distance(from.at, to.at);
    this.low = Math.min(from.base, to.base);
    this.high = Math.max(from.base, to.base);
    this.corridor = this.range > 1 ? corridorAlong(ground, from, to) : undefined;
    this.effects = this.parts.map(() => []);
  }

  get isSameLevel(): boolean {
    return this.low === this.high;
  }

  isIntermediate(at: Axial): boolean {
    return !sameHex(at, this.from.at) && !sameHex(at, this.to.at);
  }

  /** Distance in hexes from the higher of the two ends. */
  fromHigh(step: number): number {
    return this.from.base >= this.to.base ? step : this.range - step;
  }

  /** Something is there, but does nothing. */
  passes(part: number, text: string, cite: string): void {
    this.effects[part]?.push(`${text} (${cite})`);
  }

  blocks(part: number, remark: Remark): void {
    this.add(part, remark, 'blocks');
  }

  hinders(part: number, remark: Remark): void {
    this.add(part, remark, `hindrance ${remark.value}`);
  }

  private add(part: number, { at, hexes, cause, text, cite, value, assumed }: Remark, outcome: string): void {
    const effect: SightEffect = { at, hexes: hexes.map(({ index }) => index), cause, value, cites: [cite], explanation: `${text} (${cite})` };
    if (assumed !== undefined) {
      effect.assumed = assumed;
      this.assumed.add(assumed);
    }
    this.found.push({ part, effect, blocks: outcome === 'blocks' });
    this.effects[part]?.push(`${text}: ${outcome} (${cite})`);
  }

  get blockers(): SightEffect[] {
    return this.inOrder(true);
  }

  get hindrances(): SightEffect[] {
    return this.inOrder(false);
  }

  private inOrder(blocks: boolean): SightEffect[] {
    return this.found
      .filter((each) => each.blocks === blocks)
      .sort((a, b) => a.part - b.part)
      .map(({ effect }) => effect);
  }

  /** Whether the line meets the shape of something; what has none fills its hex, but for a road that runs straight through it along the line. */
  meets({ shape, isDrawn }: Standing, hex: SightHex, interior: boolean): boolean {
    if (!isDrawn && this.followsPathIn(hex)) return false;
    if (!shape) return interior;
    const { orientation } = this.ground;
    if (!this.isIntermediate(hex.at)) return lineMeetsShape(this.from.at, this.to.at, hex.at, shape, orientation);
    const [from, to, at] = [this.from.at, this.to.at, hex.at].map((each) => centre(each, orientation)) as [Point, Point, Point];
    return lineSplits({ x: to.x - from.x, y: to.y - from.y }, { x: at.x - from.x, y: at.y - from.y }, shape.points);
  }

  /** Whether the line keeps to a road or stream within a hex; in an end hex only the half towards the other end matters. */
  private followsPathIn(hex: SightHex): boolean {
    const direction = straightDirection(this.from.at, this.to.at);
    if (direction === undefined) return false;
    if (this.isIntermediate(hex.at)) return runsStraight(hex, direction);
    const outward = sameHex(hex.at, this.from.at) ? direction : (direction + 3) % 6;
    return hex.paths.some(({ feature, exits }) => feature.corridor !== undefined && exits.some((exit) => exit === outward));
  }

  /** Everything met, in order, with what it did. */
  get path(): SightStep[] {
    const { ground } = this;
    const naming: LineNaming = {
      hex: (at) => ground.at(at)?.name ?? 'off the board',
      side: (hex, direction) => {
        const { name, hexes } = ground.hexside({ hex, direction });
        return hexes.length > 0 ? name : `off the board/${directionNames(ground.orientation)[direction]}`;
      },
      index: (at) => ground.places.at(at),
    };
    return this.parts.map((part, index) => ({ ...lineStep(part, naming), effects: this.effects[index] as string[] }));
  }

  /** Ground and top of everything along the line, in levels, for a picture of it from the side. */
  get profile(): SightAnswer['profile'] {
    const profile: SightAnswer['profile'] = [];
    for (const part of this.parts) {
      if (part.kind !== 'hex' && part.kind !== 'run') continue;
      const hexes = (part.kind === 'hex' ? [part.hex] : [part.left, part.right]).map((at) => this.ground.at(at)).filter((each) => each !== undefined);
      if (hexes.length === 0) continue;
      const ground = Math.max(...hexes.map(({ base }) => base));
      const top = Math.max(...hexes.flatMap(({ base, standing }) => [base, ...standing.map((each) => each.top)]));
      profile.push({ hexes: hexes.map(({ index }) => index), ground: levels(ground), top: levels(top) });
    }
    return profile;
  }
}

export function sameHex(a: Axial, b: Axial): boolean {
  return a.q === b.q && a.r === b.r;
}
