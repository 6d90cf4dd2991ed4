import {
  type Document,
  isChartDeclaration,
  isCounterValue,
  isParameterDeclaration,
  isProperty,
  isRoster,
  isRuleset,
  type Roster,
  type Ruleset,
} from '@blindhex/language';
import { type AstNode, AstUtils, type LangiumDocument } from 'langium';
import { loadLibrary } from './load.ts';

/** A system's part of the library: its ruleset and its rosters. */
export interface SystemLibrary {
  documents: LangiumDocument[];
  ruleset: Ruleset;
  rosters: Roster[];
}

export async function libraryOf(system: string): Promise<SystemLibrary> {
  const own = new RegExp(`/${system}(\\.bhx|/)`);
  const documents = (await loadLibrary()).filter((document) => own.test(document.uri.path));
  const declarations = documents.flatMap((document) => (document.parseResult.value as Document).declarations);
  return { documents, ruleset: declarations.find((each) => isRuleset(each)) as Ruleset, rosters: declarations.filter((each) => isRoster(each)) };
}

/** Where a node is written, so that a failure can be found. */
export function where(node: AstNode): string {
  const { uri } = AstUtils.getDocument(node);
  return `${uri.path.slice(1)}:${(node.$cstNode?.range.start.line ?? -1) + 1} ${node.$cstNode?.text.split('\n')[0]?.slice(0, 60)}`;
}

/** Declarations of a ruleset that name no rule. */
export function withoutRule(ruleset: Ruleset): string[] {
  return ruleset.entries
    .filter((entry) => 'cite' in entry || !(isProperty(entry) || isParameterDeclaration(entry) || isChartDeclaration(entry)))
    .filter((entry) => !(entry as { cite?: string }).cite)
    .map(where);
}

/** Properties that say what the ruleset is, not what a rule says. */
const IDENTITY = ['system', 'edition'];

/** Properties, parameters, charts and counter values that name neither their rule nor why they are assumed. */
export function withoutSource(root: Ruleset | Roster): string[] {
  return AstUtils.streamAst(root)
    .filter((node) => isProperty(node) || isParameterDeclaration(node) || isChartDeclaration(node) || isCounterValue(node))
    .filter((node) => !(isProperty(node) && node.$container === root && IDENTITY.includes(node.key)))
    .filter((node) => node.cites.length === 0 && node.assumed === undefined)
    .map(where)
    .toArray();
}

/** Charts with doubtful cells that do not say why, or that say why and mark none. */
export function oddCharts(ruleset: Ruleset): string[] {
  return ruleset.entries
    .filter((entry) => isChartDeclaration(entry))
    .filter((chart) => chart.rows.some((row) => row.cells.some((cell) => cell.doubtful)) !== (chart.assumed !== undefined))
    .map(where);
}

/** Rows that have not a cell for each column. */
export function raggedRows(ruleset: Ruleset): string[] {
  return ruleset.entries
    .filter((entry) => isChartDeclaration(entry))
    .flatMap((chart) => chart.rows.filter((row) => row.cells.length !== chart.columns.length))
    .map(where);
}
