import { expectCompletion } from 'langium/test';
import { beforeAll, expect, test } from 'vitest';
import type { CompletionItem } from 'vscode-languageserver-types';
import { HOUSE_RULES, workspace } from './workspace.ts';

const IMPORTS = 'import "toy.bhx"\n';
const ELSEWHERE = 'import "toy.bhx"\nroster Extra for Toy nationality us { squad Ranger { cohesion 8 } }';
const BASE = `${IMPORTS}scenario S { rules Toy board Lane.a zone Near = B2 side American { nationality us initiative 2 company Able { platoon "1st" { Rifle x2 at A1 squad Ace at A2 } } } `;

const FIRE = `${IMPORTS}ruleset House extends Toy { attack direct "Direct" { roles: target, origin } attack barrage
  situation moving { on: direct } situation night-fire { on: barrage } situation always }
scenario S { rules House board Lane side American { nationality us Rifle at A1 } `;

/** Where the cursor is, what is offered there, what stands first, what must not be offered. A label with `=` gives the text that is put in. */
const CASES: { name: string; text: string; offers: string[]; not?: string[]; first?: string[] }[] = [
  { name: 'declarations at the top', text: '<|>', offers: ['map', 'map …', 'scenario', 'roster …', 'import'], not: ['woods', 'attacker'] },
  { name: 'rulesets', text: `${IMPORTS}map M for <|>`, offers: ['Toy'], not: ['Lane', 'woods'] },
  {
    name: 'terrain on a map',
    text: `${IMPORTS}map M for Toy { hexes 3 x 3 flat  <|> }`,
    offers: ['woods', 'wall', 'road', 'level'],
    not: ['squad', 'attacker'],
  },
  { name: 'hexsides', text: `${IMPORTS}map M for Toy { hexes 3 x 3 pointy  wall: A1/<|> }`, offers: ['NE', 'E', 'SE', 'SW', 'W', 'NW'], not: ['N'] },
  { name: 'items of a scenario', text: `${BASE} <|> }`, offers: ['zone', 'zone …', 'objective …', 'special', 'expect …'], not: ['hexes', 'map …'] },
  {
    name: 'items of a side',
    text: `${BASE} side Other { <|> } }`,
    offers: ['nationality', 'sets', 'company', 'initiative', 'Rifle', 'squad', 'Ranger'],
    not: ['woods', 'zone', 'hidden'],
  },
  { name: 'an edge', text: `${BASE} side Other { edge <|> } }`, offers: ['north', 'east', 'south', 'west'], not: ['attacker'] },
  { name: 'nationalities', text: `${BASE} side Other { nationality <|> } }`, offers: ['us', 'german'], not: ['Rifle'] },
  {
    name: 'values of a counter',
    text: `${IMPORTS}roster R for Toy { squad A { <|> } }`,
    offers: ['cohesion', 'small-arms', 'available'],
    not: ['initiative'],
  },
  {
    name: 'parameters, with their default',
    text: `${BASE} special rules { "x" { set <|> } } }`,
    offers: ['mortar.recovery=mortar.recovery = ${1:1}'],
    not: ['woods'],
  },
  {
    name: 'parameters, where the value is there already',
    text: `${BASE} special rules { "x" { set mor<|> = 2 } } }`,
    offers: ['mortar.recovery=mortar.recovery'],
  },
  {
    name: 'names in an expression',
    text: `${BASE} expect <|> }`,
    offers: ['American', 'Able', 'Near', 'woods', 'los=los($1)', 'within', 'not'],
    not: ['attacker'],
  },
  { name: 'what a side has', text: `${BASE} expect American.<|> }`, offers: ['Able'], not: ['Near', 'American', 'los=los($1)'] },
  { name: 'what a formation has', text: `${BASE} expect American.Able.<|> }`, offers: ['1st=1st'], not: ['Able'] },
  { name: 'units', text: `${BASE} expect American.Able."1st".<|> }`, offers: ['Rifle-1', 'Rifle-2', 'Ace'] },
  { name: 'sections of the board', text: `${BASE} zone Far = Lane.<|> }`, offers: [] },
  { name: 'sectors of a map', text: `${IMPORTS}scenario S { rules Toy board Lane.<|> }`, offers: ['a'] },
  { name: 'kinds of attack', text: `${BASE} fire V { <|> } }`, offers: ['direct'] },
  { name: 'situations', text: `${BASE} fire V { direct by Able at A1 as <|> } }`, offers: ['disrupted'] },
  {
    name: 'keys of a property, by the kind of declaration',
    text: `${IMPORTS}ruleset House extends Toy { terrain vineyard { height: 1  <|> } }`,
    offers: ['hindrance=hindrance: ', 'same-level', 'looks'],
    not: ['height', 'bounds', 'terrain', 'colour'],
  },
  {
    name: 'a key that is being typed',
    text: `${IMPORTS}ruleset House extends Toy { unit-class scouts { st<|> } }`,
    offers: ['steps=steps: '],
    not: ['stream', 'bounds'],
  },
  { name: 'keys of a ruleset', text: `${IMPORTS}ruleset House extends Toy { <|> }`, offers: ['edition', 'terrain', 'attack'], not: ['hindrance'] },
  {
    name: 'words of a property',
    text: `${IMPORTS}ruleset House extends Toy { terrain vineyard { same-level: <|> } }`,
    offers: ['blocks', 'hinders', 'clear'],
    not: ['squad'],
  },
  {
    name: 'names that a property takes, in house rules and in what they extend',
    text: `${IMPORTS}ruleset House extends Toy { trait scout  unit-class scouts { needs: co<|> } }`,
    offers: ['cohesion'],
    not: ['scout', 'squad', 'woods'],
  },
  {
    name: 'free hexes of the set-up area, the nearest to the formation first',
    text: `${IMPORTS}scenario S { rules Toy board Lane side American { nationality us sets up first in A1..B2 company Able { Rifle at B2 squad Ace at <|> } } }`,
    offers: ['A1', 'B1', 'A2', 'B2', 'within'],
    not: ['C3', 'E5'],
  },
  {
    name: 'hexes by which an arrival comes',
    text: `${IMPORTS}scenario S { rules Toy board Lane side American { nationality us arrives on turn 2 from C5 + D5 { Rifle at <|> } } }`,
    offers: ['C5', 'D5'],
    not: ['A1'],
  },
  {
    name: 'hexes of an attack, first those where units are',
    text: `${BASE} fire V { direct by Able from <|> } }`,
    offers: ['C3'],
    first: ['A1', 'A2'],
  },
  {
    name: 'situations that go with the kind of attack',
    text: `${FIRE} fire V { direct by American as <|> } }`,
    offers: ['moving', 'always', 'disrupted'],
    not: ['night-fire'],
  },
  {
    name: 'roles that the kind of attack takes',
    text: `${FIRE} fire V { direct by American <|> } }`,
    offers: ['at', 'from', 'as'],
    not: ['with', 'called'],
  },
  {
    name: 'all roles where the ruleset does not say',
    text: `${FIRE} fire V { barrage by American <|> } }`,
    offers: ['at', 'from', 'with', 'called'],
  },
  {
    name: 'arguments by what the function takes',
    text: `${BASE} expect controls(<|>) }`,
    offers: ['American'],
    not: ['Near', 'woods', 'los=los($1)', 'squad'],
  },
  {
    name: 'the next argument, with hexes and units by their paths',
    text: `${BASE} expect los(A1, <|>`,
    offers: ['A2', 'American', 'Near', 'woods', 'Able.1st.Ace', 'field=field($1)'],
    not: ['Volley', 'direct', 'net=net($1)'],
  },
  {
    name: 'what a condition says of a unit',
    text: `${BASE} expect count(units where <|>) = 1 }`,
    offers: ['disrupted', 'foot', 'squad', 'it', 'hidden', 'not'],
  },
  {
    name: 'nothing that only a condition knows',
    text: `${BASE} expect <|> }`,
    offers: ['score'],
    not: ['it', 'hidden', 'disrupted', 'foot', 'Para', 'direct'],
  },
  {
    name: 'outcomes where one is asked for',
    text: `${BASE} fire V { direct by Able at A1 } expect chance(V, <|>) > 1 }`,
    offers: ['disrupted'],
    not: ['woods', 'Near'],
  },
  { name: 'a number', text: `${BASE} zone Far = within <|>`, offers: ['count=count($1)', 'score'], not: ['Near', 'woods', 'A1', 'field=field($1)'] },
  {
    name: 'a region, its names before hexes',
    text: `${BASE} zone Far = <|> }`,
    offers: ['A1', 'within', 'woods'],
    first: ['Lane', 'blind'],
    not: ['squad', 'us', 'disrupted'],
  },
  { name: 'a time', text: `${BASE} side Other { arrives at <|> } }`, offers: ['minute'], not: ['Near', 'woods', 'A1'] },
  { name: 'how else an arrival may come', text: `${BASE} side Other { arrives on <|> } }`, offers: ['turn', 'event'] },
  {
    name: 'who acts in an attack',
    text: `${BASE} fire V { direct by <|> } }`,
    offers: ['American', 'Able'],
    not: ['woods', 'los=los($1)', 'Near', 'squad'],
  },
  { name: 'states behind as', text: `${BASE} side Other { squad Ace at A3 as <|> } }`, offers: ['disrupted', 'foot'], not: ['squad', 'company'] },
  { name: 'directions behind facing', text: `${BASE} side Other { squad Ace at A3 facing <|> } }`, offers: ['N', 'SW'], not: ['squad', 'company'] },
  {
    name: 'the numbers of a side',
    text: `${IMPORTS}ruleset H extends Toy { side-value rank { bounds: 0..3 } } scenario S { rules H side A { rank <|> } }`,
    offers: ['0', '3', 'none'],
    not: ['company'],
  },
  { name: 'the numbers of a counter', text: `${IMPORTS}roster R for Toy { squad A { cohesion <|> } }`, offers: ['1', '10'], not: ['11', 'cohesion'] },
  { name: 'colours of a formation', text: `${BASE} side Other { company Baker <|> } }`, offers: ['red', 'grey', 'as'], not: ['squad'] },
  { name: 'the numbers of a unit of its own', text: `${BASE} side Other { squad Ace at A3 with { cohesion <|> } } }`, offers: ['1', '10'] },
  { name: 'no numbers behind a unit', text: `${BASE} side Other { squad Ace at A3 cohesion <|> } }`, offers: [], not: ['1', '10'] },
  { name: 'labels of a map', text: `${IMPORTS}map M for Toy { labels <|> }`, offers: ['A1', '0101', '001001'] },
  {
    name: 'hexes of the map, and no next statement',
    text: `${IMPORTS}map M for Toy { hexes 3 x 3 flat  woods: <|> }`,
    offers: ['A1', 'C3'],
    first: ['A1'],
  },
  {
    name: 'what a special rule may forbid',
    text: `${BASE.replace('rules Toy', 'rules H').replace('scenario', 'ruleset H extends Toy { actions: set-up, move } scenario')} special rules { "x" { forbid squad <|> } } }`,
    offers: ['set-up', 'move', 'direct'],
    not: ['squad', 'forbid'],
  },
  {
    name: 'values of a parameter, the usual one last',
    text: `${BASE} special rules { "x" { set mortar.recovery = <|> } } }`,
    offers: ['0', '5', '1'],
    first: ['0', '2'],
    not: ['true'],
  },
  { name: 'rules to cite', text: `${BASE} special rules { "x" "In words." by <|> } }`, offers: ['4.1', '11.1'], not: ['woods'] },
  {
    name: 'parameters to declare again',
    text: `${IMPORTS}ruleset House extends Toy { parameter <|> }`,
    offers: ['mortar.recovery=mortar.recovery "Mortar recovery" : number 0..5 = ${1:1}'],
    not: ['woods'],
  },
  {
    name: 'terrain to declare again',
    text: `${IMPORTS}ruleset House extends Toy { terrain <|> }`,
    offers: ['woods', 'orchard'],
    not: ['wall', 'squad'],
  },
  { name: 'types of a parameter', text: `${IMPORTS}ruleset House extends Toy { parameter x "X" : <|> }`, offers: ['number', 'whole', 'truth'] },
  { name: 'a terrain with its colon', text: `${IMPORTS}map M for Toy { hexes 3 x 3 flat <|> }`, offers: ['woods=woods: '], not: ['hexes'] },
  { name: 'no clause twice', text: `${BASE} <|> }`, offers: ['start', 'zone'], not: ['rules', 'board'] },
  { name: 'several words that belong together', text: `${BASE} <|> }`, offers: ['special=special rules', 'out=out of play: '] },
  { name: 'nothing of the library alone', text: '<|>', offers: ['map'], not: ['function', 'variable'] },
  {
    name: 'counters with the values that their class needs',
    text: `${IMPORTS}roster R for Toy { <|> }`,
    offers: ['squad=squad ${1:Name} "${2:Title}" { cohesion ${3:1}  available ${5:1} }'],
  },
  { name: 'maps of other files', text: 'scenario S { rules Toy board <|> }', offers: ['Lane'] },
  { name: 'rulesets of other files', text: 'scenario S { rules <|> }', offers: ['Toy'] },
  { name: 'nothing in a comment', text: `${BASE} // see <|>`, offers: [], not: ['zone', 'side', 'woods'] },
  { name: 'what silences a problem', text: '// bl<|>\nmap M for No { }', offers: ['blindhex-ignore'] },
  { name: 'codes to silence, first that of the next line', text: '// blindhex-ignore <|>\nmap M for No { }', offers: ['BHX-name', 'BHX-import'] },
  { name: 'a quoted name that is being typed', text: `${BASE} expect American.Able."1<|>" }`, offers: ['1st'] },
  { name: 'files to import', text: 'import "<|>"', offers: ['"./toy.bhx"', '"./extra.bhx"'] },
  { name: 'files to import, before the quotes', text: 'import <|>', offers: ['"./toy.bhx"'] },
];

