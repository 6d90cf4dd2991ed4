import type { SourceRange } from '../source.ts';

/** Why the rules do not allow a shot. */
export interface Refusal {
  text: string;
  cite: string;
  source?: SourceRange;
}

/** A sentence with its rule, about a shot that is allowed. */
export interface Note {
  text: string;
  cite: string;
}
