import { battlefieldsOf } from '@blindhex/language';
import { mapEdits } from '@blindhex/language/edits/map-edits';
import type { Battlefield, Unit } from '@blindhex/rules';
import type { Change } from '@blindhex/rules/change/change';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { workspace } from '../services/workspace.ts';

const RULES = `ruleset Toy "Toy" {
  system: toy by 1.0a
  terrain woods "Woods"  terrain orchard "Orchard"  terrain field "Field"  hexside wall "Wall"  path road "Road"  marker mine "Mine"
  nation us  formation company  formation platoon  unit-class squad  unit-class truck  state disrupted  value cohesion
  attack volley "Volley of all"  situation late "Late"
}
roster US for Toy nationality us { squad Rifle { cohesion 6 } truck Lorry }`;
const ELSEWHERE = 'roster More for Toy nationality us { squad Ranger }';

/** The ground of the cases, with room for more. */
const map = (items: string, name = 'Lane') => `map ${name} for Toy {\n  hexes 9 x 9 flat\n  labels A1\n  shifted even\n${items}}\n`;
const scenario = (forces: string, more = '') =>
  `import "rules.bhx"\n${map('  woods: B2\n')}scenario S {\n  rules Toy\n  board Lane\n  zone Near = A1..B3\n${more}  side Us {\n    nationality us\n${forces}  }\n}\n`;
const platoon = (lines: string) => scenario(`    company Able {\n      platoon "1st" {\n${lines}      }\n    }\n`);
const move = (to: string, ...units: string[]): Change => ({ kind: 'move', units: units.map((unit) => `Us.Able.1st.${unit}`), to });
const copy = (to: string, ...units: string[]): Change => ({ kind: 'copy', units: units.map((unit) => `Us.Able.1st.${unit}`), to });
const remove = (...units: string[]): Change => ({ kind: 'remove', units: units.map((unit) => `Us.Able.1st.${unit}`) });
const paint = (feature: string, hexes: string, how: 'add' | 'replace' | 'erase' = 'replace'): Change => ({
  kind: 'terrain',
  feature,
  hexes: hexes.split(' '),
  how,
});
const raise = (level: number, hexes: string): Change => ({ kind: 'level', level, hexes: hexes.split(' ') });
const side = (text: string, how: 'add' | 'erase' = 'add'): Change => ({
  kind: 'hexside',
  feature: 'wall',
  how,
  hexsides: text.split(' ').map((each) => ({ hex: each.split('/')[0] as string, side: each.split('/')[1] as string })),
});
const road = (hexes: string, how: 'add' | 'erase' = 'add'): Change => ({ kind: 'path', feature: 'road', hexes: hexes.split(' '), how });
const zone = (name: string, hexes: string, how: 'add' | 'erase' = 'add'): Change => ({ kind: 'zone', zone: name, hexes: hexes.split(' '), how });

const ids = (kind: 'move' | 'copy', to: string, ...units: string[]): Change => ({ kind, units: units.map((unit) => `Us.${unit}`), to });

const turned = () => scenario('');

const attack = (more: Partial<Change & { kind: 'attack' }>): Change => ({
  kind: 'attack',
  attack: 'volley',
  by: ['Us.One'],
  from: [],
  with: [],
  as: [],
  ...more,
});
const shooters = (lines: string) => scenario('    squad One at A1\n    squad Two at A2\n', lines);

