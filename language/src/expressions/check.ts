import { EDGES } from '@blindhex/rules';
import { abridged } from '@blindhex/rules/checks/finding';
import type { AstNode } from 'langium';
import { replacing } from '../checks/fixes.ts';
import { sourceOf } from '../checks/places.ts';
import * as ast from '../generated/ast.ts';
import { hexOnBoard } from '../model/hex-reference.ts';
import type { Problems } from '../model/problems.ts';
import { enclosing, scenarioNames } from '../references/declared-names.ts';
import { dottedName } from '../references/dotted-names.ts';
import { namesakes } from '../references/namesakes.ts';
import { unitNames } from '../references/unit-names.ts';
import { isUnknown } from './coerce.ts';
import { edgeOf } from './evaluate.ts';
import { digitHex, rectangleOf } from './places.ts';
import type { Scene } from './scene.ts';
import { fits, fitsAny, isType, type Type, typeOfDeclaration, typeText } from './types.ts';

/** What a name may say of `it`, and so stand where true or false is needed in a condition. */
const SAYS_OF_A_UNIT: readonly Type[] = ['trait', 'state', 'class', 'counter', 'nation', 'side', 'formation', 'cup', 'terrain'];
const SETS: readonly Type[] = ['units', 'region'];
const UNIT_VARIABLES = ['concealed', 'hidden', 'carried', 'on-board'];
const ARITHMETIC: readonly string[] = ['+', '-', '*', '/'];

/** Finds the type of expressions and reports what does not fit, once for each expression. */
export class TypeChecker {
  constructor(
    private readonly scene: Scene,
    private readonly problems: Problems,
  ) {}

  /** Checks an expression that has to be of one of some types. */
  needs(node: ast.Expression | undefined, expected: readonly Type[], it?: Type): Type {
    if (!node) return 'any';
    const actual = this.typeOf(node, it);
    if (fitsAny(actual, expected)) return actual;
    // A state and an outcome may have one name; where only the outcome makes sense it is meant.
    if (expected.includes('outcome') && ast.isNameReference(node) && this.scene.ruleset.outcomes[node.ref?.$refText]) return 'outcome';
    if (actual === 'counter' && expected.includes('unit')) return this.onlyUnitOf(node);
    if (expected.includes('truth') && SAYS_OF_A_UNIT.includes(actual)) {
      if (it === 'unit' || it === 'any' || (it === 'hex' && actual === 'terrain')) return 'truth';
      this.report(
        node,
        it === undefined
          ? `${textOf(node)} says something of a unit or hex, and there is none here. In a condition it does: any(units where ${textOf(node)}).`
          : `${textOf(node)} says something of a unit, and this condition is about hexes.`,
      );
      return 'truth';
    }
    if (actual === 'value' && fitsAny('number', expected)) {
      if (it !== 'unit' && it !== 'any')
        this.report(node, `${textOf(node)} is a value of a unit, and there is no unit here: write the unit first, or put it in a condition.`);
      return 'number';
    }
    this.report(node, `${textOf(node)} is ${typeText([actual])}, and ${typeText(expected)} is needed here.${this.quoted(node, expected)}`);
    return 'any';
  }

