import { type Declaration, EDGES, type Parameter } from '@blindhex/rules';
import { type AstNode, AstUtils, type LangiumDocument, type LangiumDocuments } from 'langium';
import * as ast from '../generated/ast.ts';
import { battlefieldOf } from '../model/battlefields.ts';
import { rulesetModel } from '../model/ruleset.ts';
import { enclosing, rostersIn } from '../references/declared-names.ts';
import { rulesetOf } from '../references/ruleset-context.ts';
import { VisibleFiles } from '../references/visible-files.ts';
import { writtenName, writtenPath } from '../references/written-name.ts';
import { libraryRulesets } from '../workspace/library.ts';

/** What snippets fill in from the text round them, each list with the likeliest first, as it is written. */
export interface SnippetWords {
  rulesets: string[];
  nations: string[];
  attacks: string[];
  /** What is on the board first. */
  terrain: string[];
  markers: string[];
  traits: string[];
  unitClasses: string[];
  formations: string[];
  values: string[];
  /** Numbers and switches that a special rule may change, each with another value than it has. */
  parameters: { name: string; value: string }[];
  sideValues: { name: string; value: string }[];
  /** Counters that the file sees. */
  counters: string[];
  /** Edges of the board that no side has. */
  edges: string[];
  /** Maps that the file sees. */
  maps: string[];
  sides: string[];
  /** Units and formations of the scenario that stand somewhere. */
  forces: string[];
  cups: string[];
}

/** @param node where the snippet is wanted; undefined in an empty file */
export function snippetWords(node: AstNode | undefined, document: LangiumDocument, documents: () => LangiumDocuments): SnippetWords {
  const root = document.parseResult.value;
  const files = [...new VisibleFiles(documents).from(root)];
  const own = ast.isDocument(root) ? root.declarations : [];
  const ruleset =
    rulesetOf(node) ??
    own.map(rulesetUsed).find((each) => each !== undefined) ??
    files.flatMap(({ declarations }) => declarations).find(ast.isRuleset);
  const model = ruleset && rulesetModel(ruleset);
  const names = (list: Readonly<Record<string, unknown>> | undefined) => Object.keys(list ?? {}).map(writtenName);
  const features = Object.values(model?.features ?? {});
  const scenario = enclosing(node, ast.isScenario);
  const battlefield = scenario && battlefieldOf(scenario);
  const inside = scenario ? AstUtils.streamAllContents(scenario).toArray() : [];
  const drawn = new Set(battlefield?.board.hexes.flatMap(({ terrain }) => terrain.map(({ feature }) => feature)));
  return {
    rulesets: ruleset ? [writtenName(ruleset.name)] : libraryRulesets.map(writtenName),
    nations: names(model?.nations),
    attacks: names(model?.attacks),
    terrain: features
      .filter(({ kind }) => kind === 'terrain')
      .map(({ id }) => id)
      .toSorted((a, b) => Number(drawn.has(b)) - Number(drawn.has(a)))
      .map(writtenName),
    markers: features.filter(({ kind }) => kind === 'marker').map(({ id }) => writtenName(id)),
    traits: names(model?.traits),
    unitClasses: names(model?.unitClasses),
    formations: names(model?.formations),
    values: names(model?.values),
    parameters: Object.values(model?.parameters ?? {}).flatMap(otherValue),
    sideValues: Object.values(model?.sideValues ?? {}).map(sideValue),
    counters: files
      .flatMap(rostersIn)
      .filter((roster) => roster.ruleset?.ref === ruleset)
      .flatMap(({ counters }) => counters.map(({ name }) => writtenName(name))),
    edges: EDGES.filter((edge) => !inside.some((each) => ast.isEdgeClause(each) && each.edge === edge)),
    maps: files.flatMap(({ declarations }) => declarations.filter(ast.isMapDeclaration)).map(({ name }) => writtenName(name)),
    sides: inside.filter(ast.isSide).map(({ name }) => writtenName(name)),
    forces: inside.filter(ast.isFormation).map(({ name }) => writtenName(name)),
    cups: inside.filter(ast.isCup).map(({ name }) => writtenName(name)),
  };
}

/** A number one higher than usual, or lower where it is as high as it may be; the other position of a switch. */
function otherValue({ id, value, high }: Parameter): { name: string; value: string }[] {
  const name = writtenPath(id);
  if (typeof value === 'boolean') return [{ name, value: String(!value) }];
  return typeof value === 'number' ? [{ name, value: String(high !== undefined && value + 1 > high ? value - 1 : value + 1) }] : [];
}

/** Nought, or what is nearest to it within the bounds. */
function sideValue({ id, properties }: Declaration): { name: string; value: string } {
  const bounds = properties.bounds?.values.find((value) => typeof value === 'object');
  return { name: writtenName(id), value: String(Math.max(bounds?.low ?? 0, Math.min(0, bounds?.high ?? 0))) };
}

function rulesetUsed(declaration: ast.Declaration): ast.Ruleset | undefined {
  return ast.isRuleset(declaration) ? undefined : rulesetOf(declaration);
}
