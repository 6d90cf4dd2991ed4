import { isLibraryUri, readWholeLibrary } from '@blindhex/language';
import { modelProblems } from '@blindhex/language/model/model-problems';
import { beforeAll, describe, expect, test } from 'vitest';
import { Desk } from './reading.ts';

/** What stands in a house ruleset, and what is said of it: code and part of the message; nothing where it is right. */
const CASES: [string, ...string[]][] = [
  // properties
  ['terrain v { fills: hexx }', 'BHX-property-value fills is hex, shape, line or nothing, and not hexx. Did you mean hex?'],
  ['terrain v { fils: hex }', 'BHX-property Nothing reads fils on a terrain, so it has no effect. Did you mean fills?'],
  ['terrain v { nonsense: 3 }', 'BHX-property Nothing reads nonsense'],
  ['unit-class t { height: 1 }', 'BHX-property height is a property of terrain, hexside, elevation and marker'],
  ['colour: "#123456"', 'BHX-property colour is a property of nation, and nothing reads it on a ruleset'],
  ['terrain v { height: tall }', 'BHX-property-value height is a number, and not tall'],
  ['terrain v { height: -3..foo }', 'BHX-property-value height is a number', 'BHX-property Nothing reads foo'],
  ['terrain v { same-level: blocked }', 'BHX-property-value Did you mean blocks?'],
  ['terrain v { hindrance: -5 }', 'BHX-property-bounds hindrance runs from 0 to 10, and cannot be -5'],
  ['terrain v { hindrance: 1.5 }', 'BHX-property-value hindrance is a whole number, and not 1.5. Did you mean 2?'],
  ['terrain v { looks: purple }', 'BHX-property-value it is drawn as a dashed outline'],
  ['terrain v { tem-small-arms: "minus one" }', 'BHX-property-value tem-small-arms is a whole number'],
  ['terrain v { blind-hexes: maybe }', 'BHX-property-value blind-hexes is yes or no'],
  ['terrain v { shape: 1 2 3 }', 'BHX-property-value the last x has no y'],
  ['terrain v { shape: 1 2 3 200 }', 'BHX-property-bounds shape runs from -100 to 100'],
  ['terrain v { shape: -28 -22 28 22 28 -22 -28 22 }'],
  ['terrain v { fills: hex fills: nothing }', 'BHX-clause-twice `fills` of v is said above as well'],
  ['terrain v { cover: moon }', 'BHX-property-name cover is concealment or the name of a trait, and not moon'],
  ['terrain v { building: skyscraper }', 'BHX-property-value building is rural, urban or hut'],
  ['terrain v { entry-foot: 0 }', 'BHX-property-bounds entry-foot runs from 0.25 to 20'],
  ['hexside ditch { entry-foot: 0 }'],
  ['terrain v { entry-foot: fast }', 'BHX-property-value entry-foot is a number or all or none, and not fast'],
  ['terrain v { open: yes, no }', 'BHX-property-value open has one value'],
  ['unit-class t { is: nosuchtrait }', 'BHX-property-name There is no trait nosuchtrait'],
  ['unit-class t { is: foott }', 'BHX-property-name There is no trait foott. Did you mean foot?'],
  ['unit-class t { takes: nosuchslot 1 }', 'BHX-property-name There is no slot nosuchslot'],
  ['unit-class t { takes: squads 1, mg 2 }'],
  ['unit-class t { takes: squads, mg 2 }'],
  ['unit-class t { needs: nosuchvalue }', 'BHX-property-name There is no value nosuchvalue'],
  ['unit-class t { steps: many }', 'BHX-property-value steps is a whole number'],
  ['unit-class t { steps: -1 }', 'BHX-property-bounds steps runs from 0 to 20'],
  ['unit-class squad { steps: 7 }'],
  ['attack small-arms { floor: "no.such" }', 'BHX-property-name There is no parameter no.such'],
  ['attack small-arms { floor: "fire.flor" }', 'BHX-property-name Did you mean "fire.floor"?'],
  ['attack small-arms { uses: nosuch }', 'BHX-property-name There is no value nosuch'],
  ['value cohesion { bounds: 10..1 }', 'BHX-property-bounds Did you mean 1..10?'],
  ['value cohesion { bounds: high }', 'BHX-property-value bounds is a range such as 1..10'],
  ['side-value s { bounds: x }', 'BHX-property-value bounds is a range'],
  ['state s { on: nobody }', 'BHX-property-name There is no trait or unit class nobody'],
  ['situation q { on: nofire }', 'BHX-property-name There is no attack nofire'],
  ['formation f { contains: nothing-such }', 'BHX-property-name There is no formation or unit class or trait nothing-such'],
  ['nation n { colour: "blue" }', 'BHX-property-value a colour such as "#5f7048"'],
  ['nation n { colour: "#12" }', 'BHX-property-value a colour such as'],
  // the ruleset itself
  ['die: d0', 'BHX-property-value die is d10, and not d0'],
  ['system: chess', 'BHX-system There are no procedures for chess'],
  ['edges: quarter', 'BHX-property-value edges is half or whole'],
  ['scale: -50 "yards"', 'BHX-property-bounds scale runs from 1 to 10000'],
  // rule numbers
  ['terrain v 99.9.9 { fills: hex }', 'BHX-citation has no rule 99.9.9'],
  ['terrain v { fills: hex by 99.9 }', 'BHX-citation has no rule 99.9'],
  ['parameter our.own : number = 1 by 4.1.99', 'BHX-citation has no rule 4.1.99; the nearest is'],
  ['rules: "99.9"  terrain v 99.9 { fills: hex by 4.0c }'],
  ['rules: "1.0"'],
  // names
  ['terrain wall "Wall" { fills: hex }', 'BHX-kind-changed wall is a hexside in LHY, and cannot be terrain too'],
  ['hexside woods { }', 'BHX-kind-changed woods is terrain in LHY'],
  ['terrain gap { } hexside gap { }', 'BHX-kind-changed gap is terrain above, and cannot be a hexside too'],
  ['terrain V { fills: hex } terrain v { fills: hex }', 'BHX-letter-case v and V differ only by capital letters'],
  ['terrain Woods { fills: hex }', 'BHX-letter-case Woods and woods differ'],
  ['trait elite "x"'],
  // parameters
  ['parameter x : number 0..3 = 1'],
  ['parameter x : number 3..0 = 1', 'BHX-parameter-bounds', 'BHX-parameter-bounds x begins at 3 and ends below'],
  ['parameter fire.cap : number 0..20 = 99', 'BHX-parameter-bounds fire.cap runs from 0 to 20'],
  ['parameter fire.cap : boolean = 3', 'BHX-parameter-type', 'BHX-parameter-type fire.cap is of type whole in LHY'],
  ['parameter fire.cap : name of a, b = c', 'BHX-parameter-bounds', 'BHX-parameter-type fire.cap is of type whole'],
  ['parameter sight.hexside-distance : name of near, middle = near', 'BHX-parameter-bounds middle is none of the choices that LHY gives'],
  ['parameter fire.capp "x" : number = 4', 'BHX-near-name Did you mean fire.cap?'],
  // charts
  ['chart c { columns 1..8 9.. row 1..4: 0 }', 'BHX-chart-cells The row 1..4 has 1 cell, and c 2 columns'],
  ['chart c { columns 1..8 9.. row 1..4: 0 0 0 }', 'BHX-chart-cells The row 1..4 has 3 cells'],
  ['chart c { columns 1..8 5..9 row 1..4: 0 0 row 3..6: 1 1 }', 'BHX-chart-keys The columns 1..8 and 5..9', 'BHX-chart-keys The rows 1..4 and 3..6'],
  ['chart c { columns a a row 4..1: 0 0 }', 'BHX-chart-keys The columns a and a', 'BHX-chart-keys The row 4..1 ends below'],
  ['chart small-arms.range { columns 1..8 9.. row 1..3: 0 0 row 5..9: -1 -1 }', 'BHX-chart-gap no row for 4, 10.., and that of LHY has'],
  ['chart small-arms.range { columns 1..7 9.. row 1..: 0 0 }', 'BHX-chart-gap no column for 8,'],
  ['chart small-arms.range { columns 1..8 9.. row 1..: 0 0 }'],
  ['chart small-arms.rang { columns 1..8 9.. row 1..3: 0 0 }', 'BHX-near-name Did you mean small-arms.range?'],
  [
    'chart small-arms.range { row 1: x }',
    'BHX-chart-cells small-arms.range has no columns',
    'BHX-chart-gap no row for 2..',
    'BHX-chart-cell The cells of small-arms.range in LHY are numbers: x is passed over',
  ],
  [
    'chart blind-hexes { columns 1 2 row 1: none -4 }',
    'BHX-chart-gap no row for 2..',
    'BHX-chart-gap no column for 3..',
    'BHX-chart-cell No figure of blind-hexes in LHY is below nought, and -4 is',
  ],
  ['chart shock-recovery { columns result row 1..10: recover }', 'BHX-chart-cell Did you mean recovers?'],
  ['chart shock-recovery { columns result row 1..10: 4 }', 'BHX-chart-cell are words'],
];

