import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { describe, expect, test } from 'vitest';
import { oracle } from './oracle.ts';
import { randomMap } from './random-map.ts';
import { READINGS } from './readings.ts';

describe('the engine and the oracle agree', () => {
  const sparse = { columns: 7, rows: 8, density: 0.08, levels: 3 };
  const dense = { columns: 6, rows: 8, density: 0.3, levels: 4 };
  const flat = { columns: 8, rows: 8, density: 0.12, levels: 1 };
  const cases = [
    { seed: 11, ...sparse },
    { seed: 12, ...sparse, shifted: 'odd' as const },
    { seed: 13, ...sparse, orientation: 'pointy' as const },
    { seed: 14, ...dense, orientation: 'pointy' as const, shifted: 'odd' as const },
    { seed: 15, ...dense },
    { seed: 16, ...flat },
    { seed: 17, ...flat },
    ...READINGS.map((parameters, index) => ({ seed: 20 + index, columns: 6, rows: 7, density: 0.12, levels: index % 2 === 0 ? 1 : 3, parameters })),
  ];
  test.each(cases)('%o', (map) => {
    const field = randomMap(map);
    const sight = lhySight(field);
    const count = field.board.hexes.length;
    for (let a = 0; a < count; a++) {
      for (let b = a; b < count; b++) {
        const told = oracle(field, a, b);
        const answer = sight.answer(a, b);
        const hindrances = answer.hindrances.reduce((sum, { value }) => sum + value, 0);
        const fireForbidden = answer.limits.some(({ kind }) => kind === 'fire') || answer.blockers.some(({ cites }) => cites[0] === '4.2.1g');
        const found = { visible: answer.visible, hindrances, fireForbidden };
        if (found.visible !== told.visible || found.hindrances !== told.hindrances || found.fireForbidden !== told.fireForbidden) {
          const why = answer.path.map(({ at, effects }) => `${at}: ${effects.join(', ')}`);
          expect.fail(
            `${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}\n${JSON.stringify(found)}\n${JSON.stringify(told)}\n${why.join('\n')}`,
          );
        }
      }
    }
  });
});
