import type { ILexingError, IToken } from 'chevrotain';
import { errorAt } from './braces.ts';
import { grammarWords } from './grammar-words.ts';

/** Brackets within brackets, and signs before signs; the parser goes some calls deeper for each, and its stack has an end. No scenario seen has more than eight. */
const DEEPEST = 32;
/** Operators in one expression: each nests the tree that they make a level deeper. */
const LONGEST = 500;

const TOO_DEEP = `Brackets stand within brackets more than ${DEEPEST} deep here. Close some, or name the inner regions as zones.`;
const TOO_LONG = `This expression has more than ${LONGEST} operators. Name parts of it as zones, or say it in several lines.`;

/** Leaves out what stands too deep, or too far along a chain of operators, to be read, with the reason; all around it stays. */
export function mendDepth(tokens: readonly IToken[]): { tokens: IToken[]; errors: ILexingError[] } {
  const words = grammarWords().expressions;
  const kept: IToken[] = [];
  const errors: ILexingError[] = [];
  /** For each open bracket, and outside of all, how many signs stand before the term that is being read. */
  const before = [0];
  let deep = 0;
  let long = 0;
  let isTold = false;
  let afterSign = true;
  for (const token of tokens) {
    const { image } = token;
    const isBefore: boolean = words.before.has(image) || (afterSign && (image === '-' || image === '+'));
    const level = before.length - 1;
    if (words.ending.has(image) || (!afterSign && words.beginning.has(image))) {
      deep -= before[level] ?? 0;
      before[level] = 0;
      long = 0;
    }
    if (image === '(' || image === '{') {
      before.push(0);
      deep++;
    } else if (isBefore) {
      before[level] = (before[level] ?? 0) + 1;
      deep++;
    } else if (words.between.has(image) || image === ',') {
      deep -= before[level] ?? 0;
      before[level] = 0;
      if (image !== ',') long++;
    }
    const reason = deep > DEEPEST ? TOO_DEEP : long > LONGEST ? TOO_LONG : undefined;
    if (reason === undefined) kept.push(token);
    else if (!isTold) errors.push(errorAt(token, reason));
    isTold = reason !== undefined;
    if ((image === ')' || image === '}') && before.length > 1) deep -= 1 + (before.pop() ?? 0);
    afterSign = isBefore || words.between.has(image) || image === '(';
  }
  return { tokens: kept, errors };
}
