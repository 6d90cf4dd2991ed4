import { counted, list } from '@blindhex/rules/checks/finding';
import { expect, test } from 'vitest';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b', 'c'], 'a, b and c'],
  [[...'abcdefghij'], 'a, b, c, d, e, f, g, h, i and j'],
  [Array.from({ length: 999 }, (_, index) => `MG-${index + 1}`), 'MG-1, MG-2, MG-3, MG-4, MG-5, MG-6, MG-7, MG-8 and 991 more'],
])('a message lists %j', (words, text) => expect(list(words)).toBe(text));

test.each([
  [1, '1 hex'],
  [2, '2 hexes'],
  [0, '0 hexes'],
  [2.5, '2½ hexes'],
])('a message counts %j', (amount, text) => expect(counted(amount, 'hex', 'hexes')).toBe(text));
