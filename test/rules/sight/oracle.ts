import type { Battlefield, BoardHex, Occurrence } from '@blindhex/rules/battlefield';
import type { Axial } from '@blindhex/rules/hex/axial';
import { DIRECTIONS, distance } from '@blindhex/rules/hex/axial';
import type { Feature } from '@blindhex/rules/ruleset';
import type { Passage, Point, Ratio } from './oracle-geometry.ts';
import { compare, meet, point, turn } from './oracle-geometry.ts';
import type { LineGeometry } from './oracle-line.ts';
import { lineGeometry } from './oracle-line.ts';

// A slow second opinion, written from the text of the rules and sharing nothing with the engine: it looks at every hex and hexside near a line, in rationals.

export interface OracleVerdict {
  visible: boolean;
  hindrances: number;
  fireForbidden: boolean;
}

interface Place {
  hex: BoardHex;
  centre: Point;
  pass: Passage;
  level: number;
  things: { feature: Feature; drawn?: Occurrence['drawn'] }[];
}

export function oracle(battlefield: Battlefield, from: number, to: number): OracleVerdict {
  return new Question(battlefield, from, to).answer();
}

class Question {
  private readonly a: BoardHex;
  private readonly b: BoardHex;
  private readonly start: Point;
  private readonly end: Point;
  private readonly board: Map<number, Known>;
  private readonly geometry: LineGeometry;
  /** The hexes of the board that the line passes or touches; those other than its ends. */
  private readonly met: Place[];
  private readonly between: Place[];
  private readonly range: number;
  private readonly low: number;
  private readonly high: number;

  constructor(
    private readonly field: Battlefield,
    from: number,
    to: number,
  ) {
    this.board = knownOf(field);
    this.a = field.board.hexes[from] as BoardHex;
    this.b = field.board.hexes[to] as BoardHex;
    this.start = this.centre(this.a);
    this.end = this.centre(this.b);
    this.range = distance(this.a.at, this.b.at);
    this.low = Math.min(this.a.level, this.b.level);
    this.high = Math.max(this.a.level, this.b.level);
    const way = { q: this.b.at.q - this.a.at.q, r: this.b.at.r - this.a.at.r };
    this.geometry = lineGeometry(way, field.board.orientation);
    this.met = this.geometry.hexes.flatMap(({ at, pass }) => {
      const hex = this.hexAt(this.a.at.q + at.q, this.a.at.r + at.r);
      return hex ? [this.place(hex, pass)] : [];
    });
    this.between = this.met.filter(({ hex }) => hex !== this.a && hex !== this.b);
  }

  answer(): OracleVerdict {
    const same = this.low === this.high;
    const orchards = same && this.range > 1 ? this.orchards() : 0;
    const blocked = this.range > 1 && (same ? this.blockedOnOneLevel(orchards) : this.blockedBetweenLevels());
    const light = this.number(`${this.field.light}.sight-vehicle`, this.number(`${this.field.light}.sight`, Infinity));
    return {
      visible: !blocked && this.a.inPlay && this.b.inPlay && this.range <= light,
      hindrances: Math.min(orchards, this.number('orchard.max-los', 2)) + this.smoke(same),
      fireForbidden: orchards > this.number('orchard.max-fire', 1),
    };
  }

  // ------------------------------------------------------------------ one level

  private blockedOnOneLevel(orchards: number): boolean {
    const corridor = this.corridor();
    const level = this.low;
    for (const place of this.between) {
      if (place.pass.kind === 'interior') {
        if (this.contour(place)) return true;
        for (const thing of place.things) {
          if (!this.says(thing.feature, 'same-level', 'blocks') || !this.says(thing.feature, 'fills', 'hex')) continue;
          if (place.level + this.height(thing.feature) <= level) continue;
          if (!corridor || (thing.drawn && this.meetsShape(place, thing.drawn, true))) return true;
        }
      }
      for (const thing of place.things) {
        if (!this.says(thing.feature, 'same-level', 'blocks') || this.says(thing.feature, 'fills', 'hex')) continue;
        const risesEnough = place.level >= level || place.level + this.height(thing.feature) > level;
        if ((risesEnough || this.is('sight.feature-height-condition', 'none')) && this.meetsThing(place, thing)) return true;
      }
    }
    return this.woodsBothSides() || this.contoursBothSides() || this.hexsidesBlock() || orchards > this.number('orchard.max-los', 2);
  }

