import { EDGES } from '@blindhex/rules';
import * as ast from '../generated/ast.ts';
import { writtenName } from '../references/written-name.ts';
import { namesIn } from './attack-words.ts';
import { rulesetSnippets } from './ruleset-snippets.ts';
import { choice, END, gap } from './snippet-notation.ts';
import type { SnippetWords } from './snippet-words.ts';

/** Text to begin a piece of a file with, in VS Code's notation. Left as it is, it makes no problem where the words round it allow that. */
export interface Snippet {
  /** The rule of the grammar whose word it begins with. */
  rule: string;
  /** That word, with which it is offered. */
  keyword: string;
  title: string;
  body: (words: SnippetWords) => string | undefined;
}

function mapText({ rulesets, terrain }: SnippetWords, first: number): string {
  return `map ${gap(first, 'Field')} "${gap(first + 1, 'A field')}" for ${choice(first + 2, rulesets)} {
	hexes ${gap(first + 3, '13')} x ${gap(first + 4, '9')} ${choice(first + 5, ['flat', 'pointy'])}
	labels A1
	shifted ${choice(first + 6, ['even', 'odd'])}
	edges ${choice(first + 7, ['whole', 'half'])}

	${gap(first + 8, terrain.find((name) => name === 'woods') ?? terrain[0] ?? 'woods')}: ${gap(first + 9, 'B2..C4')}`;
}

/** The values of a side, each on a line of its own. */
function sideValuesText({ sideValues }: SnippetWords, first: number, indent: string): string {
  return sideValues.map(({ name, value }, index) => `\n${indent}${name} ${gap(first + index, value)}`).join('');
}

function sideText(
  name: string,
  words: SnippetWords,
  { role, edge, order, nation }: Record<'role' | 'edge' | 'order', string> & { nation: number },
): string {
  const other = words.nations[nation] ?? words.nations[0];
  return `	side ${name} ${role} {
		nationality ${other ?? 'none'}
		edge ${edge}${sideValuesText(words, 40 + 10 * nation, '\t\t')}
		sets up ${order} in edge ${edge}`;
}

