import type { GameSystem, Sight, SightAnswer } from '@blindhex/rules/system';
import { describe, expect, test } from 'vitest';
import { Sights } from '../../client/webview/sights.ts';
import { emptyBattlefield } from '../drawing/sample.ts';

/** A game in which one sees as far as two hexes by number. */
function shortSighted(asked: string[] = []): GameSystem {
  const sight = (count: number): Sight => ({
    answer: (from, to) => ({ from, to, visible: Math.abs(from - to) <= 2, verdict: `${from}-${to}` }) as SightAnswer,
    visible: (from, to) => Math.abs(from - to) <= 2,
    field: (from) => {
      asked.push(`field ${from}`);
      return Uint8Array.from({ length: count }, (_, to) => (Math.abs(from - to) <= 2 ? 1 : 0));
    },
  });
  return {
    id: 'test',
    sight: (battlefield) => sight(battlefield.board.hexes.length),
    resolve: () => {
      throw new Error('broken procedures');
    },
    roll: () => [],
    checks: [],
  };
}

describe('sight in the page', () => {
  test('blind are the hexes in play, other than the observer, that are not seen', () => {
    const battlefield = emptyBattlefield(3, 2, 'flat');
    (battlefield.board.hexes[5] as { inPlay: boolean }).inPlay = false;
    const sights = new Sights(() => {}, { test: shortSighted() });
    sights.use(battlefield);
    expect(sights.blind(0)).toEqual([3, 4]);
    expect(sights.seen(0)).toEqual([0, 1, 2]);
    expect(sights.answer(0, 1)?.verdict).toBe('0-1');
  });

  test('a field is worked out once for an observer, and anew for a new map', () => {
    const asked: string[] = [];
    const sights = new Sights(() => {}, { test: shortSighted(asked) });
    sights.use(emptyBattlefield(3, 2, 'flat'));
    sights.blind(0);
    sights.blind(0);
    sights.seen(0);
    expect(asked).toEqual(['field 0']);
    sights.use(emptyBattlefield(3, 2, 'flat'));
    sights.blind(0);
    expect(asked).toHaveLength(2);
  });

  test('sight is made when somebody first looks, and takes over after edits what it can', () => {
    const made: string[] = [];
    const system = shortSighted();
    const sight = (): Sight => ({
      ...system.sight(emptyBattlefield(3, 2, 'flat')),
      after: () => {
        made.push('after');
        return sight();
      },
    });
    const told = {
      ...system,
      sight: () => {
        made.push('new');
        return sight();
      },
    };
    const sights = new Sights(() => {}, { test: told });
    sights.use(emptyBattlefield(3, 2, 'flat'));
    expect([sights.isThere, ...made]).toEqual([true]);
    sights.blind(0);
    // Edits at which nobody looked are passed over.
    sights.use(emptyBattlefield(3, 2, 'flat'));
    sights.use(emptyBattlefield(3, 2, 'flat'));
    sights.blind(0);
    expect(made).toEqual(['new', 'after']);
  });

  test('without procedures there is no sight, and nothing fails', () => {
    const sights = new Sights(() => {}, {});
    sights.use(emptyBattlefield(3, 2, 'flat'));
    expect([sights.sight, sights.answer(0, 1), sights.blind(0), sights.attempt(() => 1)]).toEqual([undefined, undefined, [], undefined]);
    sights.use({ ...emptyBattlefield(1, 1, 'flat'), ruleset: { ...emptyBattlefield(1, 1, 'flat').ruleset, system: 'constructor' } });
    expect(sights.system).toBeUndefined();
  });

  test('a fault of the procedures is told and answered with nothing', () => {
    const told: string[] = [];
    const sights = new Sights((text) => told.push(text), { test: shortSighted() });
    const battlefield = emptyBattlefield(3, 2, 'flat');
    sights.use(battlefield);
    expect(sights.attempt((system) => system.resolve(battlefield, 'X'))).toBeUndefined();
    expect(told[0]).toContain('broken procedures');
  });
});
