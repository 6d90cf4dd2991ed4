import type { CheckDescription } from '@blindhex/rules';
import { EXAMPLE_RULES, exampleScenario } from './example-rules.ts';

const SIDES = 'side Us { } side Them { }';

export const ruleDescriptions: CheckDescription[] = [
  {
    code: 'BHX-victory-gap',
    severity: 'warning',
    cites: [],
    title: 'A score without a level of victory',
    documentation: 'The levels of a ladder follow one another without a gap, from nought to the end.',
    examples: {
      bad: exampleScenario(`${SIDES} victory by score { 0..9 Us 11.. Them }`),
      good: exampleScenario(`${SIDES} victory by score { 0..9 Us 10.. Them }`),
    },
  },
  {
    code: 'BHX-victory-overlap',
    severity: 'error',
    cites: [],
    title: 'A score with two levels of victory',
    documentation: 'No score belongs to two levels of a ladder, and only one level holds otherwise.',
    examples: {
      bad: exampleScenario(`${SIDES} victory by score { 0..10 Us 10.. Them }`),
      good: exampleScenario(`${SIDES} victory by score { 0..9 Us 10.. Them }`),
    },
  },
  {
    code: 'BHX-victory-unreachable',
    severity: 'warning',
    cites: [],
    title: 'A level of victory that no score reaches',
    documentation: 'The lower end of a level is not above its upper end, and no score is below nought.',
    examples: {
      bad: exampleScenario(`${SIDES} victory by score { 0..9 Us 20..10 draw 10.. Them }`),
      good: exampleScenario(`${SIDES} victory by score { 0..9 Us 10..20 draw 21.. Them }`),
    },
  },
  {
    code: 'BHX-parameter-type',
    severity: 'error',
    cites: [],
    title: 'A parameter is given something of another kind',
    documentation: 'The ruleset declares each parameter as a number, a switch (true or false), a name, a date or a time.',
    examples: {
      bad: exampleScenario('special rules { "Wet" { set rain.chance = true } }'),
      good: exampleScenario('special rules { "Wet" { set rain.chance = 5 } }'),
    },
  },
  {
    code: 'BHX-parameter-bounds',
    severity: 'error',
    cites: [],
    title: 'A parameter beyond its bounds',
    documentation: 'The ruleset says between which numbers a parameter lies, or which names it may be.',
    examples: {
      bad: exampleScenario('special rules { "Wet" { set rain.chance = 11 } }'),
      good: exampleScenario('special rules { "Wet" { set rain.chance = 10 } }'),
    },
  },
  {
    code: 'BHX-rule-idle',
    severity: 'warning',
    cites: [],
    title: 'A special rule that changes nothing',
    documentation: 'The parameter has this value already, the feature is not on the board, or the rule holds at no time or in no hex.',
    examples: {
      bad: exampleScenario('special rules { "Wet" { set rain.chance = 2 } }'),
      good: exampleScenario('special rules { "Wet" { set rain.chance = 3 } }'),
    },
  },
  {
    code: 'BHX-rule-conflict',
    severity: 'warning',
    cites: [],
    title: 'Two special rules that contradict each other',
    documentation:
      'Two effects set one thing differently at the same place and time, for the same side. A later rule that holds for a part only (one side, some hexes, some minutes) is an exception and no contradiction.',
    examples: {
      bad: exampleScenario('special rules { "Wet" { set rain.chance = 3 } "Wetter" { set rain.chance = 4 } }'),
      good: exampleScenario('special rules { "Wet" { set rain.chance = 3 } "Later" { set rain.chance = 4 from minute 20 } }'),
    },
  },
  {
    code: 'BHX-rule-time',
    severity: 'error',
    cites: [],
    title: 'A special rule from or until no time',
    documentation:
      'A time is a minute of the game, a turn or a time of day: `from minute 20`, `until turn 3`, `from 06:30`. A bare number is none of them.',
    examples: {
      bad: exampleScenario('special rules { "Wet" { set rain.chance = 3 from 20 } }'),
      good: exampleScenario('special rules { "Wet" { set rain.chance = 3 from minute 20 } }'),
    },
  },
  {
    code: 'BHX-modifier-bounds',
    severity: 'warning',
    cites: [],
    title: 'A modifier that decides every attack by itself',
    documentation:
      'A modifier greater than the whole span between the lowest and the highest makes every attack impossible, or the best there is. To forbid a kind of attack, `forbid` it.',
    examples: {
      bad: exampleScenario('special rules { "Mist" { modifier -99 to rifle-fire } }'),
      good: exampleScenario('special rules { "Mist" { modifier -1 to rifle-fire } }'),
    },
  },
  {
    code: 'BHX-citation',
    severity: 'error',
    cites: [],
    title: 'A rule of this number does not exist',
    documentation:
      'A special rule may cite the rules it changes (`by 11.3.3k`). The ruleset lists the numbers of its rules, with the letters below them, and this is none of them. ' +
      'To cite something else, a house rule or an article, write it in quotes. Where a ruleset lists no numbers, none are checked.',
    examples: {
      bad: exampleScenario('special rules { "Wet" { set rain.chance = 3 } by 4.3 }').replace(
        'ruleset House {',
        'ruleset House {  rules: "4.1 4.2(a-c)"',
      ),
      good: exampleScenario('special rules { "Wet" { set rain.chance = 3 } by 4.2b }').replace(
        'ruleset House {',
        'ruleset House {  rules: "4.1 4.2(a-c)"',
      ),
    },
  },
  {
    code: 'BHX-prose',
    severity: 'info',
    cites: [],
    title: 'A special rule in prose',
    documentation:
      'What a special rule says in words is for players to read: no check, no line of sight and no shot knows of it. If it changes a number that the ruleset declares, ' +
      'write it as one (`set rain.chance = 4`); where the words are those of a parameter, the message names it.',
    examples: {
      bad: exampleScenario('special rules { "Downpour" "The chance of rain is 4." }'),
      good: exampleScenario('special rules { "Downpour" { set rain.chance = 4 } }'),
    },
  },
  {
    code: 'BHX-treat',
    severity: 'error',
    cites: [],
    title: 'A feature is treated as one of another kind',
    documentation: 'Terrain can stand for other terrain, a hexside for another hexside, a path for another path.',
    examples: {
      bad: exampleScenario('special rules { "Thick" { treat woods as wall } }'),
      good: `${EXAMPLE_RULES}map Hill for House { hexes 3 x 3 flat  wall: A1/N }\nscenario Skirmish { rules House  board Hill  special rules { "Thick" { treat wall as hedge } } }`,
    },
  },
  {
    code: 'BHX-action',
    severity: 'error',
    cites: [],
    title: 'The rules know no such action',
    documentation: 'A ruleset may list the actions that a special rule can forbid, allow or require (`actions: set-up, entry`).',
    examples: {
      bad: 'ruleset Strict { actions: set-up, entry  unit-class squad }\nmap Yard for Strict { hexes 2 x 2 flat }\nscenario Duel { rules Strict  board Yard  special rules { "No" { forbid squad setup } } }',
      good: 'ruleset Strict { actions: set-up, entry  unit-class squad }\nmap Yard for Strict { hexes 2 x 2 flat }\nscenario Duel { rules Strict  board Yard  special rules { "No" { forbid squad set-up } } }',
    },
  },
  {
    code: 'BHX-system',
    severity: 'warning',
    cites: [],
    title: 'A ruleset without procedures',
    documentation:
      'A ruleset names the procedures that trace sight and resolve fire by its data (`system: name`), or extends one that does. Without them maps and forces can be written, but nothing is worked out.',
    examples: { bad: 'ruleset Mine { terrain woods }', good: 'map Plain for Mine { hexes 3 x 3 flat }' },
  },
  {
    code: 'BHX-extends',
    severity: 'error',
    cites: [],
    title: 'Rulesets that extend each other in a circle',
    documentation: 'A ruleset takes over what another declares. In a circle none of them is the first.',
    examples: { bad: 'ruleset One extends Two { }\nruleset Two extends One { }', good: 'ruleset One { }\nruleset Two extends One { }' },
  },
];
