import type { LangiumDocument } from 'langium';
import { expectFindReferences, replaceIndices } from 'langium/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { fileUri, HOUSE_RULES, workspace } from './workspace.ts';

const SCENARIO = `import "toy.bhx"
/** The lane at dawn. */
scenario Test { rules Toy
  board Lane.a
  zone Near = B2 + C3
  side American { nationality us
    company Able { platoon "1st" { Rifle x3 at A1  squad Ace at A2 } }
  }
  fire Volley { direct by Able."1st".Rifle-2 at C3 as disrupted }
  expect A1 in Near
  expect Able."1st".Ace in woods
  special rules { "Mortars" { set mortar.recovery = 2 } }
}
`;
let services: Awaited<ReturnType<typeof workspace<'toy.bhx' | 'test.bhx'>>>;
beforeAll(async () => {
  services = await workspace({ 'toy.bhx': HOUSE_RULES, 'test.bhx': SCENARIO });
});

/** The text with the cursor before the n-th occurrence of a word. */
function at(word: string, occurrence = 1): { document: LangiumDocument; position: { line: number; character: number } } {
  const document = services.documents['test.bhx'];
  let offset = -1;
  for (let i = 0; i < occurrence; i++) offset = SCENARIO.indexOf(word, offset + 1);
  return { document, position: document.textDocument.positionAt(offset + 1) };
}

describe('hover', () => {
  const CASES: [word: string, occurrence: number, shows: string[]][] = [
    ['woods', 1, ['terrain woods "Woods"', '| height | 1 | 4.1a |', 'Toy · rule 4.1']],
    ['Rifle', 1, ['squad Rifle "Rifle squad"', '| cohesion | 6 |']],
    ['Ace', 2, ['American . Able . 1st . Ace', 'unit-class squad']],
    ['Able', 2, ['company Able']],
    ['Near', 1, ['zone Near = B2 + C3', '2 hexes']],
    ['mortar.recovery', 1, ['parameter mortar.recovery "Mortar recovery" : number 0..5 = 1', 'rule 6.1']],
    ['disrupted', 1, ['state disrupted "Disrupted"']],
    ['Test', 1, ['scenario Test', 'The lane at dawn.']],
    ['B2', 1, ['**B2**', 'Woods']],
    ['A1', 1, ['**A1**', 'no terrain', 'Rifle squad', '(American)']],
    ['nationality', 1, ['**nationality**', 'counters']],
    ['expect', 1, ['**expect**', 'test of the scenario']],
    ['company', 1, ['formation company "Company"']],
    ['American', 1, ['side American', '4 units', '- A1: Rifle-1, Rifle-2, Rifle-3']],
  ];
  test.each(CASES)('of %s (%i)', async (word, occurrence, shows) => {
    const { document, position } = at(word, occurrence);
    const hover = await services.blindhex.lsp.HoverProvider?.getHoverContent(document, { textDocument: { uri: '' }, position });
    for (const part of shows) expect((hover?.contents as { value?: string } | undefined)?.value).toContain(part);
  });
});

describe('go to definition', () => {
  const CASES: [word: string, occurrence: number, leads: string][] = [
    ['woods', 1, 'toy.bhx woods'],
    ['Lane', 1, 'toy.bhx Lane'],
    ['Rifle x3', 1, 'toy.bhx Rifle'],
    ['Rifle-2', 1, 'test.bhx Rifle'],
    ['Ace', 2, 'test.bhx Ace'],
    ['Near', 2, 'test.bhx Near'],
    ['"toy.bhx"', 1, 'toy.bhx '],
    ['B2', 1, 'toy.bhx B2'],
  ];
  test.each(CASES)('from %s (%i)', async (word, occurrence, leads) => {
    const { document, position } = at(word, occurrence);
    const links = await services.blindhex.lsp.DefinitionProvider?.getDefinition(document, { textDocument: { uri: '' }, position });
    const [link] = links ?? [];
    const target = Object.entries(services.documents).find(([name]) => fileUri(name).toString() === link?.targetUri);
    expect(`${target?.[0]} ${link && target?.[1].textDocument.getText(link.targetSelectionRange)}`).toBe(leads);
  });

  test('from a word in a ruleset to what it names there', async () => {
    const document = services.documents['toy.bhx'];
    const position = document.textDocument.positionAt(HOUSE_RULES.indexOf('needs: cohesion') + 8);
    const links = await services.blindhex.lsp.DefinitionProvider?.getDefinition(document, { textDocument: { uri: '' }, position });
    expect(links?.map((link) => document.textDocument.getText(link.targetSelectionRange))).toEqual(['cohesion']);
  });
});

