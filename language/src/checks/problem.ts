import type { HexIndex, Severity, SourceRange } from '@blindhex/rules';

/** Something wrong in a file, from whichever floor it was found: syntax, names, the model or a game's rules. */
export interface Problem {
  /** Stable and documented in the catalogue: `BHX-name`, `LHY-2.3-squads`. */
  code: string;
  message: string;
  source: SourceRange;
  /** Where it differs from the catalogue's. */
  severity?: Severity;
  /** Rule numbers. */
  cites?: string[];
  related?: { message: string; source: SourceRange }[];
  fixes?: Fix[];
  /** What it concerns on maps: a problem of a map is one of every board it lies on, too. */
  on?: ProblemPlaces[];
  /** Shown faded: text that does nothing. */
  unnecessary?: boolean;
}

/** A battlefield by its id, with indices of its hexes and ids of its units. */
export interface ProblemPlaces {
  battlefield: string;
  hexes: HexIndex[];
  units: string[];
}

/** A quick fix: edits that together make the problem go away and change nothing else. */
export interface Fix {
  title: string;
  /** A figure or choice that only the author knows: offered, and never applied unasked. */
  guess?: boolean;
  edits: Edit[];
}

/** Replaces the text of a range; an empty range inserts. */
export interface Edit {
  source: SourceRange;
  text: string;
}
