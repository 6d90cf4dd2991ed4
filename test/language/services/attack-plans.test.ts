import { diagnosticData } from '@blindhex/language/checks/diagnostics';
import { expect, test } from 'vitest';
import { battlefieldsOf } from '../../../language/src/model/battlefields.ts';
import { workspace } from './workspace.ts';

const scenario = (shot: string) => `map Field for LHY { hexes 12 x 12 flat  woods: C6 }
roster Men for LHY { squad Rifle { cohesion 6 small-arms 1 range 4 assault 2 } }
scenario Duel {
  rules LHY   start 1944-07-11 06:30   board Field
  side American attacker { nationality us  edge south  support { Rifle Scouts at C8 } }
  side German defender { nationality german  edge north  support { Rifle Post at C5  Rifle Guard at E8 } }
  fire Volley { ${shot} }
}`;

async function refusals(shot: string) {
  const { documents } = await workspace({ 'duel.bhx': scenario(shot) });
  return (documents['duel.bhx'].diagnostics ?? []).filter(({ code }) => code === 'BHX-fire-refused');
}

test('a shot that the rules allow is not reported', async () => {
  expect(await refusals('small-arms by Scouts at E8')).toEqual([]);
});

test('one through woods is, at its own line and with the rule', async () => {
  const [refusal, ...others] = await refusals('small-arms by Scouts at C5');
  expect(others).toEqual([]);
  expect(refusal?.message).toMatch(/^Volley: .*\(\d[\d.]*[a-z]?\)$/);
  expect(refusal?.range.start.line).toBe(6);
});

test('one at nobody is', async () => {
  expect(await refusals('small-arms by Scouts at F9')).not.toEqual([]);
});

const CROWD = (attack: string) => `map Field for LHY { hexes 12 x 12 flat  woods: C6 }
roster Men for LHY { squad Rifle { cohesion 6 small-arms 1 range 8 anti-tank 1 range 4 assault 2 } leader Officer { cohesion 7 } afv Tank { armour 9 flank 6 small-arms 1 range 8 anti-tank 2 range 8 assault 3 } }
scenario Duel {
  rules LHY   start 1944-07-11 06:30   board Field
  side American attacker { nationality us  edge south
    company Able red { platoon "1st" { Rifle x2 at E9; Officer Davis at E9 }  mortar section 60mm }
    support { Tank T at E9 }
    arrives at minute 10 from edge south { Rifle Late }
  }
  side German defender { nationality german  edge north  support { Rifle Post at E7; Rifle Guard at F8 }  arrives at minute 10 from edge north { Rifle Reserve } }
  ${attack}
}`;

/** What is said of an attack: code, the words it points at, the message, and the text that its fix takes away. */
async function said(attack: string) {
  const { documents } = await workspace({ 'duel.bhx': CROWD(attack) });
  const { textDocument, diagnostics = [] } = documents['duel.bhx'];
  return diagnostics
    .filter(({ code }) => /^BHX-(fire|attack|clause|target|syntax|name|type)/.test(String(code)))
    .map((diagnostic) => {
      const [fix] = diagnosticData(diagnostic).fixes;
      const removed = fix?.edits.map(({ source }) => textDocument.getText(source)).join();
      return [String(diagnostic.code), textDocument.getText(diagnostic.range), String(diagnostic.message).replace(/^\w+: /, ''), removed];
    });
}

