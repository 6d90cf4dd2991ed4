import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { bitGround, columnMasks } from '@blindhex/rules/lhy/sight/bit-ground';
import { BitLine } from '@blindhex/rules/lhy/sight/bit-line';
import { BitRows } from '@blindhex/rules/lhy/sight/bit-rows';
import { forEachLine } from '@blindhex/rules/lhy/sight/pair-table';
import { tableOf } from '@blindhex/rules/lhy/sight/bit-table';
import { measure } from './processor-time.ts';
import { STYLES, styledMap } from './sight-maps.ts';
import * as pairs from '@blindhex/rules/lhy/sight/pairs';
for (const style of STYLES) {
  const field = styledMap(style, 40, 40, 7);
  let sight: any;
  const N = 40;
  const prep = measure(N, () => { sight = lhySight(field); sight.visible(0, 1); });
  const g = sight.fast;
  const bg = measure(N, () => { const r = BitRows.fresh()!; bitGround(g, r); });
  const rows = BitRows.fresh()!; const bits = bitGround(g, rows); const line = new BitLine(g, bits, rows, 400);
  const fl = measure(N, () => { let s = 0; forEachLine(g, (l) => { s += l.major; }); });
  const take = measure(N, () => { forEachLine(g, (l, f, q, r) => { if (l.major === l.minor) line.takeSpine(l, f, r * g.cells.width + q); else line.take(l, f, r * g.cells.width + q); }); });
  const masks = measure(N, () => { const r = BitRows.fresh()!; const m = columnMasks(g.cells, r); for (let q = -40; q < 40; q++) m(q); });
  const tab = measure(N, () => { tableOf(g); });
  console.log(style.name, { prep, bg, fl, take, masks, tab, planes: (rows as any).used / 1e6 });
}
