import {
  largestChain,
  minus,
  only,
  type PossibleNumbers,
  plus,
  possibleMinutes,
  possiblePoints,
  possibleScores,
  possibleTurns,
  stepsOf,
  sumsOfAny,
  times,
  type Unit,
  wholeNumbers,
} from '@blindhex/rules';
import { AstUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import { asNumber, asRegion, asUnits, isUnknown } from './coerce.ts';
import { evaluate } from './evaluate.ts';
import type { Scene } from './scene.ts';

const FROM_NOUGHT: PossibleNumbers = { low: 0, high: Infinity, whole: true };
const ANY: PossibleNumbers = { low: -Infinity, high: Infinity, whole: false };

/** The numbers that an expression may come to while the game is played; undefined where nothing is known of it, or it is no number. */
export function possibleNumbers(node: ast.Expression | undefined, scene: Scene): PossibleNumbers | undefined {
  if (!node) return undefined;
  if (isConstant(node)) {
    const value = asNumber(evaluate(node, { scene }), { scene });
    return isUnknown(value) ? undefined : only([value.valueOf()]);
  }
  if (ast.isNameReference(node)) return ofVariable(node, scene);
  if (ast.isCallExpression(node)) return ofCall(node, scene);
  if (ast.isUnaryExpression(node) && node.operator !== 'not') {
    const operand = possibleNumbers(node.operand, scene);
    return operand && (node.operator === '-' ? times(operand, only([-1])) : operand);
  }
  if (!ast.isBinaryExpression(node)) return undefined;
  const [left, right] = [possibleNumbers(node.left, scene), possibleNumbers(node.right, scene)];
  if (!left || !right) return undefined;
  switch (node.operator) {
    case '+':
      return plus(left, right);
    case '-':
      return minus(left, right);
    case '*':
      return times(left, right);
    default:
      return undefined;
  }
}

/** The numbers that the variable of a victory ladder may come to. */
export function possibleMeasure(name: string, scene: Scene): PossibleNumbers | undefined {
  const { battlefield } = scene;
  if (!battlefield || !isWhole(scene)) return name === 'score' ? undefined : FROM_NOUGHT;
  switch (name) {
    case 'score':
      return possibleScores(battlefield);
    case 'minute':
      return possibleMinutes(battlefield);
    case 'turn':
      return possibleTurns(battlefield);
    default:
      return undefined;
  }
}

/** Whether all of a scenario is known: with a hex, unit or counter that leads nowhere there may be more than was found. */
function isWhole(scene: Scene): boolean {
  return scene.complete && scene.whole;
}

function ofVariable(node: ast.NameReference, scene: Scene): PossibleNumbers | undefined {
  const target = node.ref?.ref;
  return ast.isVariableDeclaration(target) ? possibleMeasure(target.name, scene) : undefined;
}

function ofCall({ function: called, arguments: args }: ast.CallExpression, scene: Scene): PossibleNumbers | undefined {
  const [first, second] = args;
  const known = isWhole(scene);
  switch (called?.ref?.name) {
    case 'points':
      return points(first, scene);
    case 'count':
      return members(first, scene);
    case 'steps':
    case 'casualties':
      return stepsIn(first, scene);
    case 'exited':
      return members(first, scene);
    case 'range':
      return known && scene.board.hexes.length > 0 ? wholeNumbers(0, across(scene)) : FROM_NOUGHT;
    case 'chain': {
      const [among, from] = [region(first, scene), region(second, scene)];
      return known && among && from ? wholeNumbers(0, largestChain(scene.board, among, from).length) : FROM_NOUGHT;
    }
    case 'die':
      return die(first, scene);
    case 'abs': {
      const of = possibleNumbers(first, scene) ?? ANY;
      if (of.values) return only(of.values.map(Math.abs));
      return { low: Math.max(0, of.low, -of.high), high: Math.max(Math.abs(of.low), Math.abs(of.high)), whole: of.whole };
    }
    case 'min':
      return extreme(args, scene, Math.min);
    case 'max':
      return extreme(args, scene, Math.max);
    default:
      return undefined;
  }
}

function points(of: ast.Expression | undefined, scene: Scene): PossibleNumbers | undefined {
  const value = evaluate(of, { scene });
  if (value.kind !== 'name' || !isWhole(scene) || !scene.battlefield) return undefined;
  const { objectives, tallies } = scene.battlefield;
  if (ast.isSide(value.node)) return possiblePoints(objectives, value.id);
  const tally = tallies.find(({ id }) => id === value.id);
  return tally && sumsOfAny(tally.entries.map((entry) => entry.points));
}

/** How many members of a set there may be: none to all of those that it could have. */
function members(set: ast.Expression | undefined, scene: Scene): PossibleNumbers {
  const units = unitsIn(set, scene);
  if (units) return isClosed(scene) ? wholeNumbers(0, units.length) : FROM_NOUGHT;
  const hexes = region(base(set), scene);
  return hexes && isWhole(scene) ? wholeNumbers(0, hexes.length) : FROM_NOUGHT;
}

function stepsIn(set: ast.Expression | undefined, scene: Scene): PossibleNumbers {
  const units = unitsIn(set, scene);
  const { battlefield } = scene;
  if (!units || !battlefield || !isClosed(scene)) return FROM_NOUGHT;
  // Tracks count steps or units, whichever the game does.
  return wholeNumbers(
    0,
    units.reduce((sum, unit) => sum + Math.max(1, Math.ceil(stepsOf(battlefield, unit))), 0),
  );
}

/** Whether no unit can join a side that is not among its units at set-up. */
function isClosed(scene: Scene): boolean {
  const { battlefield } = scene;
  return (
    isWhole(scene) && battlefield !== undefined && battlefield.contacts.length === 0 && battlefield.sides.every(({ draws }) => draws.length === 0)
  );
}

/** The units among which a set is chosen, whatever becomes of its conditions. */
function unitsIn(set: ast.Expression | undefined, scene: Scene): readonly Unit[] | undefined {
  const of = base(set);
  const units = of && asUnits(evaluate(of, { scene }), { scene });
  return units === undefined || isUnknown(units) ? undefined : units;
}

/** A set without the conditions and places that narrow it down in play. */
function base(set: ast.Expression | undefined): ast.Expression | undefined {
  if (ast.isSelection(set)) return base(set.set);
  if (!ast.isCallExpression(set)) return set;
  const name = set.function?.ref?.name;
  if (name === 'units-in') return set.arguments[1] && base(set.arguments[1]);
  return name === 'holdings' ? set.arguments[1] : set;
}

function region(of: ast.Expression | undefined, scene: Scene) {
  const hexes = of && asRegion(evaluate(of, { scene }), { scene });
  return hexes === undefined || isUnknown(hexes) ? undefined : hexes;
}

function die(of: ast.Expression | undefined, scene: Scene): PossibleNumbers | undefined {
  const value = evaluate(of, { scene });
  const contacts = value.kind === 'name' ? scene.battlefield?.contacts.find(({ id }) => id === value.id) : undefined;
  return contacts && contacts.die > 0 ? wholeNumbers(1, contacts.die) : undefined;
}

function extreme(args: readonly ast.Expression[], scene: Scene, choose: (...numbers: number[]) => number): PossibleNumbers | undefined {
  const all = args.map((each) => possibleNumbers(each, scene));
  const known = all.filter((each) => each !== undefined);
  if (known.length === 0 || known.length < all.length) return undefined;
  return { low: choose(...known.map(({ low }) => low)), high: choose(...known.map(({ high }) => high)), whole: known.every(({ whole }) => whole) };
}

/** The greatest distance between two hexes of a board. */
function across({ board }: Scene): number {
  const spread = (of: (hex: (typeof board.hexes)[number]) => number) => {
    let [least, most] = [Infinity, -Infinity];
    for (const hex of board.hexes) {
      least = Math.min(least, of(hex));
      most = Math.max(most, of(hex));
    }
    return most - least;
  };
  return Math.max(
    spread(({ at }) => at.q),
    spread(({ at }) => at.r),
    spread(({ at }) => at.q + at.r),
  );
}

/** Functions that ask only the map. */
const OF_THE_MAP = ['range', 'level', 'contains', 'abs', 'min', 'max', 'total'];

/** Whether nothing in an expression depends on units, control, time or dice. */
export function isConstant(root: ast.Expression): boolean {
  return AstUtils.streamAst(root).every((node) => {
    if (ast.isCallExpression(node))
      return (
        OF_THE_MAP.includes(node.function?.$refText) ||
        ((node.function?.$refText === 'chain' || node.function?.$refText === 'count') && node.arguments.length < 3)
      );
    if (ast.isUnitsExpression(node) || ast.isControlledExpression(node) || ast.isSelection(node)) return false;
    if (ast.isNameReference(node) || ast.isMemberReference(node)) {
      const target = node.ref?.ref;
      return (
        ast.isZone(target) ||
        ast.isObjective(target) ||
        ast.isFeatureDeclaration(target) ||
        ast.isBoardSection(target) ||
        ast.isParameterDeclaration(target)
      );
    }
    return true;
  });
}
