import type { Change } from '@blindhex/rules/change/change';
import type { TextChange } from '@blindhex/server/protocol';
import * as vscode from 'vscode';
import type { LanguageService } from '../language-service.ts';
import { editorRange } from '../range.ts';

/** Writes a change of the map into the text, as one step that can be undone; gives the reason when that is not possible. */
export async function applyChange(language: LanguageService, document: vscode.Uri, battlefield: string, change: Change): Promise<string | undefined> {
  const { version } = await vscode.workspace.openTextDocument(document);
  const answer = await language.change(document, battlefield, change);
  if (!answer) return 'The language server could not answer; look into the log with the command "Blindhex: Show Log".';
  if ('refusal' in answer) return answer.refusal;
  // Edits are made for a text: if the author typed meanwhile they would fall on the wrong words.
  if ((await vscode.workspace.openTextDocument(document)).version !== version) return 'The text changed meanwhile; try again.';
  return (await applyEdits(language, answer.edits)) ? undefined : 'The text cannot be changed: its file is read-only.';
}

/** Makes edits of any number of files as one step. */
export async function applyEdits(language: LanguageService, edits: readonly TextChange[]): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, range, newText } of edits) {
    edit.replace(language.uri(uri), editorRange(range), newText);
  }
  return edit.size === 0 || vscode.workspace.applyEdit(edit);
}
