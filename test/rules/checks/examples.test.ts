import { battlefieldsOf, createBlindhexServices } from '@blindhex/language';
import { systems } from '@blindhex/rules';
import { EmptyFileSystem, URI } from 'langium';
import { describe, expect, it } from 'vitest';

const { shared } = createBlindhexServices(EmptyFileSystem);
let files = 0;

/** How the codes of each system's checks begin. */
const CODES: Record<string, RegExp> = { lhy: /^LHY-\d[\w.]*-[a-z]+$/, waw: /^WaW-\d[\w.]*-[a-z]+$/ };

describe.each(Object.values(systems).map((system) => [system.id, system] as const))('the checks of %s', (id, { checks, sight }) => {
  /** The codes that the checks report on a text, and what is wrong with the text itself. */
  async function report(text: string) {
    const document = shared.workspace.LangiumDocuments.createDocument(URI.file(`/example-${++files}.bhx`), text);
    await shared.workspace.DocumentBuilder.build([document]);
    const faults = [
      ...document.parseResult.parserErrors.map(({ message }) => message),
      ...document.references.flatMap(({ error }) => (error ? [error.message] : [])),
    ];
    const codes = battlefieldsOf(document).flatMap((battlefield) =>
      checks.flatMap((check) => [...check.run(battlefield, () => sight(battlefield))].map((finding) => ({ code: check.code, finding }))),
    );
    return { faults, codes };
  }

  it.each(checks.map((check) => [check.code, check] as const))('%s reports its bad example and not its good one', async (code, check) => {
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

  it('have every code once, with rule, title, documentation and examples', () => {
    expect(checks.length).toBeGreaterThan(20);
    expect(new Set(checks.map(({ code }) => code)).size).toBe(checks.length);
    for (const check of checks) {
      expect(check.code).toMatch(CODES[id] as RegExp);
      expect(check.cites.length, check.code).toBeGreaterThan(0);
      expect(check.documentation.length, check.code).toBeGreaterThan(20);
      expect(check.examples, check.code).toBeDefined();
    }
  });

  it('run the slow ones last', () => {
    const slow = checks.map((check) => check.slow === true);
    expect(slow).toEqual([...slow].sort());
  });
});