  private contour(place: Place): boolean {
    if (place.level !== this.low) return place.level > this.low;
    const ends = [this.known(this.a).rank, this.known(this.b).rank];
    const here = this.known(place.hex).rank;
    switch (this.field.ruleset.parameters['sight.contour-equal']?.value) {
      case 'strict':
        return here > Math.max(...ends);
      case 'literal':
        return here >= Math.max(...ends) && (here > 0 || place.level > 0);
      default:
        return here >= Math.max(...ends) && here > Math.min(...ends);
    }
  }

  /** 4.2.1b. */
  private woodsBothSides(): boolean {
    const woods = (place: Place) =>
      place.things.some(
        ({ feature }) =>
          this.says(feature, 'fills', 'hex') && this.says(feature, 'same-level', 'blocks') && place.level + this.height(feature) > this.low,
      ) ||
      (this.is('sight.hills-same-level', 'like-woods') && place.level > this.low);
    const beside = this.alongside().filter(woods);
    const left = beside.filter((place) => this.side(place.centre) < 0);
    const right = beside.filter((place) => this.side(place.centre) > 0);
    if (!this.is('sight.hexside-woods', 'same-hexside')) return left.length > 0 && right.length > 0;
    return left.some((one) => right.some((other) => distance(one.hex.at, other.hex.at) === 1));
  }

  private contoursBothSides(): boolean {
    const beside = this.alongside().filter((place) => this.contour(place));
    return beside.some((one) =>
      beside.some((other) => this.side(one.centre) * this.side(other.centre) < 0 && distance(one.hex.at, other.hex.at) === 1),
    );
  }

  private alongside(): Place[] {
    return this.between.filter(({ pass }) => pass.kind === 'side');
  }

  /** 4.2.1e. */
  private hexsidesBlock(): boolean {
    return this.hexsides(({ feature, base, around }) => {
      if (!this.says(feature, 'same-level', 'blocks')) return false;
      const risesEnough = base >= this.low || base + this.height(feature) > this.low;
      if (!risesEnough && !this.is('sight.feature-height-condition', 'none')) return false;
      return !(this.says(feature, 'hugging', 'yes') && around.some((hex) => hex === this.a || hex === this.b));
    }).some(({ met }) => met);
  }

  // ------------------------------------------------------------------ different levels

  private blockedBetweenLevels(): boolean {
    if (this.corridor() === 'road' && this.between.some(({ hex }) => this.underTrees(hex))) return true;
    if (this.is('sight.road-from-above', 'any') && [this.a, this.b].some((hex) => this.underTrees(hex))) return true;
    const tops: { top: number; column: number }[] = [];
    const above = this.a.level > this.b.level ? this.a : this.b;
    for (const place of this.between) {
      const column = distance(place.hex.at, above.at);
      if (place.pass.kind === 'interior') tops.push({ top: this.fullTop(place), column });
      for (const thing of place.things) {
        if (this.says(thing.feature, 'fills', 'hex') || !this.says(thing.feature, 'blind-hexes', 'yes')) continue;
        if (this.meetsThing(place, thing)) tops.push({ top: place.level + this.height(thing.feature), column });
      }
    }
    for (const one of this.alongside()) {
      const other = this.alongside().find(({ hex, centre }) => distance(hex.at, one.hex.at) === 1 && this.side(centre) * this.side(one.centre) < 0);
      const column = distance(one.hex.at, above.at);
      if (this.is('sight.beside-from-above', 'higher')) tops.push({ top: this.fullTop(one), column });
      else if (other) tops.push({ top: Math.min(this.fullTop(one), this.fullTop(other)), column });
    }
    const met = this.hexsides(
      ({ feature, own }) => this.says(feature, 'blind-hexes', 'yes') && (this.is('sight.own-hexsides', 'count') || !own),
    ).filter((each) => each.met);
    for (const group of this.atSamePoint(met)) {
      const top = this.topOfGroup(group);
      const column = this.columnAt((group[0] as HexsideOnLine).t, above);
      tops.push({ top, column });
    }
    return tops.some(({ top, column }) => this.hides(top, column));
  }

  private fullTop(place: Place): number {
    const things = place.things.filter(({ feature }) => this.says(feature, 'fills', 'hex') && this.says(feature, 'blind-hexes', 'yes'));
    return Math.max(place.level, ...things.map(({ feature }) => place.level + this.height(feature)));
  }

  /** 4.2.2, 4.2.3. */
  private hides(top: number, column: number): boolean {
    if (top >= this.high) return true;
    if (top <= this.low && !this.is('sight.low-obstacles', 'count')) return false;
    const row = Math.max(1, Math.floor(this.high - top));
    const chart = this.field.ruleset.charts['blind-hexes'];
    const line = chart?.rows[Math.min(row, chart.rows.length) - 1];
    const cell = line?.cells[Math.min(column, line.cells.length) - 1];
    return this.range - column <= Number(cell?.value ?? 0);
  }

