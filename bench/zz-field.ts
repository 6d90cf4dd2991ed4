import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { measure } from './processor-time.ts';
import { STYLES, styledMap } from './sight-maps.ts';
for (const style of STYLES) for (const size of [40, 100]) {
  const field = styledMap(style, size, size, 7);
  const sight: any = lhySight(field); sight.visible(0, 1);
  const mid = (size >> 1) * size + (size >> 1);
  const t = measure(40, () => { for (let i = 0; i < 10; i++) sight.field(mid); }) / 10;
  const seen = sight.field(mid).reduce((a: number, b: number) => a + b, 0);
  const all = measure(3, () => { for (let i = 0; i < size * size; i += 7) sight.field(i); }) / (size * size / 7);
  console.log(style.name, size, 'middle ms', t.toFixed(3), 'mean of all', all.toFixed(3), 'seen', seen);
}
