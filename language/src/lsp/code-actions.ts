import type { LangiumDocument } from 'langium';
import type { CodeActionProvider } from 'langium/lsp';
import { type CodeAction, CodeActionKind, type CodeActionParams, type Diagnostic, type TextEdit } from 'vscode-languageserver-protocol';
import { diagnosticData } from '../checks/diagnostics.ts';
import type { Fix } from '../checks/problem.ts';
import { sureFixes, touches } from '../checks/sure-fixes.ts';
import { textEdit } from '../checks/text-edits.ts';
import { withLineEnds } from '../edits/draft.ts';

/** Quick fixes of the problems at a place, a comment that silences them, and all sure fixes of the file at once. */
export class BlindhexCodeActions implements CodeActionProvider {
  getCodeActions(document: LangiumDocument, params: CodeActionParams): CodeAction[] {
    const only = params.context.only;
    const wants = (kind: string) => !only || only.some((each) => kind === each || kind.startsWith(`${each}.`));
    const actions: CodeAction[] = [];
    if (wants(CodeActionKind.QuickFix)) {
      for (const diagnostic of document.diagnostics ?? []) {
        if (!touches(diagnostic.range, params.range)) continue;
        diagnosticData(diagnostic).fixes.forEach((fix, index) => {
          actions.push({
            title: fix.title,
            kind: CodeActionKind.QuickFix,
            diagnostics: [diagnostic],
            isPreferred: index === 0,
            edit: { changes: changesOf(fix, document) },
          });
        });
        const silence = suppression(diagnostic, document);
        if (silence) actions.push(silence);
      }
    }
    if (wants(CodeActionKind.SourceFixAll)) {
      const { edits } = sureFixes(document);
      if (edits.length > 0)
        actions.push({
          title: 'Fix all sure problems of Blindhex',
          kind: CodeActionKind.SourceFixAll,
          edit: { changes: { [document.uri.toString()]: edits } },
        });
    }
    return actions;
  }
}

function changesOf({ edits }: Fix, document: LangiumDocument): Record<string, TextEdit[]> {
  const changes: Record<string, TextEdit[]> = {};
  for (const edit of edits) {
    const list = changes[edit.source.uri] ?? [];
    list.push(textEdit(edit, document));
    changes[edit.source.uri] = list;
  }
  return changes;
}

/** A comment on the line above that silences a problem; syntax can't be silenced, nor the check of these comments. */
function suppression(diagnostic: Diagnostic, document: LangiumDocument): CodeAction | undefined {
  const code = String(diagnostic.code ?? '');
  if (!code || ['BHX-syntax', 'BHX-file', 'BHX-internal', 'BHX-ignore-unused', 'BHX-ignore-form'].includes(code)) return undefined;
  const line = { line: diagnostic.range.start.line, character: 0 };
  const indent = /^[ \t]*/.exec(document.textDocument.getText({ start: line, end: diagnostic.range.start }))?.[0] ?? '';
  const newText = withLineEnds(`${indent}// blindhex-ignore ${code}\n`, document.textDocument.getText());
  return {
    title: `Silence ${code} here`,
    kind: CodeActionKind.QuickFix,
    diagnostics: [diagnostic],
    edit: { changes: { [document.uri.toString()]: [{ range: { start: line, end: line }, newText }] } },
  };
}
