import * as vscode from 'vscode';
import type { Location, Position } from 'vscode-languageclient';
import type { LanguageService } from '../language-service.ts';
import { editorRange } from '../range.ts';

/** Shows places in a window within the text, as "Go to References" does. They come as the language server writes them. */
export async function showReferences(language: LanguageService, document: vscode.Uri, position: unknown, places: unknown): Promise<void> {
  const { line, character } = position as Position;
  const locations = (Array.isArray(places) ? (places as Location[]) : []).map(
    ({ uri, range }) => new vscode.Location(language.uri(uri), editorRange(range)),
  );
  await vscode.commands.executeCommand('editor.action.showReferences', document, new vscode.Position(line, character), locations);
}