  private typeOf(node: ast.Expression, it: Type | undefined): Type {
    switch (node.$type) {
      case 'HexExpression':
        return this.hexExpression(node);
      case 'NumberExpression':
        if (!this.scene.complete && /^(\d\d){2,}$/.test(node.$cstNode?.text ?? '')) return 'any';
        if (digitHex(node, this.scene)) return node.upper === undefined ? 'hex' : 'region';
        return node.upper !== undefined ? 'span' : node.percent ? 'percent' : 'number';
      case 'TimeExpression':
        return 'minutes';
      case 'TurnExpression':
        return 'number';
      case 'ClockExpression':
        return 'clock';
      case 'DateExpression':
        return 'date';
      case 'TextExpression':
        return 'text';
      case 'TruthExpression':
        return 'truth';
      case 'WithinExpression':
        this.needs(node.distance, ['number'], it);
        this.needs(node.region, ['region'], it);
        return 'region';
      case 'AdjacentExpression':
        this.needs(node.region, ['region'], it);
        return 'region';
      case 'HalfHexes':
        if (node.edge) this.typeOf(node.edge, it);
        return 'region';
      case 'EdgeExpression':
        if (node.edge !== undefined && !edgeOf(node.edge)) {
          this.problems.report('BHX-edge', node, `${node.edge} is no edge of the board: edges are ${EDGES.join(', ')}.`, {
            property: 'edge',
            fixes: replacing(node, 'edge', EDGES),
          });
        }
        return 'region';
      case 'AllHexes':
        return 'region';
      case 'Selection': {
        const set = this.needsSet(node.set, it);
        this.needs(node.condition, ['truth'], fits(set, 'units') ? 'unit' : set === 'any' ? 'any' : 'hex');
        return fits(set, 'units') ? 'units' : 'region';
      }
      case 'ControlledExpression':
        this.needs(node.region, ['region'], it);
        this.needs(node.side, ['side'], it);
        return 'truth';
      case 'StepsLostExpression':
        return 'steps-lost';
      case 'UnitsExpression':
        if (node.of) this.needs(node.of, ['units', 'nation', 'trait', 'state'], it);
        return 'units';
      case 'CallExpression':
        return this.call(node, it);
      case 'NameReference':
        return this.named(node.ref?.ref, node.ref?.$refText, node, it);
      case 'MemberReference':
        return this.member(node, it);
      case 'UnaryExpression':
        if (node.operator === 'not') {
          this.needs(node.operand, ['truth'], it);
          return 'truth';
        }
        return this.needs(node.operand, ['number'], it) === 'any' ? 'any' : 'number';
      case 'BetweenExpression':
        for (const part of [node.value, node.low, node.high]) this.needs(part, ['number'], it);
        return 'truth';
      case 'BinaryExpression':
        return this.binary(node, it);
      default:
        return 'any';
    }
  }

  /** A counter where one unit is needed: the unit that bears it, if there is only one. */
  private onlyUnitOf(node: ast.Expression): Type {
    const counter = ast.isNameReference(node) ? node.ref?.ref : undefined;
    const id = counter && ast.isCounter(counter) ? counter.name : textOf(node);
    const units = this.scene.units.filter(({ counter }) => counter === id);
    if (units.length === 1) return 'unit';
    const found = units.length === 0 ? 'no unit of this scenario bears it' : `${units.length} units bear it: write ${units[0]?.id} or another`;
    this.report(node, `${id} is a counter, and a unit is needed here; ${found}.`);
    return 'any';
  }

  private hexExpression(node: ast.HexExpression): Type {
    const ends = [node.hex, ...(node.to ? [node.to] : [])];
    if (node.to && this.reportAmbiguous(node, node.to)) return 'region';
    if (!node.to || isUnknown(rectangleOf(node, this.scene))) {
      for (const end of ends) hexOnBoard(end, this.scene.board, this.scene.grids, this.scene.complete ? this.problems : undefined);
    }
    return node.to ? 'region' : node.direction ? 'hexside' : 'hex';
  }

  /** The corners of `A1..C3` where several sections have an A1: reported once, for both corners. */
  private reportAmbiguous({ hex }: ast.HexExpression, to: ast.HexReference): boolean {
    const { board, lookup } = this.scene;
    if (hex?.label === undefined || hex.section !== undefined || lookup.named(String(hex.label)).length < 2) return false;
    const holders = board.sections.filter((section) => lookup.named(`${section.name}.${hex.label}`).length > 0);
    const names = holders.map((section) => `${section.name}.${hex.label}..${to.label}`);
    this.problems.report('BHX-hex-ambiguous', hex, `${hex.label} is a hex of several sections: write ${names.join(' or ')}.`);
    return true;
  }

  private needsSet(node: ast.Expression | undefined, it: Type | undefined): Type {
    return this.needs(node, [...SETS, 'nation', 'trait', 'state'], it);
  }

