import type { Battlefield, BoardHex } from '@blindhex/rules/battlefield';
import type { Direction, Orientation } from '@blindhex/rules/hex/axial';
import { neighbour, opposite } from '@blindhex/rules/hex/axial';
import { toLabel } from '@blindhex/rules/hex/label';
import type { Shifted } from '@blindhex/rules/hex/offset';
import { toAxial } from '@blindhex/rules/hex/offset';
import type { ParameterValue } from '@blindhex/rules/ruleset';
import { fieldOf, plainHex } from './fixture.ts';

export interface RandomMap {
  seed: number;
  columns: number;
  rows: number;
  orientation?: Orientation;
  shifted?: Shifted;
  /** Share of hexes with terrain and of hexsides with something on them. */
  density?: number;
  levels?: number;
  parameters?: Record<string, ParameterValue>;
}

/** A number from 0 up to but without 1, again and again, from a seed (mulberry32). */
export function chance(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A map with everything that sight knows, from a seed. */
export function randomMap({
  seed,
  columns,
  rows,
  orientation = 'flat',
  shifted = 'even',
  density = 0.2,
  levels = 4,
  parameters,
}: RandomMap): Battlefield {
  const next = chance(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item;
  const hexes: BoardHex[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      hexes.push(plainHex(toAxial({ column, row }, { orientation, shifted }), toLabel({ column, row }, { kind: 'letters' })));
    }
  }
  const places = new Map(hexes.map((hex) => [`${hex.at.q},${hex.at.r}`, hex]));
  const beyond = (hex: BoardHex, direction: Direction) => {
    const { q, r } = neighbour(hex.at, direction);
    return places.get(`${q},${r}`);
  };

  for (const hex of hexes) {
    if (next() < 0.4) hex.level = Math.floor(next() * levels);
    if (next() < 0.02) hex.inPlay = false;
    if (next() < density) hex.terrain.push({ feature: pick(['woods', 'woods', 'orchard', 'vineyard', 'house', 'barn', 'tower', 'block', 'hut']) });
    if (next() < density / 4) hex.terrain.push({ feature: pick(['house', 'hut', 'fence', 'woods', 'tower']), drawn: drawing(next, orientation) });
    if (next() < density / 3) hex.terrain.push({ feature: pick(['smoke', 'smoke', 'burst']) });
    if (next() < density / 6) hex.terrain.push({ feature: 'smoke' });
    if (next() < density / 3) hex.terrain.push({ feature: pick(['contour', 'contour-2']) });
    for (let side = 0; side < 3; side++) {
      if (next() < density / 2) putSide(hex, side as Direction, pick(['wall', 'wall', 'tree-line', 'tree-line', 'hedge']), beyond);
    }
  }
  for (let count = (hexes.length * density) / 12; count > 0; count--) layPath(pick(hexes), pick(['road', 'road', 'avenue', 'river']), next, beyond);
  return fieldOf(hexes, orientation, parameters ? { parameters } : {});
}

type Beyond = (hex: BoardHex, direction: Direction) => BoardHex | undefined;

function putSide(hex: BoardHex, side: Direction, feature: string, beyond: Beyond): void {
  hex.sides[side]?.push({ feature });
  beyond(hex, side)?.sides[opposite(side)]?.push({ feature });
}

/** A way that mostly runs straight on. */
function layPath(start: BoardHex, feature: string, next: () => number, beyond: Beyond): void {
  let hex: BoardHex | undefined = start;
  let direction = Math.floor(next() * 6) as Direction;
  let entry: Direction[] = [];
  for (let length = 3 + Math.floor(next() * 8); hex && length > 0; length--) {
    if (next() < 0.1) direction = ((direction + 1) % 6) as Direction;
    hex.paths.push({ feature, exits: length > 1 ? [...entry, direction] : entry });
    entry = [opposite(direction)];
    hex = beyond(hex, direction);
  }
}

/** Two to five points within the hex; across the flats even, across the corners a multiple of four, so that a turn by 60 degrees keeps them on the lattice. */
function drawing(next: () => number, orientation: Orientation): { x: number; y: number }[] {
  return Array.from({ length: 2 + Math.floor(next() * 4) }, () => {
    const up = 4 * Math.round((next() - 0.5) * 24);
    const most = 50 - Math.abs(up) / 2;
    const [across, height] = next() < 0.1 ? [next() < 0.5 ? 50 : -50, 0] : [2 * Math.trunc((next() - 0.5) * most), up];
    return orientation === 'flat' ? { x: across, y: height } : { x: height, y: across };
  });
}
