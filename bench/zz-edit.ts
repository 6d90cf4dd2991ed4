import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { Ground } from '@blindhex/rules/lhy/sight/ground';
import { changedCells } from '@blindhex/rules/lhy/sight/cells';
import { updatedTable } from '@blindhex/rules/lhy/sight/update';
import { chance } from '../test/rules/sight/random-map.ts';
import { measure } from './processor-time.ts';
import { STYLES, styledMap } from './sight-maps.ts';
function withEdit(field: any, hex: number): any {
  const hexes = field.board.hexes.map((each: any, index: number) => index !== hex ? each : { ...each, terrain: each.terrain.length > 0 ? [] : [{ feature: 'woods' }] });
  return { ...field, board: { ...field.board, hexes } };
}
const q = (t: number[], p: number) => t.sort((a, b) => a - b)[Math.floor(t.length * p)]!.toFixed(2);
for (const style of STYLES) {
  if (process.argv[2] && process.argv[2] !== style.name) continue;
  const field = styledMap(style, 40, 40, 7); const count = 1600;
  const sight: any = lhySight(field); sight.table();
  const next = chance(3); const all: number[] = [], g: number[] = [], c: number[] = [], u: number[] = [];
  for (let k = 0; k < 150; k++) {
    const hex = Math.floor(next() * count); const f2 = withEdit(field, hex);
    sight.table(); const a = measure(1, () => { sight.after(f2); });
    sight.table(); let ground: any; const tg = measure(1, () => { ground = new Ground(f2, 0, { ground: sight.ground, changed: [hex] }); });
    let cells: any; const tc = measure(1, () => { cells = changedCells(sight.prepared.cells, ground, sight.options, [hex]); });
    sight.table(); let fast: any; if (!cells) continue; fast = sight.prepare(cells);
    const tu = measure(1, () => { updatedTable(sight.table(), sight.prepared, fast, [hex]); });
    if (k > 20) { all.push(a); g.push(tg); c.push(tc); u.push(tu); }
  }
  console.log(style.name, 'after', q(all, .5), q(all, .95), 'ground', q(g, .5), 'cells', q(c, .5), 'update', q(u, .5), q(u, .95));
}
