import type { CheckDescription } from '@blindhex/rules';
import { EXAMPLE_RULES, exampleMap, exampleScenario } from './example-rules.ts';

/** Whole edges join without shared hexes, so that two maps of an odd number of columns stand half a hex apart. */
const WHOLE = 'map Near for House { hexes 3 x 3 flat edges whole }\nmap Far for House { hexes 3 x 3 flat shifted odd edges whole }\n';

export const mapDescriptions: CheckDescription[] = [
  {
    code: 'BHX-map-size',
    severity: 'error',
    cites: [],
    title: 'A map has no size that can be used',
    documentation:
      'A map says how many columns and rows of hexes it has, and whether they are flat- or pointy-topped. It has at least one hex and at most 250,000; a board of several maps has no more, and fewer if it is long and thin.',
    examples: { bad: exampleMap('woods: A1'), good: exampleMap('hexes 3 x 3 flat  woods: A1') },
  },
  {
    code: 'BHX-map-labels',
    severity: 'error',
    cites: [],
    title: 'Labels of another kind, or too short for the map',
    documentation:
      'Hexes are labelled by letters and a number (A1, up to ZZ999) or by digits (0101 or 001001), as many for the column as for the row.',
    examples: { bad: exampleMap('hexes 3 x 3 flat labels 011'), good: exampleMap('hexes 3 x 3 flat labels 0101') },
  },
  {
    code: 'BHX-hex-unknown',
    severity: 'error',
    cites: [],
    title: 'There is no such hex',
    documentation:
      'A label names a hex of the map, or of the board that the scenario puts together. The message gives the first and last hex and the nearest one.',
    examples: { bad: exampleMap('hexes 3 x 3 flat  woods: D1'), good: exampleMap('hexes 3 x 3 flat  woods: C1') },
  },
  {
    code: 'BHX-hex-ambiguous',
    severity: 'error',
    cites: [],
    title: 'A label that several sections of the board have',
    documentation:
      'Where two sections have a hex of this label, write the section before it: `east.G6`. A hex that both sections share needs that only if one of its labels occurs twice.',
    examples: {
      bad: `${EXAMPLE_RULES}scenario Long { rules House  board { west: Field east: Field }  zone Top = A1 }`,
      good: `${EXAMPLE_RULES}scenario Long { rules House  board { west: Field east: Field }  zone Top = west.A1 }`,
    },
  },
  {
    code: 'BHX-hexside',
    severity: 'error',
    cites: [],
    title: 'No side of a hex is called so',
    documentation: 'Flat-topped hexes have the sides N, NE, SE, S, SW, NW; pointy-topped ones NW, NE, E, SE, SW, W.',
    examples: { bad: exampleMap('hexes 3 x 3 flat  wall: B2/E'), good: exampleMap('hexes 3 x 3 flat  wall: B2/NE') },
  },
  {
    code: 'BHX-drawn-outside',
    severity: 'warning',
    cites: [],
    title: 'A shape is drawn beyond its hex',
    documentation:
      'Points after `drawn` are hundredths of the width and height of a hex from its centre; a flat-topped hex has its corners at (±50, 0) and (±25, ±50), a pointy-topped one at ' +
      '(0, ±50) and (±50, ±25). A line of sight meets a shape only within its hex: a point beyond is drawn back to the border on its way to the centre. Give what reaches into another hex a shape there too.',
    examples: {
      bad: exampleMap('hexes 3 x 3 flat  woods: B2 drawn (-90,0) (20,-20) (20,20)'),
      good: exampleMap('hexes 3 x 3 flat  woods: B2 drawn (-50,0) (20,-20) (20,20)'),
    },
  },
  {
    code: 'BHX-hexside-twice',
    severity: 'warning',
    cites: [],
    title: 'A hexside is described differently from its two hexes',
    documentation:
      'The hexside between two hexes is one, whichever hex it is named from. Two features on it are possible, but usually one of them is a slip.',
    examples: { bad: exampleMap('hexes 3 x 3 flat  wall: B2/N  hedge: B1/S'), good: exampleMap('hexes 3 x 3 flat  wall: B2/N') },
  },
  {
    code: 'BHX-level-twice',
    severity: 'warning',
    cites: [],
    title: 'A hex is given a level, and then a lower one',
    documentation:
      'A hex lies at one level, the last one given. Higher ground is written after the lower ground around it; the other way round it is usually a slip.',
    examples: {
      bad: exampleMap('hexes 3 x 3 flat  level 2: A1..B2  level 1: B2'),
      good: exampleMap('hexes 3 x 3 flat  level 1: A1..B2  level 2: B2'),
    },
  },
  {
    code: 'BHX-place',
    severity: 'error',
    cites: [],
    title: 'A feature is put where one of its kind cannot be',
    documentation:
      'Terrain fills hexes (`B2, C1..C3`), a hexside feature stands on hexsides (`B2/N`), a path runs through hexes (`A1 -> A4`), and on a table everything has an outline of points.',
    examples: { bad: exampleMap('hexes 3 x 3 flat  wall: B2'), good: exampleMap('hexes 3 x 3 flat  wall: B2/S') },
  },
  {
    code: 'BHX-path-leg',
    severity: 'info',
    cites: [],
    title: 'A path could go through either of two hexes',
    documentation:
      'A path runs straight between the hexes named. Where that line follows a hexside, either hex beside it would do; name the one that is meant.',
    examples: { bad: exampleMap('hexes 3 x 3 flat  road: A2 -> C2'), good: exampleMap('hexes 3 x 3 flat  road: A2 -> B1 -> C2') },
  },
  {
    code: 'BHX-table-size',
    severity: 'error',
    cites: [],
    title: 'A table has no size',
    documentation: 'A miniatures table says how wide and deep it is, in inches or centimetres.',
    examples: { bad: `${EXAMPLE_RULES}table Green for House { }`, good: `${EXAMPLE_RULES}table Green for House { size 72 x 48 inches }` },
  },
  {
    code: 'BHX-board-missing',
    severity: 'error',
    cites: [],
    title: 'A scenario without a board',
    documentation:
      'The hexes a scenario names are those of the maps on its board. Without a board they cannot be looked up, and nothing is said of them.',
    examples: {
      bad: `${EXAMPLE_RULES}map Field for House { hexes 3 x 3 flat }\nscenario Lost { rules House  zone Corner = A1 }`,
      good: exampleScenario('zone Corner = A1'),
    },
  },
  {
    code: 'BHX-board-join',
    severity: 'error',
    cites: [],
    title: 'Two sections do not fit together',
    documentation:
      'Sections join along the whole of an edge: hexes of one orientation, as many rows or columns on both, edges of one style, and columns that go on in step. The message says what would fit.',
    examples: {
      bad: `${EXAMPLE_RULES}${WHOLE}scenario Long { rules House  board { Near Field } }`,
      good: `${EXAMPLE_RULES}${WHOLE}scenario Long { rules House  board { Near Far } }`,
    },
  },
  {
    code: 'BHX-board-levels',
    severity: 'warning',
    cites: [],
    title: 'Two sections show a shared hex at different levels',
    documentation: 'Where the edges of two maps run through the same hexes, both maps show them. If they differ in level, the higher one is taken.',
    examples: {
      bad: `${EXAMPLE_RULES}map Low for House { hexes 3 x 3 flat edges half }\nmap High for House { hexes 3 x 3 flat edges half level 2: A1 }\nscenario Long { rules House  board { Low High } }`,
      good: `${EXAMPLE_RULES}map Low for House { hexes 3 x 3 flat edges half level 2: C1 }\nmap High for House { hexes 3 x 3 flat edges half level 2: A1 }\nscenario Long { rules House  board { Low High } }`,
    },
  },
  {
    code: 'BHX-board-ruleset',
    severity: 'warning',
    cites: [],
    title: 'A map of another game',
    documentation: 'The terrain of a map means what its own ruleset says. On the board of a scenario for another game it may mean nothing.',
    examples: {
      bad: `${EXAMPLE_RULES}ruleset Other { system: other }\nscenario Lost { rules Other  board Field }`,
      good: exampleScenario(''),
    },
  },
  {
    code: 'BHX-section-name',
    severity: 'error',
    cites: [],
    title: 'Two sections of one name',
    documentation: 'A map that lies on the board twice needs a name for each place, so that its hexes can be told apart.',
    examples: {
      bad: `${EXAMPLE_RULES}scenario Long { rules House  board { Field Field } }`,
      good: `${EXAMPLE_RULES}scenario Long { rules House  board { west: Field east: Field } }`,
    },
  },
];
