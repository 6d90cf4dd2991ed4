import { battlefieldsOf, createBlindhexServices } from '@blindhex/language';
import { sightChecks } from '@blindhex/rules';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { EmptyFileSystem, URI } from 'langium';
import { expect, test } from 'vitest';

const { shared } = createBlindhexServices(EmptyFileSystem);
let files = 0;

/** What the two checks find on a field of 9 by 9 hexes with a wood in the middle; `code: message`. */
async function found({ us = '', them = '', more = '', map = 'woods: C3..F7', size = '9 x 9' }): Promise<string[]> {
  const text = `map Field for LHY { hexes ${size} flat  ${map} }
scenario Test { rules LHY  board Field
  side Us attacker { nationality us  edge south  ${us} }
  side Them ${more.includes('meeting') ? '' : 'defender'} { nationality german  edge north  ${them} }
  ${more.replace('meeting', '')} }`;
  const document = shared.workspace.LangiumDocuments.createDocument(URI.file(`/sight-${++files}.bhx`), text);
  await shared.workspace.DocumentBuilder.build([document]);
  expect(document.parseResult.parserErrors.map(({ message }) => message)).toEqual([]);
  const [, battlefield] = battlefieldsOf(document);
  if (!battlefield) throw new Error('no scenario');
  return sightChecks.flatMap((check) => [...check.run(battlefield, () => lhySight(battlefield))].map(({ message }) => `${check.code}: ${message}`));
}

const OFTEN = 'squad Rifle at D5  squad Rifle at D5  squad Rifle at D5';

test.each([
  ['one in the thick of a wood', 'squad Rifle at D5', ['BHX-unit-blind: Rifle sees no hex farther than the neighbouring ones from D5.']],
  ['several in one hex are one finding', OFTEN, ['BHX-unit-blind: Rifle-1 and 2 others see no hex farther than the neighbouring ones from D5.']],
  ['at the edge of the wood', 'squad Rifle at D3', []],
  [
    'free in a wood',
    'squad Rifle in D5 + E5 + D4',
    ['BHX-unit-blind: Rifle sees no hex farther than the neighbouring ones from any of the 3 hexes of the area for set-up.'],
  ],
  ['free to stand in the open too', 'squad Rifle in D5 + A1', []],
  ['off the map', 'squad Rifle off map', []],
  [
    'the carrier, not the cargo',
    'truck Lorry at D5 carrying { squad Rifle }',
    ['BHX-unit-blind: Lorry sees no hex farther than the neighbouring ones from D5.'],
  ],
])('a unit that sees nothing: %s', async (_, units, expected) => {
  expect(await found({ us: `support { ${units} }` })).toEqual(expected);
});

test('a unit that sees nothing: not one that arrives later', async () => {
  expect(await found({ us: 'arrives at minute 10 from D5 { squad Rifle }' })).toEqual([]);
});

test('a board without farther hexes has nothing to be blind to', async () => {
  expect(await found({ us: 'support { squad Rifle at A1 }', map: 'woods: A1, B1', size: '2 x 2' })).toEqual([]);
});

const FARM = 'objective Farm: E9 worth 3';
const RIDGE = 'woods: A5..I6';
const UNSEEN = (side: string) => [`BHX-objective-unseen: No unit of ${side} sees Farm from where it stands or may be set up.`];

test.each([
  ['behind the wood', { them: 'support { squad Rifle at E1 }', more: FARM }, UNSEEN('Them')],
  ['one may stand before it', { them: 'support { squad Rifle in edge north + E7 }', more: FARM }, []],
  ['one stands in it', { them: 'support { squad Rifle at E9 }', more: FARM }, []],
  ['nobody is there yet', { them: 'arrives at minute 10 from edge north { squad Rifle }', more: FARM }, []],
  ['the attacker does not count', { us: 'support { squad Rifle at E8 }', them: 'support { squad Rifle at E1 }', more: FARM }, UNSEEN('Them')],
  ['but who holds it does', { us: 'support { squad Rifle at E8 }', them: 'support { squad Rifle at E1 }', more: `${FARM} held by Us` }, []],
  ['in a meeting the one who gains nothing', { them: 'support { squad Rifle at E1 }', more: `meeting ${FARM} to Us` }, UNSEEN('Them')],
  ['in a meeting that both score by, nobody defends', { them: 'support { squad Rifle at E1 }', more: `meeting ${FARM}` }, []],
])('an objective unseen: %s', async (_, forces, expected) => {
  expect(await found({ ...forces, map: RIDGE })).toEqual(expected);
});