export const snippets: readonly Snippet[] = [
  { rule: 'Import', keyword: 'import', title: 'another file', body: () => `import "${gap(1, './')}"` },
  { rule: 'MapDeclaration', keyword: 'map', title: 'a map', body: (words) => `${mapText(words, 1)}${END}\n}` },
  {
    rule: 'Roster',
    keyword: 'roster',
    title: 'a roster of counters',
    body: ({ rulesets, nations }) =>
      `roster ${gap(1, 'Counters')} "${gap(2, 'Counters of our own')}" for ${choice(3, rulesets)}${nations.length > 0 ? ` nationality ${choice(4, nations)}` : ''} {\n\t${END}\n}`,
  },
  {
    rule: 'Ruleset',
    keyword: 'ruleset',
    title: 'house rules',
    body: ({ rulesets }) => `ruleset ${gap(1, 'House')} "${gap(2, 'House rules')}" extends ${choice(3, rulesets)} {\n\t${END}\n}`,
  },
  {
    rule: 'Scenario',
    keyword: 'scenario',
    title: 'a scenario with two sides',
    body: (words) => {
      const map = words.maps[0];
      return `${map ? '' : `${mapText(words, 20)}\n}\n\n`}scenario ${gap(1, 'Battle')} "${gap(2, 'A battle')}" {
	rules ${choice(map ? 3 : 22, words.rulesets)}
	start ${gap(4, '1944-07-11')} ${gap(5, '06:30')}
	board ${map ? choice(6, words.maps) : gap(20, 'Field')}

${sideText(gap(7, 'Attackers'), words, { role: 'attacker', edge: 'south', order: 'second', nation: 0 })}
		${END}
	}

${sideText(gap(8, 'Defenders'), words, { role: 'defender', edge: 'north', order: 'first', nation: 1 })}
	}

	objective ${gap(9, 'Goal')}: ${gap(10, 'C3')} held by ${gap(8, 'Defenders')}
	ends at minute ${gap(11, '60')}
	victory ${gap(7, 'Attackers')} when controls(${gap(7, 'Attackers')}, ${gap(9, 'Goal')})
	victory ${gap(8, 'Defenders')} otherwise
}`;
    },
  },
  {
    rule: 'HexGrid',
    keyword: 'hexes',
    title: 'size of the map',
    body: () => `hexes ${gap(1, '13')} x ${gap(2, '9')} ${choice(3, ['flat', 'pointy'])}`,
  },
  { rule: 'Sector', keyword: 'sector', title: 'a part of the map', body: () => `sector ${gap(1, 'a')}: ${gap(2, 'A1..C3')}` },
  { rule: 'Elevation', keyword: 'level', title: 'high ground', body: () => `level ${gap(1, '1')}: ${gap(2, 'A1..B2')}` },
  {
    rule: 'Side',
    keyword: 'side',
    title: 'a side',
    body: (
      words,
    ) => `side ${gap(1, 'Side')} "${gap(2, 'Title')}" ${choice(3, words.sides.length === 1 ? ['defender', 'attacker'] : ['attacker', 'defender'])} {
	nationality ${choice(4, words.nations)}
	edge ${choice(5, words.edges)}${sideValuesText(words, 10, '\t')}
	sets up ${choice(6, words.sides.length === 1 ? ['first', 'second'] : ['second', 'first'])} in edge ${words.edges[0] ?? EDGES[0]}
	${END}
}`,
  },
  { rule: 'Zone', keyword: 'zone', title: 'a named region', body: () => `zone ${gap(1, 'Area')} "${gap(2, 'Title')}" = ${gap(3, 'A1..B3')}` },
  {
    rule: 'Objective',
    keyword: 'objective',
    title: 'an objective',
    body: ({ sides }) =>
      `objective ${gap(1, 'Goal')} "${gap(2, 'Title')}": ${gap(3, 'A1')} worth ${gap(4, '1')}${sides.length > 0 ? ` held by ${choice(5, sides)}` : ''}`,
  },
  {
    rule: 'Tally',
    keyword: 'tally',
    title: 'points counted apart',
    body: () => `tally ${gap(1, 'Buildings')} { ${gap(2, 'A1')} worth ${gap(3, '1')} }`,
  },
  {
    rule: 'Ends',
    keyword: 'ends',
    title: 'when it ends',
    body: () => `ends at minute ${gap(1, '60')}`,
  },
  {
    rule: 'Victory',
    keyword: 'victory',
    title: 'victory by score',
    body: ({ sides: [first = 'Attackers', second = 'Defenders'] }) =>
      `victory by score {\n\t0..${gap(1, '19')} ${gap(2, second)}\n\t${gap(3, '20')}..${gap(4, '30')} draw\n\t${gap(5, '31')}.. ${gap(6, first)}\n}`,
  },
  {
    rule: 'Victory',
    keyword: 'victory',
    title: 'victory by a condition',
    body: ({ sides: [first, second] }) =>
      first && second ? `victory ${gap(1, first)} when controls(${gap(1, first)}, ${gap(2, 'A1')})\nvictory ${gap(3, second)} otherwise` : undefined,
  },
  {
    rule: 'Markers',
    keyword: 'markers',
    title: 'what lies on the map',
    body: ({ markers }) => (markers.length > 0 ? `markers { ${choice(1, markers)}: ${gap(2, 'A1')} }` : undefined),
  },
  {
    rule: 'SpecialRules',
    keyword: 'special',
    title: 'special rules',
    body: ({ parameters: [first] }) =>
      `special rules {\n\t"${gap(1, 'Title')}" { ${first ? `set ${gap(2, first.name)} = ${gap(3, first.value)}` : gap(2, '"In words."')} }${END}\n}`,
  },
  {
    rule: 'FireDeclaration',
    keyword: 'fire',
    title: 'a what-if of fire',
    body: ({ attacks, forces, sides }) =>
      `fire ${gap(1, 'Volley')} { ${choice(2, attacks)} by ${choice(3, forces.length > 0 ? forces : sides)} at ${gap(4, 'A1')} }`,
  },
  { rule: 'Expectation', keyword: 'expect', title: 'a test of the scenario', body: () => `expect los(${gap(1, 'A1')}, ${gap(2, 'A2')})` },
  {
    rule: 'Cup',
    keyword: 'cup',
    title: 'units drawn by chance',
    body: ({ counters }) => (counters.length > 0 ? `cup ${gap(1, 'Reserve')} { ${gap(2, counters[0])} x${gap(3, '1')} }` : undefined),
  },
  {
    rule: 'Contacts',
    keyword: 'contacts',
    title: 'markers that a die turns into units',
    body: ({ cups: [cup], sides }) =>
      cup && sides.length > 0
        ? `contacts ${gap(1, 'Sightings')} x${gap(2, '3')} at ${gap(3, 'A1')} for ${choice(4, sides)} drawn from ${cup} revealed on ${gap(5, 'd6')} <= ${gap(6, '3')}`
        : undefined,
  },
  {
    rule: 'MetaClause',
    keyword: 'history',
    title: 'what happened',
    body: () => `history """\n\t${gap(1, 'What happened, for the players to read.')}\n\t"""`,
  },
  { rule: 'Support', keyword: 'support', title: 'support', body: () => `support {\n\t${END}\n}` },
  {
    rule: 'Arrival',
    keyword: 'arrives',
    title: 'an arrival',
    body: () => `arrives at minute ${gap(1, '10')} from edge ${choice(2, EDGES)} {\n\t${END}\n}`,
  },
  {
    rule: 'Withdrawal',
    keyword: 'withdraws',
    title: 'a withdrawal',
    body: ({ forces }) => (forces.length > 0 ? `withdraws on turn ${gap(1, '4')} by edge ${choice(2, EDGES)} { ${choice(3, forces)} }` : undefined),
  },
  {
    rule: 'SetUpClause',
    keyword: 'sets',
    title: 'where a side sets up',
    body: () => `sets up ${choice(1, ['first', 'second', 'together'])} in ${gap(2, 'edge south')}`,
  },
  {
    rule: 'SetEffect',
    keyword: 'set',
    title: 'another value for a parameter',
    body: ({ parameters: [first] }) => first && `set ${gap(1, first.name)} = ${gap(2, first.value)}`,
  },
  {
    rule: 'TreatEffect',
    keyword: 'treat',
    title: 'one feature counts as another',
    body: ({ terrain: [first, second] }) => (first && second ? `treat ${gap(1, first)} as ${gap(2, second)}` : undefined),
  },
  {
    rule: 'ModifierEffect',
    keyword: 'modifier',
    title: 'a modifier',
    body: ({ attacks }) => (attacks.length > 0 ? `modifier ${gap(1, '-1')} to ${choice(2, attacks)} when ${gap(3, 'minute < 10')}` : undefined),
  },
  ...rulesetSnippets,
];

