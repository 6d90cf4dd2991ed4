import { kindText } from '@blindhex/rules';
import { distance } from 'fastest-levenshtein';
import type { AstNode } from 'langium';
import { sourceOf } from '../../checks/places.ts';
import * as ast from '../../generated/ast.ts';
import { rulesetChain } from '../../references/ruleset-context.ts';
import type { Problems } from '../problems.ts';
import { PARAMETER_TYPES } from '../ruleset.ts';
import { basesOf, isDeclared, kindOf } from './declarations.ts';

/** Typing errors that one letter or two make; a name this short is not compared, for too many are near to it. */
const NEAR = 2;
const SHORT = 5;

/** Names of declarations: none that means two things, that differs from another by a capital letter, or that looks like a slip for one of the extended ruleset. */
export function checkRulesetNames(node: ast.Ruleset, problems: Problems): void {
  checkFeatureKinds(node, problems);
  checkLetterCase(node, problems);
  checkNearNames(node, problems);
  checkRedeclaredParameters(node, problems);
}

type Named = Exclude<ast.RulesetEntry, ast.Property>;

function namedEntries(node: ast.Ruleset): Named[] {
  return node.entries.filter((entry): entry is Named => !ast.isProperty(entry) && typeof entry.name === 'string' && entry.name !== '');
}

/** Maps name terrain, hexsides, paths, elevations and markers alike, so that one name is one of them. */
function checkFeatureKinds(node: ast.Ruleset, problems: Problems): void {
  const known = new Map<string, ast.FeatureDeclaration>();
  for (const ruleset of basesOf(node).reverse())
    for (const entry of ruleset.entries) if (ast.isFeatureDeclaration(entry)) known.set(entry.name, entry);
  for (const entry of node.entries) {
    if (!ast.isFeatureDeclaration(entry) || !entry.name) continue;
    const before = known.get(entry.name);
    if (before && before.kind !== entry.kind) {
      const whose = before.$container === node ? 'above' : `in ${(before.$container as ast.Ruleset).name}`;
      problems.report(
        'BHX-kind-changed',
        entry,
        `${entry.name} is ${withArticle(before.kind)} ${whose}, and cannot be ${withArticle(entry.kind)} too: name it otherwise, or write ${before.kind} ${entry.name}.`,
        {
          property: 'kind',
          related: [{ message: `${entry.name} as ${withArticle(before.kind)}`, node: before, property: 'name' }],
          fixes: [{ title: `Change to ${before.kind}`, edits: [{ source: sourceOf(entry, 'kind'), text: before.kind }] }],
        },
      );
    }
    known.set(entry.name, before ?? entry);
  }
}

function checkLetterCase(node: ast.Ruleset, problems: Problems): void {
  const known = new Map<string, Named>();
  const key = (entry: Named) => `${groupOf(entry)} ${entry.name.toLowerCase()}`;
  for (const entry of basesOf(node).reverse().flatMap(namedEntries)) known.set(key(entry), entry);
  for (const entry of namedEntries(node)) {
    const before = known.get(key(entry));
    if (before && before.name !== entry.name) {
      problems.report(
        'BHX-letter-case',
        entry,
        `${entry.name} and ${before.name} differ only by capital letters, and are two things: nothing of ${before.name} holds for ${entry.name}.`,
        {
          property: 'name',
          related: [{ message: before.name, node: before, property: 'name' }],
          fixes: [{ title: `Change to ${before.name}`, edits: [{ source: sourceOf(entry, 'name'), text: before.name }] }],
        },
      );
    }
    known.set(key(entry), entry);
  }
}

function groupOf(entry: Named): string {
  return isDeclared(entry) && !ast.isFeatureDeclaration(entry) ? kindOf(entry) : entry.$type;
}

/** A chart or parameter of a name that no extended ruleset has is read by no procedure. If it is only nearly such a name, that is hardly meant. */
function checkNearNames(node: ast.Ruleset, problems: Problems): void {
  const bases = basesOf(node);
  if (bases.length === 0) return;
  const known = bases.flatMap(namedEntries);
  for (const entry of namedEntries(node)) {
    if (!(ast.isChartDeclaration(entry) || ast.isParameterDeclaration(entry)) || entry.name.length < SHORT) continue;
    const alike = known.filter(({ $type }) => $type === entry.$type);
    if (alike.some(({ name }) => name === entry.name)) continue;
    const [near] = alike
      .map((other) => ({ other, off: distance(entry.name, other.name) }))
      .filter(({ off }) => off <= NEAR)
      .sort((a, b) => a.off - b.off);
    if (!near) continue;
    const what = ast.isChartDeclaration(entry) ? 'chart' : 'parameter';
    problems.report('BHX-near-name', entry, `${entry.name} is a new ${what}, which no procedure reads. Did you mean ${near.other.name}?`, {
      property: 'name',
      related: [{ message: near.other.name, node: near.other, property: 'name' }],
      fixes: [{ title: `Change to ${near.other.name}`, edits: [{ source: sourceOf(entry, 'name'), text: near.other.name }] }],
    });
  }
}

/** What reads a parameter expects the type and the choices with which the extended ruleset declares it; and its bounds hold some number. */
function checkRedeclaredParameters(node: ast.Ruleset, problems: Problems): void {
  const known = new Map<string, ast.ParameterDeclaration>();
  for (const ruleset of rulesetChain(node).slice(1).reverse()) {
    for (const entry of ruleset.entries) if (ast.isParameterDeclaration(entry)) known.set(entry.name, entry);
  }
  for (const entry of node.entries) {
    if (!ast.isParameterDeclaration(entry)) continue;
    if (entry.low !== undefined && entry.high !== undefined && Number(entry.low) > Number(entry.high)) {
      problems.report(
        'BHX-parameter-bounds',
        entry,
        `${entry.name} begins at ${entry.low} and ends below, at ${entry.high}: no number lies between them.`,
        {
          property: 'high',
          fixes: [
            {
              title: `Change to ${entry.high}..${entry.low}`,
              edits: [
                { source: sourceOf(entry, 'low'), text: entry.high },
                { source: sourceOf(entry, 'high'), text: entry.low },
              ],
            },
          ],
        },
      );
    }
    const before = known.get(entry.name);
    if (!before) continue;
    const related = [{ message: 'As it is declared there', node: before as AstNode, property: 'name' }];
    const whose = (before.$container as ast.Ruleset).name;
    if (PARAMETER_TYPES[entry.type] !== PARAMETER_TYPES[before.type]) {
      problems.report('BHX-parameter-type', entry, `${entry.name} is of type ${before.type} in ${whose}, and what reads it expects that.`, {
        property: 'type',
        related,
        fixes: [{ title: `Change to ${before.type}`, edits: [{ source: sourceOf(entry, 'type'), text: before.type }] }],
      });
    } else {
      entry.choices.forEach((choice, index) => {
        if (before.choices.length === 0 || before.choices.includes(choice)) return;
        problems.report(
          'BHX-parameter-bounds',
          entry,
          `${choice} is none of the choices that ${whose} gives for ${entry.name}, which are ${before.choices.join(', ')}: no procedure knows it.`,
          { property: 'choices', index, severity: 'warning', related },
        );
      });
    }
  }
}

function withArticle(kind: ast.FeatureDeclaration['kind']): string {
  return kind === 'terrain' ? 'terrain' : `${kind === 'elevation' ? 'an' : 'a'} ${kindText(kind)}`;
}
