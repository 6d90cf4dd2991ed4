import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSarif } from '@blindhex/cli/formats/check-sarif';
import type { CheckedFile } from '@blindhex/cli/problem';
import { Ajv } from 'ajv';
import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';

const schema = JSON.parse(readFileSync(join(import.meta.dirname, 'sarif-2.1.0.schema.json'), 'utf8'));
const validate = new Ajv({ allErrors: true }).compile(schema);

const range = (line: number, from: number, to: number) => ({ start: { line, character: from }, end: { line, character: to } });
const files: CheckedFile[] = [
  {
    file: 'maps/Hohe Straße.bhx',
    text: '',
    problems: [
      {
        code: 'XX-2',
        severity: 'error',
        message: 'too many',
        cite: '2.3',
        range: range(3, 4, 9),
        related: [{ message: 'here', file: '/abs/b c.bhx', range: range(0, 0, 1) }],
      },
      { code: 'XX-1', severity: 'info', message: 'by the way', cite: '', range: range(0, 0, 0), related: [] },
    ],
  },
  { file: 'C:\\games\\c.bhx', text: '', problems: [] },
];
const explained = { title: 'Stacking', documentation: 'At most three squads may stack.', cites: ['2.3'] };

describe('SARIF', () => {
  const log = JSON.parse(checkSarif(files, '0.1.0', (code) => (code === 'XX-2' ? explained : undefined))) as Log;

  it.each([
    ['problems', files],
    ['no problems', [{ file: 'a.bhx', text: '', problems: [] }]],
    ['no files', []],
  ])('is valid against the schema with %s', (_name, some) => {
    validate(JSON.parse(checkSarif(some, '0.1.0', () => explained)));
    expect(validate.errors).toBeNull();
  });

  it('is refused by the schema when broken, so that the test above means something', () => {
    const broken = structuredClone(log);
    (broken.runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.region as { startLine: number }).startLine = 0;
    expect(validate(broken)).toBe(false);
  });

  it('counts lines and columns from 1, the end beyond the last character', () => {
    expect(log.runs[0]?.results?.[0]?.locations?.[0]?.physicalLocation?.region).toEqual({ startLine: 4, startColumn: 5, endLine: 4, endColumn: 10 });
  });

  it('names files by URIs', () => {
    expect(log.runs[0]?.artifacts?.map((artifact) => artifact.location)).toEqual([
      { uri: 'maps/Hohe%20Stra%C3%9Fe.bhx', uriBaseId: '%SRCROOT%' },
      { uri: 'file:///C:/games/c.bhx' },
    ]);
    expect(log.runs[0]?.results?.[0]?.relatedLocations?.[0]?.physicalLocation?.artifactLocation).toEqual({ uri: 'file:///abs/b%20c.bhx' });
  });

  it('points each result to the description of its check', () => {
    const rules = log.runs[0]?.tool.driver.rules;
    for (const result of log.runs[0]?.results ?? []) expect(rules?.[result.ruleIndex ?? -1]?.id).toBe(result.ruleId);
    expect(rules?.find((rule) => rule.id === 'XX-2')?.fullDescription?.text).toBe(explained.documentation);
  });
});
