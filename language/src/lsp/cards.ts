import { type AstNode, AstUtils, UriUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import { citesOf, documentationOf } from '../model/provenance.ts';
import { enclosing } from '../references/declared-names.ts';
import { rulesetChain } from '../references/ruleset-context.ts';
import { unitNames } from '../references/unit-names.ts';

/** What hover and completion tell of a declaration, as Markdown: its head as written, its documentation, its figures with their rules. */
export function cardOf(node: AstNode): string | undefined {
  const head = headOf(node);
  if (head === undefined) return undefined;
  const parts = [`\`\`\`blindhex\n${head}\n\`\`\``, documentationOf(node).documentation, figuresOf(node), placeOf(node), changedOf(node)];
  return parts.filter(Boolean).join('\n\n');
}

/** The first line of a declaration, as an author would write it. */
export function headOf(node: AstNode): string | undefined {
  if (ast.isFunctionDeclaration(node)) return signatureOf(node);
  if (ast.isVariableDeclaration(node)) return `variable ${node.name}: ${node.type}`;
  if (ast.isParameterDeclaration(node)) return parameterHead(node);
  if (ast.isCounter(node)) return `${node.unitClass?.$refText} ${node.name}${quoted(node.title)}`;
  if (ast.isUnitLine(node)) return [...unitPath(node), unitNames(node).join(', ')].join(' . ');
  if (ast.isFormation(node)) return `${node.kind?.$refText} ${node.name}${quoted(node.title)}`;
  if (ast.isFeatureDeclaration(node)) return `${node.kind} ${node.name}${quoted(node.title)}`;
  if (ast.isBoardSection(node))
    return `section ${node.name ?? node.map?.$refText}: ${node.map?.$refText}${node.sector ? `.${node.sector.$refText}` : ''}${node.turned ? ' turned' : ''}`;
  if (ast.isZone(node) || ast.isObjective(node) || ast.isSector(node)) return firstLine(node);
  const keyword = KEYWORDS[node.$type];
  const { name, title } = node as AstNode & { name?: string; title?: string };
  return keyword && name !== undefined ? `${keyword} ${name}${quoted(title)}` : undefined;
}

/** What a list says of a declaration beside its name. */
export function detailOf(node: AstNode): string {
  if (ast.isFunctionDeclaration(node)) return signatureOf(node);
  if (ast.isFeatureDeclaration(node)) return node.kind;
  return (node as { title?: string }).title ?? headOf(node)?.split(' ')[0] ?? '';
}

const KEYWORDS: Record<string, string> = {
  [ast.Ruleset.$type]: 'ruleset',
  [ast.NationDeclaration.$type]: 'nation',
  [ast.TraitDeclaration.$type]: 'trait',
  [ast.StateDeclaration.$type]: 'state',
  [ast.SituationDeclaration.$type]: 'situation',
  [ast.OutcomeDeclaration.$type]: 'outcome',
  [ast.FireKindDeclaration.$type]: 'attack',
  [ast.ValueDeclaration.$type]: 'value',
  [ast.SideValueDeclaration.$type]: 'side-value',
  [ast.SlotDeclaration.$type]: 'slot',
  [ast.FormationKindDeclaration.$type]: 'formation',
  [ast.UnitClassDeclaration.$type]: 'unit-class',
  [ast.ChartDeclaration.$type]: 'chart',
  [ast.MapDeclaration.$type]: 'map',
  [ast.TableDeclaration.$type]: 'table',
  [ast.Roster.$type]: 'roster',
  [ast.Scenario.$type]: 'scenario',
  [ast.Side.$type]: 'side',
  [ast.Tally.$type]: 'tally',
  [ast.Cup.$type]: 'cup',
  [ast.Contacts.$type]: 'contacts',
  [ast.FireDeclaration.$type]: 'fire',
};

/** `chance(attack: attack, outcome: outcome, unit?: unit): percent` */
export function signatureOf(node: ast.FunctionDeclaration): string {
  return `${node.name}(${node.parameters.map(parameterText).join(', ')}): ${node.type}`;
}

export function parameterText(parameter: ast.FunctionParameter): string {
  return `${parameter.name}${parameter.optional ? '?' : ''}: ${parameter.types.join(' | ')}`;
}

function parameterHead(node: ast.ParameterDeclaration): string {
  const choices = node.choices.length > 0 ? ` of ${node.choices.join(', ')}` : '';
  const bounds = node.low !== undefined && node.high !== undefined ? ` ${node.low}..${node.high}` : '';
  return `parameter ${node.name}${quoted(node.title)} : ${node.type}${choices}${bounds} = ${parameterDefault(node)}`;
}

/** The value a parameter has unless a special rule sets it, as written. */
export function parameterDefault(node: ast.ParameterDeclaration): string {
  return node.value?.$cstNode?.text ?? '';
}

function figuresOf(node: AstNode): string {
  if (ast.isCounter(node)) return table(node.items.flatMap(counterRows));
  if (ast.isUnitLine(node)) {
    const type = node.type?.ref;
    return type && ast.isCounter(type) ? `${code(headOf(type) ?? '')}\n\n${figuresOf(type)}` : type ? code(headOf(type) ?? '') : '';
  }
  if ('properties' in node) {
    const properties = node.properties as ast.Property[];
    return table(
      properties.map((property) => [property.key, property.values.map((value) => value.$cstNode?.text ?? '').join(', '), sourceText(property)]),
    );
  }
  return '';
}

function counterRows(item: ast.CounterItem): string[][] {
  if (ast.isCounterFace(item)) return (item.values ?? []).map((value) => valueRow(value, ` (${item.state?.$refText ?? ''})`));
  return ast.isCounterValue(item) ? [valueRow(item, '')] : [];
}

function valueRow(value: ast.CounterValue, face: string): string[] {
  return [`${value.value?.$refText ?? ''}${face}`, counterValue(value), sourceText(value)];
}

function counterValue(value: ast.CounterValue): string {
  return `${value.number}${value.range === undefined ? '' : ` range ${value.range}`}${value.flat ? ' flat' : ''}`;
}

function sourceText(node: { cites?: ast.Citation[]; assumed?: string }): string {
  const cites = citesOf(node).join(', ');
  return node.assumed === undefined ? cites : `*assumed*: ${node.assumed}`;
}

function placeOf(node: AstNode): string {
  const { assumed } = node as AstNode & { assumed?: string };
  const rules = citesOf(node);
  const owner = enclosing(node.$container, ast.isRuleset)?.name ?? enclosing(node.$container, ast.isRoster)?.name;
  const from = owner ? `${owner}` : ast.isDocument(node.$container) ? UriUtils.basename(AstUtils.getDocument(node).uri) : '';
  const words = [from, rules.length > 0 ? `rule ${rules.join(', ')}` : '', assumed === undefined ? '' : `*assumed*: ${assumed}`];
  return words.filter(Boolean).join(' · ');
}

/** Of a declaration in house rules: what it is in the ruleset that they extend. */
function changedOf(node: AstNode): string {
  const ruleset = ast.isRuleset(node.$container) ? node.$container : undefined;
  const { name } = node as { name?: string };
  for (const base of rulesetChain(ruleset).slice(1)) {
    const before = base.entries.find((entry) => entry.$type === node.$type && !ast.isProperty(entry) && entry.name === name);
    if (before) return [`In ${base.name}: ${code(headOf(before) ?? '')}`, documentationOf(before).documentation].filter(Boolean).join('\n\n');
  }
  return '';
}

/** Names from the side down to the formation of a unit. */
export function unitPath(node: AstNode): string[] {
  const path: string[] = [];
  for (let current = node.$container; current; current = current.$container) {
    if (ast.isFormation(current) || ast.isSide(current) || ast.isCup(current)) path.unshift(current.name);
  }
  return path;
}

function firstLine(node: AstNode): string | undefined {
  return node.$cstNode?.text.split(/\r\n|\r|\n/)[0]?.trim();
}

function quoted(title: string | undefined): string {
  return title === undefined ? '' : ` "${title}"`;
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(rows: string[][]): string {
  if (rows.length === 0) return '';
  const cells = rows.map((row) => `| ${row.map((cell) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ')).join(' | ')} |`);
  return ['| | | rule |', '| --- | --- | --- |', ...cells].join('\n');
}
