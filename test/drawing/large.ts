import type { Battlefield, BoardHex } from '@blindhex/rules/battlefield';
import { emptyBattlefield, FEATURES, unit } from './sample.ts';

/** A battle of so many hexes and counters, with terrain in most hexes and a stack every few. */
export function largeBattlefield(columns: number, rows: number, counters: number): Battlefield {
  const b = emptyBattlefield(columns, rows, 'flat', FEATURES);
  const terrain = ['woods', 'woods', 'dense-woods', 'orchard', 'field', 'stone-building', 'wooden-building', 'swamp', 'clear', 'clear', 'clear'];
  b.board.hexes.forEach((hex: BoardHex, i) => {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    // Woods, fields and villages come in patches, hills in rounded masses, as on real ground.
    hex.terrain.push({ feature: terrain[(Math.floor(column / 4) * 3 + Math.floor(row / 3) * 5) % terrain.length] as string });
    hex.level = Math.max(0, Math.floor(2.2 * Math.sin(column / 6) + 1.6 * Math.sin(row / 5)));
    if (i % 10 === 0) hex.paths.push({ feature: 'road', exits: [1, 4] });
    if (i % 7 === 0) hex.sides[2]?.push({ feature: 'wall' });
    if (i % 11 === 0) hex.sides[1]?.push({ feature: 'tree-line' });
  });
  for (let i = 0; i < counters; i++) {
    const hex = ((Math.floor(i / 3) * 71) % b.board.hexes.length) as number;
    unit(b, {
      id: `American.Rifle-${i}`,
      name: `Rifle-${i}`,
      unitClass: 'squad',
      values: { 'anti-tank': { value: -2, range: 4 }, assault: { value: 2 }, 'small-arms': { value: 1, range: 8 }, cohesion: { value: 6 } },
      place: { kind: 'hex', hex },
    });
  }
  return b;
}
