import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { STYLES, styledMap } from './sight-maps.ts';
for (const style of STYLES) { (globalThis as any).N={}; lhySight(styledMap(style,40,40,7)).table?.(); console.log(style.name,(globalThis as any).N); }
