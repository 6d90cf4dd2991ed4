import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { type AstNode, type LangiumDocument, TextDocument } from 'langium';
import { expectFormatting } from 'langium/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { workspace } from './workspace.ts';

let services: Awaited<ReturnType<typeof workspace>>['blindhex'];
beforeAll(async () => {
  services = (await workspace({})).blindhex;
});

const OPTIONS = { tabSize: 2, insertSpaces: true };

function parsed(text: string): LangiumDocument {
  return services.shared.workspace.LangiumDocumentFactory.fromString(
    text,
    services.shared.workspace.LangiumDocuments.all.head()?.uri.with({ path: '/fuzz.bhx' }) as never,
  );
}

async function formatted(text: string, options = OPTIONS): Promise<string> {
  const document = parsed(text);
  const edits = await services.lsp.Formatter?.formatDocument(document, { textDocument: { uri: '' }, options });
  return TextDocument.applyEdits(document.textDocument, edits ?? []);
}

/** The parse tree without places: what must not change. */
function tree(text: string): string {
  const { value, parserErrors } = parsed(text).parseResult;
  expect(parserErrors.map(({ message }) => message)).toEqual([]);
  const plain = (key: string, node: unknown) => (key.startsWith('$') && key !== '$type' ? undefined : isReference(node) ? node.$refText : node);
  return JSON.stringify(value as AstNode, plain);
}

function isReference(node: unknown): node is { $refText: string } {
  return typeof node === 'object' && node !== null && '$refText' in node;
}

const CASES: { name: string; before: string; after: string }[] = [
  {
    name: 'indents by braces and leaves lines as they are',
    before: 'scenario S{\nrules LHY\n      side A {company B {\nRifle x3 at A1,A2 ,  A3\n}}\n\n\n\nzone Z = A1 +\n  B2\n}',
    after: 'scenario S {\n  rules LHY\n  side A { company B {\n      Rifle x3 at A1, A2, A3\n  } }\n\n  zone Z = A1 +\n    B2\n}\n',
  },
  {
    name: 'keeps what is aligned within a line, and below it',
    before: 'map M for LHY {\n woods:     A1, B2,\n            C3\n  road:     A1 -> B2   // to the farm  \n}\n',
    after: 'map M for LHY {\n  woods:     A1, B2,\n             C3\n  road:     A1 -> B2   // to the farm\n}\n',
  },
  {
    name: 'keeps comments and moves their lines along',
    before: '/* one\n     two */\nmap M for LHY {\n/**\n * Doc.\n */\nhexes 3 x 3 flat // size\n// end\n}',
    after: '/* one\n     two */\nmap M for LHY {\n  /**\n   * Doc.\n   */\n  hexes 3 x 3 flat // size\n  // end\n}\n',
  },
  {
    name: 'leaves texts and coordinates alone',
    before: 'scenario S {\nhistory """\n one,two\n   three\n"""\n}\nmap M for LHY { woods: A1 drawn (-3,2) (3,2) }',
    after: 'scenario S {\n  history """\n one,two\n   three\n"""\n}\nmap M for LHY { woods: A1 drawn (-3,2) (3,2) }\n',
  },
  { name: 'leaves a text that does not lex', before: 'map M for LHY {\nhexes "\n}', after: 'map M for LHY {\nhexes "\n}' },
  {
    name: 'formats what does not parse as far as it goes',
    before: 'scenario S {\nzone Z =\nside A {\nRifle at\n}\n}',
    after: 'scenario S {\n  zone Z =\n  side A {\n    Rifle at\n  }\n}\n',
  },
  { name: 'leaves an empty file empty', before: '', after: '' },
];

describe('the formatter', () => {
  test.each(CASES)('$name', async ({ before, after }) => {
    expect(await formatted(before)).toBe(after);
    expect(await formatted(after)).toBe(after);
  });

  test('keeps the line ends of the file', async () => {
    expect(await formatted('scenario S {\r\nrules LHY\r\n\r\n\r\n}')).toBe('scenario S {\r\n  rules LHY\r\n\r\n}\r\n');
    expect(await formatted('scenario S {\rrules LHY\r}')).toBe('scenario S {\r  rules LHY\r}\r');
  });

  test('indents with tabs where the editor does', async () => {
    const options = { tabSize: 4, insertSpaces: false };
    const once = await formatted('scenario S {\nzone Z = A1 +\n     B2\n}', options);
    expect(once).toBe('scenario S {\n\tzone Z = A1 +\n\t     B2\n}\n');
    expect(await formatted(once, options)).toBe(once);
  });

  test('works through Langium', async () => {
    await expectFormatting(services)({
      before: 'map M for LHY {\nhexes 3 x 3 flat\n}',
      after: 'map M for LHY {\n  hexes 3 x 3 flat\n}\n',
      options: OPTIONS,
    });
  });
});

const root = join(import.meta.dirname, '../../..');
const files = [...list(join(root, 'examples')), ...list(join(root, 'language/library'))];
function list(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.bhx'))
    .map((name) => join(folder, name));
}

describe('formatting changes no meaning', () => {
  test.each(files.map((file) => [file.slice(root.length + 1), file]))('of %s, and formats the same again', async (_, file) => {
    const text = readFileSync(file, 'utf8');
    const once = await formatted(text);
    expect(tree(once)).toBe(tree(text));
    expect(await formatted(once)).toBe(once);
  });

  test('however the author spaced his text', async () => {
    const sources = files.filter((file) => file.includes('examples')).map((file) => readFileSync(file, 'utf8'));
    await fc.assert(
      fc.asyncProperty(fc.nat(sources.length - 1), fc.integer({ min: 0, max: 2 ** 31 }), async (which, seed) => {
        const text = respaced(sources[which] ?? '', seed);
        const once = await formatted(text);
        expect(tree(once)).toBe(tree(text));
        expect(await formatted(once)).toBe(once);
        expect(comments(once)).toEqual(comments(text));
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});

/** The text with other white space wherever there is some. */
function respaced(text: string, seed: number): string {
  let state = seed;
  const random = () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state;
  };
  const spaces = [' ', '  ', '\n', '\n\n\n', '\n      ', '\t', ' \n \n'];
  return text.replaceAll(/\/\/[^\n]*\n|\/\*[\s\S]*?\*\/|"""[\s\S]*?"""|"[^"\n]*"|\s+/g, (piece) =>
    /^\s/.test(piece) ? (spaces[random() % spaces.length] ?? ' ') : piece,
  );
}

function comments(text: string): string[] {
  return [...text.matchAll(/"""[\s\S]*?"""|"[^"\n]*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g)]
    .map(([piece]) => piece.replaceAll(/\s+/g, ' ').trim())
    .filter((piece) => piece.startsWith('/'));
}
