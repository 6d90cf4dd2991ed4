import type { CheckDescription, SourceRange } from '@blindhex/rules';
import { type AstNode, type LangiumDocument, type LinkingError, UriUtils } from 'langium';
import {
  type HexReference,
  isBoardSection,
  isFeatureDeclaration,
  isFeatureStatement,
  isFormation,
  isHexReference,
  isMemberReference,
  isNameReference,
  isRulesClause,
  isScenario,
  isSide,
  ParameterDeclaration,
  Ruleset,
  type Scenario,
  UnitType,
} from '../generated/ast.ts';
import { counterOfOtherRules } from '../model/checks/shared-names.ts';
import type { BlindhexServices } from '../module.ts';
import { typeWord } from '../parser/words-for-people.ts';
import { enclosing, scenarioNames } from '../references/declared-names.ts';
import { dottedName } from '../references/dotted-names.ts';
import { declaringFiles } from '../references/elsewhere.ts';
import { fartherDown } from '../references/namesakes.ts';
import { closest } from '../references/nearest.ts';
import { rulesetOf } from '../references/ruleset-context.ts';
import { writtenName, writtenPath } from '../references/written-name.ts';
import { replacing } from './fixes.ts';
import { importEdit, importPath, lacksImports } from './imports.ts';
import { sourceOf, sourceOfCst } from './places.ts';
import type { Fix, Problem } from './problem.ts';
import { syntaxProblems } from './syntax.ts';
import { holdsUnread, unreadSides } from './unread.ts';

export const nameDescriptions: CheckDescription[] = [
  {
    code: 'BHX-name',
    severity: 'error',
    cites: [],
    title: 'Nothing of this name is known here',
    documentation:
      'A name leads to a declaration: terrain, values and parameters to the ruleset, counters to a roster, zones, sides and units to the scenario. ' +
      'This one leads nowhere: it is misspelt, or the file that declares it is not imported.',
    examples: {
      bad: 'ruleset Mine extends Myne { }',
      good: 'ruleset Mine { }',
    },
  },
];

/** Names in one file that get their nearest neighbours named; beyond, only the fact is told, so that a broken import costs no time. */
const MOST_SUGGESTED = 100;

/** Of units that one name may mean so many are told. */
const MOST_PATHS = 3;

/** What a file mostly takes from those that it imports. */
const FROM_OTHER_FILES: readonly string[] = ['UnitType', 'UnitGroup', 'MapOrTable', 'Ruleset', 'Counter'];

/** Every name that leads nowhere. Names that can't be found only because another one failed are passed over. */
export function* nameProblems(document: LangiumDocument, services: BlindhexServices): Iterable<Problem> {
  let broken: Set<number> | undefined;
  const unread = unreadSides(document);
  const { LangiumDocuments, Refusals } = services.shared.workspace;
  const lacking = lacksImports(document, LangiumDocuments, (uri) => Refusals.of(uri));
  let suggested = 0;
  for (const reference of document.references) {
    const error = reference.error;
    if (!error || reference.$refText === '' || !reference.$refNode || followsFromAnother(error)) continue;
    broken ??= brokenLines(document);
    if (broken.has(reference.$refNode.range.start.line) || mayBeUnread(error, unread)) continue;
    const problem = nameProblem(error, document, services, suggested++ < MOST_SUGGESTED);
    // The import that fails is reported itself; what only the missing file declares is no second mistake.
    const mayBeThere = lacking && FROM_OTHER_FILES.includes(services.shared.AstReflection.getReferenceType(error.info));
    if (!mayBeThere || (problem.fixes ?? []).length > 0) yield problem;
  }
}

/** Lines with a syntax error: how their words were read is a guess. */
function brokenLines(document: LangiumDocument): Set<number> {
  return new Set([...syntaxProblems(document)].map(({ source }) => source.start.line));
}

function followsFromAnother({ info }: LinkingError): boolean {
  const { container, property } = info;
  if (isMemberReference(container) && property === 'ref') {
    const owner = container.owner;
    return !(isNameReference(owner) || isMemberReference(owner)) || !owner.ref?.ref;
  }
  if (isBoardSection(container) && property === 'sector') return !container.map?.ref;
  return belongsToRuleset(container, property) && !rulesetOf(container);
}

/** Whether the ruleset says what a property may name; then without a ruleset there is nothing to report but that. */
function belongsToRuleset(container: AstNode, property: string): boolean {
  return !isRulesClause(container) && property !== 'ruleset' && property !== 'base' && property !== 'map';
}

/** The name of a unit or formation, perhaps, in a scenario that has a side which was not read to its end. */
function mayBeUnread({ info: { container } }: LinkingError, unread: readonly SourceRange[]): boolean {
  if (!isNameReference(container) && !isMemberReference(container)) return false;
  const scenario = enclosing(container, isScenario);
  return scenario !== undefined && holdsUnread(sourceOf(scenario), unread);
}

