/** A place in an author's file. Lines and characters count from 0, in UTF-16 code units, as editors count them. */
export interface SourceRange {
  uri: string;
  start: { line: number; character: number };
  end: { line: number; character: number };
}

/** Something an author wrote, with the place where he wrote it; the place is missing for things made in code. */
export interface Sourced {
  source?: SourceRange;
}

/** Where a figure comes from: the rule numbers that give it, or the reason why it is assumed because no source gives it. */
export interface Provenance {
  cites: string[];
  assumed?: string;
}