describe('hover in house rules and comments', () => {
  const TEXT = `import "toy.bhx"
// blindhex-ignore BHX-name: still to come
ruleset House extends Toy {
  parameter mortar.recovery "Ours" : number 0..5 = 2 by 6.1
  terrain woods "Woods" 4.1 { same-level: hinders by 4.1a }
  actions: set-up, move by 6.1
}
scenario S { rules House  special rules { "x" { forbid squad set-up } by 4.1 } }`;
  const CASES: [over: string, shows: string[]][] = [
    ['BHX-name', ['**BHX-name**', 'name']],
    ['mortar.recovery', ['In Toy: `parameter mortar.recovery "Mortar recovery" : number 0..5 = 1`']],
    ['hinders', ['**same-level**', '`hinders`']],
    ['6.1', ['**Rule 6.1** of House', '- Ours']],
    ['set-up }', ['**set-up**', 'rule 6.1']],
  ];
  test.each(CASES)('over %s', async (over, shows) => {
    const { documents, blindhex } = await workspace({ 'toy.bhx': HOUSE_RULES, 'house.bhx': TEXT });
    const document = documents['house.bhx'];
    const position = document.textDocument.positionAt(TEXT.indexOf(over) + 1);
    const hover = await blindhex.lsp.HoverProvider?.getHoverContent(document, { textDocument: { uri: '' }, position });
    for (const part of shows) expect((hover?.contents as { value?: string } | undefined)?.value).toContain(part);
    services = await workspace({ 'toy.bhx': HOUSE_RULES, 'test.bhx': SCENARIO });
  });
});

test('hover over a terrain on a map counts it there', async () => {
  const text = 'map M "Meadow" for Toy { hexes 5 x 5 flat  woods: A1, B2..C3  wall: D4/N }';
  const { documents, blindhex } = await workspace({ 'toy.bhx': HOUSE_RULES, 'm.bhx': `import "toy.bhx"\n${text}` });
  const over = async (word: string) => {
    const position = { line: 1, character: text.indexOf(word) + 1 };
    const hover = await blindhex.lsp.HoverProvider?.getHoverContent(documents['m.bhx'], { textDocument: { uri: '' }, position });
    return (hover?.contents as { value?: string } | undefined)?.value?.split('\n').at(-1);
  };
  expect(await over('woods')).toBe('5 hexes of Meadow');
  expect(await over('wall')).toBe('beside 2 hexes of Meadow');
  services = await workspace({ 'toy.bhx': HOUSE_RULES, 'test.bhx': SCENARIO });
});

test('references are found from a declaration, in other files too', async () => {
  await expectFindReferences(services.blindhex)({
    text: 'ruleset Small { terrain <|<|>scrub|> }\nmap M for Small { hexes 3 x 3 flat <|scrub|>: A1 }',
    includeDeclaration: true,
    disposeAfterCheck: true,
  });
  const { document, position } = {
    document: services.documents['toy.bhx'],
    position: services.documents['toy.bhx'].textDocument.positionAt(HOUSE_RULES.indexOf('woods') + 1),
  };
  const found = await services.blindhex.lsp.ReferencesProvider?.findReferences(document, {
    textDocument: { uri: '' },
    position,
    context: { includeDeclaration: false },
  });
  expect(found?.map(({ uri, range }) => `${uri.split('/').pop()} ${range.start.line}`).sort()).toEqual(['test.bhx 10', 'toy.bhx 25']);
});

