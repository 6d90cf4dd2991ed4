import type { CheckDescription } from '@blindhex/rules';
import { EXAMPLE_RULES, exampleScenario } from './example-rules.ts';

export const forceDescriptions: CheckDescription[] = [
  {
    code: 'BHX-count',
    severity: 'error',
    cites: [],
    title: 'A line of too many units, or of none',
    documentation: 'One line stands for 1 to 999 units.',
    examples: { bad: exampleScenario('side Us { Guard x0 at A1 }'), good: exampleScenario('side Us { Guard x2 at A1 }') },
  },
  {
    code: 'BHX-entry-elsewhere',
    severity: 'warning',
    cites: [],
    title: 'A hex of entry that is not where the arrival comes in',
    documentation:
      'Units that arrive may name hexes of their own to come by, `arrives on turn 2 from edge south { Sherman at D9 }`, but only from among those of the arrival. Choose one of them, or let the arrival come from there too.',
    examples: {
      bad: `ruleset Mine { unit-class car }\nmap Field for Mine { hexes 5 x 5 flat }\nscenario Late { rules Mine  board Field  side Us { arrives on turn 2 from edge south { car at A1 } } }`,
      good: `ruleset Mine { unit-class car }\nmap Field for Mine { hexes 5 x 5 flat }\nscenario Late { rules Mine  board Field  side Us { arrives on turn 2 from edge south { car at A5 } } }`,
    },
  },
  {
    code: 'BHX-colour',
    severity: 'warning',
    cites: [],
    title: 'A colour that nobody knows',
    documentation: 'A formation has a colour by its name, `red` or `grey`, or as `#a0b0c0`. One of another name is drawn as if none were given.',
    examples: {
      bad: `ruleset Mine { formation company }\nmap Field for Mine { hexes 5 x 5 flat }\nscenario Red { rules Mine  board Field  side Us { company Able geen { } } }`,
      good: `ruleset Mine { formation company }\nmap Field for Mine { hexes 5 x 5 flat }\nscenario Red { rules Mine  board Field  side Us { company Able green { } } }`,
    },
  },
  {
    code: 'BHX-count-places',
    severity: 'error',
    cites: [],
    title: 'Units and hexes that do not match in number',
    documentation: 'One hex is for all units of the line; several hexes are for one unit each.',
    examples: { bad: exampleScenario('side Us { Guard x3 at A1, A2 }'), good: exampleScenario('side Us { Guard x3 at A1, A2, A3 }') },
  },
  {
    code: 'BHX-unit-name',
    severity: 'warning',
    cites: [],
    title: 'A unit is named like a counter',
    documentation:
      'A word behind a counter is the name of that unit. If it was meant to begin the next line, give the first one a count: `Bazooka x1`.',
    examples: {
      bad: `${EXAMPLE_RULES}roster More for House { squad Militia { morale 5 } }\nscenario Skirmish { rules House  board Field  side Us { Guard Militia x2 at A1 } }`,
      good: `${EXAMPLE_RULES}roster More for House { squad Militia { morale 5 } }\nscenario Skirmish { rules House  board Field  side Us { Guard x1 Militia x2 at A1 } }`,
    },
  },
  {
    code: 'BHX-unit-hex',
    severity: 'warning',
    cites: [],
    title: 'A unit is named like a hex, and stands nowhere',
    documentation: 'A word behind a counter is the name of that unit, also where it looks like a hex. A unit stands `at` a hex: `Bazooka at G6`.',
    examples: {
      bad: exampleScenario('side Us { Guard A1 }'),
      good: exampleScenario('side Us { Guard at A1 }'),
    },
  },
  {
    code: 'BHX-formation-twice',
    severity: 'error',
    cites: [],
    title: 'Two units that cannot be told apart',
    documentation:
      'A unit goes by its side, its formations and its name. Two formations of one name side by side, or one that is written in two places, such as half on the map and half to arrive, may hold units of the same name; give them names of their own.',
    examples: {
      bad: exampleScenario('side Us { platoon "1st" { Guard x1 } platoon "1st" { Guard x1 } }'),
      good: exampleScenario('side Us { platoon "1st" { Guard x1 } platoon "2nd" { Guard x1 } }'),
    },
  },
  {
    code: 'BHX-value-missing',
    severity: 'error',
    cites: [],
    title: 'A unit without a value its class needs',
    documentation: 'A class of units says which values each of its units has. They come from a counter of a roster, or are written behind `with`.',
    examples: { bad: exampleScenario('side Us { squad Smith at A1 }'), good: exampleScenario('side Us { squad Smith with { morale 6 } at A1 }') },
  },
  {
    code: 'BHX-value-bounds',
    severity: 'error',
    cites: [],
    title: 'A value that no counter can have',
    documentation: 'The ruleset gives the smallest and largest number a value may be.',
    examples: {
      bad: exampleScenario('side Us { squad Smith with { morale 12 } at A1 }'),
      good: exampleScenario('side Us { squad Smith with { morale 6 } at A1 }'),
    },
  },
  {
    code: 'BHX-value-range',
    severity: 'warning',
    cites: [],
    title: 'A value without its range, or with one it does not have',
    documentation: 'Some values are printed with a range, the farthest they reach; others never are.',
    examples: {
      bad: exampleScenario('side Us { squad Smith with { morale 6 firepower 2 } at A1 }'),
      good: exampleScenario('side Us { squad Smith with { morale 6 firepower 2 range 8 } at A1 }'),
    },
  },
  {
    code: 'BHX-value-unexpected',
    severity: 'warning',
    cites: [],
    title: 'A value that this class of units does not have',
    documentation: 'A class of units says which values its units need and may have.',
    examples: {
      bad: `${EXAMPLE_RULES}roster More for House { squad Militia { morale 5 firepower 1 range 2 } }`,
      good: `${EXAMPLE_RULES}roster More for House { squad Militia { morale 5 } }`,
    },
  },
  {
    code: 'BHX-value-order',
    severity: 'warning',
    cites: [],
    title: 'A value above the one that it cannot exceed',
    documentation:
      'The ruleset says that a value is never greater than another (`not-above`), such as armour at the side than in front. The two may have changed places.',
    examples: {
      bad: 'ruleset Tanks { value front  value flank { not-above: front }  unit-class tank { needs: front, flank } }\nroster Mine for Tanks { tank Tiger { front 8 flank 10 } }',
      good: 'ruleset Tanks { value front  value flank { not-above: front }  unit-class tank { needs: front, flank } }\nroster Mine for Tanks { tank Tiger { front 10 flank 8 } }',
    },
  },
  {
    code: 'BHX-facing',
    severity: 'error',
    cites: [],
    title: 'No way to face',
    documentation: 'A unit faces a hexside (N, NE …) or a corner of its hex (NNE, E …).',
    examples: { bad: exampleScenario('side Us { Guard x1 at A1 facing upwards }'), good: exampleScenario('side Us { Guard x1 at A1 facing NE }') },
  },
  {
    code: 'BHX-carriers',
    severity: 'info',
    cites: [],
    title: 'Several carriers, one load',
    documentation: 'The first unit of the line carries what is in the braces. Give another carrier a line of its own.',
    examples: {
      bad: exampleScenario('side Us { Guard x2 at A1 carrying { squad Smith with { morale 6 } } }'),
      good: exampleScenario('side Us { Guard x1 at A1 carrying { squad Smith with { morale 6 } } }'),
    },
  },
  {
    code: 'BHX-draw',
    severity: 'error',
    cites: [],
    title: 'More units are drawn than the cup holds',
    documentation: 'A side draws at most as many units from a cup as the scenario puts in.',
    examples: {
      bad: exampleScenario('cup Reserve { Guard x2 }  side Us { draws 3 from Reserve }'),
      good: exampleScenario('cup Reserve { Guard x2 }  side Us { draws 2 from Reserve }'),
    },
  },
  {
    code: 'BHX-steps',
    severity: 'warning',
    cites: [],
    title: 'The steps do not add up',
    documentation: 'The total that the scenario states for a side is compared with the steps of its units.',
    examples: { bad: exampleScenario('side Us { Guard x2 at A1  steps 5 }'), good: exampleScenario('side Us { Guard x2 at A1  steps 4 }') },
  },
  {
    code: 'BHX-available',
    severity: 'warning',
    cites: [],
    title: 'More counters than are in the box',
    documentation: 'A roster may say how many of a counter there are: `available 3`.',
    examples: { bad: exampleScenario('side Us { Guard x4 at A1 }'), good: exampleScenario('side Us { Guard x3 at A1 }') },
  },
  {
    code: 'BHX-out-of-play',
    severity: 'error',
    cites: [],
    title: 'A unit stands out of play',
    documentation: 'The scenario takes this hex out of play, so nothing can be in it.',
    examples: {
      bad: exampleScenario('out of play: A1..A5  side Us { Guard x1 at A1 }'),
      good: exampleScenario('out of play: A1..A5  side Us { Guard x1 at B1 }'),
    },
  },
  {
    code: 'BHX-forbidden-hex',
    severity: 'error',
    cites: [],
    title: 'A unit stands where a special rule forbids it',
    documentation: 'A special rule of the scenario forbids units of this kind to set up in this hex.',
    examples: {
      bad: exampleScenario('side Us { Guard x1 at A1 }  special rules { "Clear" { forbid squad set-up in A1 } }'),
      good: exampleScenario('side Us { Guard x1 at A2 }  special rules { "Clear" { forbid squad set-up in A1 } }'),
    },
  },
  {
    code: 'BHX-required-hex',
    severity: 'error',
    cites: [],
    title: 'A unit does not stand where a special rule requires it',
    documentation: 'A special rule of the scenario requires units of this kind to set up in certain hexes.',
    examples: {
      bad: exampleScenario('side Us { Guard x1 at A2 }  special rules { "Post" { require squad set-up in A1 } }'),
      good: exampleScenario('side Us { Guard x1 at A1 }  special rules { "Post" { require squad set-up in A1 } }'),
    },
  },
];
