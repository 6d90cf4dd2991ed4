import { lhySight } from '@blindhex/rules/lhy/sight/index';
import type { SightAnswer, SightContext } from '@blindhex/rules/system';
import { describe, expect, test } from 'vitest';
import type { Sketch } from './fixture.ts';
import { battlefield, indexOf, override } from './fixture.ts';

/** One case: a sketch, a line, and what is expected of it. Flat hexes, even columns lower: A1, A2 … is a column straight south. */
interface Case {
  name: string;
  map?: Partial<Sketch>;
  line: [from: string, to: string];
  context?: SightContext;
  visible: boolean;
  /** Rule of the first blocker. */
  rule?: string;
  hindrances?: number;
  limits?: string[];
  assumed?: boolean;
}

const COLUMN_ROAD = 'C1 C2 C3 C4 C5 C6 C7 C8';
const tank = { id: 'tank', traits: ['vehicle', 'armour'] };
const squad = { id: 'squad', traits: ['foot', 'infantry'] };

const CASES: Case[] = [
  { name: 'D-1 woods between, same level', map: { terrain: { C3: 'woods' } }, line: ['C1', 'C5'], visible: false, rule: '4.2.1a' },
  {
    name: 'D-2 woods on lower ground between two hills',
    map: { terrain: { C3: 'woods' }, levels: { C1: 1, C5: 1 } },
    line: ['C1', 'C5'],
    visible: true,
  },
  {
    name: '11.4.7.1a a squad under bursting shells sees nothing outside',
    map: { terrain: { C1: ['impact', 'burst'] }, units: [squad] },
    line: ['C1', 'C3'],
    context: { observer: 'squad' },
    visible: false,
    rule: '11.4.7.1a',
  },
  {
    name: '11.4.7.1a shells that do not burst hide nothing',
    map: { terrain: { C1: 'impact' }, units: [squad] },
    line: ['C1', 'C3'],
    context: { observer: 'squad' },
    visible: true,
    limits: [],
  },
  {
    name: '11.4.7.1a it is told between hexes, from both ends',
    map: { terrain: { C3: ['impact', 'burst'] } },
    line: ['C1', 'C3'],
    visible: true,
    limits: ['sight-out 0'],
  },
  { name: 'D-3 woods left of hexsides only', map: { terrain: { B1: 'woods' } }, line: ['A2', 'C2'], visible: true },
  {
    name: 'D-4 woods left of one hexside and right of another',
    map: { terrain: { B1: 'woods', D2: 'woods' } },
    line: ['A2', 'E2'],
    visible: false,
    rule: '4.2.1b',
  },
  {
    name: 'D-4 woods left of both hexsides',
    map: { terrain: { B1: 'woods', D1: 'woods' } },
    line: ['A2', 'E2'],
    visible: true,
  },
  {
    name: 'D-5 adjacent, woods and wall between',
    map: { terrain: { C3: 'woods', C4: 'woods' }, hexsides: { 'C3/S': 'wall' } },
    line: ['C3', 'C4'],
    visible: true,
  },
  {
    name: 'D-6 tank on an urban building road, adjacent target',
    map: { terrain: { C3: 'block' }, paths: [['road', 'B2 C3 D3']], units: [tank] },
    line: ['C3', 'C4'],
    context: { observer: 'tank' },
    visible: false,
    rule: '4.2.1f',
  },
  {
    name: 'D-6 the same seen from the other end',
    map: { terrain: { C3: 'block' }, paths: [['road', 'B2 C3 D3']], units: [tank] },
    line: ['C4', 'C3'],
    context: { target: 'tank' },
    visible: false,
    rule: '4.2.1f',
  },
  {
    name: 'D-6 clear for a squad',
    map: { terrain: { C3: 'block' }, paths: [['road', 'B2 C3 D3']], units: [squad] },
    line: ['C3', 'C4'],
    context: { observer: 'squad' },
    visible: true,
  },
  {
    name: 'D-6 clear for the tank along its road',
    map: { terrain: { C3: 'block' }, paths: [['road', 'C2 C3 C4']], units: [tank] },
    line: ['C3', 'C4'],
    context: { observer: 'tank' },
    visible: true,
  },
  {
    name: 'D-6 from another level (4.2.2b)',
    map: { terrain: { C3: 'block' }, levels: { C3: 1 }, paths: [['road', 'B2 C3 D3']], units: [tank] },
    line: ['C3', 'C4'],
    context: { observer: 'tank' },
    visible: false,
    rule: '4.2.2b',
  },
  { name: 'D-7 wall two hexes from both ends', map: { hexsides: { 'C3/S': 'wall' } }, line: ['C1', 'C6'], visible: false, rule: '4.2.1e' },
  { name: "D-8 wall on the target's own hexside", map: { hexsides: { 'C5/S': 'wall' } }, line: ['C1', 'C6'], visible: true },
  {
    name: 'D-9 woods as high as the higher end',
    map: { terrain: { C3: 'woods' }, levels: { C1: 1 } },
    line: ['C1', 'C6'],
    visible: false,
    rule: '4.2.2',
  },
  { name: 'D-10 hut from above', map: { terrain: { C3: 'hut' }, levels: { C1: 2 } }, line: ['C1', 'C4'], visible: true },
  {
    name: 'D-11 woods one level below the higher end, target in its blind hexes',
    map: { terrain: { C3: 'woods' }, levels: { C1: 2 } },
    line: ['C1', 'C5'],
    visible: false,
    rule: '4.2.3',
    assumed: true,
  },
  {
    name: 'D-11 the target beyond its blind hexes',
    map: { terrain: { C3: 'woods' }, levels: { C1: 2 } },
    line: ['C1', 'C6'],
    visible: true,
    assumed: true,
  },
  { name: 'D-12 one orchard', map: { terrain: { C3: 'orchard' } }, line: ['C1', 'C6'], visible: true, hindrances: 1 },
  {
    name: 'D-13 two orchards',
    map: { terrain: { C3: 'orchard', C4: 'orchard' } },
    line: ['C1', 'C6'],
    visible: true,
    hindrances: 2,
    limits: ['fire 0'],
  },
  {
    name: 'D-13 three orchards',
    map: { terrain: { C2: 'orchard', C3: 'orchard', C4: 'orchard' } },
    line: ['C1', 'C6'],
    visible: false,
    rule: '4.2.1g',
    hindrances: 2,
  },
  {
    name: 'D-14 straight road through woods',
    map: { terrain: { C2: 'woods', C3: 'woods', C4: 'woods' }, paths: [['road', COLUMN_ROAD]] },
    line: ['C1', 'C6'],
    visible: true,
    limits: ['small-arms 2', 'anti-tank 6', 'reaction-vehicle 6', 'reaction 4', 'mortar 4'],
  },
  {
    name: 'D-15 the same road from one level up',
    map: { terrain: { C2: 'woods', C3: 'woods', C4: 'woods' }, paths: [['road', COLUMN_ROAD]], levels: { C1: 1 } },
    line: ['C1', 'C6'],
    visible: false,
    rule: '4.2.2a',
  },
  {
    name: 'D-16 over smoke',
    map: { terrain: { C3: 'smoke' }, levels: { C1: 3, C5: 3 } },
    line: ['C1', 'C5'],
    visible: true,
    hindrances: 0,
  },
  { name: 'through smoke', map: { terrain: { C3: 'smoke' }, levels: { C1: 1, C5: 1 } }, line: ['C1', 'C5'], visible: true, hindrances: 1 },
  {
    name: 'D-17 woods on a hill as high as the firer',
    map: { terrain: { C3: 'woods' }, levels: { C1: 3, C3: 2 } },
    line: ['C1', 'C6'],
    visible: false,
    rule: '4.2.2',
  },
  {
    name: 'F-2 a special rule doubles the hills',
    map: { levels: { C1: 2, C3: 1 }, overrides: [override({ kind: 'set', parameter: 'hill.level-multiplier', value: 2 })] },
    line: ['C1', 'C6'],
    visible: true,
  },
  {
    name: 'F-3 woods on a level 2 hill reach level 3',
    map: { terrain: { C3: 'woods' }, levels: { C1: 3, C3: 2 } },
    line: ['C1', 'C5'],
    visible: false,
    rule: '4.2.2',
  },
  {
    name: 'F-4 a house on a level 1 hill reaches level 2',
    map: { terrain: { C3: 'house' }, levels: { C1: 2, C3: 1 } },
    line: ['C1', 'C5'],
    visible: false,
    rule: '4.2.2',
  },
  {
    name: 'F-5 hexsides with woods on both sides',
    map: { terrain: { B1: 'woods', B2: 'woods' } },
    line: ['A2', 'C2'],
    visible: false,
    rule: '4.2.1b',
  },
];

describe('worked examples', () => {
  test.each(CASES)('$name', ({ map, line, context, visible, rule, hindrances, limits, assumed }) => {
    const field = battlefield({ columns: 7, rows: 9, ...map });
    const answer = lhySight(field).answer(indexOf(field, line[0]), indexOf(field, line[1]), context);
    expect(answer.visible, answer.verdict).toBe(visible);
    expect(answer.blockers[0]?.cites[0]).toBe(rule);
    if (hindrances !== undefined) expect(sum(answer)).toBe(hindrances);
    if (limits !== undefined) expect(answer.limits.map(({ kind, value }) => `${kind} ${value}`)).toEqual(limits);
    if (assumed !== undefined) expect(answer.assumed.length > 0).toBe(assumed);
  });
});

function sum({ hindrances }: SightAnswer): number {
  return hindrances.reduce((total, { value }) => total + value, 0);
}