/** The snippets of a word of the language, as a rule of the grammar has it. */
export function snippetsFor(keyword: string, rule: string | undefined): Snippet[] {
  return snippets.filter((snippet) => snippet.keyword === keyword && snippet.rule === rule);
}

/** A formation begins with no word of the language but with a kind that the ruleset declares. */
export function formationSnippet(kind: string): string {
  return `${kind} ${gap(1, 'Name')} {\n\t${END}\n}`;
}

/** A counter with the values that its class needs. */
export function counterSnippet(name: string, unitClass: ast.UnitClassDeclaration): string {
  const values = (namesIn(unitClass, 'needs') ?? []).map((value, index) => {
    const range = isRanged(unitClass, value) ? ` range ${gap(2 * index + 4, '8')}` : '';
    return `${writtenName(value)} ${gap(2 * index + 3, String(leastOf(unitClass, value)))}${range}`;
  });
  return `${name} ${gap(1, 'Name')} "${gap(2, 'Title')}" { ${[...values, `available ${gap(2 * values.length + 3, '1')}`].join('  ')} }`;
}

/** The least number that a value of the ruleset may have. */
function leastOf(unitClass: ast.UnitClassDeclaration, value: string): number {
  const ruleset = ast.isRuleset(unitClass.$container) ? unitClass.$container : undefined;
  const declared = ruleset?.entries.find((entry) => ast.isValueDeclaration(entry) && entry.name === value);
  const bounds = ast.isValueDeclaration(declared) ? declared.properties.find(({ key }) => key === 'bounds')?.values[0] : undefined;
  const least = ast.isNumberValue(bounds) ? Number(bounds.number) : 1;
  return Math.max(1, least);
}

/** A kind of attack begins a part of a scenario, and goes on with who makes it and with the roles that it takes. */
export function attackSnippet(name: string, kind: ast.FireKindDeclaration, { forces, sides }: SnippetWords): string {
  const roles = namesIn(kind, 'roles') ?? ['target'];
  const closes = roles.some((role) => role.startsWith('origin')) && !(namesIn(kind, 'uses') ?? []).some((value) => isRanged(kind, value));
  const target = roles.includes('target') ? ` ${closes ? 'into' : 'at'} ${gap(4, 'A1')}` : '';
  return `${name} ${gap(1, 'Name')} { ${choice(2, forces.length > 0 ? forces : sides)}${target} }`;
}

/** Whether a value of a declaration's ruleset reaches some way. */
function isRanged({ $container }: ast.FireKindDeclaration | ast.UnitClassDeclaration, value: string): boolean {
  const ruleset = ast.isRuleset($container) ? $container : undefined;
  const declared = ruleset?.entries.find((entry) => ast.isValueDeclaration(entry) && entry.name === value);
  return ast.isValueDeclaration(declared) && (namesIn(declared, 'ranged') ?? []).includes('yes');
}