/** What the lines in question say before and after; the rest of the file stays as it is. */
const CASES: { name: string; change: Change; in: (lines: string) => string; from: string; to: string }[] = [
  // Counters.
  {
    name: 'a unit goes to another hex, and the comment stays',
    in: platoon,
    change: move('D4', 'Rifle'),
    from: '        Rifle at A1 // the best\n',
    to: '        Rifle at D4 // the best\n',
  },
  {
    name: 'one of a line with a hex for each',
    in: platoon,
    change: move('D4', 'Rifle-2'),
    from: 'Rifle x3 at A1, /* left */ A2, A3\n',
    to: 'Rifle x3 at A1, /* left */ D4, A3\n',
  },
  {
    name: 'one of several in one hex',
    in: platoon,
    change: move('D4', 'Rifle-2'),
    from: 'Rifle x3 at A1 concealed\n',
    to: 'Rifle x3 at A1, D4, A1 concealed\n',
  },
  { name: 'all of several in one hex', in: platoon, change: move('D4', 'Rifle-1', 'Rifle-2'), from: 'Rifle x2 at A1\n', to: 'Rifle x2 at D4\n' },
  {
    name: 'a whole stack of two lines',
    in: platoon,
    change: move('D4', 'Rifle', 'Ace'),
    from: 'Rifle at A1\n squad Ace at A1\n',
    to: 'Rifle at D4\n squad Ace at D4\n',
  },
  { name: 'out of an area', in: platoon, change: move('D4', 'Rifle'), from: 'Rifle in Near\n', to: 'Rifle at D4\n' },
  {
    name: 'one of several out of an area',
    in: platoon,
    change: move('D4', 'Rifle-3'),
    from: 'Rifle x3 in Near\n',
    to: 'Rifle x3 at Near, Near, D4\n',
  },
  { name: 'a unit that had no place', in: platoon, change: move('D4', 'Rifle'), from: 'Rifle concealed\n', to: 'Rifle at D4 concealed\n' },
  {
    name: 'a unit that had no place, before a semicolon',
    in: platoon,
    change: move('D4', 'Rifle'),
    from: 'Rifle; squad Ace\n',
    to: 'Rifle at D4; squad Ace\n',
  },
  {
    name: 'one of several without place, which keep their names',
    in: platoon,
    change: move('D4', 'Rifle-2'),
    from: '        Rifle x4 concealed\n',
    to: '        Rifle x1 concealed\n        Rifle x1 at D4 concealed\n        Rifle x2 concealed\n',
  },
  {
    name: 'with values of its own',
    in: platoon,
    change: move('D4', 'Rifle'),
    from: 'Rifle with { cohesion 7 }\n',
    to: 'Rifle with { cohesion 7 } at D4\n',
  },
  {
    name: 'with values behind other words',
    in: platoon,
    change: move('D4', 'Rifle'),
    from: 'Rifle concealed with { cohesion 7 }\n',
    to: 'Rifle at D4 concealed with { cohesion 7 }\n',
  },
  { name: 'from off the map', in: platoon, change: move('D4', 'Rifle'), from: 'Rifle off map\n', to: 'Rifle at D4\n' },
  {
    name: 'a load is put down',
    in: platoon,
    change: move('D4', 'Rifle'),
    from: '        Lorry at A1 carrying { Rifle }\n',
    to: '        Lorry at A1\n        Rifle at D4\n',
  },
  {
    name: 'one load of two is put down',
    in: platoon,
    change: move('D4', 'Rifle'),
    from: '        Lorry at A1 carrying { Rifle x1 squad Ace }\n',
    to: '        Lorry at A1 carrying { squad Ace }\n        Rifle x1 at D4\n',
  },
  {
    name: 'a carrier takes its load along',
    in: platoon,
    change: move('D4', 'Lorry', 'Rifle'),
    from: 'Lorry at A1 carrying { Rifle }\n',
    to: 'Lorry at D4 carrying { Rifle }\n',
  },
  { name: 'a copy', in: platoon, change: copy('D4', 'Rifle'), from: 'Rifle at A1 concealed\n', to: 'Rifle x2 at A1, D4 concealed\n' },
  { name: 'a copy of one of several', in: platoon, change: copy('D4', 'Rifle-2'), from: 'Rifle x2 at A1, A2\n', to: 'Rifle x3 at A1, A2, D4\n' },
  { name: 'a copy to those in one hex', in: platoon, change: copy('A1', 'Rifle-2'), from: 'Rifle x2 at A1\n', to: 'Rifle x3 at A1\n' },
  {
    name: 'a copy of one in an area',
    in: platoon,
    change: copy('D4', 'Rifle'),
    from: '        Rifle in Near\n',
    to: '        Rifle in Near\n        Rifle x1 at D4\n',
  },
  {
    name: 'a unit is deleted with its line',
    in: platoon,
    change: remove('Rifle'),
    from: '        Rifle at A1\n        squad Ace at A1\n',
    to: '        squad Ace at A1\n',
  },
  {
    name: 'a unit is deleted beside another',
    in: platoon,
    change: remove('Rifle'),
    from: '        Rifle at A1  squad Ace at A1\n',
    to: '        squad Ace at A1\n',
  },
  {
    name: 'the last of a row is deleted, the comment stays',
    in: platoon,
    change: remove('Ace'),
    from: '        Rifle at A1  squad Ace at A1 // both\n',
    to: '        Rifle at A1 // both\n',
  },
  { name: 'one of several is deleted', in: platoon, change: remove('Rifle-2'), from: 'Rifle x3 at A1, A2, A3\n', to: 'Rifle x2 at A1, A3\n' },
  { name: 'the first is deleted', in: platoon, change: remove('Rifle-1'), from: 'Rifle x3 at A1, A2, A3\n', to: 'Rifle x2 at A2, A3\n' },
  {
    name: 'a facing is given',
    in: platoon,
    change: { kind: 'face', units: ['Us.Able.1st.Lorry'], facing: 'NE' },
    from: 'Lorry at A1 concealed\n',
    to: 'Lorry at A1 facing NE concealed\n',
  },
  {
    name: 'a facing is changed',
    in: platoon,
    change: { kind: 'face', units: ['Us.Able.1st.Lorry'], facing: 'NE' },
    from: 'Lorry at A1 facing S\n',
    to: 'Lorry at A1 facing NE\n',
  },
  {
    name: 'a counter is added to a formation',
    in: platoon,
    change: { kind: 'add', counter: 'Rifle', side: 'Us', formation: ['Able', '1st'], to: 'D4' },
    from: '        Lorry at A1\n',
    to: '        Lorry at A1\n        Rifle x1 at D4\n',
  },
  {
    name: 'a class is added to the support',
    in: scenario,
    change: { kind: 'add', counter: 'truck', side: 'Us', formation: [], to: 'D4' },
    from: '    support { Rifle at A1 }\n',
    to: '    support { Rifle at A1  truck x1 at D4 }\n',
  },
  // What arrives, or lies in a cup.
  {
    name: 'a unit that arrives comes by one of its hexes',
    in: scenario,
    change: ids('move', 'D9', 'Rifle'),
    from: '    arrives at minute 10 from edge south { Rifle }\n',
    to: '    arrives at minute 10 from edge south { Rifle at D9 }\n',
  },
  {
    name: 'a unit that arrives is set up instead, and the arrival that is left empty goes',
    in: scenario,
    change: ids('move', 'D4', 'Rifle'),
    from: '    squad Ace at A1\n    arrives at minute 10 from edge south { Rifle concealed }\n',
    to: '    squad Ace at A1\n    Rifle at D4 concealed\n',
  },
  {
    name: 'one of several that arrive is set up with the support',
    in: scenario,
    change: ids('move', 'D4', 'Rifle-2'),
    from: '    support { squad Ace at A1 }\n    arrives on turn 2 from edge south { Rifle x3 }\n',
    to: '    support { squad Ace at A1  Rifle x1 at D4 }\n    arrives on turn 2 from edge south { Rifle x2 }\n',
  },
  {
    name: 'one of a formation that arrives begins that formation on the map, under a name of its own',
    in: scenario,
    change: ids('move', 'D4', 'Able.Rifle-2'),
    from: '    arrives on turn 2 from edge south { company Able "A" { Rifle x3 } }\n',
    to: '    company Able "A" { Rifle Rifle-3 x1 at D4 }\n    arrives on turn 2 from edge south { company Able "A" { Rifle x2 } }\n',
  },
  {
    name: 'one that arrives joins its formation on the map',
    in: scenario,
    change: ids('move', 'D4', 'Able.Ace'),
    from: '    company Able { Rifle at A1 }\n    arrives on turn 2 from edge south { company Able { squad Ace  Lorry } }\n',
    to: '    company Able { Rifle at A1  squad Ace at D4 }\n    arrives on turn 2 from edge south { company Able { Lorry } }\n',
  },
  {
    name: 'a copy of one that arrives',
    in: scenario,
    change: ids('copy', 'D4', 'Rifle'),
    from: '    squad Ace at A1\n    arrives on turn 2 from edge south { Rifle }\n',
    to: '    squad Ace at A1\n    Rifle x1 at D4\n    arrives on turn 2 from edge south { Rifle }\n',
  },
  {
    name: 'a copy of one that arrives, which arrives too',
    in: scenario,
    change: ids('copy', 'D9', 'Rifle'),
    from: '    arrives on turn 2 from edge south { Rifle at C9 }\n',
    to: '    arrives on turn 2 from edge south { Rifle x2 at C9, D9 }\n',
  },
  {
    name: 'one of several that arrive is deleted',
    in: scenario,
    change: { kind: 'remove', units: ['Us.Rifle-1'] },
    from: '    arrives on turn 2 from edge south { Rifle x3 }\n',
    to: '    arrives on turn 2 from edge south { Rifle x2 }\n',
  },
  {
    name: 'a counter is added to a formation that arrives, by one of its hexes',
    in: scenario,
    change: { kind: 'add', counter: 'Rifle', side: 'Us', formation: ['Able'], to: 'D9' },
    from: '    arrives on turn 2 from edge south { company Able { Lorry x1 } }\n',
    to: '    arrives on turn 2 from edge south { company Able { Lorry x1  Rifle x1 at D9 } }\n',
  },
  {
    name: 'a counter is added to a formation that arrives, on the map',
    in: scenario,
    change: { kind: 'add', counter: 'Rifle', side: 'Us', formation: ['Able'], to: 'D4' },
    from: '    squad Ace at A1\n    arrives on turn 2 from edge south { company Able { Lorry x1 } }\n',
    to: '    squad Ace at A1\n    company Able { Rifle x1 at D4 }\n    arrives on turn 2 from edge south { company Able { Lorry x1 } }\n',
  },
  {
    name: 'a unit is deleted out of a cup',
    in: (lines) => scenario('    draws 1 from Pool\n', lines),
    change: { kind: 'remove', units: ['Us.Pool.Rifle-2'] },
    from: '  cup Pool { Rifle x2  Lorry x1 }\n',
    to: '  cup Pool { Rifle x1  Lorry x1 }\n',
  },
  // Terrain.
  {
    name: 'terrain is added to its statement',
    in: map,
    change: paint('woods', 'D4'),
    from: '  woods: B2, C3 // old\n',
    to: '  woods: B2, C3, D4 // old\n',
  },
  {
    name: 'terrain is added as a rectangle',
    in: map,
    change: paint('woods', 'D4 D5 E4 E5 G7'),
    from: '  woods: B2\n',
    to: '  woods: B2, D4..E5, G7\n',
  },
  { name: 'terrain that is there already', in: map, change: paint('woods', 'B2'), from: '  woods: B2\n', to: '  woods: B2\n' },
  {
    name: 'terrain takes the place of other terrain',
    in: map,
    change: paint('orchard', 'B2'),
    from: '  woods:   B2, C3\n  orchard: F1\n',
    to: '  woods:   C3\n  orchard: F1, B2\n',
  },
  {
    name: 'a new statement stands in line',
    in: map,
    change: paint('field', 'D4'),
    from: '  woods:   B2\n  wall:    B2/N\n',
    to: '  woods:   B2\n  field:   D4\n  wall:    B2/N\n',
  },
  { name: 'a marker leaves terrain as it is', in: map, change: paint('mine', 'B2'), from: '  woods: B2\n', to: '  woods: B2\n  mine:  B2\n' },
  {
    name: 'a hole in a rectangle',
    in: map,
    change: paint('woods', 'C3', 'erase'),
    from: '  woods: B2..D4, F1\n',
    to: '  woods: B2..B4, C2, C4, D2..D4, F1\n',
  },
  {
    name: 'the last hex takes the statement with it',
    in: map,
    change: paint('woods', 'B2', 'erase'),
    from: '  woods: B2\n  orchard: C3\n',
    to: '  orchard: C3\n',
  },
  {
    name: 'a drawn shape stays with what is left',
    in: map,
    change: paint('woods', 'B2', 'erase'),
    from: '  woods: B2, C3 drawn (0,0) (10,10) (0,10)\n',
    to: '  woods: C3 drawn (0,0) (10,10) (0,10)\n',
  },
  { name: 'higher ground', in: map, change: raise(2, 'C3'), from: '  level 1: B2..D4\n', to: '  level 1: B2..D4\n  level 2: C3\n' },
  { name: 'lower ground', in: map, change: raise(1, 'C3'), from: '  level 1: B2\n  level 2: C3, C4\n', to: '  level 1: B2, C3\n  level 2: C4\n' },
  { name: 'flat ground', in: map, change: raise(0, 'C3'), from: '  level 1: C2..C4\n  level 2: C3\n', to: '  level 1: C2, C4\n' },
  { name: 'a wall', in: map, change: side('D4/N D4/NE'), from: '  wall: B2/N\n', to: '  wall: B2/N, D4/N, D4/NE\n' },
  { name: 'a wall that the other hex has already', in: map, change: side('B1/S'), from: '  wall: B2/N\n', to: '  wall: B2/N\n' },
  { name: 'a wall goes from whichever hex names it', in: map, change: side('B1/S', 'erase'), from: '  wall: B2/N, D4/N\n', to: '  wall: D4/N\n' },
  { name: 'a first wall', in: map, change: side('D4/N'), from: '  woods: B2\n', to: '  woods: B2\n  wall:  D4/N\n' },
  {
    name: 'a road names only its bends',
    in: map,
    change: road('A1 A2 A3 A4 B4 C5'),
    from: '  woods: B2\n',
    to: '  woods: B2\n  road:  A1 -> A4 -> C5\n',
  },
  { name: 'a road goes on', in: map, change: road('A4 A5 A6'), from: '  road: A1 -> A4, F1 -> F3\n', to: '  road: A1 -> A4 -> A6, F1 -> F3\n' },
  { name: 'a road is cut in two', in: map, change: road('A4', 'erase'), from: '  road: A1 -> A7\n', to: '  road: A1 -> A3, A5 -> A7\n' },
  // The rest of the scenario.
  {
    name: 'hexes for a zone',
    in: (lines) => scenario('', lines),
    change: zone('Far', 'D4 D5 D6'),
    from: '  zone Far = C1\n',
    to: '  zone Far = C1 + D4..D6\n',
  },
  {
    name: 'hexes for a zone with an exception',
    in: (lines) => scenario('', lines),
    change: zone('Far', 'D4'),
    from: '  zone Far = C1..C4 except C2\n',
    to: '  zone Far = (C1..C4 except C2) + D4\n',
  },
  {
    name: 'hexes from a list',
    in: (lines) => scenario('', lines),
    change: zone('Far', 'D4', 'erase'),
    from: '  zone Far = C1 + D4 + E5\n',
    to: '  zone Far = C1 + E5\n',
  },
  {
    name: 'hexes from what is worked out',
    in: (lines) => scenario('', lines),
    change: zone('Far', 'D4', 'erase'),
    from: '  zone Far = within 1 of D4\n',
    to: '  zone Far = within 1 of D4 except D4\n',
  },
  {
    name: 'an attack behind the others, with all that is said of it',
    in: shooters,
    change: attack({
      by: ['Us.One', 'Us.Two'],
      from: ['A3'],
      at: { hex: 'D4' },
      with: ['Us.One'],
      calledBy: 'Us.Two',
      as: [{ situation: 'late', number: 2 }],
    }),
    from: '  fire Old { volley by One at D4 } // the first\n',
    to: '  fire Old { volley by One at D4 } // the first\n  volley Volley-of-all { One, Two from A3 at D4 with One called by Two as late 2 }\n',
  },
  {
    name: 'an attack under a name that nothing bears yet, before the expectations',
    in: (lines) => shooters('').replace(/}\n$/, `${lines}}\n`),
    change: attack({ at: { unit: 'Us.Two' } }),
    from: '  zone Volley-of-all = C1\n  expect true\n',
    to: '  zone Volley-of-all = C1\n  volley Volley-of-all-2 { One at Two }\n  expect true\n',
  },
  { name: 'a new zone', in: (lines) => scenario('', lines), change: zone('Far side', 'D4 E4'), from: '', to: '  zone "Far side" = D4 + E4\n' },
  { name: 'a section turned', in: turned, change: { kind: 'turn', section: 'Lane' }, from: 'board Lane\n', to: 'board Lane turned\n' },
];

