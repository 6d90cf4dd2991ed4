import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { STYLES, styledMap } from './sight-maps.ts';
for (const style of STYLES) { const s: any = lhySight(styledMap(style, 100, 100, 7)); s.visible(0, 1); (globalThis as any).C = {}; s.field(5050); console.log(style.name, (globalThis as any).C); }
