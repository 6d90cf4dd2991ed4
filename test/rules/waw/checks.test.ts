import { createBlindhexServices } from '@blindhex/language';
import { checks } from '@blindhex/rules/waw/checks/index';
import { wawSight } from '@blindhex/rules/waw/sight/index';
import { EmptyFileSystem, URI } from 'langium';
import { describe, expect, it } from 'vitest';
import { battlefieldsOf } from '../../../language/src/model/battlefields.ts';

const { shared } = createBlindhexServices(EmptyFileSystem);
let files = 0;

/** The codes that the checks report on a text, and what is wrong with the text itself. */
async function report(text: string) {
  const document = shared.workspace.LangiumDocuments.createDocument(URI.file(`/example-${++files}.bhx`), text);
  await shared.workspace.DocumentBuilder.build([document]);
  const faults = [
    ...document.parseResult.parserErrors.map(({ message }) => message),
    ...document.references.flatMap(({ error }) => (error ? [error.message] : [])),
  ];
  const codes = battlefieldsOf(document).flatMap((battlefield) =>
    checks.flatMap((check) => [...check.run(battlefield, () => wawSight(battlefield))].map((finding) => ({ code: check.code, finding }))),
  );
  return { faults, codes };
}

describe('the examples of every check', () => {
  it.each(checks.map((check) => [check.code, check] as const))('%s', async (code, check) => {
    const { bad = '', good = '' } = check.examples ?? {};
    const [reported, silent] = [await report(bad), await report(good)];
    expect(reported.faults).toEqual([]);
    expect(silent.faults).toEqual([]);
    const found = reported.codes.filter((each) => each.code === code);
    expect(found.map(({ finding }) => finding.message)).not.toEqual([]);
    for (const { finding } of found) {
      expect(finding.source, finding.message).toBeDefined();
      expect(finding.message).not.toMatch(/undefined|NaN|\[object/);
    }
    expect(silent.codes.filter((each) => each.code === code).map(({ finding }) => finding.message)).toEqual([]);
  });
});

describe('the catalogue', () => {
  it('has every code once, with rule, title, documentation and examples', () => {
    expect(new Set(checks.map(({ code }) => code)).size).toBe(checks.length);
    for (const check of checks) {
      expect(check.code).toMatch(/^WaW-\d[\w.]*-[a-z]+$/);
      expect(check.cites.length, check.code).toBeGreaterThan(0);
      expect(check.documentation.length, check.code).toBeGreaterThan(20);
      expect(check.examples, check.code).toBeDefined();
    }
  });
});