async function edited(text: string, change: Change, id?: string) {
  const { documents, shared } = await workspace({ 'rules.bhx': RULES, 'more.bhx': `import "rules.bhx"\n${ELSEWHERE}`, 'file.bhx': text });
  const document = documents['file.bhx'];
  const before = battlefieldsOf(document).at(-1) as Battlefield;
  const answer = mapEdits(document, id ?? before.id, change, shared.workspace.LangiumDocuments);
  if ('refusal' in answer) return { refusal: answer.refusal, text, before, edits: [] };
  const edits = answer.edits.map(({ source, text: newText }) => ({ range: { start: source.start, end: source.end }, newText }));
  return { text: TextDocument.applyEdits(document.textDocument, edits), before, edits: answer.edits };
}

async function read(text: string): Promise<Battlefield> {
  const { documents } = await workspace({ 'rules.bhx': RULES, 'more.bhx': `import "rules.bhx"\n${ELSEWHERE}`, 'file.bhx': text });
  return battlefieldsOf(documents['file.bhx']).at(-1) as Battlefield;
}

describe('a change on the map is the smallest edit of the text', () => {
  test.each(CASES)('$name', async ({ in: around, change, from, to }) => {
    const text = around(from).startsWith('import') ? around(from) : `import "rules.bhx"\n${around(from)}`;
    const expected = around(to).startsWith('import') ? around(to) : `import "rules.bhx"\n${around(to)}`;
    const result = await edited(text, change);
    expect(result).not.toHaveProperty('refusal');
    expect(result.text).toBe(around === turned ? text.replace(from, to) : expected);
  });
});

