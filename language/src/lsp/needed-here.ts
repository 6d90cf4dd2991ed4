import { type AstNode, CstUtils, type LangiumDocument, type LangiumDocuments, type LangiumParser, type Lexer } from 'langium';
import { type Need, needsOf } from '../expressions/needs.ts';
import { fitsAny, isType, type Type, typeOfDeclaration } from '../expressions/types.ts';
import * as ast from '../generated/ast.ts';
import type { BlindhexServices } from '../module.ts';
import { functionNamed } from './functions.ts';

/** What the expression that is being typed has to be, and what holds it. */
export interface NeededHere extends Need {
  /** Of the text as it is up to the cursor: its names do not link. */
  holder: AstNode;
}

/** A name that stands for what is not typed yet. */
const CURSOR = 'x';
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '{': '}' };
const NUMBERS: readonly Type[] = ['number'];

/**
 * Finds what is needed at a cursor. The text before it is read with a name in place of what is to come and with all brackets closed, so that nothing behind
 * the cursor, half-typed as it may be, has a say.
 */
export class NeededAtCursor {
  private readonly parser: () => LangiumParser;
  private readonly lexer: Lexer;
  private readonly documents: () => LangiumDocuments;

  constructor(services: BlindhexServices) {
    this.parser = () => services.parser.LangiumParser;
    this.lexer = services.parser.Lexer;
    this.documents = () => services.shared.workspace.LangiumDocuments;
  }

  /** Undefined where no expression is being typed. */
  at(document: LangiumDocument, offset: number): NeededHere | undefined {
    const before = document.textDocument.getText().slice(0, offset);
    const root = this.parser().parse(`${before}${CURSOR}${this.closers(before)}`).value;
    const leaf = root.$cstNode && CstUtils.findLeafNodeAtOffset(root.$cstNode, offset);
    for (let node = leaf?.astNode; node?.$container; node = node.$container) {
      const need = this.needOf(node, node.$container, document.parseResult.value);
      if (need === 'as its holder') continue;
      const it = need && (need.it ?? this.lookedAtRound(node, document.parseResult.value));
      return need && { types: need.types, ...(it && { it }), holder: node.$container };
    }
    return undefined;
  }

  private closers(before: string): string {
    const open: string[] = [];
    for (const { image } of this.lexer.tokenize(before, { mode: 'partial' }).tokens) {
      const closer = CLOSERS[image];
      if (closer) open.push(closer);
      else if (image === open.at(-1)) open.pop();
    }
    return open.reverse().join('');
  }

  private needOf(node: AstNode, holder: AstNode, file: AstNode): Need | 'as its holder' | undefined {
    const property = node.$containerProperty ?? '';
    switch (holder.$type) {
      case 'WithinExpression':
        return { types: property === 'distance' ? NUMBERS : ['region'] };
      case 'AdjacentExpression':
        return { types: ['region'] };
      case 'ControlledExpression':
        return { types: property === 'side' ? ['side'] : ['region'] };
      case 'BetweenExpression':
        return { types: property === 'value' ? ['truth'] : NUMBERS };
      case 'Selection': {
        const { set } = holder as ast.Selection;
        return property === 'condition' ? { types: ['truth'], it: this.memberOf(set, file) } : { types: ['units', 'region'] };
      }
      case 'UnaryExpression':
        return { types: (holder as ast.UnaryExpression).operator === 'not' ? ['truth'] : NUMBERS };
      case 'CallExpression':
        return this.argumentNeed(node, holder as ast.CallExpression, file);
      case 'BinaryExpression':
        return this.operandNeed(holder as ast.BinaryExpression, file);
      case 'MemberReference':
        return undefined;
      case 'UnitsExpression':
        return 'as its holder';
      default: {
        const need = needsOf(holder).find(([each]) => each === property)?.[1];
        return need ?? (ast.isExpression(holder) ? 'as its holder' : undefined);
      }
    }
  }

  private argumentNeed(node: AstNode, call: ast.CallExpression, file: AstNode): Need | undefined {
    const declared = functionNamed(call.function?.$refText ?? '', file, this.documents);
    const types: string[] = declared?.parameters[node.$containerIndex ?? 0]?.types ?? [];
    if (types.includes('condition')) return { types: ['truth'], it: this.memberOf(call.arguments[0], file) };
    return types.length > 0 ? { types: types.filter(isType) } : undefined;
  }