  private call(node: ast.CallExpression, it: Type | undefined): Type {
    const declared = node.function?.ref;
    const given = node.arguments ?? [];
    if (!declared) {
      for (const argument of given) this.typeOf(argument, it ?? 'any');
      return 'any';
    }
    const { parameters } = declared;
    const least = parameters.filter((parameter) => !parameter.optional).length;
    if (given.length < least || given.length > parameters.length) {
      const wanted = least === parameters.length ? `${least}` : `${least} to ${parameters.length}`;
      const names = parameters.map((parameter) => `${parameter.name}${parameter.optional ? '?' : ''}`).join(', ');
      this.problems.report('BHX-arguments', node, `${declared.name}(${names}) takes ${wanted} arguments, and is given ${given.length}.`);
    }
    let set: Type = 'any';
    given.forEach((argument, index) => {
      const types: string[] = parameters[index]?.types ?? [];
      if (types.includes('condition')) {
        this.needs(argument, ['truth'], fits(set, 'units') && set !== 'any' ? 'unit' : set === 'any' ? 'any' : 'hex');
        return;
      }
      const expected = types.filter(isType);
      const actual = expected.length > 0 ? this.needs(argument, expected, it) : this.typeOf(argument, it);
      if (index === 0) set = actual;
    });
    return isType(declared.type) ? declared.type : 'any';
  }

  private named(target: AstNode | undefined, text: string | undefined, node: ast.NameReference | ast.MemberReference, it: Type | undefined): Type {
    if (!target) return 'any';
    if (ast.isVariableDeclaration(target)) {
      if (target.name === 'it') {
        if (it === undefined) this.report(node, 'it stands for the unit or hex that a condition looks at, and there is no condition here.');
        return it ?? 'any';
      }
      if (UNIT_VARIABLES.includes(target.name) && it !== 'unit' && it !== 'any') {
        this.report(
          node,
          `${target.name} says something of a unit, and there is none here. In a condition it does: any(units where ${target.name}).`,
        );
      }
      return typeOfDeclaration(target);
    }
    this.reportNamesakes(node);
    if (ast.isUnitLine(target)) return unitNames(target).includes(text ?? '') ? 'unit' : typeOfDeclaration(target);
    if (ast.isParameterDeclaration(target)) return dottedName(node) === target.name ? typeOfParameter(target) : 'any';
    return typeOfDeclaration(target);
  }

  /** A name of several units or formations: only the first of them would be meant. */
  private reportNamesakes(node: ast.NameReference | ast.MemberReference): void {
    const paths = namesakes(node);
    if (paths.length < 2) return;
    const source = sourceOf(node);
    const told = abridged(paths, 4, { first: 3 });
    this.problems.report('BHX-name-ambiguous', node, `${node.ref?.$refText} may be any of ${paths.length}: ${told}. Write which.`, {
      fixes: paths.slice(0, 5).map((path) => ({ title: `Write ${path}`, edits: [{ source, text: path }] })),
    });
  }

  private member(node: ast.MemberReference, it: Type | undefined): Type {
    const target = node.ref?.ref;
    if (ast.isSideValueDeclaration(target)) {
      this.needs(node.owner, ['side'], it);
      return 'number';
    }
    if (ast.isValueDeclaration(target)) {
      this.needs(node.owner, ['unit'], it);
      return 'number';
    }
    return this.named(target, node.ref?.$refText, node, it);
  }

  private binary(node: ast.BinaryExpression, it: Type | undefined): Type {
    const { operator } = node;
    if (operator === 'and' || operator === 'or') {
      this.needs(node.left, ['truth'], it);
      this.needs(node.right, ['truth'], it);
      return 'truth';
    }
    if (operator === '<' || operator === '<=' || operator === '>' || operator === '>=') {
      this.needs(node.left, ['number'], it);
      this.needs(node.right, ['number'], it);
      return 'truth';
    }
    if (operator === 'in') return this.membership(node, it);
    if (operator === '=' || operator === '!=') return this.equality(node, it);
    return this.combination(node, it);
  }

