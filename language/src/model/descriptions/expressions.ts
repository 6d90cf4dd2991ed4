import type { CheckDescription } from '@blindhex/rules';
import { exampleScenario } from './example-rules.ts';

export const expressionDescriptions: CheckDescription[] = [
  {
    code: 'BHX-name-ambiguous',
    severity: 'error',
    cites: [],
    title: 'A name of several units or formations',
    documentation:
      'Two platoons may both have a unit Point, and two companies a platoon "1st". Where one is meant, write its path, as far up as they differ: `Able."1st".Point`.',
    examples: {
      bad: exampleScenario('side Us { Guard Point at A1 }  side Them { Guard Point at A2 }  expect Point in A1'),
      good: exampleScenario('side Us { Guard Point at A1 }  side Them { Guard Point at A2 }  expect Us.Point in A1'),
    },
  },
  {
    code: 'BHX-type',
    severity: 'error',
    cites: [],
    title: 'Something of one kind where another is needed',
    documentation:
      'Expressions have types: numbers, percentages, times, hexes and sets of hexes, units and sets of units, sides and so on. The message names the one that is there and the one that is needed.',
    examples: { bad: exampleScenario('expect range(A1, 3) = 2'), good: exampleScenario('expect range(A1, A3) = 2') },
  },
  {
    code: 'BHX-arguments',
    severity: 'error',
    cites: [],
    title: 'A function is given too few or too many values',
    documentation: 'The message shows what the function takes; a `?` marks what may be left out.',
    examples: { bad: exampleScenario('expect range(A1) = 2'), good: exampleScenario('expect range(A1, A3) = 2') },
  },
  {
    code: 'BHX-constant',
    severity: 'warning',
    cites: [],
    title: 'A condition that always or never holds',
    documentation: 'A condition that ends the game or decides it depends on something that happens in play. This part of it does not.',
    examples: { bad: exampleScenario('ends when range(A1, A3) = 2'), good: exampleScenario('ends when score >= 30') },
  },
  {
    code: 'BHX-edge',
    severity: 'error',
    cites: [],
    title: 'No edge of the board is called so',
    documentation: 'The edges of the board are north, east, south and west; north is up.',
    examples: { bad: exampleScenario('zone Rim = edge left'), good: exampleScenario('zone Rim = edge west') },
  },
  {
    code: 'BHX-target',
    severity: 'error',
    cites: [],
    title: 'An attack at no hex or at several',
    documentation: 'An attack is made at one hex or at one unit.',
    examples: {
      bad: exampleScenario('side Us { Guard x1 at A1 }  fire Volley { rifle-fire by Us.Guard at A1..A3 }'),
      good: exampleScenario('side Us { Guard x1 at A1 }  fire Volley { rifle-fire by Us.Guard at A3 }'),
    },
  },
  {
    code: 'BHX-attacker',
    severity: 'error',
    cites: [],
    title: 'An attack by nobody',
    documentation:
      'Those named as making an attack, helping it or calling for it are units of the scenario, or weapons behind the lines. A unit class or counter stands for all units that bear it, ' +
      'and here none does. Nothing of the attack is worked out.',
    examples: {
      bad: exampleScenario('side Us { }  fire Volley { rifle-fire by Guard at A3 }'),
      good: exampleScenario('side Us { Guard x1 at A1 }  fire Volley { rifle-fire by Guard at A3 }'),
    },
  },
];