const desk = new Desk();
let found: string[][];

beforeAll(async () => {
  // One ruleset to a line, so that a problem's line tells whose it is, and the library is read once.
  const text = CASES.map(([entry], index) => `ruleset H${index} extends LHY { ${entry} }`).join('\n');
  found = CASES.map(() => []);
  for (const problem of modelProblems(await desk.read(text))) found[problem.source.start.line]?.push(`${problem.code} ${problem.message}`);
}, 60_000);

describe('a house ruleset', () => {
  test.each(CASES.map(([entry, ...expected], index) => ({ entry, expected, index })))('$entry', ({ expected, index }) => {
    const told = found[index] ?? [];
    expect(told).toHaveLength(expected.length);
    for (const [place, each] of expected.entries()) {
      const [code = '', ...words] = each.split(' ');
      expect(told[place]?.split(' ')[0]).toBe(code);
      expect(told[place]).toContain(words.join(' '));
    }
  });
});

test('the rulesets and rosters that ship say nothing that their own checks report', async () => {
  await readWholeLibrary(desk.services.shared);
  const library = desk.services.shared.workspace.LangiumDocuments.all.filter(({ uri }) => isLibraryUri(uri)).toArray();
  expect(library.length).toBeGreaterThan(2);
  expect(library.flatMap((document) => modelProblems(document).map(({ code, message }) => `${document.uri.path} ${code} ${message}`))).toEqual([]);
});

test('a ruleset whose base cannot be found is not blamed for names that the base may declare', async () => {
  const problems = await desk.problems('ruleset Lost extends Nowhere { unit-class t { is: foot  steps: many } }');
  expect(problems.filter((problem) => problem.includes('foot'))).toEqual([]);
});

test('where the procedures list no properties, unknown ones are not reported, but slips for known ones are', async () => {
  const problems = await desk.problems('ruleset Mine { terrain v { depth-charge: 3 } terrain w { fils: hex } }');
  expect(problems.join()).not.toContain('depth-charge');
  expect(problems.join()).toContain('Did you mean fills?');
});

test('hover over a property tells what it means and which values it takes', async () => {
  const document = await desk.read('ruleset Ours extends LHY { terrain v { fills: hex } }');
  const at = (word: string) => document.textDocument.positionAt(document.textDocument.getText().indexOf(word) + 1);
  const hover = await desk.services.lsp.HoverProvider?.getHoverContent(document, {
    textDocument: { uri: document.uri.toString() },
    position: at('fills'),
  });
  expect(JSON.stringify(hover)).toContain('blocks with the whole hex');
  expect(JSON.stringify(hover)).toContain('`nothing`');
});
