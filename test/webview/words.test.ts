import type { Sight } from '@blindhex/rules/system';
import { expect, test } from 'vitest';
import { PageModel } from '../../client/webview/model.ts';
import { worstByHex } from '../../client/webview/overlays.ts';
import { featuresInWords, hexInWords } from '../../client/webview/words.ts';
import { indexOf, showcase } from '../drawing/sample.ts';

const battlefield = showcase('flat');

test('a hex in words: terrain, paths with exits, hexsides by their names', () => {
  expect(featuresInWords(battlefield, indexOf(battlefield, 'G6'))).toEqual(['Stone building', 'Road (SW, NE, N)', 'Wall N, NE, SE']);
});

test('a hex in one sentence: level, what and who is there', () => {
  expect(hexInWords(battlefield, indexOf(battlefield, 'L3'))).toBe('L3: level 3.');
  expect(hexInWords(battlefield, indexOf(battlefield, 'L3'), { level: () => 6 } as unknown as Sight)).toBe('L3: level 6 (printed 3).');
  expect(hexInWords(battlefield, indexOf(battlefield, 'E9'))).toBe('E9: Hedge NE; 1 unit: Rifle squad.');
  expect(hexInWords(battlefield, indexOf(battlefield, 'O1'))).toBe('O1: out of play.');
  expect(hexInWords(battlefield, 9999)).toBe('');
});

test('the gravest problem of a hex is shown, and a unit has its problem where it stands', () => {
  const model = new PageModel();
  model.receive('f', [battlefield], false);
  const problem = (severity: 'error' | 'warning' | 'info', hexes: number[], units: string[] = []) => ({
    code: 'X',
    severity,
    message: '',
    hexes,
    units,
    fixes: [],
  });
  model.setProblems(battlefield.id, [
    problem('warning', [1]),
    problem('error', [1]),
    problem('info', [1, 2]),
    problem('warning', [], ['American.Able.1st.Rifle-3', 'German.latw']),
  ]);
  expect([...worstByHex(model)]).toEqual([
    [1, 'error'],
    [2, 'info'],
    [indexOf(battlefield, 'E9'), 'warning'],
  ]);
});
