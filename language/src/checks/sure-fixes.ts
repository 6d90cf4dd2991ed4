import { type LangiumDocument, TextDocument } from 'langium';
import type { Diagnostic, Range, TextEdit } from 'vscode-languageserver-types';
import { diagnosticData } from './diagnostics.ts';
import type { Fix } from './problem.ts';
import { textEdit } from './text-edits.ts';

/** What "Fix all" of the editor and `--fix` of the command line change in a file. */
export interface SureFixes {
  /** Problems that are fixed. */
  count: number;
  /** Edits of this file's text; none of them touch. */
  edits: TextEdit[];
}

/**
 * The fixes that are made unasked: those of problems with exactly one, since which of several was meant is the author's choice, and without a figure
 * that only the author knows. One that changes another file, or words that an earlier one changes, is left for the next time.
 */
export function sureFixes(document: LangiumDocument): SureFixes {
  const edits: TextEdit[] = [];
  let count = 0;
  for (const diagnostic of document.diagnostics ?? []) {
    const fix = onlyFix(diagnostic);
    if (!fix || fix.edits.some(({ source }) => source.uri !== document.uri.toString())) continue;
    const wanted = fix.edits.map((edit) => textEdit(edit, document));
    if (wanted.some((edit) => edits.some((other) => touches(edit.range, other.range)))) continue;
    edits.push(...wanted);
    count++;
  }
  return { count, edits };
}

/** A file's text after its sure fixes. */
export function withSureFixes(document: LangiumDocument): { count: number; text: string } {
  const { count, edits } = sureFixes(document);
  return { count, text: TextDocument.applyEdits(document.textDocument, edits) };
}

function onlyFix(diagnostic: Diagnostic): Fix | undefined {
  const [fix, ...others] = diagnosticData(diagnostic).fixes;
  return fix && !fix.guess && fix.edits.length > 0 && others.length === 0 ? fix : undefined;
}

/** Whether two ranges have a place in common, if only their ends. */
export function touches(a: Range, b: Range): boolean {
  return !(before(a.end, b.start) || before(b.end, a.start));
}

function before(a: Range['start'], b: Range['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}
