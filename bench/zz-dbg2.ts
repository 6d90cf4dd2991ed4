import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { randomMap } from '../test/rules/sight/random-map.ts';
let total = 0;
for (let seed = 200; seed < 300; seed++) {
  const field = randomMap({ seed, columns: 15 + seed % 5, rows: 15, density: 0.02 + 0.03 * (seed % 7), levels: 1 + seed % 4, orientation: seed % 3 ? 'flat' : 'pointy' });
  const sight = lhySight(field) as any;
  let bad = 0; let ex = '';
  const n = field.board.hexes.length;
  for (let a = 0; a < n; a++) { const f = sight.field(a); for (let b = 0; b < n; b++) if ((f[b] === 1) !== sight.visible(a, b)) { bad++; if (!ex) { const an = sight.answer(a, b); ex = `${a} ${b} ${JSON.stringify(field.board.hexes[a]!.at)} ${JSON.stringify(field.board.hexes[b]!.at)} field ${f[b]} ${an.verdict} || ${an.path.filter((p: any) => p.effects.length).map((p: any) => p.at + ':' + p.effects)}`; } } }
  total += bad;
  if (bad) console.log(seed, bad, ex);
}
console.log('bad', total);
