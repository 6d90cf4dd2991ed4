import type { LangiumDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver-types';
import { withLineEnds } from '../edits/draft.ts';
import type { Edit } from './problem.ts';

/** An edit as the protocol has it: in the line ends of its file, and what is alone on its line goes with the line. */
export function textEdit({ source, text }: Edit, document: LangiumDocument): TextEdit {
  const range = { start: source.start, end: source.end };
  if (source.uri !== document.uri.toString()) return { range, newText: text };
  const { textDocument } = document;
  if (text !== '') return { range, newText: withLineEnds(text, textDocument.getText()) };
  const lineStart = { line: range.start.line, character: 0 };
  const nextLine = { line: range.end.line + 1, character: 0 };
  const ahead = textDocument.getText({ start: lineStart, end: range.start });
  const behind = textDocument.getText({ start: range.end, end: nextLine });
  return ahead.trim() === '' && behind.trim() === '' && range.end.character > 0
    ? { range: { start: lineStart, end: nextLine }, newText: '' }
    : { range, newText: '' };
}
