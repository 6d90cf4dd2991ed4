import { describe, expect, it } from 'vitest';
import { sources } from './sources.ts';

/** Longer files have more than one concern. */
const MOST_LINES = 400;

describe('files', () => {
  it('are of a length that can be read', () => {
    expect(sources.filter(({ text }) => text.split('\n').length > MOST_LINES + 1).map(({ path }) => path)).toEqual([]);
  });

  it('have names that say what is in them', () => {
    expect(sources.filter(({ path }) => /(^|[/-])(utils?|helpers?|misc|common)([/.-]|$)/i.test(path)).map(({ path }) => path)).toEqual([]);
  });
});