const stateOf = (units: readonly Unit[]) => units.map(({ id, place, concealed }) => `${id} ${JSON.stringify(place)} ${concealed}`).sort();

test('what was not moved stays where it was, under its name', async () => {
  const text = platoon('Rifle x4 concealed\n squad Ace at A1\n Lorry at B2 carrying { squad Bob }\n');
  const { text: after, before } = await edited(text, move('D4', 'Rifle-3'));
  const hex = before.board.hexes.findIndex(({ name }) => name === 'D4');
  const expected = before.units.map((unit) => (unit.name === 'Rifle-3' ? { ...unit, place: { kind: 'hex' as const, hex } } : unit));
  expect(stateOf((await read(after)).units)).toEqual(stateOf(expected));
});

test('every edit keeps the line ends of its file', async () => {
  const crlf = (text: string) => text.replaceAll('\n', '\r\n');
  const text = crlf(platoon('        Rifle x4 concealed\n        Lorry at A1 carrying { squad Bob }\n'));
  const changes: Change[] = [
    move('D4', 'Rifle-2'),
    move('D4', 'Bob'),
    copy('D4', 'Lorry'),
    remove('Lorry'),
    paint('field', 'D4'),
    zone('Far', 'D4'),
    { kind: 'add', counter: 'Ranger', side: 'Us', formation: ['Able', '1st'], to: 'D4' },
  ];
  for (const change of changes) {
    const { text: after } = await edited(text, change, 'S');
    expect(after, change.kind).not.toBe(text);
    expect(after.replaceAll('\r\n', ''), change.kind).not.toMatch(/[\r\n]/);
  }
});

