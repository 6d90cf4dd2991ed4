import picocolors from 'picocolors';
import { printable } from '../printable.ts';
import { json } from './json.ts';

/** One `expect` line and how it came out. */
export interface ExpectationResult {
  file: string;
  /** Counted from 1. */
  line: number;
  /** As written, without `expect`. */
  text: string;
  passed: boolean;
  /** What was found, or why it could not be worked out. */
  actual: string;
  scenario: string;
}

export function expectationsText(results: readonly ExpectationResult[], { colour }: { colour: boolean }): string {
  const colours = picocolors.createColors(colour);
  const lines = results.map(({ file, line, text, passed, actual }) => {
    const mark = passed ? colours.green('passed') : colours.red('failed');
    const found = passed ? '' : `\n       found: ${printable(actual)}`;
    return `${mark} ${printable(file)}:${line}: expect ${printable(text)}${found}`;
  });
  const failed = results.filter((result) => !result.passed).length;
  const summary =
    results.length === 0 ? 'no expect lines found' : failed === 0 ? `all ${results.length} passed` : `${failed} of ${results.length} failed`;
  return `${[...lines, summary].join('\n')}\n`;
}

export function expectationsJson(results: readonly ExpectationResult[]): string {
  return json({ tests: results.map((result) => ({ ...result, file: result.file.replaceAll('\\', '/') })) });
}
