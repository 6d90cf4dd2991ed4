import type { HexIndex, Sight, SightContext } from '@blindhex/rules';
import type * as ast from '../generated/ast.ts';
import { asNumber, asRegion, forceOf, isUnknown } from './coerce.ts';
import type { Frame } from './evaluate.ts';
import { evaluate } from './evaluate.ts';
import type { Unknown, Value } from './value.ts';

/** One end of a line of sight: a hex, and the unit that stands there if one is meant. */
export interface SightEnd {
  hex: HexIndex;
  unit?: string;
}

/** The ends that a value stands for: of units each where it stands, since what a unit is may limit what it sees and who sees it; else the hexes. */
export function sightEnds(value: Value, frame: Frame): SightEnd[] | Unknown {
  const hexes = asRegion(value, frame);
  if (isUnknown(hexes)) return hexes;
  const units = forceOf(value, frame);
  if (!units) return hexes.map((hex) => ({ hex }));
  return units.flatMap((unit) => {
    const hex = frame.scene.hexOf(unit);
    return hex === undefined ? [] : [{ hex, unit: unit.id }];
  });
}

/** Whether two ends see each other. */
export function seesEachOther(sight: Sight, from: SightEnd, to: SightEnd): boolean {
  const context = contextOf(from, to);
  return context ? sight.answer(from.hex, to.hex, context).visible : sight.visible(from.hex, to.hex);
}

/** Who looks at whom; undefined where only hexes are meant. */
export function contextOf(from: SightEnd, to: SightEnd): SightContext | undefined {
  if (from.unit === undefined && to.unit === undefined) return undefined;
  return { ...(from.unit !== undefined && { observer: from.unit }), ...(to.unit !== undefined && { target: to.unit }) };
}

/** The minute that a question about sight names; without one that of the frame, or the first. */
export function minuteOf(node: ast.Expression | undefined, frame: Frame): number | Unknown {
  if (!node) return frame.minute ?? 0;
  const minute = asNumber(evaluate(node, frame), frame);
  return isUnknown(minute) ? minute : minute.valueOf();
}