function nameProblem({ info }: LinkingError, document: LangiumDocument, services: BlindhexServices, suggest: boolean): Problem {
  const name = info.reference.$refText;
  const cst = info.reference.$refNode;
  const type = services.shared.AstReflection.getReferenceType(info);
  const source = sourceOfCst(document, cst);
  const scope = services.references.ScopeProvider.getScope(info).getAllElements();
  const near = suggest
    ? closest(
        name,
        scope.map((description) => description.name).filter((each) => info.property !== 'base' || each !== nameOf(info.container)),
      )
    : [];
  const elsewhere = suggest && !isMemberReference(info.container) ? unseenDeclarations(name, type, info.container, services) : [];
  const written = type === ParameterDeclaration.$type ? writtenPath : writtenName;
  const fixes: Fix[] = near.map((candidate) => ({ title: `Change to ${candidate}`, edits: [{ source, text: written(candidate) }] }));
  for (const { file } of elsewhere) {
    const path = importPath(document.uri, file.uri);
    fixes.unshift({ title: `Import "${path}"`, edits: [importEdit(document, path)] });
  }
  const whole = suggest && isMemberReference(info.container) ? fartherDown(info.container).slice(0, MOST_PATHS) : [];
  if (isMemberReference(info.container)) fixes.unshift(...replacing(info.container, '', whole));
  const scenario = enclosing(info.container, isScenario);
  const quoted = isHexReference(info.container) && scenario ? nameLikeHex(info.container, scenario) : undefined;
  if (quoted) {
    const fix = { title: `Write ${quoted.text}`, edits: [{ source: sourceOf(info.container), text: quoted.text }] };
    return {
      code: 'BHX-name',
      message: `${quoted.read} reads as a hex; a name that looks like one is quoted: ${quoted.text}.`,
      source,
      fixes: [fix],
    };
  }
  const stranger = type === UnitType.$type && scenario ? counterOfOtherRules(name, scenario) : undefined;
  const hint = stranger
    ? `; the roster ${stranger.name} has it, for ${stranger.ruleset.$refText}, and this scenario plays by other rules.`
    : elsewhere[0]
      ? `; ${UriUtils.basename(elsewhere[0].file.uri)} declares it: import it.`
      : whole.length > 0
        ? `; did you mean ${whole.join(' or ')}?`
        : near.length > 0
          ? `; did you mean ${near.map((candidate) => `'${candidate}'`).join(' or ')}?`
          : '.';
  return {
    code: 'BHX-name',
    message: `No ${kindOf(info.container, type, near, scope)} '${name}'${placeOf(info.container, info.property, type)}${hint}`,
    source,
    fixes,
  };
}

/** `American.M16`: no section of the board is called American, but a side or a formation is. */
function nameLikeHex({ section, label }: HexReference, scenario: Scenario): { read: string; text: string } | undefined {
  const owner = section?.$refText ?? '';
  const isForce = scenarioNames(scenario)
    .get(owner)
    .some((node) => isSide(node) || isFormation(node));
  return isForce ? { read: `${owner}.${label}`, text: `${writtenName(owner)}.${writtenName(String(label))}` } : undefined;
}

function unseenDeclarations(name: string, type: string, from: AstNode, services: BlindhexServices) {
  return [...declaringFiles(name, type, from, services.shared.workspace.LangiumDocuments, services.shared.AstReflection)].slice(0, 3);
}

function kindOf(container: AstNode, type: string, near: string[], scope: Iterable<{ name: string; node?: AstNode }>): string {
  if (!isFeatureStatement(container)) return typeWord(type);
  for (const { name, node } of scope) if (name === near[0] && isFeatureDeclaration(node)) return node.kind;
  const place = container.places[0];
  if (place?.side !== undefined) return 'hexside';
  return place && place.path.length > 0 ? 'path' : 'terrain';
}

/** Where the name was looked for: ` in LHY`, ` in American.Able`, ` on Lane`. */
function placeOf(container: AstNode, property: string, type: string): string {
  if (isMemberReference(container) && property === 'ref') return ` in ${dottedName(container.owner)}`;
  if (isBoardSection(container) && property === 'sector') return ` on ${container.map?.$refText}`;
  if (type === Ruleset.$type || property === 'map') return '';
  const scenario = enclosing(container, isScenario);
  if (isNameReference(container) && scenario) return ' in this scenario';
  const ruleset = rulesetOf(container);
  return ruleset ? ` in ${ruleset.name}` : '';
}

/** No ruleset extends itself. */
function nameOf(node: AstNode): unknown {
  return (node as { name?: unknown }).name;
}