let count = 0;
const nextUri = () => `file:///games/case-${++count}.bhx`;

let services: Awaited<ReturnType<typeof workspace>>['blindhex'];
beforeAll(async () => {
  services = (await workspace({ 'toy.bhx': HOUSE_RULES, 'extra.bhx': ELSEWHERE })).blindhex;
});

test.each(CASES)('completes $name', async ({ text, offers, not = [], first = [] }) => {
  await expectCompletion(services)({
    text,
    index: 0,
    parseOptions: { documentUri: nextUri() },
    disposeAfterCheck: true,
    assert: ({ items }) => {
      const labels = items.map(({ label }) => label);
      const texts = new Map(items.map((item) => [item.label, newText(item)]));
      for (const offer of offers) {
        const [label = '', inserted] = offer.split(/=(.*)/s);
        expect(labels).toContain(label);
        if (inserted) expect(texts.get(label)).toBe(inserted);
      }
      for (const label of not) expect(labels).not.toContain(label);
      const sorted = items.toSorted((a, b) => ((a.sortText ?? a.label) < (b.sortText ?? b.label) ? -1 : 1)).map(({ label }) => label);
      expect(sorted.slice(0, first.length)).toEqual(first);
    },
  });
});

test('a counter of a file not imported brings its import', async () => {
  await expectCompletion(services)({
    text: `${BASE} side Other { Rang<|> } }`,
    index: 0,
    parseOptions: { documentUri: nextUri() },
    disposeAfterCheck: true,
    assert: ({ items }) => {
      const ranger = items.find(({ label }) => label === 'Ranger');
      expect(ranger?.additionalTextEdits).toEqual([
        { range: { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } }, newText: 'import "./extra.bhx"\n' },
      ]);
    },
  });
});

