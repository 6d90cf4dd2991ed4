import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { tableOf } from '@blindhex/rules/lhy/sight/bit-table';
import { measure } from './processor-time.ts';
import { STYLES, styledMap } from './sight-maps.ts';
const style = STYLES.find((s) => s.name === process.argv[2])!;
  const field = styledMap(style, 40, 40, 7);
 const sight: any = lhySight(field); sight.visible(0, 1);
 console.log(measure(60, () => { tableOf(sight.fast); }));
