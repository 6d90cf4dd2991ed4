import { describe, expect, test } from 'vitest';
import { Desk } from './reading.ts';

const desk = new Desk();

/** A game whose score is the points of its objectives: 0, 5, 10 or 15, and with the penalty 1 less of each. */
const GAME = `ruleset Points {
  turn: 5 "minutes"   score: objectives
  terrain wood   trait foot   state tired
  unit-class squad { is: foot  steps: 2 }
}
map Field for Points { hexes 6 x 4 flat  wood: B2, C2 }
scenario Skirmish {
  rules Points  board Field
  side Us attacker { squad x3 at A1 }   side Them defender { squad at F4 }
  objective Farm: F1 worth 5   objective Mill: F2 worth 10 to Us
  tally Houses { B1 worth 3  B2 worth 3  B3 worth 3 }
  contacts Blips x2 at D1, D2 for Them drawn from Cup revealed on d10 <= 5
  cup Cup { squad x2 }
`;
const CLOSED = GAME.replace(/ {2}contacts.*\n {2}cup.*\n/, '');

const never = (why: string) => `can never hold: ${why}.`;
const always = (why: string) => `always holds: ${why}.`;

/** A condition of an end, and what is said of its parts: nothing where it may go either way. */
const CASES: [condition: string, said: string[]][] = [
  ['score >= 15', []],
  ['score > 15', [never('score is 0, 5, 10 or 15')]],
  ['score = 7', [never('score is 0, 5, 10 or 15')]],
  ['score != 7', [always('score is 0, 5, 10 or 15')]],
  ['score in 6..9', [never('score is 0, 5, 10 or 15')]],
  ['score in 6..10', []],
  ['score between 0 and 15', [always('score is 0, 5, 10 or 15')]],
  ['0 > score', [never('score is 0, 5, 10 or 15')]],
  ['score + 1 > 16', [never('score + 1 is 1, 6, 11 or 16')]],
  ['-score > 0', [never('-score is -15, -10, -5 or 0')]],
  ['score > 5 and score < 10', [never('score is never all of that at once')]],
  ['score < 10 or score > 5', [always('score is always one or the other')]],
  ['score >= 10 or score < 5', []],
  ['minute < 0', [never('minute is 0 and more')]],
  ['minute < 10 or minute >= 10', [always('minute is always one or the other')]],
  ['minute > 30 and minute < 20', [never('minute is never all of that at once')]],
  ['minute > 20 and minute < 30', []],
  ['count(Us units) < 0', [never('count(Us units) is 0, 1, 2 or 3')]],
  ['count(Us units) >= 4', [never('count(Us units) is 0, 1, 2 or 3')]],
  ['count(Us units where tired and range(it, F1) <= 2) > 3', [never('count(Us units where tired and range(it, F1) <= 2) is 0, 1, 2 or 3')]],
  ['count(units-in(A1..C4, Us units)) = 0', []],
  ['steps(Us units) > 6', [never('steps(Us units) is 0 to 6')]],
  ['casualties(Them) > 2', [never('casualties(Them) is 0, 1 or 2')]],
  ['exited(Us units) >= 3', []],
  ['count(holdings(Us, A1..B2)) > 4', [never('count(holdings(Us, A1..B2)) is 0, 1, 2, 3 or 4')]],
  ['points(Us) = 15', []],
  ['points(Them) > 5', [never('points(Them) is 0 or 5')]],
  ['points(Houses, Us) = 4', [never('points(Houses, Us) is 0, 3, 6 or 9')]],
  ['points(Houses, Us) - points(Houses, Them) > 9', [never('points(Houses, Us) - points(Houses, Them) is -9 to 9')]],
  ['range(A1, F1) = 5', [always('nothing in it changes during play')]],
  ['max(score, 20) > 15', [always('max(score, 20) is 20')]],
  ['true or score > 5', [always('it says so itself')]],
  ['not score > 15', [never('score is 0, 5, 10 or 15')]],
  ['controls(Us, Farm) or score > 15', [never('score is 0, 5, 10 or 15')]],
  ['controls(Us, Farm)', []],
];

async function said(game: string, condition: string): Promise<string[]> {
  const problems = await desk.problems(`${game}  ends when ${condition}\n}`);
  return problems.filter((each) => each.startsWith('BHX-constant')).map((each) => each.slice(each.search(/can never|always/)));
}

describe('a condition that always or never holds', () => {
  test.each(CASES)('%s', async (condition, expected) => expect(await said(CLOSED, condition)).toEqual(expected));

  test('with markers that may turn into units nobody knows how many there will be', async () => {
    expect(await said(GAME, 'count(Us units) >= 4')).toEqual([]);
  });

  test('with a name that leads nowhere nothing is guessed', async () => {
    expect(await said(CLOSED.replace('squad at F4', 'sqad at F4'), 'casualties(Them) > 2 or score > 15')).toEqual([]);
  });
});

describe('a ladder of victory', () => {
  /** Levels, and the codes with what is said of the scores. */
  test.each<[bands: string, said: string[]]>([
    ['0..9 Us 10.. Them', []],
    // No score is from 6 to 9, so that nothing is missing there.
    ['0..5 Us 10.. Them', []],
    ['0..4 Us 10.. Them', ['BHX-victory-gap: A score of 5 to 9 has no level of victory.']],
    ['0..9 Us 10..14 Them', ['BHX-victory-gap: A score of 15 and more has no level of victory.']],
    ['0..9 Us 10..15 Them', []],
    [
      '0..5 Us 6..9 draw 10.. Them',
      ['BHX-victory-unreachable: No score of 6 to 9 can occur, so this level is never reached: the score is 0, 5, 10 or 15.'],
    ],
    [
      '0..9 Us 10..15 Them 16.. Them "in style"',
      ['BHX-victory-unreachable: No score of 16 and more can occur, so this level is never reached: the score is 0, 5, 10 or 15.'],
    ],
    ['0..10 Us 10.. Them', ['BHX-victory-overlap: A score of 10 has two levels of victory.']],
    ['5.. Us', ['BHX-victory-gap: A score of 0 to 4 has no level of victory.']],
  ])('%s', async (bands, expected) => {
    const problems = await desk.problems(`${CLOSED}  victory by score { ${bands} }\n}`);
    expect(problems.filter((each) => each.startsWith('BHX-victory')).map((each) => each.replace(/^(\S+) .*?(A|No) /, '$1: $2 '))).toEqual(expected);
  });
});
