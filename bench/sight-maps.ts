import type { Battlefield } from '@blindhex/rules/battlefield';
import { toLabel } from '@blindhex/rules/hex/label';
import { battlefield } from '../test/rules/sight/fixture.ts';
import { chance } from '../test/rules/sight/random-map.ts';

/** Shares of hexes and hexsides with something on them, and the number of levels. */
export interface Style {
  name: string;
  woods: number;
  orchard: number;
  house: number;
  smoke: number;
  hexsides: number;
  levels: number;
}

export const STYLES: readonly Style[] = [
  { name: 'mixed', woods: 0.22, orchard: 0.03, house: 0.04, smoke: 0.01, hexsides: 0.1, levels: 5 },
  { name: 'open', woods: 0.06, orchard: 0.01, house: 0.015, smoke: 0.01, hexsides: 0.02, levels: 5 },
  { name: 'steppe', woods: 0.008, orchard: 0.002, house: 0.002, smoke: 0, hexsides: 0.004, levels: 2 },
];

const label = (column: number, row: number) => toLabel({ column, row }, { kind: 'letters' });

/** A map of a style, with round hills as printed maps have them and a road from north to south. */
export function styledMap(style: Style, columns: number, rows: number, seed: number): Battlefield {
  const next = chance(seed);
  const terrain: Record<string, string> = {};
  const hexsides: Record<string, string> = {};
  const levels: Record<string, number> = {};
  const hills = Array.from({ length: Math.ceil((columns * rows) / 120) }, () => ({
    x: next() * columns,
    y: next() * rows,
    height: style.levels * next(),
    width: 2 + 5 * next(),
  }));
  const shares = (['woods', 'orchard', 'house', 'smoke'] as const).map((kind) => [kind, style[kind]] as const);
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      const name = label(column, row);
      const height = Math.max(0, ...hills.map((hill) => hill.height - Math.hypot(hill.x - column, hill.y - row) / hill.width));
      if (height >= 1) levels[name] = Math.min(style.levels - 1, Math.floor(height));
      let die = next();
      for (const [kind, share] of shares) {
        if (die >= 0 && die < share) terrain[name] = kind;
        die -= share;
      }
      for (const side of ['N', 'NE', 'SE']) if (next() < style.hexsides) hexsides[`${name}/${side}`] = next() < 0.5 ? 'wall' : 'tree-line';
    }
  }
  const road = Array.from({ length: rows }, (_, row) => label(columns >> 1, row)).join(' ');
  return battlefield({ columns, rows, terrain, hexsides, levels, paths: [['road', road]] });
}

/** Flat ground with woods and nothing else, the one rule that all peers share; on pointy hexes, as one of them wants them. */
export function woodsMap(share: number, columns: number, rows: number, seed: number): Battlefield {
  const next = chance(seed);
  const terrain: Record<string, string> = {};
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) if (next() < share) terrain[label(column, row)] = 'woods';
  }
  return battlefield({ columns, rows, terrain, orientation: 'pointy' });
}
