import type { Battlefield, BoardHex, HexIndex, Occurrence, Point } from '../../battlefield.ts';
import type { BoardLookup } from '../../board/lookup.ts';
import { lookupOf } from '../../board/lookup.ts';
import type { Axial, Direction, Orientation } from '../../hex/axial.ts';
import { directionNames, distance } from '../../hex/axial.ts';
import type { Hexside } from '../../hex/line.ts';
import { otherFace } from '../../hex/line.ts';
import type { Shape } from '../../hex/shape.ts';
import { withinHex } from '../../hex/shape.ts';
import { featureOf, figureOn } from '../../special-rules.ts';
import { levelOf } from '../level.ts';
import type { SightFeature } from './features.ts';
import { sightFeature } from './features.ts';
import { toHeight } from './levels.ts';

/** Something that stands, grows or lies in a hex. */
export interface Standing {
  feature: SightFeature;
  /** Height of its top. */
  top: number;
  shape?: Shape;
  /** The author drew its shape; otherwise it is the ruleset's. */
  isDrawn: boolean;
}

export interface SightPath {
  feature: SightFeature;
  exits: Direction[];
}

/** A hex as sight sees it, after multipliers and substitutions. */
export interface SightHex {
  index: HexIndex;
  at: Axial;
  name: string;
  inPlay: boolean;
  /** Height of the ground, the level of units here. */
  base: number;
  /** Contours: the level, and above it the thin lines between two levels. */
  band: number;
  standing: Standing[];
  markers: SightFeature[];
  paths: SightPath[];
  hexsides: SightFeature[][];
  /** Lit as by day by an illumination round in it or near it (17). */
  lit: boolean;
}

const NONE: SightFeature[] = [];

/** The board as sight sees it. */
export class Ground {
  readonly hexes: SightHex[];
  readonly orientation: Orientation;
  readonly places: BoardLookup;
  /** Whether bare ground hides hexes behind it: hills do (4.2.3). */
  readonly groundHides: boolean;
  /** Whether something lights any hex. */
  readonly isLit: boolean;
  private readonly features: Map<string, SightFeature>;
  /** The ruleset's shapes, each once for all hexes that have it. */
  private readonly shapes: Map<SightFeature, Shape>;

  /** @param before the board as it was, with nothing that lights a hex, and the hexes that have changed since; the rules must be the same */
  constructor(
    private readonly battlefield: Battlefield,
    private readonly minute = 0,
    before?: { ground: Ground; changed: readonly HexIndex[] },
  ) {
    const { board, ruleset } = battlefield;
    this.orientation = board.orientation;
    this.features = before?.ground.features ?? new Map();
    this.shapes = before?.ground.shapes ?? new Map();
    this.places = before?.ground.places ?? lookupOf(board);
    if (before) {
      this.groundHides = before.ground.groundHides;
      this.hexes = before.ground.hexes.slice();
      for (const hex of before.changed) this.hexes[hex] = this.sightHex(board.hexes[hex] as BoardHex, hex);
      this.isLit = this.lightsIn(before.changed.map((hex) => this.hex(hex))).length > 0;
      return;
    }
    const elevations = Object.values(ruleset.features).filter(({ kind }) => kind === 'elevation');
    this.groundHides = elevations.length === 0 || elevations.some((each) => sightFeature(each).blindHexes);
    this.hexes = board.hexes.map((hex, index) => this.sightHex(hex, index));
    const lights = this.lightsIn(this.hexes);
    this.isLit = lights.length > 0;
    for (const { hex, radius } of lights) for (const other of this.hexes) if (distance(hex.at, other.at) <= radius) other.lit = true;
  }

  /** Of some hexes those with something that lights those around it, and how far. */
  private lightsIn(hexes: readonly SightHex[]): { hex: SightHex; radius: number }[] {
    return hexes.flatMap((hex) => {
      const radii = hex.markers.map(
        ({ id }) => figureOn(this.battlefield, this.battlefield.ruleset.features[id], 'lights', { hex: hex.index, minute: this.minute })?.value ?? -1,
      );
      const radius = Math.max(-1, ...radii);
      return radius < 0 ? [] : [{ hex, radius }];
    });
  }

