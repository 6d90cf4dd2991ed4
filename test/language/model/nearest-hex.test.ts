import { expect, test } from 'vitest';
import { Desk } from './reading.ts';

test.each([
  ['D10', 'west.D9'],
  ['K10', 'east.K9'],
  ['west.A12', 'west.A9'],
])('of a board of two halves, one of them turned, the hex nearest to %s is %s', async (written, nearest) => {
  const problems = await new Desk().problems(`map Lane for LHY { hexes 13 x 9 flat  edges half  sector a: A1..G9  sector b: G1..M9 }
scenario Lost { rules LHY  board { east: Lane.b  west: Lane.a turned }  zone Far = ${written} }`);
  expect(problems.find((problem) => problem.startsWith('BHX-hex-unknown'))).toMatch(
    new RegExp(`The nearest is (${nearest}|${nearest.split('.')[1]})\\.$`),
  );
});
