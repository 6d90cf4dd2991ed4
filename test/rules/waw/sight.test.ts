import type { Battlefield } from '@blindhex/rules';
import { lookupOf } from '@blindhex/rules';
import { wawSight } from '@blindhex/rules/waw/sight/index';
import { READINGS } from '@blindhex/rules/waw/sight/options';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { battlefield, text } from './fixture.ts';
import { sees } from './oracle.ts';

let plain: Battlefield;
beforeAll(async () => {
  plain = await battlefield(text({}));
}, 60_000);

const TERRAIN = ['woods', 'city', 'rubble', 'rough', 'burned-woods', 'wreck', 'cultivated'];

/** The field with terrain and hills from an array of numbers. */
function strewn(numbers: readonly number[], orientation: 'flat' | 'pointy', parameters: Record<string, string> = {}): Battlefield {
  const hexes = plain.board.hexes.map((hex, index) => {
    const number = numbers[index % numbers.length] as number;
    const terrain =
      number % 5 < 2 ? [{ feature: TERRAIN[number % TERRAIN.length] as string }, ...(number % 11 === 0 ? [{ feature: 'wreck' }] : [])] : [];
    return { ...hex, terrain, level: number % 7 < 2 ? 1 : 0, inPlay: number % 53 !== 0 };
  });
  const overrides = Object.entries(parameters).map(([parameter, value]) => ({
    kind: 'set' as const,
    parameter,
    value,
    rule: '',
    cites: [],
    scope: {},
  }));
  return { ...plain, board: { ...plain.board, orientation, hexes }, overrides };
}

const numbers = fc.array(fc.nat(100_000), { minLength: 40, maxLength: 200 });
const orientation = fc.constantFrom<'flat' | 'pointy'>('flat', 'pointy');