test('a unit is taken out of a cup, and set up by the side that draws from it', async () => {
  const text = scenario('    squad Ace at A1\n    draws 1 from Pool\n', '  cup Pool { Rifle x2  Lorry x1 }\n');
  const { text: after } = await edited(text, ids('move', 'D4', 'Pool.Lorry'));
  expect(after).toBe(scenario('    squad Ace at A1\n    Lorry x1 at D4\n    draws 1 from Pool\n', '  cup Pool { Rifle x2 }\n'));
});

const placeOf = (unit: Unit | undefined) => (unit?.place.kind === 'arriving' ? unit.place.arrival.hexes : undefined);

test('what comes by a hex of its own still arrives, and only there', async () => {
  const { text, before } = await edited(scenario('    arrives on turn 3 from edge south { Rifle x2 }\n'), ids('move', 'D9', 'Rifle-2'));
  const hex = before.board.hexes.findIndex(({ name }) => name === 'D9');
  const [first, second] = (await read(text)).units;
  expect(second).toMatchObject({ name: 'Rifle-2', place: { kind: 'arriving', arrival: { turn: 3, hexes: [hex] } } });
  expect(first?.place).toMatchObject({ arrival: { hexes: placeOf(before.units[0]) } });
});

test('a load is put down from a carrier with others behind it on the line', async () => {
  const { text } = await edited(platoon('Lorry at A1 carrying { Rifle }  squad Ace at A2\n'), move('D4', 'Rifle'));
  expect(text).toBe(platoon('Lorry at A1  Rifle at D4  squad Ace at A2\n'));
});

