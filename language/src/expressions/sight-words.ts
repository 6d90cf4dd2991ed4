import type { HexIndex, Region, SightAnswer } from '@blindhex/rules';
import * as ast from '../generated/ast.ts';
import { asRegion, isUnknown } from './coerce.ts';
import { evaluate } from './evaluate.ts';
import type { Scene } from './scene.ts';
import { contextOf, minuteOf, type SightEnd, seesEachOther, sightEnds } from './sight-ends.ts';

/** Why a call of `los` is so: the verdict on its line; of several lines that on the one that tells most. Undefined for other calls, and where it cannot be worked out. */
export function losWords(call: ast.CallExpression, scene: Scene): string | undefined {
  if (call.function?.ref?.name !== 'los') return undefined;
  const [first, second, at] = call.arguments ?? [];
  const [from, to] = [first, second].map((argument) => sightEnds(evaluate(argument, { scene }), { scene }));
  const minute = minuteOf(at, { scene });
  return from && to && !isUnknown(from) && !isUnknown(to) && !isUnknown(minute) ? lineWords(from, to, scene, minute) : undefined;
}

/** Why `G6 in blind(D9)` or `G6 in field(D9)` is so: the verdict on the first hex that is not in it, or on the first of all. */
export function membershipWords({ left, operator, right }: ast.BinaryExpression, scene: Scene): string | undefined {
  if (operator !== 'in' || !ast.isCallExpression(right) || !['blind', 'field'].includes(right.function?.ref?.name ?? '')) return undefined;
  const [inner, outer, from] = [left, right, right.arguments?.[0]].map((part) => asRegion(evaluate(part, { scene }), { scene }));
  const minute = minuteOf(right.arguments?.[1], { scene });
  if (!inner || !outer || !from || isUnknown(inner) || isUnknown(outer) || isUnknown(from) || isUnknown(minute)) return undefined;
  const hex = inner.find((each) => !outer.includes(each)) ?? inner[0];
  const words =
    hex === undefined
      ? undefined
      : lineWords(
          from.map((each) => ({ hex: each })),
          [{ hex }],
          scene,
          minute,
        );
  return words !== undefined && inner.length > 1 && from.length === 1 ? `${scene.hexName(hex as HexIndex)}: ${words}` : words;
}

/** Of lines from some hexes to others: the shortest clear one, or the shortest if none is. */
function lineWords(from: readonly SightEnd[], to: readonly SightEnd[], scene: Scene, minute: number): string | undefined {
  const sight = scene.sight(minute);
  const lines = from.flatMap((a) => to.map((b): [SightEnd, SightEnd] => [a, b]));
  if (!sight || lines.length === 0) return undefined;
  const out = [...from, ...to].find(({ hex }) => !scene.board.hexes[hex]?.inPlay);
  if (lines.length === 1 && out !== undefined) return `${scene.hexName(out.hex)} is out of play`;
  const clear = lines.filter(([a, b]) => seesEachOther(sight, a, b));
  const [first, ...others] = (clear.length > 0 ? clear : lines).map(([a, b]) => sight.answer(a.hex, b.hex, contextOf(a, b)));
  if (!first) return undefined;
  const told = others.reduce((best, each) => (each.range < best.range ? each : best), first);
  if (lines.length === 1) return told.verdict;
  const verdict = `${endsOf(told, scene)}: ${told.verdict}`;
  return clear.length > 0 ? verdict : `none of ${lines.length} lines is clear; ${verdict}`;
}

function endsOf({ from, to }: SightAnswer, scene: Scene): string {
  return `${scene.hexName(from)} to ${scene.hexName(to)}`;
}

/** What special rules make of the level that `level(…)` gives as printed; undefined where they change nothing. */
export function levelWords(call: ast.Expression, scene: Scene): string | undefined {
  if (!ast.isCallExpression(call) || call.function?.ref?.name !== 'level') return undefined;
  const hexes = asRegion(evaluate(call.arguments?.[0], { scene }), { scene });
  if (isUnknown(hexes) || hexes.length === 0) return undefined;
  const ground = groundLevel(hexes, scene);
  const printed = Math.max(...hexes.map((hex) => scene.board.hexes[hex]?.level ?? 0));
  return ground === undefined || ground === printed ? undefined : `as printed; the special rules make it ${ground}`;
}

/** The highest ground of some hexes as sight takes it; undefined where a game says nothing of it. */
export function groundLevel(hexes: Region, scene: Scene): number | undefined {
  const sight = scene.sight();
  if (!sight?.level) return undefined;
  return Math.max(...hexes.map((hex) => sight.level?.(hex) ?? 0));
}
