import { readFileSync } from 'node:fs';
import { battlefieldsOf } from '@blindhex/language';
import type { Battlefield } from '@blindhex/rules/battlefield';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { NUMBERS, READINGS } from '@blindhex/rules/lhy/sight/options';
import { beforeAll, describe, expect, test } from 'vitest';
import { exampleFiles, loadExamples } from '../../examples/load.ts';
import { oracle } from './oracle.ts';

let fields: Battlefield[] = [];
const isScenario = (file: string) => file.startsWith('lhy/') && !file.includes('/maps/');

beforeAll(async () => {
  const documents = await loadExamples(exampleFiles.filter(isScenario));
  fields = [...documents.values()].flatMap((document) => battlefieldsOf(document)).filter(({ ruleset }) => ruleset.system === 'lhy');
}, 120_000);

describe('the library that ships', () => {
  test('declares every reading with the same first choice, and every number', () => {
    const { parameters } = (fields[0] as Battlefield).ruleset;
    for (const [parameter, ...choices] of Object.values(READINGS)) {
      expect(parameters[parameter]?.choices, parameter).toEqual(choices);
      expect(parameters[parameter]?.value, parameter).toBe(choices[0]);
    }
    for (const [parameter, standard] of Object.values(NUMBERS)) expect(parameters[parameter]?.value, parameter).toBe(standard);
  });

  test('has every reading in the table of docs/decisions.md, with its choices', () => {
    const rows = readFileSync('docs/decisions.md', 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('|'));
    for (const [parameter, ...choices] of Object.values(READINGS)) {
      const row = rows.find((line) => line.includes(`\`${parameter}\``));
      expect(row, parameter).toContain(choices.map((choice) => `\`${choice}\``).join(', '));
    }
  });

  test('has the blind hexes of similar triangles, and says that they are assumed', () => {
    const chart = (fields[0] as Battlefield).ruleset.charts['blind-hexes'];
    expect(chart?.assumed).toBeTruthy();
    for (const { key: row, cells } of chart?.rows ?? []) {
      chart?.columns.forEach((column, index) => {
        if (typeof row === 'string' || typeof column === 'string' || column.high === null) return;
        expect(cells[index], `row ${row.low}, column ${column.high}`).toEqual({ value: Math.ceil(column.high / row.low), assumed: true });
      });
    }
  });

  test('gives the scenarios that ship the sight that the oracle finds', () => {
    expect(fields.length).toBeGreaterThan(4);
    for (const field of fields) {
      const sight = lhySight(field);
      const table = sight.table?.();
      const count = field.board.hexes.length;
      for (let a = 5; a < count; a += 41) {
        for (let b = 3; b < count; b += 17) {
          const answer = sight.answer(a, b);
          const where = `${field.id}: ${field.board.hexes[a]?.name} to ${field.board.hexes[b]?.name}`;
          expect(table?.visible(a, b), where).toBe(answer.visible);
          if (field.overrides.some(({ kind }) => kind === 'set' || kind === 'treat')) continue;
          expect(oracle(field, a, b).visible, `${where}: ${answer.verdict}`).toBe(answer.visible);
        }
      }
    }
  });
});
