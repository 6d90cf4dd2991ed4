import type { CheckDescription } from '@blindhex/rules';
import { exampleScenario } from './example-rules.ts';

/** A house ruleset of one declaration, so that each example can be read and run by itself. */
function house(entry: string): string {
  return `ruleset Base { trait foot  value morale  slot men  parameter fire.cap : number 0..20 = 3  hexside wall  chart range { columns 1..2 3..  row 1: 0 1  row 2..: 0 2 } }
ruleset House extends Base { ${entry} }`;
}

export const rulesetDescriptions: CheckDescription[] = [
  {
    code: 'BHX-property',
    severity: 'warning',
    cites: [],
    title: 'A property that nobody reads',
    documentation:
      'A declaration of a ruleset has properties that the procedures, the checks or the drawing read by name (docs/rulesets.md lists them all). One of another name, ' +
      'or on another kind of declaration, changes nothing: it is misspelt, or stands in the wrong place.',
    examples: { bad: house('terrain vineyard { fils: hex }'), good: house('terrain vineyard { fills: hex }') },
  },
  {
    code: 'BHX-property-value',
    severity: 'error',
    cites: [],
    title: 'A property with a value of the wrong kind',
    documentation:
      'Each property says what its values are: one of some words, a number, a range, a name, a colour. Any other value is passed over by what reads it.',
    examples: { bad: house('terrain vineyard { same-level: block }'), good: house('terrain vineyard { same-level: blocks }') },
  },
  {
    code: 'BHX-property-bounds',
    severity: 'error',
    cites: [],
    title: 'A property beyond its bounds',
    documentation: 'The number of a property lies within bounds, and a range begins below its end.',
    examples: { bad: house('value nerve { bounds: 10..1 }'), good: house('value nerve { bounds: 1..10 }') },
  },
  {
    code: 'BHX-property-name',
    severity: 'error',
    cites: [],
    title: 'A property names something that is not declared',
    documentation:
      'Traits, values, slots, states, attacks, classes and parameters that a property names are declared in the ruleset or in one that it extends.',
    examples: { bad: house('unit-class team { takes: man 1 }'), good: house('unit-class team { takes: men 1 }') },
  },
  {
    code: 'BHX-kind-changed',
    severity: 'error',
    cites: [],
    title: 'One name for terrain and for a hexside',
    documentation:
      'A map names terrain, hexsides, paths, elevations and markers in the same way, so a name is one of them. A house ruleset may change what the extended ruleset ' +
      'says of a feature, and not what kind of feature it is.',
    examples: { bad: house('terrain wall { fills: hex }'), good: house('hexside wall { fills: nothing }') },
  },
  {
    code: 'BHX-letter-case',
    severity: 'warning',
    cites: [],
    title: 'Two names that differ by capital letters',
    documentation: '`Foot` and `foot` are two names. Where only one thing is meant, half of what is said of it is lost.',
    examples: { bad: house('trait Foot'), good: house('trait mounted') },
  },
  {
    code: 'BHX-near-name',
    severity: 'info',
    cites: [],
    title: 'A new parameter or chart with nearly the name of another',
    documentation:
      'Procedures read parameters and charts by their names. One of a new name is read by none; if it is nearly the name of one that the extended ruleset declares, ' +
      'that one was probably meant, and still has its old figures.',
    examples: { bad: house('parameter fire.capp : number 0..20 = 5'), good: house('parameter fire.cap : number 0..20 = 5') },
  },
  {
    code: 'BHX-chart-cells',
    severity: 'error',
    cites: [],
    title: 'A row of a chart with too few or too many cells',
    documentation: 'A chart has columns, and each row a cell for each of them; `none` where the table prints nothing.',
    examples: {
      bad: house('chart range { columns 1..2 3.. row 1..: 0 }'),
      good: house('chart range { columns 1..2 3.. row 1..: 0 none }'),
    },
  },
  {
    code: 'BHX-chart-keys',
    severity: 'error',
    cites: [],
    title: 'Rows or columns of a chart that overlap',
    documentation: 'Each number belongs to one row and one column of a chart at most, and the range of a row begins below its end.',
    examples: {
      bad: house('chart range { columns 1..3 3.. row 1..: 0 1 }'),
      good: house('chart range { columns 1..2 3.. row 1..: 0 1 }'),
    },
  },
  {
    code: 'BHX-chart-gap',
    severity: 'warning',
    cites: [],
    title: 'A chart leaves out what the extended ruleset has',
    documentation:
      'A chart that a house ruleset types in again takes the place of the whole chart. A row or column that the first one had and this one has not is not found any ' +
      'more: a shot that needs it is refused, or read in the nearest lower column as an assumption.',
    examples: {
      bad: house('chart range { columns 1..2 3.. row 1: 0 1 row 3..: 0 1 }'),
      good: house('chart range { columns 1..2 3.. row 1..2: 0 1 row 3..: 0 1 }'),
    },
  },
  {
    code: 'BHX-chart-cell',
    severity: 'error',
    cites: [],
    title: 'A cell of a chart of another kind',
    documentation:
      'Procedures read the cells of a chart as numbers, or as the words that the chart of the extended ruleset has. Others are passed over.',
    examples: {
      bad: house('chart range { columns 1..2 3.. row 1..: few many }'),
      good: house('chart range { columns 1..2 3.. row 1..: 1 2 }'),
    },
  },
  {
    code: 'BHX-other-rules',
    severity: 'error',
    cites: [],
    title: 'A map for other rules on the board',
    documentation:
      'A map names the terrain of the ruleset it is made for. A scenario plays by that ruleset, or by one that extends it; by any other, the terrain that only the map knows would be nothing.',
    examples: {
      bad: 'ruleset Base { }\nruleset Vines extends Base { terrain vineyard }\nmap Slope for Vines { hexes 3 x 3 flat  vineyard: A1 }\nscenario Harvest { rules Base  board Slope }',
      good: 'ruleset Base { }\nruleset Vines extends Base { terrain vineyard }\nmap Slope for Vines { hexes 3 x 3 flat  vineyard: A1 }\nscenario Harvest { rules Vines  board Slope }',
    },
  },
  {
    code: 'BHX-shared-name',
    severity: 'warning',
    cites: [],
    title: 'One name for two things that expressions name',
    documentation:
      'Expressions name sides, zones, objectives, tallies and attacks of a scenario, terrain, traits and states of its ruleset, and the functions and variables of the language. ' +
      'Of two with one name only the first is meant, and those of the scenario hide the others.',
    examples: {
      bad: exampleScenario('zone woods = A1'),
      good: exampleScenario('zone Wood = A1'),
    },
  },
  {
    code: 'BHX-hidden',
    severity: 'warning',
    cites: [],
    title: 'A ruleset, roster or map that hides another',
    documentation:
      'A file sees its own declarations, those of the files it imports, and the library. Its own comes first; if another has the same name, half of what was meant is lost. Give it a name of its own.',
    examples: {
      bad: 'ruleset LHY "Our rules" { }',
      good: 'ruleset Our-LHY "Our rules" extends LHY { }',
    },
  },
];
