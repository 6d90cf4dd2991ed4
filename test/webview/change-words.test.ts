import type { Change } from '@blindhex/rules/change/change';
import { expect, test } from 'vitest';
import { changeInWords } from '../../client/webview/editing/change-words.ts';
import { showcase } from '../drawing/sample.ts';

const battlefield = showcase('flat');
const unit = battlefield.units.find(({ id }) => id === 'American.Able.1st.Rifle-1');
const name = unit?.title || unit?.name;

test.each<[Change, string]>([
  [{ kind: 'move', units: ['American.Able.1st.Rifle-1'], to: 'D8' }, `${name} moved to D8.`],
  [{ kind: 'remove', units: ['a', 'b', 'c', 'd', 'e'] }, 'a, b, c and 2 more deleted.'],
  [{ kind: 'add', counter: 'MG', side: 'American', formation: [], to: 'E7' }, 'MG added in E7.'],
  [{ kind: 'terrain', feature: 'woods', hexes: ['B2', 'B3'], how: 'replace' }, 'Woods drawn in B2, B3.'],
  [{ kind: 'terrain', feature: 'woods', hexes: ['B2'], how: 'erase' }, 'Woods taken out of B2.'],
  [{ kind: 'hexside', feature: 'nothing known', hexsides: [{ hex: 'B2', side: 'N' }], how: 'add' }, 'nothing known drawn in B2/N.'],
  [{ kind: 'zone', zone: 'New', hexes: ['A1'], how: 'add' }, 'A1 added to the zone New.'],
  [{ kind: 'level', level: 2, hexes: ['A1'] }, 'Level 2 in A1.'],
])('%j is told as: %s', (change, words) => {
  expect(changeInWords(change, battlefield).toLowerCase()).toBe(words.toLowerCase());
});