test('counters are offered in the order in which they wait to be placed, with what is left of them', async () => {
  const roster = 'roster Sheet for Toy nationality us { squad Alpha { available 2 } squad Bravo { available 3 } squad Charlie }';
  await expectCompletion(services)({
    text: `${IMPORTS}${roster}\nscenario S { rules Toy board Lane side American { nationality us Alpha x2 at A1  Bravo x1 at A2  Rifle x3 at A3 <|> } }`,
    index: 0,
    parseOptions: { documentUri: nextUri() },
    disposeAfterCheck: true,
    assert: ({ items }) => {
      const left = Object.fromEntries(items.map(({ label, labelDetails }) => [label, labelDetails?.description]));
      expect(left).toMatchObject({ Alpha: 'none of 2 left', Bravo: '2 of 3 left', Rifle: '3 in use' });
      const ranks = new Map(items.map(({ label, sortText }) => [label, sortText ?? '']));
      const order = ['Charlie', 'Bravo', 'Alpha'].map((label) => ranks.get(label));
      expect(order).toEqual(order.toSorted());
      expect(new Set(order).size).toBe(3);
    },
  });
});

test('a declaration comes with its documentation and its rules', async () => {
  await expectCompletion(services)({
    text: `${IMPORTS}map M for Toy { hexes 3 x 3 flat  wo<|> }`,
    index: 0,
    parseOptions: { documentUri: nextUri() },
    disposeAfterCheck: true,
    assert: ({ items }) => {
      const woods = items.find(({ label }) => label === 'woods');
      expect(woods).toMatchObject({ detail: 'terrain', labelDetails: { description: 'Toy 4.1' } });
      expect(woods?.documentation).toMatchObject({ value: expect.stringContaining('| height | 1 | 4.1a |') });
    },
  });
});

function newText(item: CompletionItem): string | undefined {
  return item.textEdit?.newText ?? item.insertText;
}
