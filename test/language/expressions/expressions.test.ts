import { expectationsOf } from '@blindhex/language/expressions/expectations';
import { nativeFunctions } from '@blindhex/language/expressions/functions';
import { library } from '@blindhex/language/generated/library';
import { type AttackAnswer, distance, type GameSystem, type Sight, systems } from '@blindhex/rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Desk } from '../model/reading.ts';

const desk = new Desk();

/** Sees three hexes far, from minute 20 on one; hits with 7/20. */
const shortSighted: GameSystem = {
  id: 'short-sighted',
  sight({ board }, minute = 0): Sight {
    const range = (from: number, to: number) => distance(board.hexes[from]?.at ?? { q: 0, r: 0 }, board.hexes[to]?.at ?? { q: 0, r: 0 });
    const visible = (from: number, to: number) => range(from, to) <= (minute < 20 ? 3 : 1);
    return {
      visible,
      field: (from) => Uint8Array.from(board.hexes, (_, to) => Number(visible(from, to))),
      answer: (from, to) => ({
        from,
        to,
        visible: visible(from, to),
        range: range(from, to),
        verdict: `${range(from, to)} hexes`,
        hindrances: [],
        blockers: [],
        path: [],
        profile: [],
        limits: [],
        assumed: [],
      }),
    };
  },
  resolve(_, attack): AttackAnswer {
    const outcomes = [
      { outcome: 'routed', probability: '7/20' },
      { outcome: 'unharmed', probability: '13/20' },
    ];
    const shots = [{ kind: 'rifle-fire', firer: '', modifiers: [], target: {}, net: -1 }];
    return { attack, shots, outcomes, units: [{ unit: 'Them.Guard', outcomes }], refusals: [], notes: [] };
  },
  roll: () => [],
  checks: [],
};

beforeAll(() => {
  systems['short-sighted'] = shortSighted;
});
afterAll(() => {
  delete systems['short-sighted'];
});

const RULES = `ruleset House {
  system: short-sighted
  terrain woods  hexside wall  path road  trait foot  trait horse  state routed  outcome routed  outcome unharmed  attack rifle-fire
  value morale  nation blue  nation red
  unit-class squad { needs: morale  is: foot  steps: 2 }   unit-class troop { needs: morale  is: horse  steps: 1 }
  formation platoon  side-value luck
  parameter rain.chance : number 0..10 = 2   parameter rain.heavy : boolean = false
}
map Field for House { hexes 9 x 7 flat edges half  woods: B2, C2..C4  road: A3 -> A6, D1 -> D3  wall: E4/N  level 2: F5 }
roster Men for House { squad Guard { morale 7 }  troop Hussar { morale 5 } }
`;

const SCENARIO = `scenario Skirmish { rules House  board Field  out of play: half-hexes of edge north
  zone Top = edge north + A2   zone Thick = woods except C3
  cup Reserve { Guard x2 }
  side Us attacker { nationality blue  edge south  luck 3  platoon "1st" { Guard x3 at D2, D3, D4  Hussar x1 at E5 as routed } }
  side Them { nationality red  Guard x1 at H5 hidden   Hussar x2 in Top }
  objective Hill: F5 worth 3 to Us held by Them   objective Ford: A4 worth 2
  tally Houses { A4 worth 1  A5 + A6 worth 4 }
  special rules { "Wet" { set rain.chance = 6 } }
  fire Volley { rifle-fire by Us."1st".Guard-1 at H5 }
  contacts Unknown x3 at A2 for Them drawn from Reserve revealed on d10 <= 5 modifier -2 when any(units-in(within 2 of it, Them))
`;

async function results(expressions: readonly string[]) {
  return expectationsOf(await desk.read(`${RULES}${SCENARIO}${expressions.map((text) => `expect ${text}\n`).join('')}}`));
}

