import { diagnosticData } from '@blindhex/language/checks/diagnostics';
import { textEdit } from '@blindhex/language/checks/text-edits';
import type { LangiumDocument } from 'langium';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { EXAMPLE_RULES, exampleScenario } from '../../../language/src/model/descriptions/example-rules.ts';
import { workspace } from './workspace.ts';

const NUMBERED = EXAMPLE_RULES.replace('ruleset House {', 'ruleset House {  rules: "4.1 4.2(a-c)"');
const PLATOONS = `map Field for LHY { hexes 12 x 12 flat }
roster US for LHY nationality us {
  squad Rifle { cohesion 6 small-arms 1 range 8 assault 2 }
  leader Lt { cohesion 7 }
}
scenario Patrol {
  rules LHY   start 1944-07-11 06:30   board Field
  side American attacker {
    nationality us  edge south  initiative 0  casualty-limit 4
    company Able { platoon "1" { Lt x1 at C4  Rifle x3 at C4 } platoon "2" { FORCES } }
  }
  side German defender { nationality german  edge north  initiative 0  casualty-limit 4 }
}`;

/** The code of the problem, a text that has it, and what a fix makes of some of its words. */
const CASES: [code: string, text: string, from: string, to: string][] = [
  ['BHX-steps', exampleScenario('side Us { Guard x2 at A1  steps 5 }'), 'steps 5', 'steps 4'],
  ['BHX-draw', exampleScenario('cup Reserve { Guard x2 }  side Us { draws 3 from Reserve }'), 'draws 3', 'draws 2'],
  ['BHX-parameter-bounds', exampleScenario('special rules { "Wet" { set rain.chance = 11 } }'), 'chance = 11', 'chance = 10'],
  ['BHX-value-bounds', exampleScenario('side Us { squad Smith with { morale 12 } at A1 }'), 'morale 12', 'morale 10'],
  ['BHX-value-bounds', exampleScenario('side Us { initiative -9  Guard x1 at A1 }'), 'initiative -9', 'initiative -3'],
  ['BHX-citation', `${NUMBERED}scenario S { rules House  board Field  special rules { "Wet" { set rain.chance = 3 } by 4.2d } }`, '4.2d', '4.2c'],
  [
    'BHX-prose',
    exampleScenario('special rules { "Downpour" "The chance of rain is 4." }'),
    '"The chance of rain is 4."',
    '{ /* The chance of rain is 4. */ set rain.chance = 4 }',
  ],
  ['LHY-3.0-leader', PLATOONS.replace('FORCES', 'Rifle x3 at D6'), 'Rifle x3 at D6', 'Lt x1 at D6  Rifle x3 at D6'],
  ['LHY-2.3-squads', PLATOONS.replace('FORCES', 'Lt x1 at D6  Rifle x3 at D6  Rifle x1 at D6'), 'Rifle x1 at D6', 'Rifle x1 at D5'],
];

describe('a quick fix makes its problem go away and changes nothing else', () => {
  test.each(CASES)('%s', async (code, text, from, to) => {
    const before = await check(text);
    const problem = before.diagnostics?.find((diagnostic) => diagnostic.code === code);
    expect(problem, code).toBeDefined();
    const [fix] = problem ? diagnosticData(problem).fixes : [];
    const edits = (fix?.edits ?? []).map(({ source, text: newText }) => ({ range: { start: source.start, end: source.end }, newText }));
    const fixed = TextDocument.applyEdits(before.textDocument, edits);
    expect(fixed).toBe(text.replace(from, to));
    expect(codes(await check(fixed))).toEqual(codes(before).filter((each) => each !== code));
  });
});

async function check(text: string): Promise<LangiumDocument> {
  const { documents } = await workspace({ 'file.bhx': text });
  return documents['file.bhx'];
}

function codes({ diagnostics = [] }: LangiumDocument): string[] {
  return diagnostics.map(({ code }) => String(code)).sort();
}

test('a path that leaves out a formation is told in whole, with the fix that writes it', async () => {
  const text = exampleScenario('side Us { company Able { squad Point at A1 } }  expect count(Us.Point) = 1');
  const document = await check(text.replace('side-value', 'formation company  side-value'));
  const problem = document.diagnostics?.find(({ code }) => code === 'BHX-name');
  expect(problem?.message).toMatch(/'Point' in Us; did you mean Us\.Able\.Point\?$/);
  const [fix] = problem ? diagnosticData(problem).fixes : [];
  expect(fix?.title).toBe('Change to Us.Able.Point');
  const edits = (fix?.edits ?? []).map((edit) => textEdit(edit, document));
  expect(codes(await check(TextDocument.applyEdits(document.textDocument, edits)))).not.toContain('BHX-name');
});
