import * as vscode from 'vscode';
import { LIBRARY_SCHEME } from './blindhex-documents.ts';
import type { LanguageService } from './language-service.ts';

/** Shows the files that ship with the language, where "Go to Definition" leads to terrain, counters and charts. They cannot be edited. */
export function provideLibraryFiles(language: LanguageService): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(LIBRARY_SCHEME, {
    provideTextDocumentContent: (uri) => language.libraryText(uri),
  });
}
