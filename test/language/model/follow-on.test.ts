import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { workspace } from '../services/workspace.ts';

const TUTORIAL = readFileSync(new URL('../../../examples/tutorial.bhx', import.meta.url), 'utf8');

/** Codes of everything reported for the tutorial with one text put in place of another. */
async function codesWith(text: string, instead: string): Promise<(string | number | undefined)[]> {
  expect(TUTORIAL).toContain(text);
  const { documents } = await workspace({ 'tutorial.bhx': TUTORIAL.replace(text, instead) });
  return (documents['tutorial.bhx'].diagnostics ?? []).map(({ code }) => code);
}

describe('one mistake is one problem', () => {
  test.each([
    ['no board', '  board Mill-Lane\n', '', ['BHX-board-missing']],
    ['a board that is not known', 'board Mill-Lane', 'board Mil', ['BHX-name']],
    ['half the size of a map', 'hexes 11 x 9 flat', 'hexes 11', ['BHX-syntax']],
    ['no size of a map', 'hexes 11 x 9 flat', '', ['BHX-map-size']],
    ['a map for a ruleset that is not known', 'for LHY', 'for LHX', ['BHX-name']],
    ['a scenario for a ruleset that is not known', 'rules LHY', 'rules LHX', ['BHX-name']],
    ['a unit in a hex that is not on the board', '1Kp-1-2 at H3', '1Kp-1-2 at Z3', ['BHX-hex-unknown']],
    ['units in an area that is not on the board', 'within 2 of F8', 'within 2 of Z8', ['BHX-hex-unknown']],
  ])('%s', async (_, text, instead, codes) => {
    expect(await codesWith(text, instead)).toEqual(codes);
  });
});

test('what a map has is told once, and not again for the board of the scenario beside it', async () => {
  const codes = await codesWith('  wall: ', '  ford: D9\n  wall: ');
  expect(codes.filter((code) => code === 'LHY-4.1.12-ford')).toHaveLength(1);
});

test.each([
  [
    'fire Volley',
    'fire F12',
    'net(Volley)',
    'net(F12)',
    'F12 is a hex, and an attack is needed here. If F12 is meant as a name, write it in quotes: "F12".',
  ],
  [
    'side American "',
    'side A1 "',
    'controls(American',
    'controls(A1',
    'A1 is a hex, and a side is needed here. If A1 is meant as a name, write it in quotes: "A1".',
  ],
])('%s named like a hex is asked for in quotes', async (declared, named, used, usedNow, message) => {
  const { documents } = await workspace({ 'tutorial.bhx': TUTORIAL.replaceAll(declared, named).replaceAll(used, usedNow) });
  expect((documents['tutorial.bhx'].diagnostics ?? []).map((each) => each.message)).toContain(message);
});
