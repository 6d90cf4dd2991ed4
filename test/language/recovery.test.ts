import { readFileSync } from 'node:fs';
import { createBlindhexServices, type Scenario } from '@blindhex/language';
import { EmptyFileSystem } from 'langium';
import { describe, expect, test } from 'vitest';

const { blindhex } = createBlindhexServices(EmptyFileSystem);
const tutorial = readFileSync(new URL('../../examples/tutorial.bhx', import.meta.url), 'utf8');

/** Where the parser finds fault, by line from 1. */
function faultyLines(text: string): number[] {
  const { parserErrors, lexerErrors } = blindhex.parser.LangiumParser.parse(text);
  return [...parserErrors.map(({ token }) => token.startLine as number), ...lexerErrors.map(({ line }) => line as number)];
}

describe('one wrong line leaves the rest of the file alive', () => {
  const lines = tutorial.split('\n');
  const platoon = lines.findIndex((line) => line.includes('platoon "1st"'));

  test.each(['Rifle at F4 @@ at', 'Rifle with { cohesion } at F4', 'Rifle x at at', '-> F4', 'Rifle at'])('%s in a platoon', (wrong) => {
    const line = lines[platoon] as string;
    const text = [...lines.slice(0, platoon), line.replace('{', `{\n${wrong}\n`), ...lines.slice(platoon + 1)].join('\n');
    const faults = faultyLines(text);
    expect(faults.length).toBeGreaterThan(0);
    // On the wrong line itself, or on the next token behind it.
    for (const fault of faults) expect(Math.abs(fault - (platoon + 2))).toBeLessThanOrEqual(1);
    const scenario = blindhex.parser.LangiumParser.parse(text).value as unknown as { declarations: { $type: string }[] };
    const { items } = scenario.declarations.find(({ $type }) => $type === 'Scenario') as Scenario;
    expect(items.filter(({ $type }) => $type === 'Side')).toHaveLength(2);
    expect(items.filter(({ $type }) => $type === 'Expectation').length).toBeGreaterThan(2);
  });
});
