import type { SightHex } from './ground.ts';
import { BLOCKS } from './ground.ts';
import type { SightOptions } from './options.ts';
import type { Place } from './places.ts';

/** Why a line does not get through, at one of its places. */
export interface Block {
  place: number;
  cite: string;
  text: string;
  /** Hexes that do it, for several degrading ones all of them. */
  hexes: SightHex[];
}

/** How far from a target something hides it: so many hexes, everything behind it, or nothing. */
export type Reach = number | 'all';

/** One end of a line, as high as it looks from there: on the ground, on a hill, or above them. */
export interface End {
  hex: SightHex;
  /** 0 ground, 1 hill; of a helicopter its own level (9.4). */
  level: number;
  airborne: boolean;
}

/** What a line meets at the level of its higher end; of two hexes beside a hexside only what both have counts (7.3). */
function effectAt(hex: SightHex | undefined, level: number): number {
  if (!hex || hex.level < level) return 0;
  return hex.level > level ? BLOCKS : hex.effect;
}

/** The level of the ground at a place: of two hexes that of the lower. */
export function groundAt({ one, other, isRun }: Place): number {
  const level = one?.level ?? 0;
  return isRun ? Math.min(level, other?.level ?? 0) : level;
}

/** Of two hexes beside a hexside: nothing if one has none, both if both only degrade, otherwise the weaker (7.3). */
function joined(one: number, other: number, options: SightOptions): number {
  if (one === 0 || other === 0) return 0;
  if (one === BLOCKS || other === BLOCKS) return Math.min(one, other);
  return options.edgeDegrading === 'each' ? one + other : Math.min(one, other);
}

/** Counts what is in the way at one level: blocking hexes, and degrading ones up to the limit (7.1, 7.2). */
export class LevelCount {
  private sum = 0;
  private grazed: SightHex[] = [];
  private readonly degrading: SightHex[] = [];

  constructor(
    private readonly level: number,
    private readonly options: SightOptions,
    private readonly cite: string,
    /** Whether degrading ground counts at all. */
    private readonly degrades = true,
  ) {}

  /** What this place adds; the reason if the line ends here. */
  meet(place: Place, index: number): Block | undefined {
    const { one, other, isRun } = place;
    const [left, right] = [effectAt(one, this.level), isRun ? effectAt(other, this.level) : 0];
    const effect = isRun ? joined(left, right, this.options) : left;
    const hexes = [one, other].filter((hex) => hex !== undefined);
    if (effect === BLOCKS) return { place: index, cite: isRun ? '7.3' : this.cite, text: blocking(hexes, this.level, isRun), hexes };
    if (effect > 0 && this.degrades) {
      this.sum += effect;
      this.degrading.push(...hexes);
      if (this.sum >= this.options.degradingLimit)
        return { place: index, cite: this.cite, text: degraded(this.degrading), hexes: [...this.degrading] };
    }
    return isRun && this.options.twoEdges === 'anywhere' ? this.graze(place, left, right, index) : undefined;
  }

  /** Two blocking hexes whose edges are touched anywhere (7.3, read so). */
  private graze({ one, other }: Place, left: number, right: number, index: number): Block | undefined {
    if (left === BLOCKS && one) this.grazed.push(one);
    if (right === BLOCKS && other) this.grazed.push(other);
    if (this.grazed.length < 2) return undefined;
    return { place: index, cite: '7.3', text: `the edges of ${names(this.grazed)}`, hexes: [...this.grazed] };
  }

  /** Degrading things so far. */
  get total(): number {
    return this.sum;
  }
}

/** Between two units at one level: what stands on it, and higher ground (7.1; between hills 7.2). */
export function levelLine(places: readonly Place[], level: number, options: SightOptions): Block | undefined {
  const count = new LevelCount(level, options, level === 0 ? '7.1' : '7.2');
  for (let index = 0; index < places.length; index++) {
    const block = count.meet(places[index] as Place, index);
    if (block) return block;
  }
  return undefined;
}

/**
 * From a hill to lower ground (7.2), the places in order from the hill: the crest must be where one of the ends is, no other hill may lie between, woods on the hill
 * block, and what stands just before the target hides it.
 */
export function downhillLine(places: readonly Place[], high: End, low: End, range: number, options: SightOptions): Block | undefined {
  const count = new LevelCount(high.level, options, '7.2');
  let own = options.ownHill === 'crest';
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as Place;
    const ground = groundAt(place);
    if (own && ground <= low.level) {
      own = false;
      if (index > 0) {
        const hexes = hexesOf(places[index - 1] as Place);
        return { place: index, cite: '7.2', text: `the crest of ${high.hex.name}'s hill, next to neither end`, hexes };
      }
    } else if (!own && ground > low.level) {
      return { place: index, cite: '7.2', text: `a hill at ${names(hexesOf(place))} between hill and ground`, hexes: hexesOf(place) };
    }
    const block = count.meet(place, index) ?? shadowOn(place, index, low.level, range);
    if (block) return block;
  }
  return undefined;
}

/** Whether a place hides the target behind it from above: woods the next hex, towns two (7.2). */
export function shadowOn(place: Place, index: number, low: number, range: number): Block | undefined {
  const behind = range - place.step;
  const [one, other] = [shadowOf(place.one, low), place.isRun ? shadowOf(place.other, low) : 0];
  if ((place.isRun ? Math.min(one, other) : one) < behind) return undefined;
  const hexes = hexesOf(place);
  const what = titleOf(hexes[0] as SightHex);
  const where = behind === 1 ? 'immediately behind' : `${behind} hexes behind`;
  return { place: index, cite: '7.2', text: `the lower end is ${where} ${what} at ${names(hexes)}`, hexes };
}

function shadowOf(hex: SightHex | undefined, low: number): number {
  return hex && hex.level <= low ? hex.shadow : 0;
}

function blocking(hexes: readonly SightHex[], level: number, isRun: boolean): string {
  const [first] = hexes as [SightHex];
  const between = level === 0 ? 'between units on the ground' : 'on a hill';
  const what = first.level > level ? 'a hill' : titleOf(first);
  return isRun ? `${names(hexes)} on both sides of the line` : `${what} ${first.level > level ? 'between lower units' : between}`;
}

function degraded(hexes: readonly SightHex[]): string {
  return `degrading ground: ${hexes.map((hex) => `${titleOf(hex)} at ${hex.name}`).join(', ')}`;
}

/** What has the effect in a hex, in small letters. */
export function titleOf({ features }: SightHex): string {
  return features.map(({ title }) => title.toLowerCase()).join(' and ') || 'ground';
}

export function names(hexes: readonly SightHex[]): string {
  const each = hexes.map(({ name }) => name);
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} and ${each.at(-1)}`;
}

export function hexesOf({ one, other, isRun }: Place): SightHex[] {
  return [one, isRun ? other : undefined].filter((hex) => hex !== undefined);
}