describe('what is so', () => {
  const SO = [
    '2 + 3 * 4 = 14',
    '(2 + 3) * 4 - 1 = 19',
    '1 / 3 + 1 / 3 + 1 / 3 = 1',
    '-2 < 0 and 3 >= 3 and 2 != 3',
    'not 2 > 3 or false',
    '7 between 5 and 8',
    '6 in 3..6',
    'abs(-4) = 4 and min(3, 1, 2) = 1 and max(3, 9) = 9',
    'range(A1, A4) = 3 and range(A1, D1) = 3',
    'range(E4, edge west) = 4',
    'count(woods) = 4 and count(Thick) = 3',
    'count(A1..C3) = 9 and count(A1..C3 & woods) = 3',
    'B2 in woods and not (B1 in woods)',
    'count(within 1 of E4) = 7 and count(adjacent to E4) = 6',
    'count(half-hexes of edge north) = 9',
    'count(hexes where level(it) > 1) = 1',
    'count(hexes where woods) = 4',
    'level(F5) = 2 and level(A1..F5) = 2',
    'contains(edge west, A3) and contains(A1..I7, Us."1st")',
    'chain(road, edge west) = 4 and chain(road, edge north) = 3 and chain(road, edge east) = 0',
    'count(units) = 9 and count(Us units) = 4 and count(Reserve) = 2',
    'count(Us units where foot) = 3 and count(Us units where horse and routed) = 1',
    'count(Us units where morale >= 7) = 3',
    'all(Us units, morale > 4) and any(Us units, routed) and none(Them units, routed)',
    'count(Guard) = 6 and count(squad) = 6 and count(blue units) = 4',
    'count(Us units where range(it, D2) <= 1) = 2',
    'count(Us units where it in D1..D4) = 3',
    'count(Them units where hidden) = 1 and count(Them units where on-board) = 3',
    'steps(Us) = 7 and steps(Us."1st".Guard-1) = 2',
    'Us."1st".Guard-2 in D3',
    'Us."1st".Guard-1.morale = 7',
    'Us.luck = 3',
    'rain.chance = 6',
    'not rain.heavy',
    'units-in(D1..D7) = Us."1st".Guard-1 + Us."1st".Guard-2 or true',
    'count(units-in(D1..D4)) = 3 and count(units-in(D2, Them)) = 0',
    'los(D2, D5) and not los(A2, H5) and los(Us."1st".Guard-1, D5)',
    'los(A2, D2 + H5)',
    'los(D2, D5, minute 19) and not los(D2, D5, minute 20) and los(D2, D3, minute 20)',
    'count(field(E4, minute 20)) = 7 and count(blind(E4, minute 20)) = count(hexes except edge north) - 7 and D2 in field(E4, minute 19)',
    'count(Us units where los(it, D5, minute 20)) = 2',
    'count(field(E4)) + count(blind(E4)) = count(hexes except edge north)',
    'count(Us units where los(it, D5)) = 4',
    'controls(Them, Hill) and not controls(Us, Hill)',
    'Hill controlled by Them',
    'total(Hill) = 3 and total(Houses) = 5',
    'net(Volley) = -1',
    'chance(Volley, routed) = 35% and chance(Volley, routed) between 30% and 40%',
    'chance(Volley, routed, Them.Guard) = 35%',
    'expected(Volley, routed) = 7 / 20',
    'friendly-edge(Us) = edge south',
  ];
  test('all of it passes', async () => {
    expect((await results(SO)).filter((result) => !result.passed)).toEqual([]);
    expect(await desk.problems(`${RULES}${SCENARIO}${SO.map((text) => `expect ${text}\n`).join('')}}`)).toEqual([]);
  });
});

