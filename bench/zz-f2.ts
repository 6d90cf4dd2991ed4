import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { STYLES, styledMap } from './sight-maps.ts';
const s: any = lhySight(styledMap(STYLES[2]!, 100, 100, 7)); s.visible(0, 1);
const t = process.cpuUsage(); for (let i = 0; i < 1500; i++) s.field(5050); const d = process.cpuUsage(t); console.log((d.user + d.system) / 1500 / 1000);
