import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { battlefieldsOf, createBlindhexServices, expectationsOf } from '@blindhex/language';
import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';
import { beforeAll, describe, expect, test } from 'vitest';
import { MarkupContent } from 'vscode-languageserver-protocol';
import { Sights } from '../../client/webview/sights.ts';
import { hexInWords } from '../../client/webview/words.ts';
import { runCli } from '../cli/run.ts';

/** Lines that meet woods, hills, orchards, a wall, and nothing. */
const PAIRS = [
  ['A1', 'A4'],
  ['A5', 'E6'],
  ['B7', 'I7'],
  ['G1', 'G9'],
  ['H4', 'C8'],
  ['D4', 'E4'],
  ['I1', 'A9'],
] as const;

const EXPECTED = [
  ...PAIRS.map(([from, to]) => `los(${from}, ${to})`),
  'H4 in blind(A5)',
  'A2 in blind(A1)',
  'A2 + A3 in blind(A1)',
  'los(A1, A4 + A2)',
  'los(A5, G5 + H5)',
  'count(blind(A5)) <= 0',
  'count(hexes where los(it, G6)) >= 300',
  'level(H4) = 9',
  'ground(H4) = 2 and ground(A1) = 0 and ground(G3..I5) = 2',
  'level(A1) = 9',
];
const TEXT = `map Field for LHY { hexes 9 x 9 flat  woods: C4..D6  orchard: F2, F3  level 1: G3..I5  wall: E7/N, E7/NE  stone-building: E2 }
scenario Test { rules LHY  board Field
  side Us { nationality us  edge south  support { squad Rifle at A5 } }
  side Them { nationality german  edge north }
  special rules { "Steep" { set hill.level-multiplier = 2 } }
  zone Seen = field(H4)
${EXPECTED.map((text) => `  expect ${text}`).join('\n')}
}
`;

const { shared, blindhex } = createBlindhexServices(EmptyFileSystem);
const file = join(mkdtempSync(join(tmpdir(), 'blindhex-words-')), 'test.bhx');
let document: LangiumDocument;
let sights: Sights;

beforeAll(async () => {
  writeFileSync(file, TEXT);
  document = shared.workspace.LangiumDocuments.createDocument(URI.file('/words.bhx'), TEXT);
  await shared.workspace.DocumentBuilder.build([document]);
  sights = new Sights((text) => expect.unreachable(text));
  sights.use(scenario());
}, 60_000);

function scenario() {
  const found = battlefieldsOf(document).find(({ kind }) => kind === 'scenario');
  if (!found) throw new Error('no scenario');
  return found;
}

function hexAt(name: string): number {
  return scenario().board.hexes.findIndex((hex) => hex.name === name);
}

/** What hover says of the call that begins with this text. */
async function hover(text: string, into = 1): Promise<string> {
  const position = document.textDocument.positionAt(TEXT.indexOf(`expect ${text}`) + 'expect '.length + into);
  const shown = await blindhex.lsp.HoverProvider?.getHoverContent(document, { textDocument: { uri: document.uri.toString() }, position });
  return MarkupContent.is(shown?.contents) ? shown.contents.value : '';
}

function actual(text: string): string {
  return expectationsOf(document).find((each) => each.text === text)?.actual ?? 'not found';
}

describe.each(PAIRS)('from %s to %s the same words', (from, to) => {
  test('in the map view, in hover, in an expectation and on the command line', async () => {
    const verdict = sights.answer(hexAt(from), hexAt(to))?.verdict ?? '';
    expect(verdict).toMatch(/^(Clear|Blocked)/);
    expect((await hover(`los(${from}, ${to})`)).split('\n')[0]).toBe(verdict);
    expect(actual(`los(${from}, ${to})`)).toBe(verdict);
    const arguments_ = ['los', file, from, to];
    expect(JSON.parse((await runCli([...arguments_, '--format', 'json'])).out).verdict).toBe(verdict);
    const text = (await runCli(arguments_)).out;
    expect(text.split('\n')[0]).toBe(verdict);
    expect(text).toContain('Levels along the line:');
  });
});