describe('what is found instead', () => {
  const CASES: [text: string, actual: string][] = [
    ['range(A1, A4) = 5', 'range(A1, A4) is 3'],
    ['los(A2, H5)', '7 hexes'],
    ['not los(D2, D5)', '3 hexes'],
    ['los(D2, D5, minute 20)', '3 hexes'],
    ['los(D2, D5, minute)', 'minute is known only in play'],
    ['D2 in field(E4, minute 20)', '2 hexes'],
    ['chance(Volley, routed) > 50%', 'chance(Volley, routed) is 35%'],
    ['1 / 3 > 2', '1 / 3 is 1/3'],
    ['B1 in Thick', 'Thick is B2, C2, C4'],
    ['count(Us units) = 4 and steps(Us) = 3', 'steps(Us) is 7'],
    ['none(Us units where horse)', 'Us units where horse is Hussar'],
    ['score > 3', 'score is known only in play'],
    ['minute >= 10', 'minute is known only in play'],
    ['Us in Thick', 'Us is at D2, D3, D4, E5'],
    ['casualties(Us) = 0', 'what a side has lost is known only in play'],
    ['controls(Us, Ford)', 'who controls it is known only in play'],
    ['count(Us units where Ford controlled by Us) = 0', 'who controls it is known only in play'],
    ['points(Us) = 0', 'who holds the objectives is known only in play'],
    ['die(Unknown) = 3', 'what the die shows is known only in play'],
    ['1 / 0 = 1', 'it divides by zero'],
  ];
  test.each(CASES)('%s: %s', async (text, actual) => {
    const [result] = await results([text]);
    expect(result).toMatchObject({ passed: false, actual, text });
  });

  test('a part known only in play does not matter where the other settles it', async () => {
    expect((await results(['score > 3 or true', 'not (score > 3 and false)'])).map((result) => result.passed)).toEqual([true, true]);
  });

  const MISTAKEN: [text: string, actual: RegExp][] = [
    ['los(Hill, D5) and 3', /3 is a number/],
    ['los(A2, D5, minute 1, Z9)', /takes 2 to 3 arguments/],
    ['1 < 2 < 0', /`<`/],
    ['los(A2, D5) los(A2, H5)', /`los`/],
    ['net(Empty) = 0', /Empty/],
    ['net(Lost) = -1', /Lost has a mistake: .*Z9/],
    ['count(Nowhere) = 0', /Nowhere has a mistake: .*Z9/],
  ];
  test.each(MISTAKEN)('%s does not pass with a mistake in it', async (text, actual) => {
    const declared = 'fire Empty { }  fire Lost { rifle-fire by Us."1st".Guard-1 from Z9 at D5 }  zone Nowhere = Z9 ';
    const found = await results([`true ${declared} expect ${text}`]);
    expect(found[1]).toMatchObject({ passed: false, actual: expect.stringMatching(actual) });
  });

  test('the line is the line of the text', async () => {
    const before = `${RULES}${SCENARIO}`.split('\n').length;
    expect((await results(['true', 'false'])).map((result) => result.line)).toEqual([before, before + 1]);
  });
});

describe('what is of the wrong type', () => {
  const CASES: [text: string, message: RegExp][] = [
    ['range(A1, 3) = 2', /3 is a number, and a set of hexes or a set of units is needed here/],
    ['A1', /A1 is a hex, and true or false is needed here/],
    ['count(3) = 1', /a set of units or a set of hexes is needed/],
    ['woods + 3 = 2', /two sets of hexes/],
    ['A1 < A2', /A1 is a hex, and a number/],
    ['A1 = 3', /they can never be equal/],
    ['routed', /In a condition it does: any\(units where routed\)/],
    ['count(hexes where routed) = 0', /says something of a unit, and this condition is about hexes/],
    ['morale > 3', /value of a unit, and there is no unit here/],
    ['it in A1', /there is no condition here/],
    ['hidden', /says something of a unit, and there is none here/],
    ['chance(Volley, woods) = 0', /a feature of the map, and an outcome is needed/],
    ['controls(A1, A2)', /A1 is a hex, and a side is needed/],
    ['los(A2, D5, A1)', /A1 is a hex, and a time in minutes is needed/],
    ['controls(Us)', /controls\(side, region\) takes 2 arguments, and is given 1/],
    ['within A1 of A2 = A3', /A1 is a hex, and a number/],

    ['B9 in woods', /no hex B9 on the board \(A1 to I7\). The nearest is B7/],
    ['count(edge left) = 1', /left is no edge/],
    ['not 3', /3 is a number, and true or false/],
    ['Us.morale = 3', /Us is a side, and a unit is needed/],
  ];
  test.each(CASES)('expect %s', async (text, message) => {
    const problems = await desk.problems(`${RULES}${SCENARIO}expect ${text} }`);

    expect(problems.join('\n')).toMatch(message);
  });
});

test('builtin.bhx declares exactly the functions that have a procedure', () => {
  const declared = [...(library['builtin.bhx'] ?? '').matchAll(/^function ([\w-]+)\(/gm)].map((match) => match[1]);
  expect(declared.sort()).toEqual(nativeFunctions().sort());
});

test('labels of digits are hexes where they stand for one', async () => {
  const text = `${RULES}map Digits for House { hexes 12 x 12 flat labels 0101 woods: 0101, 1011..1012 }
    scenario Skirmish { rules House board Digits zone Corner = 0101..0203
      side Us { Guard x1 at 0304 }
      expect range(0101, 0104) = 3  expect count(Corner) = 6  expect 0101 in woods  expect range(Us.Guard, 0301) = 3  expect 1011 in woods }`;
  expect(await desk.problems(text)).toEqual([]);
  expect(expectationsOf(await desk.read(text)).filter((result) => !result.passed)).toEqual([]);
});
