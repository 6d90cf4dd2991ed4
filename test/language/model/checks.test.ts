import { modelDescriptions } from '@blindhex/language/model/descriptions';
import { describe, expect, test } from 'vitest';
import { Desk } from './reading.ts';

const desk = new Desk();

describe('every check of the model', () => {
  for (const { code, examples } of modelDescriptions) {
    if (!examples) continue;
    test(`${code} reports its bad example and not its good one`, async () => {
      const codes = async (text: string) => (await desk.problems(text)).map((problem) => problem.split(' ')[0]);
      expect(await codes(examples.bad)).toContain(code);
      expect(await codes(examples.good)).not.toContain(code);
    });
  }
});
