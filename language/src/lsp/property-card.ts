import { arrangementText, type DeclarationKind, propertiesOf } from '@blindhex/rules';
import * as ast from '../generated/ast.ts';
import { isDeclared, kindOf } from '../model/checks/declarations.ts';
import { rulesetModel } from '../model/ruleset.ts';
import { enclosing } from '../references/declared-names.ts';

/** What hover shows over the key of a property: what it means, and which values it takes. */
export function propertyCard(property: ast.Property): string | undefined {
  const ruleset = enclosing(property, ast.isRuleset);
  const kind = kindOfOwner(property);
  const schema = ruleset && kind && propertiesOf(rulesetModel(ruleset).system).find(kind, property.key);
  if (!schema) return undefined;
  return `**${schema.name}**: ${schema.meaning}\n\nValues: ${arrangementText(schema.values)}`;
}

function kindOfOwner({ $container: owner }: ast.Property): DeclarationKind | undefined {
  if (ast.isRuleset(owner)) return 'ruleset';
  const entry = owner as ast.RulesetEntry;
  return isDeclared(entry) ? kindOf(entry) : undefined;
}
