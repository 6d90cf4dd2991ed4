import { battlefieldsOf, lensUri } from '@blindhex/language';
import { sightOn } from '@blindhex/language/model/sight';
import { expect, test, vi } from 'vitest';
import { Desk } from '../model/reading.ts';

const desk = new Desk();

const RULES = (woods: string) => `map Field for LHY { hexes 9 x 9 flat  woods: ${woods} }\n`;
const SCENARIO = `scenario Test { rules LHY  board Field
  cup Bag { squad Spare }
  side Us attacker { nationality us  edge south
    support {
      squad Rifle x2 at A9, E5
      squad Guard at E5
      squad Free in edge south
      squad Off off map
      truck Lorry at E8 carrying {
        squad Riders
      }
    }
  }
  side Them defender { nationality german  edge north
    support { squad Schuetze at E1
      squad Zug x2 at E6, E6 } }
}`;

async function lenses(text: string, command = '') {
  const document = await desk.read(text);
  const provider = desk.services.lsp.CodeLenses;
  provider.command = command;
  const made = provider.provideCodeLens(document).filter(({ data }) => 'hex' in data);
  expect(made.every((lens) => lens.command === undefined && lensUri(lens) === document.uri.toString())).toBe(true);
  return { document, made, resolved: made.map((lens) => provider.resolve(lens, document)) };
}

test('each placement in a hex has a lens, with what is in sight from there', async () => {
  const { resolved } = await lenses(RULES('A1') + SCENARIO);
  const said = resolved.map(({ range, command }) => `${range.start.line + 1} ${command?.title}`);
  expect(said).toEqual([
    '6 A9 sees 80 hexes, 3 enemy units',
    '6 E5 sees 80 hexes, 3 enemy units',
    '7 sees 80 hexes, 3 enemy units',
    '10 sees 80 hexes, 3 enemy units',
    '16 sees 80 hexes, 5 enemy units',
    '17 sees 80 hexes, 5 enemy units',
  ]);
});

test('on a line of several placements each lens says whom it is about', async () => {
  const scenario = `scenario Test { rules LHY  board Field
    side Us { nationality us  support { squad Rifle at B2  squad Guard x2 at B3  squad Pair x2 at B4, B5 } } }`;
  const { resolved } = await lenses(RULES('A1') + scenario);
  expect(resolved.map(({ command }) => command?.title.split(' sees')[0])).toEqual(['Rifle', 'Guard-1 and 1 more', 'Pair-1 in B4', 'Pair-2 in B5']);
});

test('declarations say how often they are used, words of properties with them, and where', async () => {
  const text = `ruleset House extends LHY {
  terrain vineyard "Vineyard" { cover: vintner }
  trait vintner "Vintner"
}
map Slope for House { hexes 3 x 3 flat  vineyard: A1, B2 }
roster Own for House { squad Grower { cohesion 5  assault 1  small-arms 1 range 8  is vintner } }
`;
  const document = await desk.read(text);
  const provider = desk.services.lsp.CodeLenses;
  provider.references.command = 'show';
  const resolved = provider.provideCodeLens(document).map((lens) => provider.resolve(lens, document));
  expect(resolved.map(({ range, command }) => `${range.start.line + 1} ${command?.title}`)).toEqual([
    '1 2 references',
    '2 1 reference',
    '3 2 references',
    '5 0 references',
    '6 0 references',
  ]);
  const places = resolved[2]?.command?.arguments?.[2] as { range: { start: { line: number } } }[];
  expect(places.map(({ range }) => range.start.line + 1).toSorted()).toEqual([2, 6]);
  expect(resolved[3]?.command?.command).toBe('');
});

