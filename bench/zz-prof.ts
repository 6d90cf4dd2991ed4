import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { measure } from './processor-time.ts';
import { STYLES, styledMap } from './sight-maps.ts';
const want = process.argv[3] ?? 'mixed';
const mode = process.argv[4] ?? 'table';
const style = STYLES.find((s) => s.name === want)!;
const size = mode === 'field' ? 100 : 40;
const field = styledMap(style, size, size, 7);
let sight = lhySight(field);
if (mode === 'table') console.log(want, measure(20, () => { sight = lhySight(field); sight.table?.(); }));
if (mode === 'prepare') console.log(want, measure(20, () => { sight = lhySight(field); sight.visible(0,1); }));
if (mode === 'field') { sight.field(50*size+50); console.log(want, measure(300, () => { sight.field(50*size+50); })); }
