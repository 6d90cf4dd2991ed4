import { checkCatalogue } from '@blindhex/language';
import { diagnosticData } from '@blindhex/language/checks/diagnostics';
import type { LangiumDocument } from 'langium';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { workspace } from './workspace.ts';

/**
 * Every fix that is offered for the bad example of any check: after it the problem is gone, and no other has come.
 */
describe('the fixes of every check', () => {
  for (const { code, examples } of checkCatalogue().values()) {
    if (!examples) continue;
    test(code, async () => {
      const before = await check(examples.bad);
      const found = (before.diagnostics ?? []).filter((each) => each.code === code);
      for (const diagnostic of found) {
        for (const fix of diagnosticData(diagnostic).fixes) {
          expect(fix.edits.length, fix.title).toBeGreaterThan(0);
          const edits = fix.edits.map(({ source, text }) => ({ range: { start: source.start, end: source.end }, newText: text }));
          const text = TextDocument.applyEdits(before.textDocument, edits);
          const after = codes(await check(text));
          const expected = codes(before);
          expect(count(after, code), `${fix.title}\n${text}`).toBeLessThan(count(expected, code));
          // A line of units without values, as examples have them, may have become two; advice may follow what is put right.
          const others = after.filter((each) => each !== code && !ADVICE.includes(each) && count(after, each) > count(expected, each));
          expect(others, `${fix.title}\n${text}`).toEqual([]);
        }
      }
    });
  }
});

const ADVICE = ['BHX-value-missing', 'LHY-11.3.3k-dense'];

async function check(text: string): Promise<LangiumDocument> {
  const { documents } = await workspace({ 'file.bhx': text });
  return documents['file.bhx'];
}

function codes({ diagnostics = [] }: LangiumDocument): string[] {
  return diagnostics.map(({ code }) => String(code));
}

function count(all: readonly string[], code: string): number {
  return all.filter((each) => each === code).length;
}