  /** The hex nearest to the higher end that the line is in just before a point of it (or just after, by option), as its distance. */
  private columnAt(t: Ratio, above: BoardHex): number {
    const fromAbove = above === this.a;
    const near = !this.is('sight.hexside-distance', 'far');
    const wantsBefore = near === fromAbove;
    const before = this.met.filter(({ pass }) => pass.kind === 'interior' || pass.kind === 'side');
    const at = before.filter(
      ({ pass }) =>
        pass.kind !== 'none' &&
        (wantsBefore ? compare(pass.t0, t) < 0 && compare(t, pass.t1) <= 0 : compare(pass.t0, t) <= 0 && compare(t, pass.t1) < 0),
    );
    return Math.min(...at.map(({ hex }) => distance(hex.at, above.at)));
  }

  // ------------------------------------------------------------------ hexsides

  private hexsides(counts: (hexside: HexsideOnLine) => boolean): (HexsideOnLine & { met: boolean })[] {
    const found: HexsideOnLine[] = [];
    for (const { at, direction, how, side, key, t } of this.geometry.hexsides) {
      const step = DIRECTIONS[direction] as Axial;
      const near = { q: this.a.at.q + at.q, r: this.a.at.r + at.r };
      const far = { q: near.q + step.q, r: near.r + step.r };
      const [hex, other] = [this.hexAt(near.q, near.r), this.hexAt(far.q, far.r)];
      const occurrences = hex ? hex.sides[direction] : other?.sides[(direction + 3) % 6];
      if (!occurrences || occurrences.length === 0) continue;
      const both = [hex, other].filter((each) => each !== undefined);
      const beside = DIRECTIONS.map(({ q, r }) => ({ q: near.q + q, r: near.r + r })).filter((each) => distance(each, far) === 1);
      const around = [...both, ...beside.map(({ q, r }) => this.hexAt(q, r)).filter((each) => each !== undefined)];
      const own = both.some((each) => each === this.a || each === this.b);
      const base = Math.max(...both.map(({ level }) => level));
      for (const { feature } of this.features(occurrences)) found.push({ feature, base, around, own, how, side, key, t });
    }
    const counted = found.filter(counts);
    const rule = this.field.ruleset.parameters['sight.hexside-end']?.value ?? 'both-sides';
    return counted.map((each) => {
      if (each.how !== 'end') return { ...each, met: true };
      const opposite = counted.some((other) => other.how === 'end' && other.key === each.key && other.side === -each.side);
      return { ...each, met: rule === 'touch' || (rule === 'both-sides' && opposite) };
    });
  }

  private atSamePoint(met: HexsideOnLine[]): HexsideOnLine[][] {
    const groups = new Map<string, HexsideOnLine[]>();
    for (const each of met) groups.set(`${each.how} ${each.key}`, [...(groups.get(`${each.how} ${each.key}`) ?? []), each]);
    return [...groups.values()];
  }

  /** The lower of what stands on each side of the line at a corner; else the highest. */
  private topOfGroup(group: HexsideOnLine[]): number {
    const top = ({ base, feature }: HexsideOnLine) => base + this.height(feature);
    const rule = this.field.ruleset.parameters['sight.hexside-end']?.value ?? 'both-sides';
    if (group[0]?.how !== 'end' || rule === 'touch') return Math.max(...group.map(top));
    return Math.min(...[-1, 1].map((side) => Math.max(...group.filter((each) => each.side === side).map(top))));
  }

  // ------------------------------------------------------------------ roads

  private corridor(): 'road' | 'stream' | undefined {
    const steps = DIRECTIONS.findIndex(({ q, r }) => this.a.at.q + q * this.range === this.b.at.q && this.a.at.r + r * this.range === this.b.at.r);
    if (steps < 0) return undefined;
    const way = (hex: BoardHex, kind: string, exits: number[]) =>
      hex.paths.some((path) => this.says(this.feature(path), kind, 'yes') && exits.every((exit) => path.exits.some((each) => each === exit)));
    const back = (steps + 3) % 6;
    return (['road', 'stream'] as const).find((kind) => {
      if (!way(this.a, kind, [steps]) || !way(this.b, kind, [back])) return false;
      return this.between.length === this.range - 1 && this.between.every(({ hex }) => way(hex, kind, [steps, back]));
    });
  }

