import { BitRows } from '@blindhex/rules/lhy/sight/bit-rows';
import { measure } from './processor-time.ts';
const r = BitRows.fresh()!; const { run } = r;
console.log('less 0 ns', measure(10, () => { let s = 0; for (let i = 0; i < 1e6; i++) s += run.less(64, 128, 192, 0); return; }));
console.log('missing 0 ns', measure(10, () => { let s = 0; for (let i = 0; i < 1e6; i++) s += run.missing(64, 128, 0, 192, 0, 0); return; }));
console.log('open 21 ns', measure(10, () => { let s = 0; for (let i = 0; i < 1e6; i++) s += run.open(64, 1280, 2920, 4000, 21); return; }));
console.log('make us', measure(10, () => { for (let i = 0; i < 100; i++) { const q = BitRows.fresh()!; q.take(400000); q.words.fill(1); } }) * 10);