  at(axial: Axial): SightHex | undefined {
    const index = this.places.at(axial);
    return index === undefined ? undefined : this.hexes[index];
  }

  hex(index: HexIndex): SightHex {
    const hex = this.hexes[index];
    if (!hex) throw new RangeError(`The board has no hex number ${index}`);
    return hex;
  }

  /** What stands on a hexside, and the height of the ground it stands on: the higher of the two hexes. */
  hexside(side: Hexside): { features: SightFeature[]; base: number; name: string; hexes: SightHex[] } {
    const face = otherFace(side);
    const hex = this.at(side.hex);
    const other = this.at(face.hex);
    const hexes = [hex, other].filter((each) => each !== undefined);
    const [named, direction] = hex ? [hex, side.direction] : [other, face.direction];
    // Where substitutions make the two faces differ, that of the hex listed first counts, so that both ends of a line read the same.
    const first = hex && (!other || hex.index < other.index) ? hex.hexsides[side.direction] : other?.hexsides[face.direction];
    const features = first ?? [];
    const name = `${named?.name ?? '?'}/${directionNames(this.orientation)[direction]}`;
    return { features, base: Math.max(...hexes.map(({ base }) => base)), name, hexes };
  }

  private sightHex(hex: BoardHex, index: HexIndex): SightHex {
    const base = toHeight(levelOf(this.battlefield, index, this.minute));
    const read: SightHex = {
      index,
      at: hex.at,
      name: hex.name,
      inPlay: hex.inPlay,
      base,
      band: 0,
      standing: [],
      markers: [],
      paths: [],
      hexsides: [NONE, NONE, NONE, NONE, NONE, NONE],
      lit: false,
    };
    for (const occurrence of hex.terrain) {
      const feature = this.feature(occurrence, index);
      if (!feature) continue;
      if (feature.kind === 'marker') read.markers.push(feature);
      else if (feature.kind === 'elevation') read.band = Math.max(read.band, feature.band);
      else read.standing.push(this.standing(feature, base, occurrence));
    }
    for (const path of hex.paths) {
      const feature = this.feature(path, index);
      if (feature) read.paths.push({ feature, exits: path.exits });
    }
    for (let direction = 0; direction < 6; direction++) {
      const occurrences = hex.sides[direction];
      if (!occurrences || occurrences.length === 0) continue;
      const features = occurrences.map((each) => this.hexsideFeature(each, hex, index, direction as Direction));
      // Written from both hexes, or counting as another that is there too: still one.
      read.hexsides[direction] = [...new Set(features)].filter((each) => each !== undefined);
    }
    return read;
  }

  /** A substitution holds on a hexside if it holds in either of its hexes. */
  private hexsideFeature(occurrence: Occurrence, hex: BoardHex, index: HexIndex, direction: Direction): SightFeature | undefined {
    const here = this.feature(occurrence, index);
    const other = this.places.at(otherFace({ hex: hex.at, direction }).hex);
    if (here?.id !== occurrence.feature || other === undefined) return here;
    return this.feature(occurrence, other);
  }

  private feature(occurrence: Occurrence, hex: HexIndex): SightFeature | undefined {
    const declared = featureOf(this.battlefield, occurrence, { hex, minute: this.minute });
    if (!declared) return undefined;
    let read = this.features.get(declared.id);
    if (!read) {
      read = sightFeature(declared);
      this.features.set(declared.id, read);
    }
    return read;
  }

  private standing(feature: SightFeature, base: number, { drawn }: Occurrence): Standing {
    const isDrawn = drawn !== undefined && drawn.length > 0;
    const shape = isDrawn ? this.shape(feature, drawn) : this.defaultShape(feature);
    return { feature, top: base + feature.height, isDrawn, ...(shape && { shape }) };
  }

  private defaultShape(feature: SightFeature): Shape | undefined {
    if (!feature.shape) return undefined;
    const shape = this.shapes.get(feature) ?? this.shape(feature, feature.shape.points);
    this.shapes.set(feature, shape);
    return shape;
  }

  private shape({ fills }: SightFeature, points: readonly Point[]): Shape {
    return { points: points.map((point) => withinHex(point, this.orientation)), closed: fills !== 'line' };
  }
}