describe('what an expectation of sight tells', () => {
  const verdict = (from: string, to: string) => sights.answer(hexAt(from), hexAt(to))?.verdict ?? '';

  test('of a hex among blind hexes: the verdict on its line', () => {
    expect(actual('H4 in blind(A5)')).toBe(verdict('A5', 'H4'));
    expect(actual('A2 in blind(A1)')).toBe(verdict('A1', 'A2'));
    expect(actual('A2 + A3 in blind(A1)')).toBe(`A2: ${verdict('A1', 'A2')}`);
  });

  test('of several lines: the one that is clear, or that none is', () => {
    expect(actual('los(A1, A4 + A2)')).toBe(`A1 to A2: ${verdict('A1', 'A2')}`);
    expect(actual('los(A5, G5 + H5)')).toMatch(/^(none of 2 lines is clear; )?A5 to G5: /);
  });

  test('of a count: the count', () => {
    const blind = sights.blind(hexAt('A5')).length;
    expect(actual('count(blind(A5)) <= 0')).toBe(`count(blind(A5)) is ${blind}`);
    expect(actual('count(hexes where los(it, G6)) >= 300')).toBe(`count(hexes where los(it, G6)) is ${sights.seen(hexAt('G6')).length}`);
  });

  test('a zone of hexes in sight reckons with the special rules', () => {
    expect(scenario().zones.find(({ id }) => id === 'Seen')?.hexes).toEqual(sights.seen(hexAt('H4')));
  });

  test('hover tells what a call comes to', async () => {
    expect(await hover('count(blind(A5)) <= 0')).toContain(`count(blind(A5)) is ${sights.blind(hexAt('A5')).length}`);
    expect(await hover('count(hexes where los(it, G6)) >= 300', 'count(hexes where l'.length)).toMatch(/^```blindhex\nlos\(/);
  });
});

describe('a level that a special rule doubles', () => {
  test('is told with the printed one, in hover and in the map view', async () => {
    expect(await hover('los(H4, C8)', 'los(H'.length)).toContain('level 2 (printed 1)');
    expect(hexInWords(scenario(), hexAt('H4'), sights.sight)).toContain('level 2 (printed 1)');
  });

  test('level() is the printed one and says so, ground() what the rules make of it', () => {
    expect(actual('level(H4) = 9')).toBe('level(H4) is 1 as printed; the special rules make it 2');
    expect(actual('level(A1) = 9')).toBe('level(A1) is 0');
    expect(expectationsOf(document).find(({ text }) => text.startsWith('ground'))?.passed).toBe(true);
  });
});

describe('blind hexes on the command line', () => {
  test('as text with a small map, as JSON, as SVG, each with what is assumed', async () => {
    const text = (await runCli(['blind', file, 'H4'])).out;
    const answer = JSON.parse((await runCli(['blind', file, 'H4', '--format', 'json'])).out);
    expect(text).toContain(`H4 sees ${answer.visible.length} hexes and is blind to ${answer.blind.length} hexes`);
    expect(text.match(/#/g)?.length).toBe(answer.blind.length + 1);
    expect(answer.blind.length).toBe(sights.blind(hexAt('H4')).length);
    expect(answer.assumed.length).toBeGreaterThan(0);
    for (const reason of answer.assumed) expect(text).toContain(`Assumed: ${reason}`);
    expect((await runCli(['blind', file, 'H4', '--format', 'svg'])).out).toMatch(/^(<\?xml[^>]*>\s*)?<svg /);
  });

  test('a line that rests on assumed figures says so', async () => {
    const { assumed, limits, hindrances, path, profile } = JSON.parse((await runCli(['los', file, 'H4', 'C8', '--format', 'json'])).out);
    expect([assumed, limits, hindrances, path, profile].every(Array.isArray)).toBe(true);
    expect(profile[0]).toEqual({ hexes: ['H4'], ground: 2, top: 2 });
  });
});
