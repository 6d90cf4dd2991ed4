import type { Severity, SourceRange } from '@blindhex/rules';

/** A place in a text; lines and characters count from 0, in UTF-16 code units, as in the language server protocol. */
export type TextRange = Pick<SourceRange, 'start' | 'end'>;

/** One thing that a check found, ready for any output format. */
export interface Problem {
  code: string;
  severity: Severity;
  message: string;
  /** Rule numbers behind it, joined by commas; empty where no rule of a game is concerned. */
  cite: string;
  range: TextRange;
  related: RelatedPlace[];
}

export interface RelatedPlace {
  message: string;
  /** Path as shown to the user. */
  file: string;
  range: TextRange;
}

/** A file with its text and what was found in it. */
export interface CheckedFile {
  file: string;
  text: string;
  problems: Problem[];
}

export interface Tally {
  errors: number;
  warnings: number;
  infos: number;
  files: number;
}

export function tally(files: readonly CheckedFile[]): Tally {
  const problems = files.flatMap((file) => file.problems);
  const count = (severity: Severity) => problems.filter((problem) => problem.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), infos: count('info'), files: files.length };
}
