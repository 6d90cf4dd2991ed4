import type { LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import { type CodeAction, CodeActionKind, type CodeActionParams, type Diagnostic, type TextEdit } from 'vscode-languageserver-protocol';
import { diagnosticData } from '../checks/diagnostics.ts';
import type { Edit, Fix } from '../checks/problem.ts';

/** What `Fix all` leaves alone: which of several names was meant, or which comment to drop, is the author's choice. */
const MOST_FOR_ALL = 1;

/** Quick fixes of the problems at a place, a comment that silences them, and all sure fixes of the file at once. */
export class BlindhexCodeActions implements CodeActionProvider {
  getCodeActions(document: LangiumDocument, params: CodeActionParams): CodeAction[] {
    const only = params.context.only;
    const wants = (kind: string) => !only || only.some((each) => kind === each || kind.startsWith(`${each}.`));
    const actions: CodeAction[] = [];
    if (wants(CodeActionKind.QuickFix)) {
      for (const diagnostic of document.diagnostics ?? []) {
        if (!touches(diagnostic, params.range)) continue;
        diagnosticData(diagnostic).fixes.forEach((fix, index) => {
          actions.push({
            title: fix.title,
            kind: CodeActionKind.QuickFix,
            diagnostics: [diagnostic],
            isPreferred: index === 0,
            edit: { changes: changesOf([fix], document) },
          });
        });
        const silence = suppression(diagnostic, document);
        if (silence) actions.push(silence);
      }
    }
    if (wants(CodeActionKind.SourceFixAll)) {
      const fixes = sureFixes(document.diagnostics ?? []);
      if (fixes.length > 0)
        actions.push({
          title: 'Fix all sure problems of Blindhex',
          kind: CodeActionKind.SourceFixAll,
          edit: { changes: changesOf(fixes, document) },
        });
    }
    return actions;
  }
}

function touches({ range }: Diagnostic, { start, end }: Diagnostic['range']): boolean {
  return !(before(range.end, start) || before(end, range.start));
}

function before(a: { line: number; character: number }, b: { line: number; character: number }): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

/** The fixes of problems that have exactly one, without those that would edit the same place twice. */
export function sureFixes(diagnostics: readonly Diagnostic[]): Fix[] {
  const taken: Edit[] = [];
  return diagnostics.flatMap((diagnostic) => {
    const { fixes } = diagnosticData(diagnostic);
    const [fix] = fixes;
    if (!fix || fix.guess || fixes.length > MOST_FOR_ALL) return [];
    if (fix.edits.some((edit) => taken.some((other) => overlaps(edit, other)))) return [];
    taken.push(...fix.edits);
    return fix;
  });
}

function overlaps(a: Edit, b: Edit): boolean {
  return a.source.uri === b.source.uri && !(before(a.source.end, b.source.start) || before(b.source.end, a.source.start));
}

function changesOf(fixes: readonly Fix[], document: LangiumDocument): Record<string, TextEdit[]> {
  const changes: Record<string, TextEdit[]> = {};
  for (const edit of fixes.flatMap((fix) => fix.edits)) {
    const list = changes[edit.source.uri] ?? [];
    list.push(textEdit(edit, document));
    changes[edit.source.uri] = list;
  }
  return changes;
}

/** An edit of the text; what is alone on its line goes with the line. */
export function textEdit({ source, text }: Edit, document: LangiumDocument): TextEdit {
  const range = { start: source.start, end: source.end };
  if (text !== '' || source.uri !== document.uri.toString()) return { range, newText: text };
  const { textDocument } = document;
  const lineStart = { line: range.start.line, character: 0 };
  const nextLine = { line: range.end.line + 1, character: 0 };
  const ahead = textDocument.getText({ start: lineStart, end: range.start });
  const behind = textDocument.getText({ start: range.end, end: nextLine });
  return ahead.trim() === '' && behind.trim() === '' && range.end.character > 0
    ? { range: { start: lineStart, end: nextLine }, newText: '' }
    : { range, newText: '' };
}

/** A comment on the line above that silences a problem; syntax can't be silenced, nor the check of these comments. */
function suppression(diagnostic: Diagnostic, document: LangiumDocument): CodeAction | undefined {
  const code = String(diagnostic.code ?? '');
  if (!code || ['BHX-syntax', 'BHX-file', 'BHX-internal', 'BHX-ignore-unused'].includes(code)) return undefined;
  const line = { line: diagnostic.range.start.line, character: 0 };
  const indent = /^[ \t]*/.exec(document.textDocument.getText({ start: line, end: diagnostic.range.start }))?.[0] ?? '';
  const newText = `${indent}// blindhex-ignore ${code}\n`;
  return {
    title: `Silence ${code} here`,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    edit: { changes: { [document.uri.toString()]: [{ range: { start: line, end: line }, newText }] } },
  };
}
