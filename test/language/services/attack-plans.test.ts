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
  expect(stonk?.shots[0]?.words?.observer).toMatchObject({ start: { line: 11, character: 32 }, end: { line: 11, character: 37 } });
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
