import { type DeclarationKind, kindText, type PropertyTable, propertiesOf } from '@blindhex/rules';
import { sourceOf } from '../../checks/places.ts';
import * as ast from '../../generated/ast.ts';
import { closest } from '../../references/nearest.ts';
import type { Problems } from '../problems.ts';
import { rulesetModel } from '../ruleset.ts';
import { DeclaredNames, isBaseMissing, isDeclared, kindOf } from './declarations.ts';
import { checkPropertyValues } from './property-values.ts';

/** What stands inside a ruleset: properties that somebody reads, each once, with values of the right kind. */
export function checkProperties(node: ast.Ruleset, problems: Problems): void {
  const table = propertiesOf(rulesetModel(node).system);
  const names = isBaseMissing(node) ? undefined : new DeclaredNames(node);
  checkTwice(node.entries.filter(ast.isProperty), 'the ruleset', problems);
  for (const entry of node.entries) {
    if (ast.isProperty(entry)) checkProperty(entry, 'ruleset', table, names, problems);
    else if (isDeclared(entry)) {
      const properties = entry.properties ?? [];
      checkTwice(properties, entry.name, problems);
      for (const property of properties) checkProperty(property, kindOf(entry), table, names, problems);
    }
  }
}

function checkProperty(
  property: ast.Property,
  kind: DeclarationKind,
  table: PropertyTable,
  names: DeclaredNames | undefined,
  problems: Problems,
): void {
  if (!property.key) return;
  const schema = table.find(kind, property.key);
  if (schema) checkPropertyValues(property, schema, names, problems);
  else reportUnknown(property, kind, table, problems);
}

function reportUnknown(property: ast.Property, kind: DeclarationKind, table: PropertyTable, problems: Problems): void {
  const { key } = property;
  const known = table.of(kind);
  const [near] = closest(
    key,
    known.map(({ name }) => name),
    1,
  );
  const elsewhere = table.kindsWith(key);
  if (table.open && near === undefined && elsewhere.length === 0) return;
  const where = kind === 'ruleset' ? 'a ruleset' : `${article(kindText(kind))} ${kindText(kind)}`;
  const text =
    elsewhere.length > 0
      ? `${key} is a property of ${listed(elsewhere.map(kindText))}, and nothing reads it on ${where}.`
      : `Nothing reads ${key} on ${where}, so it has no effect.`;
  problems.report('BHX-property', property, `${text}${near ? ` Did you mean ${near}?` : ''}`, {
    property: 'key',
    ...(near && { fixes: [{ title: `Change to ${near}`, edits: [{ source: sourceOf(property, 'key'), text: near }] }] }),
  });
}

function checkTwice(properties: readonly ast.Property[], of: string, problems: Problems): void {
  const first = new Map<string, ast.Property>();
  for (const property of properties) {
    const before = first.get(property.key);
    if (!before) first.set(property.key, property);
    else {
      problems.report('BHX-clause-twice', property, `\`${property.key}\` of ${of} is said above as well; this one holds.`, {
        property: 'key',
        related: [{ message: 'The first one', node: before, property: 'key' }],
      });
    }
  }
}

function article(word: string): string {
  return /^[aeiou]/.test(word) && !word.startsWith('unit') ? 'an' : 'a';
}

function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}
