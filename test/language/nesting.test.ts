import { createBlindhexServices, type Document } from '@blindhex/language';
import { EmptyFileSystem } from 'langium';
import { describe, expect, it } from 'vitest';

const parser = createBlindhexServices(EmptyFileSystem).blindhex.parser.LangiumParser;
const nested = (depth: number) => `zone Z = ${'('.repeat(depth)}A1${')'.repeat(depth)}`;

/** The mistakes of the lexer in a scenario, and the zones and expectations that were read, with one of each before and behind what is given. */
function read(items: string) {
  const { value, lexerErrors } = parser.parse<Document>(`scenario S {\n zone First = A1\n ${items}\n zone Last = A2\n expect true\n}\n`);
  const scenario = value.declarations[0];
  return {
    errors: lexerErrors.map(({ line, message }) => `${line}: ${message}`),
    zones: scenario?.$type === 'Scenario' ? scenario.items.flatMap((item) => (item.$type === 'Zone' ? item.name : [])) : [],
  };
}

describe('brackets within brackets', () => {
  it('may stand 32 deep, braces counted', () => {
    expect(read(nested(31)).errors).toEqual([]);
    expect(read(nested(32)).errors).toEqual([
      '3: Brackets stand within brackets more than 32 deep here. Close some, or name the inner regions as zones.',
    ]);
  });

  it('lose only what stands too deep', () => {
    expect(read(nested(20_000)).zones).toEqual(['First', 'Z', 'Last']);
  });

  it.each([
    ['one after another', 'zone Z = (A1) + (A1)'.padEnd(2000, ' + (A1)')],
    ['in a text', `history "${'('.repeat(100)}"`],
    ['after a quoted quote', `history "\\"${'('.repeat(100)}"`],
    ['in a long text', `history """${'(\n'.repeat(100)}"""`],
    ['in a comment', `/* ${'{'.repeat(100)} */ // ${'{'.repeat(100)}`],
  ])('do not count %s', (_what, items) => {
    expect(read(items)).toEqual({ errors: [], zones: expect.arrayContaining(['First', 'Last']) });
  });
});

describe('a chain of operators', () => {
  const LONG = '3: This expression has more than 500 operators. Name parts of it as zones, or say it in several lines.';
  const DEEP = '3: Brackets stand within brackets more than 32 deep here. Close some, or name the inner regions as zones.';
  it.each([
    ['and', `expect ${'true and '.repeat(8000)}true`, LONG],
    ['+', `zone Z = A1${' + A1'.repeat(8000)}`, LONG],
    ['a name that is a word of the language, too', `zone Z = zone${' + zone'.repeat(8000)}`, LONG],
    ['a dot', `expect a${'.a'.repeat(8000)}`, LONG],
    ['not', `expect ${'not '.repeat(8000)}true`, DEEP],
    ['within', `zone Z = ${'within 1 of '.repeat(8000)}A1`, DEEP],
    ['-', `expect 1 = ${'- '.repeat(8000)}1`, DEEP],
    ['not and brackets', `expect ${'not ('.repeat(8000)}true`, DEEP],
  ])('of 8,000 %s is read as far as it can be', (_what, items, error) => {
    const { errors, zones } = read(items);
    expect(errors[0]).toEqual(error);
    expect(zones[0]).toBe('First');
    if (error === LONG) expect(zones.at(-1)).toBe('Last');
  });

  it.each([
    `zone Z = A1${' + A1'.repeat(400)}`,
    `zone Z = A1${' + within 1 of A1'.repeat(400)}`,
    `expect 1 = 1${' and not A1 in woods'.repeat(200)}`,
  ])('may be as long as anyone writes it', (items) => expect(read(items).errors).toEqual([]));
});
