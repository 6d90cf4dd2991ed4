import * as vscode from 'vscode';
import type { Range } from 'vscode-languageclient';

/** A range of a text as the language server writes it, as the editor wants it. */
export function editorRange({ start, end }: Range): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
