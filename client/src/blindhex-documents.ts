import * as vscode from 'vscode';

export const LANGUAGE = 'blindhex';
/** Scheme of the read-only files that ship with the language. */
export const LIBRARY_SCHEME = 'blindhex-library';

/** The editor's document if it is an author's `.bhx` file. */
export function blindhexDocument(editor: vscode.TextEditor | undefined): vscode.TextDocument | undefined {
  const document = editor?.document;
  return document?.languageId === LANGUAGE && document.uri.scheme !== LIBRARY_SCHEME ? document : undefined;
}

/** The text of a file as the editor holds it, if it does. */
export function openDocument(address: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === address.toString());
}