const NEEDLESS = 'BHX-attack-needless';
const REFUSED = 'BHX-fire-refused';
test.each<[attack: string, words: string, message: string, removed?: string, code?: string]>([
  // Roles that a kind does not take, each with the words that the fix removes.
  ['fire F { small-arms by T from E9, E8 at E7 }', 'E8', 'Small arms fire takes one `from`, and this is one more (11.3)', ', E8'],
  ['fire F { small-arms by T at E7 with Davis }', 'with Davis', 'Small arms fire takes no `with`; it takes `at`, `from` (11.3)', ' with Davis'],
  [
    'fire F { small-arms by T at E7 called by Davis }',
    'called by Davis',
    'Small arms fire takes no `called by`; it takes `at`, `from` (11.3)',
    ' called by Davis',
  ],
  [
    'fire F { anti-tank by T at Post with Davis as reaction }',
    'with Davis',
    'Anti-tank fire takes no `with`; it takes `at`, `from` (11.5)',
    'with Davis ',
  ],
  ['mortar F { 60mm called by Davis at E7 with Post }', 'with Post', 'Mortar fire takes no `with`; it takes `at`, `from`, `called by` (11.4.4)'],
  ['overrun F { T from E8 at E7 }', 'from E8', 'Overrun takes no `from`; it takes `at` (10.4.5.3)', 'from E8 '],
  [
    'assault F { American.Able."1st".Rifle-1 into E7 called by Davis }',
    'called by Davis',
    'Assault takes no `called by`; it takes `at`, `from`, `with` (10.5.1)',
  ],
  ['recover F { American.Able."1st".Rifle-1 at E7 as disrupted }', 'at E7', 'Recovery takes no `at`; it takes `from`, `with` (12.1)'],
  ['recover F { American.Able."1st".Rifle-1 with Davis, T as disrupted }', 'T', 'Recovery takes one `with`, and this is one more (12.1)', ', T'],
  ['coordinate F { American.Able at E7 }', 'at E7', 'Coordination takes no `at`; it takes nothing beside who makes it (7.1)', ' at E7'],
  ['take-initiative F { German from E7 }', 'from E7', 'Initiative takes no `from`; it takes nothing beside who makes it (5.0)', ' from E7'],
  // Situations that do nothing: with the last of them goes the word.
  ['fire F { small-arms by T at E7 as smoke }', 'smoke', 'Smoke does not go with small arms fire (11.4.5)', ' as smoke'],
  ['fire F { small-arms by T at E7 as reaction, enfilade, reaction }', 'reaction', 'In reaction is stated twice (8.1)', ', reaction'],
  ['fire F { small-arms by T at E7 as smoke reaction }', 'smoke', 'Smoke does not go with small arms fire (11.4.5)', 'smoke '],
  // Who or what is named twice.
  ['fire F { small-arms by T, T at E7 }', 'T', 'American.T is named before as well, and takes part once.', ', T'],
  [
    'fire F { small-arms by American.Able."1st", American.Able."1st".Rifle-1 at E7 }',
    'American.Able."1st".Rifle-1',
    'American.Able.1st.Rifle-1 is named before as well, and takes part once.',
    ', American.Able."1st".Rifle-1',
  ],
  ['fire F { small-arms by T at F9 at E7 }', 'at E7', '`at` is said above as well; one of the two does nothing.', ' at E7', 'BHX-clause-twice'],
  [
    'fire F { small-arms by T from E9 from E8 at E7 }',
    'from E8',
    '`from` is said above as well; one of the two does nothing.',
    'from E8 ',
    'BHX-clause-twice',
  ],
  // Who stands in no hex yet.
  ['fire F { small-arms by T at Reserve }', 'Reserve', 'Reserve stands in no hex yet (11.0)', undefined, REFUSED],
  ['fire F { small-arms by T, Late at E7 }', 'Late', 'Late stands in no hex yet; say where it fires from with `from` (11.0)', undefined, REFUSED],
  ['fire F { anti-tank by T at Reserve }', 'Reserve', 'Reserve stands in no hex yet (11.0)', undefined, REFUSED],
  ['mortar F { 60mm called by Davis at Reserve }', 'Reserve', 'Reserve stands in no hex yet (11.4.4)', undefined, REFUSED],
  ['mortar F { 60mm at Reserve }', 'Reserve', 'Reserve stands in no hex yet (11.4.4)', undefined, REFUSED],
  ['overrun F { T at Reserve }', 'Reserve', 'Reserve stands in no hex yet (10.4.5.2)', undefined, REFUSED],
  ['assault F { American.Able."1st".Rifle-1 into Reserve }', 'Reserve', 'Reserve stands in no hex yet (10.5.1)', undefined, REFUSED],
  // The odd one out, wherever it stands, and hexes for weapons that stand in none.
  ['fire F { small-arms by T, Post at F8 }', 'Post', 'Post is of the other side; those who fire together are of one (11.0)', undefined, REFUSED],
  [
    'fire F { small-arms by Post, American.Able."1st".Rifle-1, T at F8 }',
    'Post',
    'Post is of the other side; those who fire together are of one (11.0)',
    undefined,
    REFUSED,
  ],
  ['mortar F { 60mm from E9 at E7 }', 'E9', '60mm section fires from behind the lines, not from a hex (11.4)', undefined, REFUSED],
  ['mortar F { 60mm called by Davis from E9 at E7 }', 'E9', '60mm section fires from behind the lines, not from a hex (11.4)', undefined, REFUSED],
])('%s', async (attack, words, message, removed, code = NEEDLESS) => {
  const all = await said(attack);
  expect(all.map(([found, at, text]) => [found, at, text])).toContainEqual([code, words, message]);
  if (removed !== undefined) expect(all.find(([, at, text]) => at === words && text === message)?.[3]?.trim()).toBe(removed.trim());
});