test('a wood takes away from it, and one is one', async () => {
  const scenario = `scenario Test { rules LHY  board Field
    side Us { nationality us  support { squad Rifle at B2 } }
    side Them { nationality german  support { squad Schuetze at B1  squad Zug at I9 } } }`;
  const { resolved } = await lenses(RULES('A1..I9') + scenario);
  expect(resolved.map(({ command }) => command?.title)).toEqual([
    'sees 6 hexes, 1 enemy unit',
    'Schuetze sees 5 hexes, 1 enemy unit',
    'Zug sees 3 hexes, 0 enemy units',
  ]);
});

test('a lens counts what the line of sight says', async () => {
  const { document, made, resolved } = await lenses(RULES('C3..D6') + SCENARIO);
  const battlefield = battlefieldsOf(document)[1];
  const { lhySight } = await import('@blindhex/rules/lhy/sight/index');
  if (!battlefield) throw new Error('no scenario');
  const sight = lhySight(battlefield);
  made.forEach((lens, index) => {
    const { hex } = lens.data as { hex: number };
    const seen = battlefield.board.hexes.filter((each, to) => each.inPlay && to !== hex && sight.answer(hex, to).visible).length;
    expect(resolved[index]?.command?.title).toContain(`sees ${seen} hexes,`);
  });
});

test('the editor gives the command that a lens runs; without one a lens is only text', async () => {
  const [text] = (await lenses(RULES('A1') + SCENARIO)).resolved;
  expect(text?.command).toEqual({ title: 'A9 sees 80 hexes, 3 enemy units', command: '' });
  const [active] = (await lenses(RULES('A1') + SCENARIO, 'show.it')).resolved;
  expect(active?.command).toMatchObject({ command: 'show.it', arguments: ['file:///desk/text.bhx', 'A9', 'Test'] });
});

test('a lens whose hex is gone, and what is no lens of ours, say nothing', async () => {
  const { made } = await lenses(RULES('A1') + SCENARIO);
  const document = await desk.read('map Other for LHY { hexes 2 x 2 flat }');
  expect(made.map((lens) => desk.services.lsp.CodeLenses.resolve(lens, document).command?.title)).toEqual(made.map(() => ''));
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  expect([undefined, null, 3, {}, { uri: 'file:///x', hex: 'A1' }].map((data) => lensUri({ range, data }))).toEqual(Array(5).fill(undefined));
});

test('a half-typed scenario, one without procedures and a bare map have what they have', async () => {
  expect(
    (await lenses(`${RULES('A1')}scenario Test { rules LHY  board Field  side Us { support { squad Rifle at E5  squad at`)).resolved.length,
  ).toBe(1);
  expect((await lenses('ruleset Mine { unit-class squad }\nscenario Test { rules Mine  side Us { squad Rifle at E5 } }')).made).toEqual([]);
  expect((await lenses(RULES('A1'))).made).toEqual([]);
});

test('400 units: nothing is looked from before its lens is shown, and then each hex once', async () => {
  const lines = Array.from({ length: 400 }, (_, index) => `squad Rifle at ${column(index % 40)}${1 + ((index * 7) % 40)}`).join('\n');
  const text = `map Field for LHY { hexes 40 x 40 flat  woods: C3..F7, K9..Z20 }
scenario Test { rules LHY  board Field  side Us { support {\n${lines}\n} } }`;
  const document = await desk.read(text);
  const battlefield = battlefieldsOf(document)[1];
  const sight = battlefield && sightOn(battlefield);
  if (!sight) throw new Error('no sight');
  const field = vi.spyOn(sight, 'field');
  const provider = desk.services.lsp.CodeLenses;
  const made = provider.provideCodeLens(document).filter(({ data }) => 'hex' in data);
  expect(made.length).toBe(400);
  expect(field).not.toHaveBeenCalled();
  for (const lens of made.slice(0, 50)) provider.resolve(lens, document);
  expect(field.mock.calls.length).toBeLessThanOrEqual(50);
  for (const lens of [...made, ...made]) provider.resolve(lens, document);
  expect(field).toHaveBeenCalledTimes(new Set(made.map(({ data }) => data.hex)).size);
});

function column(index: number): string {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${String.fromCharCode(64 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`;
}
