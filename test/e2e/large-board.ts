import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes a map of so many hexes and a scenario with so many counters on it into a folder, as an author might have: `large-map.bhx`, `large.bhx`. */
export function writeLargeBoard(folder: string, columns: number, rows: number, counters: number): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'large-map.bhx'), map(columns, rows));
  writeFileSync(join(folder, 'large.bhx'), scenario(columns, rows, counters));
}

/** Where the place of the scenario's first counter is written, counted from 1. */
export const FIRST_COUNTER = { line: 11, column: 16 };

const TERRAIN = ['woods', 'orchard', 'stone-building', 'wooden-building'];

function map(columns: number, rows: number): string {
  const places = new Map<string, string[]>();
  const put = (feature: string, place: string) => places.set(feature, [...(places.get(feature) ?? []), place]);
  for (let column = 0; column < columns; column += 4) {
    for (let row = 0; row < rows; row += 3) {
      const terrain = TERRAIN[(column / 4) * 3 + (row / 3) * 5 - TERRAIN.length * Math.floor(((column / 4) * 3 + (row / 3) * 5) / TERRAIN.length)];
      const first = label(column, row);
      if (terrain === 'woods') put(terrain, `${first}..${label(Math.min(columns - 1, column + 2), Math.min(rows - 1, row + 1))}`);
      else if (terrain) put(terrain, first);
      if ((column + row) % 5 === 0) put('wall', `${first}/S`);
      if (column % 12 === 0 && row % 9 === 0) put('level 1', `${first}..${label(Math.min(columns - 1, column + 5), Math.min(rows - 1, row + 3))}`);
    }
  }
  for (let row = 5; row < rows; row += 20) put('road', `${label(0, row)} -> ${label(columns - 1, row)}`);
  const lines = [...places].map(([feature, all]) => `  ${feature}: ${all.join(', ')}`);
  return `map Large for LHY {\n  hexes ${columns} x ${rows} flat\n  labels A1\n  shifted even\n${lines.join('\n')}\n}\n`;
}

function scenario(columns: number, rows: number, counters: number): string {
  const lines = Array.from({ length: counters }, (_, i) => {
    const place = (Math.floor(i / 3) * 71) % (columns * rows);
    return `      MG x1 at ${label(place % columns, Math.floor(place / columns))}`;
  });
  return `import "./large-map.bhx"

scenario Large-Battle "A large battle" {
  rules LHY
  start 1944-07-11 06:30
  board Large
  side American "Americans" attacker {
    nationality us   edge south
    initiative 0     casualty-limit 9
    support {
${lines.join('\n')}
    }
  }
  side German "Germans" defender { nationality german  edge north  initiative 0  casualty-limit 9 }
}
`;
}

function label(column: number, row: number): string {
  const letter = (n: number) => String.fromCharCode(65 + n);
  return `${column < 26 ? letter(column) : letter(Math.floor(column / 26) - 1) + letter(column % 26)}${row + 1}`;
}
