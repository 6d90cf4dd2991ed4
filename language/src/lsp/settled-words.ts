import type { Declaration, Ruleset } from '@blindhex/rules';
import { COLOUR_NAMES } from '@blindhex/rules/named-colour';
import type { AstNode } from 'langium';
import * as ast from '../generated/ast.ts';
import { PARAMETER_TYPES, rulesetModel } from '../model/ruleset.ts';
import { enclosing, rulesetNames } from '../references/declared-names.ts';
import { rulesetChain, rulesetOf } from '../references/ruleset-context.ts';
import { writtenName, writtenPath } from '../references/written-name.ts';
import type { FixedWord } from './fixed-words.ts';
import { ruleWords } from './rule-words.ts';

/** The texts of the tokens before the one that is being typed, the last one first. */
export type Before = readonly string[];

/**
 * What may stand at a place where the words before it settle that, though the grammar takes any name or number there, or reads them as something else until the
 * rest is typed: `initiative` may begin a unit of that type too. Undefined where they settle nothing.
 */
export function settledWords(before: Before, node: AstNode | undefined): FixedWord[] | undefined {
  const [last = '', second = ''] = before;
  if (enclosing(node, ast.isMapDeclaration)) {
    if (last === 'labels') return LABELS;
    if (last === 'hexes')
      return [{ word: '13 x 9 flat', insertText: '${1:13} x ${2:9} ${3|flat,pointy|}', detail: 'columns x rows, and which way the hexes stand' }];
  }
  const house = enclosing(node, ast.isRuleset);
  if (house) return inRuleset(before, house);
  const ruleset = rulesetOf(node);
  if (!ruleset) return undefined;
  const { sideValues, values, formations } = rulesetModel(ruleset);
  if (Object.hasOwn(sideValues, last) && enclosing(node, ast.isSide))
    return [...numbers(sideValues[last]), { word: 'none', detail: 'no such value' }];
  if (Object.hasOwn(values, last) && (enclosing(node, ast.isCounter) || isAmongOwnValues(before))) return numbers(values[last]);
  if (Object.hasOwn(formations, second) && enclosing(node, ast.isSide) && /^["\p{L}\d]/u.test(last)) return afterFormation();
  if (PERMISSIONS.includes(second) && enclosing(node, ast.isSpecialRules)) return actions(ruleset);
  const [equals, name] = [last, parameterBefore(before)];
  if (equals === '=' && name !== undefined && enclosing(node, ast.isSpecialRules)) return parameterWords(rulesetModel(ruleset), name);
  return isCiting(before) && enclosing(node, ast.isSpecialRules) ? ruleWords(rulesetModel(ruleset)) : undefined;
}

const LABELS: FixedWord[] = [
  { word: 'A1', detail: 'a letter for the column, a number for the row' },
  { word: '0101', detail: 'two digits for the column, two for the row' },
  { word: '001001', detail: 'three digits for each' },
];
const PERMISSIONS: readonly string[] = ['forbid', 'allow', 'require'];
const KINDS = [
  'terrain',
  'hexside',
  'path',
  'elevation',
  'marker',
  'nation',
  'trait',
  'state',
  'situation',
  'outcome',
  'attack',
  'value',
  'side-value',
];
const DECLARING: readonly string[] = [...KINDS, 'slot', 'formation', 'unit-class', 'parameter', 'chart'];

/** Whether a unit's own values are being written: `with { cohesion`. Behind a unit the same word may begin another, such as `mortar section`. */
function isAmongOwnValues(before: Before): boolean {
  const brace = before.findIndex((word) => word === '{' || word === '}');
  return before[brace] === '{' && before[brace + 1] === 'with';
}

/** In a ruleset: names of what it may declare anew, types of parameters, rule numbers. */
function inRuleset(before: Before, house: ast.Ruleset): FixedWord[] | undefined {
  const [last = '', second = ''] = before;
  if (isCiting(before)) return ruleWords(rulesetModel(house));
  const isBeginning = second !== ':' && second !== ',';
  if (DECLARING.includes(last) && isBeginning) return declaredAgain(last, house);
  const statement = before.slice(0, before.findIndex((word) => DECLARING.includes(word)) + 1);
  if (last === ':' && statement.at(-1) === 'parameter' && !statement.includes('{'))
    return Object.keys(PARAMETER_TYPES).map((word) => ({ word, detail: 'type of the parameter' }));
  return undefined;
}

/** What the rulesets that one extends declare of a kind and it does not yet: a house rule changes them by declaring them again. */
function declaredAgain(kind: string, house: ast.Ruleset): FixedWord[] {
  const own = rulesetNames(house);
  return rulesetChain(house)
    .slice(1)
    .flatMap((base) => base.entries)
    .flatMap((entry): FixedWord[] => {
      if (ast.isProperty(entry) || entry.name === undefined || own.get(entry.name).some((other) => other.$cstNode?.text.startsWith(`${kind} `)))
        return [];
      if (!entry.$cstNode?.text.startsWith(`${kind} `)) return [];
      const title = entry.title ?? entry.name;
      if (ast.isParameterDeclaration(entry)) {
        const bounds = entry.low === undefined ? '' : ` ${entry.low}..${entry.high ?? ''}`;
        const choices = entry.choices.length > 0 ? ` of ${entry.choices.map(writtenName).join(', ')}` : '';
        const value = entry.value?.$cstNode?.text ?? '';
        const insertText = `${writtenPath(entry.name)} "${title}" : ${entry.type}${choices}${bounds} = \${1:${value}}`;
        return [{ word: entry.name, insertText, detail: `${title}, ${value} unless it is declared again` }];
      }
      return [
        {
          word: entry.name,
          insertText: ast.isChartDeclaration(entry) ? writtenPath(entry.name) : writtenName(entry.name),
          detail: `${title}, declared again`,
        },
      ];
    });
}

/** Whether a citation is due: behind `by`, or a comma in a list of them. */
function isCiting(before: Before): boolean {
  const list = before.findIndex((word, index) => (index % 2 === 0 ? word !== ',' : !/^["\d]/.test(word)));
  return before[0] === 'by' || (list > 0 && before[list] === 'by' && before[0] === ',');
}

/** The dotted name between `set` and `=`. */
function parameterBefore(before: Before): string | undefined {
  const start = before.indexOf('set');
  return before[0] === '=' && start > 1 ? before.slice(1, start).reverse().join('').replaceAll('"', '') : undefined;
}

/** The values of a parameter: the one it has otherwise, its choices, and the numbers within its bounds if they are few. */
function parameterWords({ parameters }: Ruleset, name: string): FixedWord[] | undefined {
  const parameter = parameters[name];
  if (!parameter) return undefined;
  const usual = String(parameter.value);
  const others = parameter.choices ?? (parameter.type === 'boolean' ? ['true', 'false'] : within(parameter.low, parameter.high).map(String));
  const words = [...new Set([...others.filter((word) => word !== usual), usual])];
  return words.map((word) => ({
    word,
    insertText: parameter.type === 'name' ? writtenName(word) : word,
    detail: word === usual ? `${parameter.title}: as it is without this rule` : parameter.title,
    ...(parameter.documentation && { documentation: parameter.documentation }),
  }));
}

/** The legal numbers of a value, if they are few. */
function numbers(declaration: Declaration | undefined): FixedWord[] {
  const bounds = declaration?.properties.bounds?.values.find((value) => typeof value === 'object');
  return within(bounds?.low, bounds?.high ?? undefined).map((number) => ({ word: String(number), detail: declaration?.title ?? '' }));
}

/** More numbers than these nobody looks for in a list. */
const MOST_NUMBERS = 21;

function within(low: number | undefined, high: number | undefined): number[] {
  if (low === undefined || high === undefined || high - low >= MOST_NUMBERS) return [];
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function actions(ruleset: ast.Ruleset): FixedWord[] {
  const { properties, attacks } = rulesetModel(ruleset);
  const listed = (properties.actions?.values ?? []).map(String);
  return [
    ...listed.map((word) => ({ word, insertText: writtenName(word), detail: 'what units do' })),
    ...Object.values(attacks)
      .filter(({ id }) => !listed.includes(id))
      .map(({ id, title }) => ({ word: id, insertText: writtenName(id), detail: title })),
  ];
}

/** Behind the name of a formation: its colour, and what else its heading may say. */
function afterFormation(): FixedWord[] {
  return [
    ...COLOUR_NAMES.map((word) => ({ word, detail: 'colour of the formation' })),
    { word: 'as', detail: 'traits that all its units have' },
    { word: '{ }', insertText: '{\n\t$0\n}', detail: 'its units' },
  ];
}
