import { AstUtils, GrammarAST, type LangiumDocument } from 'langium';
import type { Position } from 'vscode-languageserver-types';
import { checkCatalogue } from '../checks/catalogue.ts';
import { type Suppression, suppressionsOf } from '../checks/suppressions.ts';
import * as ast from '../generated/ast.ts';
import { rulesetModel } from '../model/ruleset.ts';
import { rulesetOf } from '../references/ruleset-context.ts';
import type { Token } from './cst-at.ts';
import { keywordText } from './keyword-text.ts';
import { propertyCard } from './property-card.ts';
import { ruleCard } from './rule-words.ts';

/** The code in a suppressing comment at a place. */
export function suppressionAt(document: LangiumDocument, { line, character }: Position): Suppression | undefined {
  return suppressionsOf(document).working.find(
    ({ source: { start, end } }) => start.line === line && start.character <= character && character <= end.character,
  );
}

/** What a check looks for, as hover tells it over its code. */
export function checkCard(code: string): string | undefined {
  const check = checkCatalogue().get(code);
  if (!check) return undefined;
  const rules = check.cites.length > 0 ? `\n\nrule ${check.cites.join(', ')}` : '';
  return `**${check.code}**: ${check.title}\n\n${check.documentation}${rules}`;
}

/** What hover tells over what is no name: words of the language, rule numbers, actions, values of properties. */
export function tokenCard({ leaf, node, property }: Token): string | undefined {
  if (GrammarAST.isKeyword(leaf.grammarSource)) {
    const rule = AstUtils.getContainerOfType(leaf.grammarSource, GrammarAST.isParserRule)?.name;
    const text = keywordText(leaf.text, rule);
    return text && `**${leaf.text}**: ${text}`;
  }
  const ruleset = rulesetOf(node);
  if (!ruleset) return undefined;
  if (property === 'cites' || property === 'cite') return ruleCard(rulesetModel(ruleset), leaf.text);
  if (property === 'action' && (ast.isForbidEffect(node) || ast.isRequireEffect(node))) return actionCard(ruleset, leaf.text);
  const around = ast.isNameValue(node) || ast.isNumberValue(node) || ast.isTextValue(node) ? node.$container : undefined;
  return ast.isProperty(around) ? propertyCard(around) : undefined;
}

function actionCard(ruleset: ast.Ruleset, action: string): string | undefined {
  const { properties, attacks, title } = rulesetModel(ruleset);
  const { values = [], cites = [] } = properties.actions ?? {};
  const at = values.indexOf(action);
  if (at >= 0) return `**${action}**: what units do, by ${title}${cites[at] === undefined ? '' : `, rule ${cites[at]}`}`;
  return attacks[action] && `**${action}**: ${attacks[action].title}${attacks[action].documentation ? `\n\n${attacks[action].documentation}` : ''}`;
}