  private underTrees(hex: BoardHex): boolean {
    return hex.paths.some((path) => {
      const road = this.feature(path);
      if (!this.says(road, 'road', 'yes')) return false;
      if (this.says(road, 'tree-lined', 'yes')) return true;
      const woods = this.features(hex.terrain).some(
        ({ feature }) => this.says(feature, 'fills', 'hex') && this.says(feature, 'same-level', 'blocks') && this.height(feature) >= 1,
      );
      if (woods && path.exits.length > 0) return true;
      const lined = DIRECTIONS.map((_, side) =>
        this.features(hex.sides[side] ?? []).some(({ feature }) => this.says(feature, 'same-level', 'blocks') && this.height(feature) >= 1),
      );
      const exits = path.exits.length === 1 ? [path.exits[0] as number, ((path.exits[0] as number) + 3) % 6] : path.exits;
      const stretch = (one: number, other: number) =>
        lined.some((is, side) => is && (side - one + 6) % 6 > 0 && (side - one + 6) % 6 < (other - one + 6) % 6);
      return exits.some((one) => exits.some((other) => one !== other && stretch(one, other) && stretch(other, one)));
    });
  }

  // ------------------------------------------------------------------ hindrances

  private orchards(): number {
    const growing = (place: Place) =>
      place.things.filter(({ feature }) => this.says(feature, 'same-level', 'hinders') && place.level + this.height(feature) > this.low).length;
    const crossed = this.between.filter(({ pass }) => pass.kind === 'interior').reduce((sum, place) => sum + growing(place), 0);
    if (this.is('sight.orchards-beside', 'ignore')) return crossed;
    return (
      crossed +
      this.beside(
        (place) => Math.min(1, growing(place)),
        (place) => this.solid(place),
      )
    );
  }

  private solid(place: Place): boolean {
    const fill = place.things.filter(({ feature }) => this.says(feature, 'fills', 'hex') && this.says(feature, 'same-level', 'blocks'));
    const tops = [place.level, ...fill.map(({ feature }) => place.level + this.height(feature))].filter((top) => top > this.low);
    const above = this.a.level > this.b.level ? this.a : this.b;
    return tops.some((top) => this.low === this.high || this.hides(top, distance(place.hex.at, above.at)));
  }

  private smoke(same: boolean): number {
    const above = this.a.level > this.b.level ? this.a : this.b;
    const amount = (place: Place) => {
      const isEnd = place.hex === this.a || place.hex === this.b;
      const counted = new Map<string, number>();
      for (const { feature } of this.features(place.hex.terrain)) {
        if (feature.kind !== 'marker' || this.value(feature, 'hindrance') <= 0) continue;
        const top = place.level + this.height(feature);
        const level = this.is('sight.over-markers', 'level');
        const over = same ? top <= this.low : !isEnd && (level ? top <= this.high : !this.hides(top, distance(place.hex.at, above.at)));
        if (over) continue;
        const before = counted.get(feature.id) ?? 0;
        const each = this.says(feature, 'cumulative', 'yes') && !this.is('sight.hindrance-count', 'hex');
        counted.set(feature.id, each ? before + this.value(feature, 'hindrance') : this.value(feature, 'hindrance'));
      }
      return [...counted.values()].reduce((sum, each) => sum + each, 0);
    };
    const crossed = this.met.filter(({ pass }) => pass.kind === 'interior');
    return crossed.reduce((sum, place) => sum + amount(place), 0) + this.beside(amount, (place) => this.solid(place));
  }

  /** 4.2.4b, c, on the hexsides that the line runs along. */
  private beside(amount: (place: Place) => number, solid: (place: Place) => boolean): number {
    const places = this.alongside();
    const left = places.filter(({ centre }) => this.side(centre) < 0);
    const right = places.filter(({ centre }) => this.side(centre) > 0);
    const facing = (place: Place, others: Place[]) => others.find(({ hex }) => distance(hex.at, place.hex.at) === 1);
    let sum = 0;
    let spare = 0;
    for (const [own, others] of [
      [left, right],
      [right, left],
    ] as const) {
      for (const place of own) {
        const here = amount(place);
        const opposite = facing(place, others);
        const there = opposite ? amount(opposite) : 0;
        if (here === 0 || (there > 0 && own === right)) continue;
        if (there > 0) sum += Math.max(here, there);
        else if (others.some(solid)) sum += here;
        else if (others.some((other) => amount(other) > 0)) spare = Math.max(spare, here);
      }
    }
    return sum + spare;
  }

  // ------------------------------------------------------------------ reading the battlefield

