import { arrangementText, type DeclarationKind, kindText, type PropertySchema, propertiesOf, shapeText, type ValueShape } from '@blindhex/rules';
import { type AstNode, AstUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import { DeclaredNames, isDeclared, kindOf } from '../model/checks/declarations.ts';
import { rulesetModel } from '../model/ruleset.ts';
import { enclosing } from '../references/declared-names.ts';
import { writtenName } from '../references/written-name.ts';
import type { FixedWord } from './fixed-words.ts';

/** What a property of a ruleset means, if its game's procedures or the drawing read it. */
export function propertySchema(property: ast.Property): PropertySchema | undefined {
  const place = placeOf(property);
  return place && propertiesOf(place.system).find(place.kind, property.key);
}

/** The keys that the declaration round a place may have and has not got yet, each with what it means. */
export function propertyKeys(node: AstNode | undefined): FixedWord[] {
  const place = node && placeOf(node);
  if (!place) return [];
  const written = new Set(place.properties.filter((each) => each !== node).map(({ key }) => key));
  return propertiesOf(place.system)
    .of(place.kind)
    .filter(({ name }) => !written.has(name))
    .map(({ name, meaning, values }) => ({
      word: name,
      detail: meaning,
      documentation: `${meaning}\n\nValues: ${arrangementText(values)}`,
      insertText: `${name}: `,
    }));
}

/** The values that the property, or the parameter, round a place takes: words, choices, and names of what is declared. */
export function valueWords(node: AstNode | undefined): FixedWord[] {
  const parameter = enclosing(node, ast.isSetEffect)?.parameter?.ref;
  if (parameter) return parameter.choices.map((word) => ({ word, insertText: writtenName(word), detail: parameter.title ?? parameter.name }));
  const property = enclosing(node, ast.isProperty);
  const ruleset = enclosing(property, ast.isRuleset);
  const schema = property && propertySchema(property);
  if (!schema || !ruleset || schema.values.kind === 'points') return [];
  const declared = new DeclaredNames(ruleset);
  return schema.values.shapes.flatMap((shape) => wordsOf(shape, declared));
}

function wordsOf(shape: ValueShape, declared: DeclaredNames): FixedWord[] {
  switch (shape.kind) {
    case 'word':
      return shape.words.map((word) => ({ word, detail: 'value' }));
    case 'name':
      return shape.of.flatMap((kind) =>
        [...declared.of(kind)].map((name) => ({ word: name, insertText: writtenName(name), detail: kindText(kind) })),
      );
    case 'parameter':
      return [...declared.parameters].map((name) => ({ word: `"${name}"`, detail: 'parameter' }));
    case 'number':
      return shape.whole && shape.high - shape.low <= MOST_NUMBERS
        ? Array.from({ length: shape.high - shape.low + 1 }, (_, index) => ({ word: String(shape.low + index), detail: shapeText(shape) }))
        : [];
    default:
      return [];
  }
}

/** More numbers than these nobody looks for in a list. */
const MOST_NUMBERS = 10;

interface PropertyPlace {
  system: string;
  kind: DeclarationKind;
  properties: readonly ast.Property[];
}

/** Whose properties are written at a place: a declaration's, or the ruleset's own. */
function placeOf(node: AstNode): PropertyPlace | undefined {
  const ruleset = enclosing(node, ast.isRuleset);
  if (!ruleset) return undefined;
  const { system } = rulesetModel(ruleset);
  for (let owner: AstNode | undefined = node; owner && owner !== ruleset; owner = owner.$container) {
    if (ast.isProperty(owner) || !AstUtils.getContainerOfType(owner, ast.isRuleset)) continue;
    const entry = owner as ast.RulesetEntry;
    if (entry.$container === ruleset && isDeclared(entry)) return { system, kind: kindOf(entry), properties: entry.properties };
  }
  return { system, kind: 'ruleset', properties: ruleset.entries.filter(ast.isProperty) };
}