const FORMS = `map Field for LHY { hexes 12 x 12 flat }
roster Men for LHY { squad Rifle { cohesion 6 small-arms 1 range 4 assault 2 } leader Officer { cohesion 7 } afv Tank { armour 9 flank 6 assault 3 } }
scenario Duel {
  rules LHY   start 1944-07-11 06:30   board Field
  side American attacker { nationality us  edge south
    company Able red { platoon "1st" { Rifle x2 at C8; Officer Davis at C8 }  mortar section 60mm }
    support { Rifle Scouts at C6; Tank T at C6 }
  }
  side German defender { nationality german  edge north  support { Rifle Post at C5;  Rifle Guard at E8 } }
  assault Storm "Over the lane" { American.Able."1st" from C6, D6 with T into C5 as uphill suppressed 2 encircled
     Scouts into C5 }
  mortar Stonk { 60mm called by Davis at C5 as smoke }
  recover Rally { Scouts }
  small-arms Volley { Scouts at Post as reaction; Able."1st" at C5 }
}`;

test('a kind of attack begins a declaration of its own, with who takes part, from where, and who called for it', async () => {
  const { documents } = await workspace({ 'duel.bhx': FORMS });
  const document = documents['duel.bhx'];
  expect((document.diagnostics ?? []).filter(({ code }) => /^BHX-(syntax|name|type)/.test(String(code)))).toEqual([]);
  const [battlefield] = battlefieldsOf(document).filter(({ kind }) => kind === 'scenario');
  const hex = (name: string) => battlefield?.board.hexes.findIndex((each) => each.name === name);
  const firsts = ['American.Able.1st.Rifle-1', 'American.Able.1st.Rifle-2', 'American.Able.1st.Davis'];
  expect(battlefield?.attacks.map(({ id, title, shots }) => [id, title, shots.length])).toEqual([
    ['Storm', 'Over the lane', 2],
    ['Stonk', 'Stonk', 1],
    ['Rally', 'Rally', 1],
    ['Volley', 'Volley', 2],
  ]);
  const [storm, stonk, rally, volley] = battlefield?.attacks ?? [];
  expect(storm?.shots).toMatchObject([
    {
      kind: 'assault',
      firers: firsts,
      of: 'American.Able.1st',
      from: hex('C6'),
      origins: [hex('C6'), hex('D6')],
      helpers: ['American.T'],
      target: { hex: hex('C5') },
      circumstances: [{ id: 'uphill' }, { id: 'suppressed', number: 2 }, { id: 'encircled' }],
    },
    { kind: 'assault', firers: ['American.Scouts'], target: { hex: hex('C5') }, circumstances: [] },
  ]);
  expect(stonk?.shots).toMatchObject([
    { kind: 'mortar', firers: ['American.Able.60mm'], observer: 'American.Able.1st.Davis', circumstances: [{ id: 'smoke' }] },
  ]);
  expect(rally?.shots).toMatchObject([{ kind: 'recover', firers: ['American.Scouts'], target: {} }]);
  expect(volley?.shots).toMatchObject([{ kind: 'small-arms', target: { unit: 'German.Post' } }, { firers: firsts }]);
  // A refusal points at the word that is wrong.
  expect(stonk?.shots[0]?.words?.observer).toMatchObject({
    clause: { start: { line: 11, character: 22 }, end: { line: 11, character: 37 } },
    items: [{ start: { line: 11, character: 32 }, end: { line: 11, character: 37 } }],
  });
  expect(storm?.shots[0]?.source?.end).toMatchObject({ line: 9 });
});

test('a kind of attack that there is not is reported with the nearest one', async () => {
  const { documents } = await workspace({ 'duel.bhx': FORMS.replace('assault Storm', 'assalt Storm') });
  const messages = (documents['duel.bhx'].diagnostics ?? []).filter(({ code }) => code === 'BHX-name').map(({ message }) => message);
  expect(messages).toEqual(["No kind of attack 'assalt' in LHY; did you mean 'assault'?"]);
});

test("a ruleset's own kind of attack wins over a word of the language that is near to it", async () => {
  const house = 'ruleset House extends LHY { attack rally "Rally" 1.0 {} }\n';
  const renamed = (plan: string) => house + FORMS.replace('rules LHY', 'rules House').replace('recover Rally {', plan);
  const { documents } = await workspace({
    'duel.bhx': renamed('rally Rally {'),
    'points.bhx': renamed('taly Points { A1 worth 1 }\nrecover Rally {'),
  });
  const said = (name: 'duel.bhx' | 'points.bhx') =>
    (documents[name].diagnostics ?? []).filter(({ severity }) => severity === 1).map(({ message }) => String(message));
  expect(said('duel.bhx').filter((message) => /rally/.test(message))).toEqual([]);
  expect(said('points.bhx').join()).toContain('did you mean `tally`?');
});