  private membership(node: ast.BinaryExpression, it: Type | undefined): Type {
    const left = node.left ? this.typeOf(node.left, it) : 'any';
    const right = node.right ? this.typeOf(node.right, it) : 'any';
    if (right === 'span') {
      if (!fits(left, 'number') && left !== 'value')
        this.report(node.left, `${textOf(node.left)} is ${typeText([left])}, and only a number is in a range of numbers.`);
    } else if (!fits(left, 'region') && !fits(left, 'units')) {
      this.report(node.left, `${textOf(node.left)} is ${typeText([left])}; only units and hexes are in a set of hexes.`);
    } else if (!fits(right, 'region') && !fits(right, 'units')) {
      this.report(node.right, `${textOf(node.right)} is ${typeText([right])}, and a set of hexes is needed here.`);
    }
    return 'truth';
  }

  private equality(node: ast.BinaryExpression, it: Type | undefined): Type {
    const left = node.left ? this.typeOf(node.left, it) : 'any';
    const right = node.right ? this.typeOf(node.right, it) : 'any';
    const plain = (type: Type): Type => (type === 'value' ? 'number' : type);
    if (fits(plain(left), plain(right)) || fits(plain(right), plain(left))) return 'truth';
    if (fits(left, 'number') && fits(right, 'number')) return 'truth';
    if ((left === 'truth' && SAYS_OF_A_UNIT.includes(right)) || (right === 'truth' && SAYS_OF_A_UNIT.includes(left))) return 'truth';
    this.report(node, `${textOf(node.left)} is ${typeText([left])} and ${textOf(node.right)} is ${typeText([right])}: they can never be equal.`);
    return 'truth';
  }

  private combination(node: ast.BinaryExpression, it: Type | undefined): Type {
    const left = node.left ? this.typeOf(node.left, it) : 'any';
    const right = node.right ? this.typeOf(node.right, it) : 'any';
    if (left === 'any' || right === 'any') return left === 'any' ? right : left;
    const both = (type: Type) => fits(left, type) && fits(right, type);
    const number = (type: Type) => fits(type, 'number') || type === 'value';
    if (ARITHMETIC.includes(node.operator) && number(left) && number(right)) return left === 'minutes' || left === 'percent' ? left : 'number';
    if (node.operator !== '-' && node.operator !== '*' && node.operator !== '/') {
      if (both('units') && !(fits(left, 'hex') && fits(right, 'hex') && left !== 'unit')) return 'units';
      if (both('region')) return 'region';
      if (fits(left, 'units') && ['trait', 'state', 'nation'].includes(right)) return 'units';
    }
    const needed =
      node.operator === '+'
        ? 'two numbers, two sets of hexes or two sets of units'
        : ARITHMETIC.includes(node.operator)
          ? 'two numbers'
          : 'two sets of hexes or two sets of units';
    this.report(
      node,
      `${node.operator} needs ${needed}: ${textOf(node.left)} is ${typeText([left])}, and ${textOf(node.right)} is ${typeText([right])}.`,
    );
    return 'any';
  }

  /** A name that looks like a hex is read as one, so something of that name is meant only in quotes. */
  private quoted(node: ast.Expression, expected: readonly Type[]): string {
    if (!ast.isHexExpression(node) || node.to || node.direction || node.hex?.section) return '';
    const name = String(node.hex?.label);
    const scenario = enclosing(node, ast.isScenario);
    const meant =
      scenario &&
      scenarioNames(scenario)
        .get(name)
        .some((target) => fitsAny(typeOfDeclaration(target), expected));
    return meant ? ` If ${name} is meant as a name, write it in quotes: "${name}".` : '';
  }

  private report(node: AstNode, message: string): void {
    this.problems.report('BHX-type', node, message);
  }
}

function typeOfParameter(node: ast.ParameterDeclaration): Type {
  return node.type === 'number' ? 'number' : node.type === 'boolean' || node.type === 'truth' ? 'truth' : 'setting';
}

/** The source of a short expression; of a long one its beginning. */
export function textOf(node: AstNode | undefined): string {
  const text = (node?.$cstNode?.text ?? '').replaceAll(/\s+/g, ' ');
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
