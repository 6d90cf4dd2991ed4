import { counted } from '@blindhex/rules/checks/finding';
import picocolors from 'picocolors';
import { printable } from '../printable.ts';
import { type CheckedFile, type Problem, type RelatedPlace, type Tally, tally } from '../problem.ts';
import { excerpt, linesOf } from './excerpt.ts';

type Colours = ReturnType<typeof picocolors.createColors>;

const MOST_RELATED = 5;

/** Problems as people read them: place, severity, code, rule and message, the source line with carets, related places, and a last line with the count. */
export function checkText(files: readonly CheckedFile[], { colour }: { colour: boolean }): string {
  const colours = picocolors.createColors(colour);
  const blocks = files.flatMap((file) => {
    const lines = linesOf(file.text);
    return file.problems.map((problem) => problemText(file.file, lines, problem, colours));
  });
  return [...blocks, `${summary(tally(files))}\n`].join('\n');
}

function problemText(file: string, lines: readonly string[], problem: Problem, colours: Colours): string {
  const paint = { error: colours.red, warning: colours.yellow, info: colours.cyan }[problem.severity];
  const rule = problem.cite ? ` (rule ${problem.cite})` : '';
  const head = `${colours.bold(placeText(file, problem.range))}: ${paint(`${problem.severity} ${problem.code}`)}${rule}: ${printable(problem.message)}\n`;
  return [head, excerptText(lines, problem, paint, colours), ...relatedTexts(problem.related, colours)].join('');
}

function excerptText(lines: readonly string[], { range }: Problem, paint: (text: string) => string, colours: Colours): string {
  const shown = excerpt(lines, range);
  if (!shown) return '';
  const number = String(range.start.line + 1).padStart(5);
  return `${colours.dim(`${number} |`)} ${shown.line}\n${colours.dim(`${' '.repeat(5)} |`)} ${paint(shown.carets)}\n`;
}

/** The first few places; a stack of twenty units would bury the next problem. */
function relatedTexts(places: readonly RelatedPlace[], colours: Colours): string[] {
  const texts = [...new Set(places.map((place) => relatedText(place, colours)))];
  const more = texts.length - MOST_RELATED;
  return more > 0
    ? [...texts.slice(0, MOST_RELATED), `${' '.repeat(5)} ${colours.dim('=')} and ${counted(more, 'more place', 'more places')}\n`]
    : texts;
}

function relatedText({ file, range, message }: RelatedPlace, colours: Colours): string {
  return `${' '.repeat(5)} ${colours.dim('=')} ${placeText(file, range)}: ${printable(message)}\n`;
}

function placeText(file: string, { start }: Problem['range']): string {
  return `${printable(file)}:${start.line + 1}:${start.character + 1}`;
}

/** `3 errors, 1 warning in 2 files`; information is counted only where there is some. */
function summary({ errors, warnings, infos, files }: Tally): string {
  const where = `in ${counted(files, 'file', 'files')}`;
  const notes = infos > 0 ? `, ${counted(infos, 'note', 'notes')}` : '';
  if (errors + warnings === 0) return `no problems${notes} ${where}`;
  return `${counted(errors, 'error', 'errors')}, ${counted(warnings, 'warning', 'warnings')}${notes} ${where}`;
}
