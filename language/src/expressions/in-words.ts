import * as ast from '../generated/ast.ts';

/** An expression as players read it: `none(German units where los(it, Road))` as "there are no German units that see Road". What has no words of its own stands as written. */
export function inWords(node: ast.Expression | undefined): string {
  if (!node) return '';
  switch (node.$type) {
    case 'BinaryExpression':
      return binaryWords(node);
    case 'UnaryExpression':
      return node.operator === 'not' ? notWords(node.operand) : `${node.operator}${inWords(node.operand)}`;
    case 'BetweenExpression':
      return `${inWords(node.value)} is between ${inWords(node.low)} and ${inWords(node.high)}`;
    case 'ControlledExpression':
      return `${inWords(node.side)} controls ${inWords(node.region)}`;
    case 'Selection':
      return selectionWords(node);
    case 'WithinExpression':
      return `hexes within ${inWords(node.distance)} of ${inWords(node.region)}`;
    case 'AdjacentExpression':
      return `hexes next to ${inWords(node.region)}`;
    case 'HalfHexes':
      return node.edge ? `the half hexes of ${inWords(node.edge)}` : 'the half hexes';
    case 'EdgeExpression':
      return `the ${node.edge} edge`;
    case 'AllHexes':
      return node.section ? `the hexes of ${titleOf(node.section.ref) ?? node.section.$refText}` : 'hexes';
    case 'TimeExpression':
      return `minute ${node.minute}`;
    case 'TurnExpression':
      return `turn ${node.turn}`;
    case 'UnitsExpression':
      return node.of ? `${inWords(node.of)} units` : 'units';
    case 'CallExpression':
      return callWords(node);
    case 'NameReference':
      return titleOf(node.ref?.ref) ?? node.ref?.$refText ?? '';
    case 'MemberReference':
      return titleOf(node.ref?.ref) ?? node.ref?.$refText ?? '';
    default:
      return written(node);
  }
}

const COMPARED: Record<string, string> = {
  '=': 'is',
  '!=': 'is not',
  '>=': 'is at least',
  '<=': 'is at most',
  '>': 'is more than',
  '<': 'is less than',
  in: 'is in',
  '+': 'and',
  '-': 'minus',
  '*': 'times',
  '/': 'divided by',
  except: 'except',
  '&': 'that are also',
};

function binaryWords({ left, operator, right }: ast.BinaryExpression): string {
  if (operator === 'and') return `${inWords(left)} and ${inWords(right)}`;
  if (operator === 'or') return `${inWords(left)}, or ${inWords(right)}`;
  const variable = variableOf(left);
  if (variable === 'minute' || variable === 'turn') {
    const end = inWords(right);
    if (operator === '>') return `${variable} ${end} is over`;
    if (operator === '>=') return `${variable} ${end} has come`;
    if (operator === '<') return `it is before ${variable} ${end}`;
    if (operator === '<=') return `${variable} ${end} is not over`;
  }
  const points = pointsWords(left);
  const amount = (COMPARED[operator] ?? '').replace(/^is /, '');
  if (points && COMPARED[operator]?.startsWith('is ')) return `${points.side} has ${amount} ${inWords(right)} points${points.of}`;
  return `${subject(left)} ${COMPARED[operator]} ${subject(right)}`;
}

/** `points(American)`, and `points(Buildings, American)` of a tally. */
function pointsWords(node: ast.Expression): { side: string; of: string } | undefined {
  if (!ast.isCallExpression(node) || node.function?.ref?.name !== 'points') return undefined;
  const [first, second] = node.arguments;
  if (second) return { side: inWords(second), of: ` of "${inWords(first)}"` };
  return ast.isNameReference(first) && ast.isSide(first.ref?.ref) ? { side: inWords(first), of: '' } : undefined;
}

/** A quantity needs its article within a sentence. */
function subject(node: ast.Expression): string {
  return variableOf(node) === 'score' ? 'the score' : inWords(node);
}

function variableOf(node: ast.Expression): string | undefined {
  return ast.isNameReference(node) && ast.isVariableDeclaration(node.ref?.ref) ? node.ref.ref.name : undefined;
}

function notWords(operand: ast.Expression): string {
  if (ast.isNameReference(operand)) return `not ${inWords(operand)}`;
  return `it is not so that ${inWords(operand)}`;
}

