import * as vscode from 'vscode';

/** Opens a file of the workspace in an editor. */
export async function openFile(name: string): Promise<vscode.TextDocument> {
  const folder = vscode.workspace.workspaceFolders?.[0];
  if (!folder) throw new Error('no workspace folder');
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder.uri, name));
  await vscode.window.showTextDocument(document);
  return document;
}

/** Asks until there is an answer. */
export async function eventually<T>(what: string, ask: () => T | undefined | Promise<T | undefined>, milliseconds = 20_000): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The place of the `nth` occurrence of `text`, counted from 0, moved by `offset` characters. */
export function placeOf(document: vscode.TextDocument, text: string, offset = 0, nth = 0): vscode.Position {
  let at = -1;
  for (let i = 0; i <= nth; i++) at = document.getText().indexOf(text, at + 1);
  if (at < 0) throw new Error(`"${text}" is not in ${document.uri.path}`);
  return document.positionAt(at + offset);
}