describe('rename', () => {
  /** What the files say after renaming what stands at the cursor. */
  async function renamed(text: string, newName: string): Promise<Record<string, string> | string> {
    const { output, indices } = replaceIndices({ text });
    const { documents, blindhex } = await workspace({ 'toy.bhx': HOUSE_RULES, 'test.bhx': output });
    const document = documents['test.bhx'];
    const params = { textDocument: { uri: '' }, position: document.textDocument.positionAt(indices[0] ?? 0), newName };
    try {
      const edit = await blindhex.lsp.RenameProvider?.rename(document, params);
      const result: Record<string, string> = {};
      for (const [name, each] of Object.entries(documents)) {
        const edits = [...(edit?.changes?.[each.uri.toString()] ?? [])].sort(
          (a, b) => each.textDocument.offsetAt(b.range.start) - each.textDocument.offsetAt(a.range.start),
        );
        let changed = each.textDocument.getText();
        for (const { range, newText } of edits)
          changed = changed.slice(0, each.textDocument.offsetAt(range.start)) + newText + changed.slice(each.textDocument.offsetAt(range.end));
        result[name] = changed;
      }
      return result;
    } catch (error) {
      return (error as Error).message;
    }
  }
  const head = 'import "toy.bhx"\nroster Mine for Toy { squad Guard }\nmap Hill for Toy { hexes 5 x 5 flat }\n';
  const CASES: { name: string; text: string; to: string; expected: string }[] = [
    {
      name: 'a zone',
      text: `${head}scenario S { rules Toy zone <|>Near = A1 expect A1 in Near }`,
      to: 'Far side',
      expected: `${head}scenario S { rules Toy zone "Far side" = A1 expect A1 in "Far side" }`,
    },
    {
      name: 'a zone to what would read as a hex',
      text: `${head}scenario S { rules Toy zone Near = A1 expect A1 in <|>Near }`,
      to: 'B2',
      expected: `${head}scenario S { rules Toy zone "B2" = A1 expect A1 in "B2" }`,
    },
    {
      name: 'a line of named units, numbers kept',
      text: `${head}scenario S { rules Toy side A { squad <|>Ace x2 at A1 } expect A.Ace-2 in woods }`,
      to: 'Top',
      expected: `${head}scenario S { rules Toy side A { squad Top x2 at A1 } expect A.Top-2 in woods }`,
    },
    {
      name: 'a counter with the units called after it',
      text: `${head}scenario S { rules Toy side A { <|>Guard x2 at A1 } expect A.Guard-2 in woods }`,
      to: 'Sentry',
      expected: `${head.replace('Guard', 'Sentry')}scenario S { rules Toy side A { Sentry x2 at A1 } expect A.Sentry-2 in woods }`,
    },
    {
      name: 'a map with the section of the board called after it',
      text: `${head}scenario S { rules Toy board <|>Hill expect Hill.A1 in woods }`,
      to: 'Knoll',
      expected: `${head.replace('Hill', 'Knoll')}scenario S { rules Toy board Knoll expect Knoll.A1 in woods }`,
    },
  ];
  test.each(CASES)('$name', async ({ text, to, expected }) => {
    expect(await renamed(text, to)).toMatchObject({ 'test.bhx': expected });
  });
  test('across files', async () => {
    const files = await renamed(`${head}map M for Toy { hexes 3 x 3 flat <|>woods: A1 }`, 'forest');
    expect(files).toMatchObject({ 'toy.bhx': HOUSE_RULES.replaceAll('woods', 'forest') });
  });
  test.each([
    [
      'a taken name',
      `${head}scenario S { rules Toy zone <|>Near = A1 zone Far = A2 }`,
      'Far',
      'Far is taken: there is another declaration of that name on line 4.',
    ],
    ['an empty name', `${head}scenario S { rules Toy zone <|>Near = A1 }`, ' ', "A name can't be empty."],
    ['a parameter', `${head}scenario S { rules Toy special rules { "x" { set <|>mortar.recovery = 2 } } }`, 'x', /^mortar\.recovery is a parameter/],
    ['what the library declares', `${head}map M for <|>LHY { }`, 'x', /^LHY is declared in the library/],
  ])('refuses %s', async (_, text, to, message) => {
    expect(await renamed(text, to)).toMatch(message);
  });
});
