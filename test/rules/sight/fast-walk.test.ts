import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { describe, expect, test } from 'vitest';
import type { RandomMap } from './random-map.ts';
import { randomMap } from './random-map.ts';
import { READINGS } from './readings.ts';

const MAPS: RandomMap[] = [
  { seed: 101, columns: 24, rows: 24, density: 0.06, levels: 3 },
  { seed: 102, columns: 24, rows: 20, density: 0.05, levels: 1, orientation: 'pointy', shifted: 'odd' },
  { seed: 103, columns: 20, rows: 24, density: 0.2, levels: 5, shifted: 'odd' },
  { seed: 104, columns: 24, rows: 24, density: 0.02, levels: 2, orientation: 'pointy' },
  ...READINGS.map((parameters, index) => ({ seed: 110 + index, columns: 13, rows: 11, density: 0.08, levels: 1 + (index % 3), parameters })),
];

describe('the fast walk says what the full trace says', () => {
  test.each(MAPS)('$columns x $rows, seed $seed, $parameters', (map) => {
    const field = randomMap(map);
    const sight = lhySight(field);
    const table = sight.table?.();
    const count = field.board.hexes.length;
    const stride = Math.ceil(count / 24);
    for (let a = map.seed % stride; a < count; a += stride) {
      const seen = sight.field(a);
      for (let b = 0; b < count; b++) {
        const answer = sight.answer(a, b);
        if (
          answer.visible === sight.visible(a, b) &&
          answer.visible === sight.visible(b, a) &&
          answer.visible === (seen[b] === 1) &&
          answer.visible === table?.visible(a, b)
        )
          continue;
        const why = answer.path.map(({ at, effects }) => `${at}: ${effects.join(', ')}`).join('\n');
        expect.fail(
          `${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}: ${answer.visible}, not ${sight.visible(a, b)}/${sight.visible(b, a)}/${seen[b]}\n${why}`,
        );
      }
    }
  });
});

test('a board whose hexes lie so far apart that the parallelogram around them would fill the memory is traced', () => {
  const field = randomMap({ seed: 130, columns: 8, rows: 4, density: 0.1 });
  const hexes = field.board.hexes.map((hex) => (hex.at.q < 4 ? hex : { ...hex, at: { q: hex.at.q + 1100, r: hex.at.r - 1100 } }));
  const sight = lhySight({ ...field, board: { ...field.board, hexes } });
  expect(sight.table?.()).toBeUndefined();
  const seen = sight.field(3);
  hexes.forEach((_, hex) => {
    expect(seen[hex] === 1).toBe(sight.answer(3, hex).visible);
    expect(sight.visible(3, hex)).toBe(seen[hex] === 1);
  });
});

test('a board without hexes has nothing to see', () => {
  expect(
    lhySight(randomMap({ seed: 131, columns: 0, rows: 0 }))
      .table?.()
      ?.visible(0, 0),
  ).toBeFalsy();
});