/** `German units where combat and los(it, Road)`: "German combat units that see the road". */
function selectionWords({ set, condition }: ast.Selection): string {
  const parts = conjuncts(condition);
  const adjectives = parts.filter((part) => ast.isNameReference(part)).map(inWords);
  const clauses = parts.filter((part) => !ast.isNameReference(part)).map(relative);
  const whose = ast.isUnitsExpression(set) ? [set.of ? inWords(set.of) : '', ...adjectives, 'units'] : [...adjectives, inWords(set)];
  return [...whose, clauses.length > 0 ? `that ${clauses.join(' and ')}` : ''].filter((word) => word !== '').join(' ');
}

function conjuncts(node: ast.Expression): ast.Expression[] {
  return ast.isBinaryExpression(node) && node.operator === 'and' ? [...conjuncts(node.left), ...conjuncts(node.right)] : [node];
}

/** A condition on `it` as a clause behind "that". */
function relative(node: ast.Expression): string {
  if (ast.isCallExpression(node)) {
    const [first, second] = node.arguments;
    const [isFirst, isSecond] = [first, second].map((part) => part !== undefined && variableOf(part) === 'it');
    if (node.function?.ref?.name === 'los' && first && second) {
      if (isFirst) return `see ${inWords(second)}`;
      if (isSecond) return `are seen by ${inWords(first)}`;
    }
  }
  if (ast.isBinaryExpression(node) && variableOf(node.left) === 'it' && node.operator === 'in') return `are in ${inWords(node.right)}`;
  if (ast.isBinaryExpression(node) && ast.isCallExpression(node.left) && node.left.function?.ref?.name === 'range') {
    const ends = node.left.arguments.filter((end) => variableOf(end) !== 'it');
    if (ends.length === 1 && node.operator === '<=') return `are within ${inWords(node.right)} of ${inWords(ends[0])}`;
  }
  if (ast.isUnaryExpression(node) && node.operator === 'not' && ast.isNameReference(node.operand)) return `are not ${inWords(node.operand)}`;
  return inWords(node);
}

function callWords(node: ast.CallExpression): string {
  const [a = '', b = '', c = ''] = (node.arguments ?? []).map(inWords);
  const given = (text: string, form: string) => (text === '' ? '' : form);
  switch (node.function?.ref?.name) {
    case 'los':
      return `${a} sees ${b}`;
    case 'range':
      return `the range from ${a} to ${b}`;
    case 'controls':
      return `${a} controls ${b}`;
    case 'count':
      return `the number of ${a}${given(b, ` with ${b}`)}`;
    case 'any':
      return `there are ${a}${given(b, ` with ${b}`)}`;
    case 'none':
      return `there are no ${a}${given(b, ` with ${b}`)}`;
    case 'all':
      return `all ${a} are ${b}`;
    case 'points':
      return `the points of ${b || a}${given(b, ` for ${a}`)}`;
    case 'units-in':
      return `${b || 'units'} in ${a}`;
    case 'chain':
      return `the longest chain of ${a} from ${b}${given(c, ` held by ${c}`)}`;
    case 'exited':
      return `the number of ${a} that left the map`;
    case 'casualties':
      return `the casualties of ${a}`;
    case 'eliminated':
      return `${a} is eliminated`;
    case 'contains':
      return `${a} contains ${b}`;
    case 'holdings':
      return `what ${a} holds of ${b}`;
    case 'friendly-edge':
      return `the friendly edge of ${a}`;
    case 'enemy-edge':
      return `the enemy edge of ${a}`;
    case 'steps':
      return `the steps of ${a}`;
    default:
      return written(node);
  }
}

/**
 * What a name leads to, as a word within a sentence: the title that an author gives it, or its name with blanks for dashes. Sides and traits go by their
 * names, which are adjectives; what the rules declare is no proper name.
 */
function titleOf(target: unknown): string | undefined {
  if (typeof target !== 'object' || target === null) return undefined;
  const { title, name } = target as { title?: unknown; name?: unknown };
  const plain = typeof name === 'string' ? name.replaceAll('-', ' ') : undefined;
  if (ast.isSide(target) || ast.isTraitDeclaration(target)) return plain;
  const shown = typeof title === 'string' && title !== '' ? title : plain;
  const common = ast.isFeatureDeclaration(target) || ast.isUnitClassDeclaration(target) || ast.isStateDeclaration(target);
  return common ? shown?.toLowerCase() : shown?.replace(/^(The|A|An) /, (article) => article.toLowerCase());
}

function written(node: ast.Expression): string {
  return (node.$cstNode?.text ?? '').replace(/\s+/g, ' ');
}
