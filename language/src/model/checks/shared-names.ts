import { AstUtils } from 'langium';
import * as ast from '../../generated/ast.ts';
import { rosterNames, rostersIn } from '../../references/declared-names.ts';
import { rulesetChain, rulesetOf } from '../../references/ruleset-context.ts';
import { VisibleFiles } from '../../references/visible-files.ts';
import { homeOf } from '../../workspace/home.ts';
import type { Problems } from '../problems.ts';

/** Parts of a scenario that an expression names without a path. */
type Part = ast.Zone | ast.Side | ast.Objective | ast.Tally | ast.Cup | ast.Contacts | ast.FireDeclaration;

const WORDS: Record<Part['$type'], string> = {
  Zone: 'zone',
  Side: 'side',
  Objective: 'objective',
  Tally: 'tally',
  Cup: 'cup',
  Contacts: 'contacts',
  FireDeclaration: 'attack',
};

const isPart = (item: ast.ScenarioItem): item is Part & ast.ScenarioItem => item.$type in WORDS;

/** An expression knows one thing of a name. Of two the scenario's first is meant, and what it is named after in the ruleset is hidden. */
export function checkSharedNames(scenario: ast.Scenario, problems: Problems): void {
  const first = new Map<string, Part>();
  for (const item of scenario.items) {
    if (!isPart(item) || !item.name) continue;
    const before = first.get(item.name);
    if (!before) {
      first.set(item.name, item);
      checkHidden(item, scenario, problems);
    } else if (before.$type !== item.$type) {
      problems.report(
        'BHX-shared-name',
        item,
        `${item.name} is ${withArticle(before)} above and ${withArticle(item)} here: an expression that names it means the ${WORDS[before.$type]}.`,
        { property: 'name', related: [{ message: `The ${WORDS[before.$type]}`, node: before, property: 'name' }] },
      );
    }
  }
}

function checkHidden(item: Part, scenario: ast.Scenario, problems: Problems): void {
  const hidden = hiddenBy(item.name, scenario);
  if (hidden === undefined) return;
  problems.report(
    'BHX-shared-name',
    item,
    `The ${WORDS[item.$type]} ${item.name} hides the ${hidden} ${item.name}: expressions of this scenario cannot name that any more.`,
    {
      property: 'name',
    },
  );
}

/** What a bare name would mean to an expression if the scenario had nothing of that name. */
function hiddenBy(name: string, scenario: ast.Scenario): string | undefined {
  for (const ruleset of rulesetChain(rulesetOf(scenario))) {
    for (const entry of ruleset.entries) {
      if (ast.isFeatureDeclaration(entry) && entry.name === name) return entry.kind;
      if (ast.isTraitDeclaration(entry) && entry.name === name) return 'trait';
      if (ast.isStateDeclaration(entry) && entry.name === name) return 'state';
    }
  }
  const home = homeOf(AstUtils.getDocument(scenario));
  if (!home) return undefined;
  for (const file of new VisibleFiles(() => home).from(scenario)) {
    for (const declaration of file.declarations) {
      if (ast.isVariableDeclaration(declaration) && declaration.name === name) return 'variable';
      if (ast.isFunctionDeclaration(declaration) && declaration.name === name) return 'function';
    }
  }
  return undefined;
}

/** Rulesets, rosters and maps of a file that hide one of the same name in a file it imports, or in the library. */
export function checkHiddenFiles(node: ast.Declaration, problems: Problems): void {
  const kind = kindOf(node);
  const home = homeOf(AstUtils.getDocument(node));
  if (!kind || !node.name || !home) return;
  const own = AstUtils.findRootNode(node);
  for (const file of new VisibleFiles(() => home).from(node)) {
    if (file === own) continue;
    const other = file.declarations.find((each) => kindOf(each) === kind && each.name === node.name);
    if (!other) continue;
    const path = AstUtils.getDocument(other).uri.path.split('/').pop();
    const of = kind === 'roster' ? `its counters and those of the ${kind} in ${path} are mixed` : `names in this file lead to this one`;
    problems.report('BHX-hidden', node, `${path} declares a ${kind} ${node.name} too; ${of}.`, {
      property: 'name',
      related: [{ message: `The ${kind} in ${path}`, node: other, property: 'name' }],
    });
    return;
  }
}

function kindOf(node: ast.Declaration): string | undefined {
  if (ast.isRuleset(node)) return 'ruleset';
  if (ast.isRoster(node)) return 'roster';
  return ast.isMapDeclaration(node) || ast.isTableDeclaration(node) ? 'map' : undefined;
}

/** Two counters of one name in a roster, unless they are printed for different units: a name leads to the first. */
export function checkCounterNames(node: ast.Roster, problems: Problems): void {
  const first = new Map<string, ast.Counter>();
  for (const counter of node.counters) {
    if (!counter.name) continue;
    const identity = counter.items.filter(ast.isCounterIdentity).map(({ path }) => path.join('.'));
    const key = [counter.name, ...identity].join(' of ');
    const before = first.get(key);
    if (!before) first.set(key, counter);
    else {
      problems.report('BHX-name-twice', counter, `There is another counter of the name ${counter.name} above; one of them needs another name.`, {
        property: 'name',
        related: [{ message: 'The first one', node: before, property: 'name' }],
      });
    }
  }
}

/** The roster for other rules that a file sees and that has a counter of this name, for the message that it cannot be used. */
export function counterOfOtherRules(name: string, from: ast.Scenario): ast.Roster | undefined {
  const home = homeOf(AstUtils.getDocument(from));
  const chain = rulesetChain(rulesetOf(from));
  if (!home || chain.length === 0) return undefined;
  const rosters = [...new VisibleFiles(() => home).from(from)].flatMap(rostersIn);
  return rosters.find((roster) => roster.ruleset?.ref && !chain.includes(roster.ruleset.ref) && rosterNames(roster).get(name).length > 0);
}

function withArticle(part: Part): string {
  const word = WORDS[part.$type];
  return part.$type === 'Contacts' ? word : `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}
