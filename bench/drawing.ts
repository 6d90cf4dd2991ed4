import { drawBoard } from '@blindhex/drawing';
import { largeBattlefield } from '../test/drawing/large.ts';
import { median, since } from './processor-time.ts';

/** The drawing of 100 x 100 hexes with 400 counters may take so long, in milliseconds of the processor's time: others may share the machine. */
export const LIMIT = 150;

/** The median of some runs after a warm-up, its ratio to the limit, and the size of the picture in bytes. */
export function measureDrawing(runs = 9): { median: number; ratio: number; bytes: number } {
  const battlefield = largeBattlefield(100, 100, 400);
  let bytes = 0;
  const times: number[] = [];
  for (let run = 0; run < runs + 2; run++) {
    const start = process.cpuUsage();
    bytes = drawBoard(battlefield, { palette: 'theme' }).length;
    if (run >= 2) times.push(since(start));
  }
  const middle = median(times);
  return { median: middle, ratio: middle / LIMIT, bytes };
}