test('a counter of a file that is not imported brings the import along', async () => {
  const { text } = await edited(platoon('Rifle at A1\n'), { kind: 'add', counter: 'Ranger', side: 'Us', formation: ['Able', '1st'], to: 'D4' });
  expect(text).toContain('import "rules.bhx"\nimport "./more.bhx"\n');
  expect((await read(text)).units.find(({ name }) => name === 'Ranger')).toMatchObject({ unitClass: 'squad', place: { kind: 'hex' } });
});

test('hexes of a turned section are changed on its own map', async () => {
  const board = `import "rules.bhx"\n${map('  woods: B2\n', 'North')}${map('  wall: A1/N\n', 'South')}scenario S {\n  rules Toy\n  board { north: North / south: South turned }\n}\n`;
  const painted = await edited(board, { kind: 'terrain', feature: 'woods', hexes: ['south.C3'], how: 'add' });
  expect(painted.text).toBe(board.replace('  wall: A1/N\n', '  wall: A1/N\n  woods: C3\n'));
  const walled = await edited(board, { kind: 'hexside', feature: 'wall', hexsides: [{ hex: 'south.C3', side: 'N' }], how: 'add' });
  expect(walled.text).toBe(board.replace('wall: A1/N', 'wall: A1/N, C3/S'));
});

test.each([
  ['a unit that is gone', platoon('Rifle at A1\n'), move('D4', 'Rifle-9'), /no unit Us\.Able\.1st\.Rifle-9/],
  ['a hex that is gone', platoon('Rifle at A1\n'), move('Z9', 'Rifle'), /no hex Z9/],
  [
    'a unit of a cup that nobody draws from',
    scenario('', '  cup Pool { Rifle }\n'),
    { kind: 'move', units: ['Pool.Rifle'], to: 'D4' } as Change,
    /No side draws/,
  ],
  ['a feature of the wrong kind', platoon('Rifle at A1\n'), paint('wall', 'D4'), /Wall is hexside/],
  ['a path with a gap', platoon('Rifle at A1\n'), road('A1 A3'), /no neighbours/],
  ['a text that does not read', platoon('Rifle at at\n'), move('D4', 'Rifle'), /The text has errors/],
])('%s is refused with a reason, and nothing is edited', async (_, text, change, reason) => {
  const result = await edited(text, change, 'S');
  expect(result.refusal).toMatch(reason);
  expect(result.text).toBe(text);
});