  private place(hex: BoardHex, pass: Passage): Place {
    return { hex, centre: this.centre(hex), things: this.known(hex).things, level: hex.level, pass };
  }

  private meetsThing(place: Place, { feature, drawn }: Place['things'][number]): boolean {
    if (drawn) return this.meetsShape(place, drawn, !this.says(feature, 'fills', 'line'));
    const straight = DIRECTIONS.findIndex(({ q, r }) => this.a.at.q + q * this.range === this.b.at.q && this.a.at.r + r * this.range === this.b.at.r);
    const onRoad = place.hex.paths.some((path) => {
      const kind = this.feature(path);
      const corridor = this.says(kind, 'road', 'yes') || this.says(kind, 'stream', 'yes');
      return corridor && straight >= 0 && [straight, (straight + 3) % 6].every((exit) => path.exits.some((each) => each === exit));
    });
    if (onRoad) return false;
    const numbers = (feature.properties.shape?.values ?? []) as number[];
    if (numbers.length === 0) return place.pass.kind === 'interior';
    const points = numbers.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: numbers[index + 1] as number }] : []));
    return this.meetsShape(place, points, true);
  }

  private meetsShape({ centre }: Place, shape: { x: number; y: number }[], closed: boolean): boolean {
    const points = shape.map(({ x, y }) => ({ x: centre.x + BigInt(x), y: centre.y + BigInt(y) }));
    const pairs = points.map((each, index) => [each, points[(index + 1) % points.length]] as [Point, Point]);
    return (closed ? pairs : pairs.slice(0, -1)).some(([one, other]) => meet(this.start, this.end, one, other));
  }

  private side(at: Point): number {
    return turn(this.start, this.end, at);
  }

  private centre(hex: BoardHex): Point {
    return this.known(hex).centre;
  }

  private hexAt(q: number, r: number): BoardHex | undefined {
    return this.board.get(placeKey(q, r))?.hex;
  }

  private known({ at: { q, r } }: BoardHex): Known {
    return this.board.get(placeKey(q, r)) as Known;
  }

  private feature({ feature }: Occurrence): Feature {
    return this.field.ruleset.features[feature] as Feature;
  }

  private features(occurrences: readonly Occurrence[]): { feature: Feature; drawn?: Occurrence['drawn'] }[] {
    return occurrences.map((each) => ({ feature: this.feature(each), drawn: each.drawn }));
  }

  private says(feature: Feature, key: string, value: string): boolean {
    return feature.properties[key]?.values[0] === value;
  }

  private value(feature: Feature, key: string): number {
    return Number(feature.properties[key]?.values[0] ?? 0);
  }

  private height(feature: Feature): number {
    return this.value(feature, 'height');
  }

  private is(parameter: string, value: string): boolean {
    return this.field.ruleset.parameters[parameter]?.value === value;
  }

  private number(parameter: string, standard: number): number {
    return Number(this.field.ruleset.parameters[parameter]?.value ?? standard);
  }
}

interface HexsideOnLine {
  feature: Feature;
  base: number;
  /** The two hexes it separates and the two at its ends; whether one of the two it separates is an end of the line. */
  around: BoardHex[];
  own: boolean;
  how: 'along' | 'across' | 'end';
  side: number;
  key: string;
  t: Ratio;
}

/** What is the same for all lines of a board. */
interface Known {
  hex: BoardHex;
  centre: Point;
  things: Place['things'];
  /** Contour lines above its level's own. */
  rank: number;
}

const boards = new WeakMap<Battlefield, Map<number, Known>>();

function placeKey(q: number, r: number): number {
  return 65_536 * q + r;
}

function knownOf(field: Battlefield): Map<number, Known> {
  let made = boards.get(field);
  if (!made) {
    const { features } = field.ruleset;
    const known = (hex: BoardHex): Known => {
      const all = hex.terrain.map((each) => ({ feature: features[each.feature] as Feature, drawn: each.drawn }));
      const things = all.filter(({ feature }) => feature.kind === 'terrain');
      const contours = all.filter(({ feature }) => feature.kind === 'elevation');
      return { hex, centre: point(hex.at, field.board.orientation), things, rank: Math.max(0, ...contours.map(({ feature }) => bandOf(feature))) };
    };
    made = new Map(field.board.hexes.map((hex) => [placeKey(hex.at.q, hex.at.r), known(hex)]));
    boards.set(field, made);
  }
  return made;
}

function bandOf({ properties }: Feature): number {
  if (properties.band) return Number(properties.band.values[0]);
  return properties['same-level']?.values[0] === 'blocks' ? 1 : 0;
}
