import { drawBoard } from '@blindhex/drawing';
import { expect, test } from 'vitest';
import { LIMIT, measureDrawing } from '../../bench/drawing.ts';
import { largeBattlefield } from './large.ts';
import { readSvg } from './well-formed.ts';

test('100 x 100 hexes with 400 counters are drawn in time', () => {
  const { median, ratio } = measureDrawing(5);
  console.info(`drawing: ${median.toFixed(0)} ms, ${ratio.toFixed(2)} of the limit of ${LIMIT} ms`);
  // Slow machines and a cold start get some room; four times the limit would be a fault of the drawing.
  expect(ratio).toBeLessThan(4);
});

test('a large board is well-formed too', async () => {
  await expect(readSvg(drawBoard(largeBattlefield(40, 40, 100)))).resolves.toBeDefined();
});
