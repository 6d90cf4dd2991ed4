import type { LangiumDocument } from 'langium';
import { type CompletionItem, CompletionItemKind, type Position } from 'vscode-languageserver-types';
import { checkCatalogue } from '../checks/catalogue.ts';

/** The comment in which a place lies, up to the place; undefined outside of comments. */
export function commentAt(document: LangiumDocument, offset: number): string | undefined {
  const before = document.textDocument.getText().slice(0, offset);
  for (const { 0: piece, index } of before.matchAll(PIECES)) {
    const isOpen = piece.startsWith('//') || (piece.startsWith('/*') && (!piece.endsWith('*/') || piece.length < 4));
    if (isOpen && index + piece.length === offset) return piece;
  }
  return undefined;
}

/** Comments, and the texts in quotes, in which there are none. */
const PIECES = /"""[\s\S]*?(?:"""|$)|"(?:\\.|[^"\\\r\n])*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const SUPPRESSION = /^\/\/[ \t]*(?:blindhex-ignore[ \t]+(?:[\p{L}\d.*-]+[ \t]*,[ \t]*)*)?(?<typed>[\p{L}\d.*-]*)$/u;

/** In a comment: the word that silences a problem, and then the codes, first those of the problems that the next line has. */
export function suppressionWords(document: LangiumDocument, comment: string, position: Position): CompletionItem[] {
  const typed = SUPPRESSION.exec(comment)?.groups?.typed;
  if (typed === undefined) return [];
  const range = { start: { line: position.line, character: position.character - typed.length }, end: position };
  if (!comment.includes('blindhex-ignore ')) {
    const label = 'blindhex-ignore';
    const command = { title: 'Show the codes', command: 'editor.action.triggerSuggest' };
    return [
      { label, kind: CompletionItemKind.Keyword, detail: 'silences a problem of the next line', textEdit: { range, newText: `${label} ` }, command },
    ];
  }
  const lines = document.textDocument.getText().split(/\r\n|\r|\n/);
  const next = lines.findIndex((line, at) => at > position.line && line.trim() !== '' && !line.trimStart().startsWith('//'));
  const here = new Set((document.diagnostics ?? []).filter(({ range: { start } }) => start.line === next).map(({ code }) => String(code)));
  return [...checkCatalogue().values()].map(({ code, title, documentation }) => ({
    label: code,
    kind: CompletionItemKind.EnumMember,
    detail: title,
    documentation: { kind: 'markdown', value: documentation },
    sortText: `${here.has(code) ? 0 : 1}${code}`,
    ...(here.has(code) && { labelDetails: { description: 'on the next line' }, preselect: true }),
    textEdit: { range, newText: code },
  }));
}
