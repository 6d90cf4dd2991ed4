import { accepted } from '@blindhex/language/workspace/source-text';
import { describe, expect, it } from 'vitest';

const nested = (depth: number) => `${'('.repeat(depth)}A1${')'.repeat(depth)}`;

describe('brackets within brackets', () => {
  it('may stand 32 deep', () => {
    expect(accepted(nested(32))).toBe(nested(32));
    expect(() => accepted(nested(33))).toThrow('32 deep');
    expect(() => accepted('{ '.repeat(5000))).toThrow('32 deep');
  });

  it.each([
    ['one after another', '(A1) '.repeat(100)],
    ['closed too often', `${'}'.repeat(100)}{ }`],
    ['in a text', `"${'('.repeat(100)}"`],
    ['after a quoted quote', `"\\"${'('.repeat(100)}"`],
    ['in a long text', `"""${'(\n'.repeat(100)}"""`],
    ['in a comment', `/* ${'{'.repeat(100)} */ // ${'{'.repeat(100)}`],
    ['in a text that does not end', `"""${'('.repeat(100)}`],
  ])('do not count %s', (_what, text) => {
    expect(accepted(text)).toBe(text);
  });

  it('are counted in one pass over the text', () => {
    const start = performance.now();
    accepted('/* " // '.repeat(200_000));
    accepted('" / '.repeat(400_000));
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
