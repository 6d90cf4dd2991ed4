import type { AstNode } from 'langium';
import * as ast from '../generated/ast.ts';
import { rulesetNames } from '../references/declared-names.ts';
import { rulesetChain } from '../references/ruleset-context.ts';

/** Text to begin a piece of a file with, in VS Code's notation. */
export interface Snippet {
  /** The word of the language it begins with, and is offered with. */
  keyword: string;
  title: string;
  body: (names: RulesetWords) => string;
}

/** What a snippet fills in from the ruleset in use. */
export interface RulesetWords {
  ruleset: string;
  nations: string[];
  attacks: string[];
}

export function rulesetWords(ruleset: ast.Ruleset | undefined): RulesetWords {
  const names = (is: (node: AstNode) => boolean) =>
    rulesetChain(ruleset).flatMap((each) => [...rulesetNames(each).entries()].filter(([, node]) => is(node)).map(([name]) => name));
  return { ruleset: ruleset?.name ?? 'Rules', nations: names(ast.isNationDeclaration), attacks: names(ast.isFireKindDeclaration) };
}

/** A place to fill in, in the order of its number, with what stands there at first. */
function gap(number: number, text = ''): string {
  return `\${${number}:${text}}`;
}

/** A place to fill in with one of several words. */
function choice(number: number, words: string[]): string {
  return words.length > 0 ? `\${${number}|${words.join(',')}|}` : gap(number);
}

const END = '$0';

export const snippets: Snippet[] = [
  {
    keyword: 'map',
    title: 'a map',
    body: ({ ruleset }) => `map ${gap(1, 'Name')} "${gap(2, 'Title')}" for ${ruleset} {
	hexes ${gap(3, '13')} x ${gap(4, '9')} ${choice(5, ['flat', 'pointy'])}
	labels A1
	shifted ${choice(6, ['even', 'odd'])}

	${END}
}`,
  },
  {
    keyword: 'scenario',
    title: 'a scenario with two sides',
    body: ({ ruleset, nations }) => `scenario ${gap(1, 'Name')} "${gap(2, 'Title')}" {
	rules ${ruleset}
	board { ${gap(3, 'Map')} }

	side ${gap(4, 'Attackers')} attacker {
		nationality ${choice(5, nations)}
		sets up second
		${END}
	}

	side ${gap(6, 'Defenders')} defender {
		nationality ${choice(7, nations)}
		sets up first
	}

	objective ${gap(8, 'Goal')}: ${gap(9, 'A1')}
	victory ${gap(4, 'Attackers')} when controls(${gap(4, 'Attackers')}, ${gap(8, 'Goal')})
	victory ${gap(6, 'Defenders')} otherwise
}`,
  },
  {
    keyword: 'roster',
    title: 'a roster of counters',
    body: ({ ruleset, nations }) => `roster ${gap(1, 'Name')} "${gap(2, 'Title')}" for ${ruleset} nationality ${choice(3, nations)} {\n\t${END}\n}`,
  },
  {
    keyword: 'ruleset',
    title: 'house rules',
    body: ({ ruleset }) => `ruleset ${gap(1, 'House')} "${gap(2, 'House rules')}" extends ${ruleset} {\n\t${END}\n}`,
  },
  {
    keyword: 'side',
    title: 'a side',
    body: ({ nations }) => `side ${gap(1, 'Name')} "${gap(2, 'Title')}" ${choice(3, ['attacker', 'defender'])} {
	nationality ${choice(4, nations)}
	sets up ${choice(5, ['first', 'second', 'together'])}
	${END}
}`,
  },
  { keyword: 'zone', title: 'a zone', body: () => `zone ${gap(1, 'Name')} = ${gap(2, 'A1..B3')}` },
  { keyword: 'objective', title: 'an objective', body: () => `objective ${gap(1, 'Name')}: ${gap(2, 'A1')} worth ${gap(3, '1')}` },
  { keyword: 'special', title: 'special rules', body: () => `special rules {\n\t"${gap(1, 'Name')}" { ${END} }\n}` },
  {
    keyword: 'fire',
    title: 'a what-if of fire',
    body: ({ attacks }) => `fire ${gap(1, 'Name')} { ${choice(2, attacks)} by ${gap(3, 'unit')} at ${gap(4, 'A1')} }`,
  },
  {
    keyword: 'victory',
    title: 'victory by score',
    body: () => `victory by score {\n\t0..${gap(1, '9')} ${gap(2, 'Defenders')}\n\t${gap(3, '10')}.. ${gap(4, 'Attackers')}\n}`,
  },
  { keyword: 'expect', title: 'a test of the scenario', body: () => `expect los(${gap(1, 'A1')}, ${gap(2, 'B2')})` },
  { keyword: 'support', title: 'support', body: () => `support {\n\t${END}\n}` },
  {
    keyword: 'arrives',
    title: 'an arrival',
    body: () => `arrives at minute ${gap(1, '10')} from edge ${choice(2, ['north', 'east', 'south', 'west'])} {\n\t${END}\n}`,
  },
  { keyword: 'sector', title: 'a sector', body: () => `sector ${gap(1, 'a')}: ${gap(2, 'A1')}..${gap(3, 'G9')}` },
];

/** A formation begins with no word of the language but with a kind that the ruleset declares. */
export function formationSnippet(kind: string): string {
  return `${kind} ${gap(1, 'Name')} {\n\t${END}\n}`;
}

/** The snippets of a word of the language; where it can stand, the grammar has already seen to. */
export function snippetsFor(keyword: string): Snippet[] {
  return snippets.filter((snippet) => snippet.keyword === keyword);
}
