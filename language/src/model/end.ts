import { type Battlefield, minuteOfScore } from '@blindhex/rules';
import { asNumber, isUnknown } from '../expressions/coerce.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';

type End = NonNullable<Battlefield['end']>;

/** When a scenario is over at the latest, by whichever of its ends comes first: a time, a turn, or a condition that is sure to hold by then. */
export function endOf(node: ast.Scenario, scene: Scene): Battlefield['end'] {
  const start = node.items.find(ast.isStartClause)?.time;
  const ends = node.items.filter(ast.isEnds).map((clause) => endOfClause(clause, start, scene));
  const end = ends.reduce(earlier, {});
  return end.minute === undefined && end.turn === undefined ? undefined : end;
}

function endOfClause({ time, turn, condition }: ast.Ends, start: string | undefined, scene: Scene): End {
  if (turn !== undefined) return { turn };
  if (ast.isClockExpression(time)) return minutesBetween(start, time.time);
  if (time) return minute(numberOf(time, scene));
  return surelyBy(condition, scene);
}

/** When a condition holds at the latest, however the game goes: `minute > 32`, `turn >= 8`, `score >= 46` where minutes count for the score. */
function surelyBy(node: ast.Expression | undefined, scene: Scene): End {
  if (!ast.isBinaryExpression(node)) return {};
  const { operator, left, right } = node;
  if (operator === 'or') return earlier(surelyBy(left, scene), surelyBy(right, scene));
  if (operator === 'and') return later(surelyBy(left, scene), surelyBy(right, scene));
  if (operator === '>' || operator === '>=') return passed(left, right, operator === '>', scene);
  if (operator === '<' || operator === '<=') return passed(right, left, operator === '<', scene);
  return {};
}

function passed(what: ast.Expression, bound: ast.Expression, beyond: boolean, scene: Scene): End {
  const variable = ast.isNameReference(what) && ast.isVariableDeclaration(what.ref?.ref) ? what.ref.ref.name : undefined;
  const limit = variable === undefined ? undefined : numberOf(bound, scene);
  if (limit === undefined) return {};
  const reached = beyond ? limit + 1 : limit;
  switch (variable) {
    case 'minute':
      return minute(reached);
    case 'turn':
      return { turn: reached };
    case 'score':
      return scene.battlefield ? minute(minuteOfScore(scene.battlefield, reached)) : {};
    default:
      return {};
  }
}

function minute(minutes: number | undefined): End {
  return minutes === undefined ? {} : { minute: minutes };
}

function numberOf(node: ast.Expression, scene: Scene): number | undefined {
  const value = asNumber(evaluate(node, { scene }), { scene });
  return isUnknown(value) ? undefined : value.valueOf();
}

function earlier(a: End, b: End): End {
  return both(a, b, (x = Infinity, y = Infinity) => Math.min(x, y));
}

/** Both have to hold: what one of them leaves open stays open. */
function later(a: End, b: End): End {
  return both(a, b, (x = Infinity, y = Infinity) => Math.max(x, y));
}

function both(a: End, b: End, choose: (x: number | undefined, y: number | undefined) => number): End {
  const [minutes, turn] = [choose(a.minute, b.minute), choose(a.turn, b.turn)];
  return { ...(Number.isFinite(minutes) && { minute: minutes }), ...(Number.isFinite(turn) && { turn }) };
}

/** From one time of day to the next time it is the other; nothing if one is missing or is no time of day. */
function minutesBetween(from: string | undefined, to: string | undefined): End {
  const [start, end] = [from, to].map((time) => {
    const [hours, minutes] = (time ?? '').split(':').map(Number);
    return (hours ?? NaN) * 60 + (minutes ?? NaN);
  }) as [number, number];
  return Number.isFinite(start) && Number.isFinite(end) ? { minute: (end - start + 1440) % 1440 } : {};
}