describe('lines of sight', () => {
  test('are what the oracle finds, and the same with and without reasons', () => {
    const readings = fc.record({
      'sight.wreck-in-degrading': fc.constantFrom('each', 'hex'),
      'sight.edge-degrading': fc.constantFrom('each', 'one'),
      'sight.own-hill': fc.constantFrom('crest', 'blocks'),
    });
    fc.assert(
      fc.property(
        numbers,
        orientation,
        readings,
        fc.array(fc.tuple(fc.nat(287), fc.nat(287)), { minLength: 30, maxLength: 30 }),
        (strewing, turned, said, pairs) => {
          const field = strewn(strewing, turned, said);
          const sight = wawSight(field);
          for (const [from, to] of pairs) {
            const answer = sight.answer(from, to);
            const where = `${field.board.hexes[from]?.name} ${field.board.hexes[to]?.name}: ${answer.verdict}`;
            const expected = sees(field, from, to, {
              wreckInDegrading: said['sight.wreck-in-degrading'] as 'each',
              edgeDegrading: said['sight.edge-degrading'] as 'each',
              ownHill: said['sight.own-hill'] as 'crest',
            });
            expect(sight.visible(from, to), where).toBe(expected);
            if (field.board.hexes[from]?.inPlay && field.board.hexes[to]?.inPlay) expect(answer.visible, where).toBe(expected);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);

  test('are symmetric, and so are their reasons; field and table agree', () => {
    fc.assert(
      fc.property(numbers, orientation, fc.nat(287), (strewing, turned, from) => {
        const sight = wawSight(strewn(strewing, turned));
        const field = sight.field(from);
        const table = sight.table?.();
        for (let to = 0; to < field.length; to += 7) {
          const [there, back] = [sight.answer(from, to), sight.answer(to, from)];
          expect(back.visible).toBe(there.visible);
          expect(back.blockers.map(({ explanation }) => explanation).sort()).toEqual(there.blockers.map(({ explanation }) => explanation).sort());
          expect(sight.visible(to, from)).toBe(sight.visible(from, to));
          expect(field[to] === 1).toBe(sight.visible(from, to));
          expect(table?.visible(from, to)).toBe(field[to] === 1);
        }
        expect(table?.seen(from)).toBe(field.reduce((sum, flag) => sum + flag, 0));
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  test('only get worse by more woods', () => {
    fc.assert(
      fc.property(numbers, fc.nat(287), fc.nat(287), fc.nat(287), (strewing, from, to, where) => {
        const field = strewn(strewing, 'flat');
        const hexes = field.board.hexes.map((hex, index) => (index === where ? { ...hex, terrain: [...hex.terrain, { feature: 'woods' }] } : hex));
        const wooded = { ...field, board: { ...field.board, hexes } };
        if (wawSight(wooded).visible(from, to)) expect(wawSight(field).visible(from, to)).toBe(true);
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});

/** One line on a field with this on its map. */
async function line(map: string, from: string, to: string, { nato = '', soviet = '', scenario = '', observer = '', target = '' } = {}) {
  const field = await battlefield(text({ map, nato, soviet, scenario }));
  const [start] = lookupOf(field.board).named(from);
  const [end] = lookupOf(field.board).named(to);
  const id = (name: string) => field.units.find((unit) => unit.name === name)?.id;
  const context = { ...(observer && { observer: id(observer) as string }), ...(target && { target: id(target) as string }) };
  return wawSight(field).answer(start as number, end as number, context);
}

describe('what the rules say', () => {
  // Down column A: A1, A2, A3 … stand in one line.
  test.each([
    ['one woods between units on the ground', 'woods: A3', false, '7.1'],
    ['one city', 'city: A3', false, '7.1'],
    ['a hill between', 'level 1: A3', false, '7.1'],
    ['one rough', 'rough: A3', true, ''],
    ['rough and burned woods', 'rough: A3 burned-woods: A4', false, '7.1'],
    ['the ground of both ends', 'woods: A1, A6', true, ''],
    ['cultivated ground', 'cultivated: A2..A5', true, ''],
    ['hill to hill over a valley of woods', 'level 1: A1, A6 woods: A3', true, ''],
    ['hill to hill with woods on a hill', 'level 1: A1, A3, A6 woods: A3', false, '7.2'],
    ['hill to hill over a bare hill', 'level 1: A1, A3, A6', true, ''],
    ['hill to ground immediately behind woods', 'level 1: A1 woods: A5', false, '7.2'],
    ['hill to ground two behind woods', 'level 1: A1 woods: A4', true, ''],
    ['hill to ground two behind a city', 'level 1: A1 city: A4', false, '7.2'],
    ['hill to ground three behind a city', 'level 1: A1 city: A3', true, ''],
    ['hill to ground with another hill between', 'level 1: A1, A4', false, '7.2'],
    ['from behind the crest', 'level 1: A1, A2', false, '7.2'],
    ['from behind the crest to its foot', 'level 1: A1..A5', true, ''],
    ['woods on the own hill', 'level 1: A1..A5 woods: A3', false, '7.2'],
  ])('%s', async (_, map, visible, cite) => {
    const found = await line(map, 'A1', 'A6');
    expect(found.visible, found.verdict).toBe(visible);
    expect(found.blockers.map(({ cites }) => cites[0] ?? '')[0] ?? '').toBe(cite);
  });

  test('the edge of one blocking hex does not block, those of two do (7.3)', async () => {
    const field = await battlefield(text({}));
    const at = (name: string) => lookupOf(field.board).named(name)[0] as number;
    const path = wawSight(field)
      .answer(at('C3'), at('E3'))
      .path.filter(({ kind, hexes }) => kind === 'hexside' && hexes.length === 2);
    const names = (path[0]?.hexes ?? []).map((hex) => field.board.hexes[hex]?.name ?? '');
    expect(names).toHaveLength(2);
    expect((await line(`woods: ${names[0]}`, 'C3', 'E3')).visible).toBe(true);
    expect((await line(`woods: ${names[0]}, ${names[1]}`, 'C3', 'E3')).blockers[0]?.cites).toEqual(['7.3']);
    expect((await line(`rough: ${names[0]}, ${names[1]}`, 'C3', 'E3')).visible).toBe(false);
  });

  test('adjacent hexes always see each other (7.0)', async () => {
    expect((await line('city: A1, A2 level 1: A1', 'A1', 'A2')).verdict).toMatch(/^Clear: adjacent/);
  });

  test.each([
    ['a vehicle of NATO shoots through it', 'Abrams', true, 1],
    ['one of the Soviets does not', 'T-72', false, 0],
    ['a headquarters does', '62MRR-HQ', true, 1],
    ['infantry does not, as we read it', 'Rifles', false, 0],
  ])('smoke: %s (8.2)', async (_, observer, visible, hindrances) => {
    const units = { nato: 'Abrams at A1  Rifles at A1', soviet: 'T-72 at B12  62MRR-HQ at B12', scenario: 'markers { smoke: A4 }' };
    const found = await line('', 'A1', 'A8', { ...units, observer });
    expect([found.visible, found.hindrances.length]).toEqual([visible, hindrances]);
  });

  test('smoke lies on the six hexes around it too, and leaves adjacent hexes open', async () => {
    const soviet = { soviet: 'T-72 at A1', observer: 'T-72' };
    expect((await line('', 'A1', 'A3', { ...soviet, scenario: 'markers { smoke: B5 }' })).visible).toBe(true);
    expect((await line('', 'A1', 'A5', { ...soviet, scenario: 'markers { smoke: B5 }' })).visible).toBe(false);
    expect((await line('', 'A1', 'A2', { ...soviet, scenario: 'markers { smoke: A2 }' })).hindrances).toHaveLength(1);
    expect((await line('', 'A1', 'A8', { scenario: 'markers { smoke: A4 }' })).limits[0]?.cite).toBe('8.2');
  });

  // The helicopter's level is one above what is under it (9.4).
  test.each([
    ['over clear: the ground behind a hill is hidden', 'level 1: A4', 'A1', false],
    ['over woods: only the hex immediately behind a hill', 'woods: A1 level 1: A4', 'A1', true],
    ['over woods: the hex immediately behind a hill', 'woods: A1 level 1: A7', 'A1', false],
    ['over clear: woods between hide nothing beyond the next hex', 'woods: A4', 'A1', true],
    ['over clear: immediately behind woods', 'woods: A7', 'A1', false],
    ['over a hill: two behind a city', 'level 1: A1 city: A6', 'A1', false],
    ['over a hill: woods on a hill between', 'level 1: A1, A4 woods: A4', 'A1', false],
    ['over woods on a hill: past woods on a hill', 'level 1: A1, A4 woods: A1, A4', 'A1', true],
  ])('helicopter %s', async (_, map, from, visible) => {
    const found = await line(map, from, 'A8', { nato: 'Cobra off map', observer: 'Cobra' });
    expect(found.visible, found.verdict).toBe(visible);
  });

  test('rows of the chart that are assumed say so', async () => {
    const found = await line('level 1: A1 woods: A1', 'A1', 'A8', { nato: 'Cobra off map', observer: 'Cobra' });
    expect(found.assumed[0]).toMatch(/players' aid/);
  });

  test('every reading is a parameter of the library with the same first choice', () => {
    for (const [parameter, ...choices] of Object.values(READINGS)) {
      expect(plain.ruleset.parameters[parameter]?.choices, parameter).toEqual(choices);
      expect(plain.ruleset.parameters[parameter]?.value, parameter).toBe(choices[0]);
    }
  });
});
