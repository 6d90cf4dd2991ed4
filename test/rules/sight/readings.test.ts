import type { Battlefield } from '@blindhex/rules/battlefield';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import type { ParameterValue } from '@blindhex/rules/ruleset';
import { describe, expect, test } from 'vitest';
import type { Sketch } from './fixture.ts';
import { battlefield, indexOf, override } from './fixture.ts';

/** A case that the reading decides: what the line comes to as the rules are read by default, and with the other reading. */
interface Reading {
  name: string;
  set: [parameter: string, value: ParameterValue];
  map: Partial<Sketch>;
  line: [from: string, to: string];
  /** `clear`, `blocked`, or the number of hindrances, by default and with the other reading. */
  comes: [byDefault: string, otherwise: string];
}

// Flat hexes, even columns lower: C1, C2 … lie straight south of one another, and A2 to C2 runs along the hexside between B1 and B2.
const READINGS: Reading[] = [
  {
    name: 'AMB-01 two orchards and sight',
    set: ['orchard.max-los', 1],
    map: { terrain: { C3: 'orchard', C4: 'orchard' } },
    line: ['C1', 'C6'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-01 two orchards and fire',
    set: ['orchard.max-fire', 2],
    map: { terrain: { C3: 'orchard', C4: 'orchard' } },
    line: ['C1', 'C6'],
    comes: ['no fire', 'fire'],
  },
  {
    name: 'AMB-02 a contour as high as one end',
    set: ['sight.contour-equal', 'strict'],
    map: { terrain: { C3: 'contour', C5: 'contour' } },
    line: ['C1', 'C5'],
    comes: ['blocked', 'clear'],
  },
  {
    name: 'AMB-02 a flat hill top',
    set: ['sight.contour-equal', 'literal'],
    map: { levels: { C1: 1, C2: 1, C3: 1, C4: 1 } },
    line: ['C1', 'C4'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-03 a house below both ends',
    set: ['sight.feature-height-condition', 'none'],
    map: { terrain: { C3: 'house' }, levels: { C1: 2, C5: 2 } },
    line: ['C1', 'C5'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-03 a wall below both ends',
    set: ['sight.feature-height-condition', 'none'],
    map: { hexsides: { 'C3/S': 'wall' }, levels: { C1: 1, C6: 1 } },
    line: ['C1', 'C6'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-04 from a hill to a road under trees, across it',
    set: ['sight.road-from-above', 'any'],
    map: { terrain: { C5: 'woods' }, paths: [['road', 'B4 C5 D5']], levels: { C1: 1 } },
    line: ['C1', 'C5'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-05 woods no higher than the lower end',
    set: ['sight.low-obstacles', 'count'],
    map: { terrain: { C3: 'woods' }, levels: { C1: 2, C4: 1 } },
    line: ['C1', 'C4'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-06 a tree line counted in the hex beyond it',
    set: ['sight.hexside-distance', 'far'],
    map: { hexsides: { 'C3/S': 'tree-line' }, levels: { C1: 2 } },
    line: ['C1', 'C6'],
    comes: ['clear', 'blocked'],
  },
  {
    name: "AMB-06 a tree line on the lower end's own hexside",
    set: ['sight.own-hexsides', 'count'],
    map: { hexsides: { 'C4/S': 'tree-line' }, levels: { C1: 2 } },
    line: ['C1', 'C5'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-07 a hill on one side and woods on the other, at different hexsides',
    set: ['sight.hills-same-level', 'like-woods'],
    map: { terrain: { B1: 'woods' }, levels: { D2: 1 } },
    line: ['A2', 'E2'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-19 woods on both sides at different hexsides',
    set: ['sight.hexside-woods', 'same-hexside'],
    map: { terrain: { B1: 'woods', D2: 'woods' } },
    line: ['A2', 'E2'],
    comes: ['blocked', 'clear'],
  },
  {
    name: 'step 13, orchards on both sides of a hexside',
    set: ['sight.orchards-beside', 'ignore'],
    map: { terrain: { B1: 'orchard', B2: 'orchard' } },
    line: ['A2', 'E2'],
    comes: ['1', '0'],
  },
  {
    name: 'AMB-33 two smoke markers in a hex',
    set: ['sight.hindrance-count', 'hex'],
    map: { terrain: { C3: ['smoke', 'smoke'] } },
    line: ['C1', 'C5'],
    comes: ['2', '1'],
  },
  {
    name: 'AMB-34 smoke below the higher end that would hide the lower',
    set: ['sight.over-markers', 'level'],
    map: { terrain: { C3: 'smoke' }, levels: { C1: 2 } },
    line: ['C1', 'C5'],
    comes: ['1', '0'],
  },
  {
    name: 'AMB-35 walls on one side of the line that end on it',
    set: ['sight.hexside-end', 'touch'],
    map: { hexsides: { 'C2/NW': 'wall' } },
    line: ['A2', 'G2'],
    comes: ['clear', 'blocked'],
  },
  {
    name: 'AMB-35 walls on both sides of the line that end on it',
    set: ['sight.hexside-end', 'never'],
    map: { hexsides: { 'D1/SE': 'wall', 'D2/NE': 'wall' } },
    line: ['A2', 'G2'],
    comes: ['blocked', 'clear'],
  },
  {
    name: 'AMB-39 a road with a row of trees on one side only',
    set: ['sight.enclosed-sides', 'one'],
    map: { hexsides: { 'C3/NE': 'tree-line', 'C3/SE': 'tree-line' }, paths: [['road', 'C1 C2 C3 C4 C5']] },
    line: ['C1', 'C5'],
    comes: ['not enclosed', 'enclosed'],
  },
  {
    name: 'AMB-49 woods beside the line on one side, from above',
    set: ['sight.beside-from-above', 'higher'],
    map: { terrain: { B1: 'woods' }, levels: { A2: 2 } },
    line: ['A2', 'C2'],
    comes: ['clear', 'blocked'],
  },
];

/** What a line comes to, in the words of the case. */
function comesTo(field: Battlefield, line: [string, string], like: string): string {
  const answer = lhySight(field).answer(indexOf(field, line[0]), indexOf(field, line[1]));
  if (like === 'fire' || like === 'no fire') return answer.limits.some(({ kind }) => kind === 'fire') ? 'no fire' : 'fire';
  if (like === 'enclosed' || like === 'not enclosed') return answer.limits.some(({ kind }) => kind === 'small-arms') ? 'enclosed' : 'not enclosed';
  if (/^\d+$/.test(like)) return String(answer.hindrances.reduce((sum, { value }) => sum + value, 0));
  return answer.visible ? 'clear' : 'blocked';
}

describe('a reading of the rules is a parameter', () => {
  test.each(READINGS)('$name', ({ set: [parameter, value], map, line, comes }) => {
    const sketch = { columns: 7, rows: 9, ...map };
    expect(comesTo(battlefield(sketch), line, comes[0])).toBe(comes[0]);
    expect(comesTo(battlefield({ ...sketch, parameters: { [parameter]: value } }), line, comes[1])).toBe(comes[1]);
    const standard = { [parameter]: typeof value === 'number' ? 0 : 'standard' };
    const special = battlefield({ ...sketch, parameters: standard, overrides: [override({ kind: 'set', parameter, value })] });
    expect(comesTo(special, line, comes[1])).toBe(comes[1]);
  });
});
