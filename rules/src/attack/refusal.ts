import type { PartWords, Shot, ShotPart } from '../battlefield.ts';
import type { SourceRange } from '../source.ts';

/** Why the rules do not allow a shot. */
export interface Refusal {
  text: string;
  cite: string;
  source?: SourceRange;
  /** The words that do nothing in this attack: without them it is allowed, as far as this refusal goes. */
  needless?: SourceRange;
}

/** A sentence with its rule, about a shot that is allowed. */
export interface Note {
  text: string;
  cite: string;
}

/** A refusal that points at the attack in the text, or at the unit or hex of it that is wrong. */
export function refuse(shot: Shot, text: string, cite: string, part?: ShotPart, index = 0): Refusal {
  const source = (part && itemAt(shot.words?.[part], index)) ?? shot.source;
  return source ? { text, cite, source } : { text, cite };
}

/** A refusal that points at a situation that is stated. */
export function refuseSituation(shot: Shot, id: string, text: string, cite: string): Refusal {
  const source = shot.circumstances.find((each) => each.id === id)?.source ?? shot.source;
  return source ? { text, cite, source } : { text, cite };
}

/** A refusal that points at a unit, or a weapon behind the lines, where the attack names it. */
export function refuseUnit(shot: Shot, id: string, text: string, cite: string): Refusal {
  const [firer, helper] = [shot.firers.indexOf(id), shot.helpers?.indexOf(id) ?? -1];
  if (firer < 0 && helper >= 0) return refuse(shot, text, cite, 'helpers', helper);
  return firer < 0 && shot.observer === id ? refuse(shot, text, cite, 'observer') : refuse(shot, text, cite, 'firers', Math.max(0, firer));
}

/** The words of one of the units or hexes of a part. */
export function itemAt(words: PartWords | undefined, index: number): SourceRange | undefined {
  return words?.items[index] ?? words?.clause;
}
