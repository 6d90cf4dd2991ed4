import { readFileSync } from 'node:fs';
import { battlefieldsOf } from '@blindhex/language';
import { expectationsOf } from '@blindhex/language/expressions/expectations';
import { modelProblems } from '@blindhex/language/model/model-problems';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Desk } from './reading.ts';

const desk = new Desk();
const example = (name: string) => readFileSync(new URL(`../../../examples/lhy/${name}.bhx`, import.meta.url), 'utf8').replaceAll(/^import .*$/gm, '');

const TEXTS = [
  example('maps/dark-woods') + example('the-dark-woods'),
  example('maps/walled-farm') + example('maps/meadows') + example('tiger-in-the-pen'),
  example('maps/meadows') + example('dash-for-the-saar'),
];

/** Words and signs that an author's hand might put anywhere. */
const SCRAPS = [
  '{',
  '}',
  '(',
  ')',
  ',',
  ':',
  '..',
  '->',
  '/',
  '.',
  '=',
  'x3',
  'G6',
  'Z99',
  '0',
  '-1',
  '"',
  'at',
  'in',
  'where',
  'it',
  'within',
  'units',
  'except',
  'edge',
  'not',
  'map',
  'side',
  'to',
  'x1000000',
];

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drop: fc.integer({ min: 0, max: 30 }),
  put: fc.constantFrom('', ...SCRAPS),
});

test('building, checking and expecting never throw, whatever is cut from or put into a valid file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...TEXTS), fc.array(edit, { minLength: 1, maxLength: 4 }), async (text, edits) => {
      const edited = edits.reduce((before, { at, drop, put }) => {
        const index = Math.floor(at * before.length);
        return `${before.slice(0, index)} ${put} ${before.slice(index + drop)}`;
      }, text);
      const document = await desk.read(edited);
      for (const battlefield of battlefieldsOf(document)) {
        expect(new Set(battlefield.board.hexes.map((hex) => hex.name)).size).toBe(battlefield.board.hexes.length);
        for (const unit of battlefield.units) if (unit.place.kind === 'hex') expect(battlefield.board.hexes[unit.place.hex]).toBeDefined();
      }
      modelProblems(document);
      expectationsOf(document);
    }),
    { numRuns: 80 },
  );
}, 300_000);
