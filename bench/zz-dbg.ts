import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { chance, randomMap } from '../test/rules/sight/random-map.ts';
for (let seed = 200; seed < 260; seed++) {
  const field = randomMap({ seed, columns: 15, rows: 15, density: 0.04, levels: 1 + seed % 2 });
  const sight = lhySight(field) as any; const t = sight.table();
  let bad = 0; let ex = '';
  const n = field.board.hexes.length;
  for (let a = 0; a < n; a++) for (let b = 0; b < n; b++) if (t.visible(a, b) !== sight.visible(a, b)) { bad++; if (!ex) { const an = sight.answer(a, b); ex = `${a} ${b} ${JSON.stringify(field.board.hexes[a]!.at)} ${JSON.stringify(field.board.hexes[b]!.at)} table ${t.visible(a, b)} ${an.verdict} || ${an.path.filter((p: any) => p.effects.length).map((p: any) => p.at + ':' + p.effects)}`; } }
  if (bad) console.log(seed, bad, ex);
}