  private operandNeed({ operator, left }: ast.BinaryExpression, file: AstNode): Need | 'as its holder' {
    if (operator === 'and' || operator === 'or') return { types: ['truth'] };
    if (operator === 'in') return { types: ['region'] };
    if (operator === '=' || operator === '!=') {
      const type = this.typeOf(left, file);
      return { types: type ? [type] : ['number', 'truth', 'side', 'region'] };
    }
    if (['<', '<=', '>', '>=', '*', '/', '-'].includes(operator)) return { types: NUMBERS };
    // What is joined is of the type that the whole has to be.
    return fitsAny(this.typeOf(left, file) ?? 'region', NUMBERS) ? { types: NUMBERS } : 'as its holder';
  }

  /** The type of an operand, as far as it shows in the text alone. */
  private typeOf(node: ast.Expression | undefined, file: AstNode): Type | undefined {
    if (ast.isCallExpression(node)) {
      const type = functionNamed(node.function?.$refText ?? '', file, this.documents)?.type ?? '';
      return isType(type) ? type : undefined;
    }
    return ast.isNumberExpression(node) ? 'number' : undefined;
  }

  /** What a condition on the members of a set looks at. */
  private memberOf(set: ast.Expression | undefined, file: AstNode): Type {
    if (ast.isSelection(set)) return this.memberOf(set.set, file);
    if (ast.isUnitsExpression(set)) return 'unit';
    if (ast.isNameReference(set) || ast.isMemberReference(set) || !set) return 'any';
    const type = this.typeOf(set, file) ?? 'region';
    return fitsAny(type, ['units']) ? 'unit' : 'hex';
  }

  /** What the nearest condition round an expression looks at. */
  private lookedAtRound(node: AstNode, file: AstNode): Type | undefined {
    for (let at: AstNode = node; at.$container; at = at.$container) {
      const need = this.needOf(at, at.$container, file);
      if (typeof need === 'object' && need.it) return need.it;
    }
    return undefined;
  }
}

/** What may say something of `it`, as `disrupted` does of a unit. */
const SAYS_OF_A_UNIT: readonly Type[] = ['trait', 'state', 'class', 'counter', 'nation', 'side', 'formation', 'cup', 'terrain', 'value'];

/** What of another type an expression may begin with and still become one that is needed: `German` of `German units`, `G6` of `G6 in Hedge`. */
const BEGINS: Partial<Record<Type, readonly Type[]>> = {
  truth: ['hex', 'region', 'unit', 'units', 'side', 'formation', 'objective', 'number', 'percent', 'minutes', 'terrain'],
  number: ['side', 'unit', 'formation'],
  units: ['nation', 'trait', 'state'],
  unit: ['side', 'formation'],
  hex: ['side', 'formation'],
  region: ['side', 'formation'],
};

/** How well something fits where a need is: 0 as it is, 1 as the beginning of what fits, undefined not at all. */
export function fitness(type: Type, { types, it }: Need): 0 | 1 | undefined {
  if (fitsAny(type, types)) return 0;
  if (it && types.includes('truth') && (it === 'hex' ? type === 'terrain' : SAYS_OF_A_UNIT.includes(type))) return 0;
  if (it !== 'hex' && it && type === 'value' && fitsAny('number', types)) return 0;
  return types.some((needed) => BEGINS[needed]?.includes(type)) ? 1 : undefined;
}

/** Variables that say something of a unit that is looked at. */
const OF_A_UNIT: readonly string[] = ['concealed', 'hidden', 'carried', 'on-board'];

/** The same for what a name leads to; what only a condition knows fits nowhere else. */
export function fitnessOf(node: AstNode, need: Need): 0 | 1 | undefined {
  if (ast.isFunctionDeclaration(node)) return isType(node.type) ? fitness(node.type, need) : undefined;
  if (ast.isVariableDeclaration(node)) {
    if (node.name === 'it') return need.it ? 0 : undefined;
    if (OF_A_UNIT.includes(node.name) && (!need.it || need.it === 'hex')) return undefined;
  }
  return fitness(typeOfDeclaration(node), need);
}
