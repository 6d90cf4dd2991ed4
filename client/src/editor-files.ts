import { type FileKind, listFolderRequest, readFileRequest, statFileRequest } from '@blindhex/server/protocol';
import * as vscode from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';

/** Reads for the language server the files that it cannot reach itself. What cannot be read is answered as missing, never with an error. */
export function provideFiles(client: BaseLanguageClient): void {
  const { fs } = vscode.workspace;
  client.onRequest(statFileRequest, ({ uri }) =>
    fs.stat(vscode.Uri.parse(uri)).then(
      ({ type }) => kindOf(type),
      () => null,
    ),
  );
  client.onRequest(readFileRequest, ({ uri }) => fs.readFile(vscode.Uri.parse(uri)).then(base64, () => null));
  client.onRequest(listFolderRequest, ({ uri }) => {
    const folder = vscode.Uri.parse(uri);
    return fs.readDirectory(folder).then(
      (entries) => entries.map(([name, type]) => ({ uri: vscode.Uri.joinPath(folder, name).toString(), kind: kindOf(type) ?? 'file' })),
      () => [],
    );
  });
}

/** A symbolic link counts as what it leads to. */
function kindOf(type: vscode.FileType): FileKind | null {
  if (type & vscode.FileType.Directory) return 'folder';
  return type & vscode.FileType.File ? 'file' : null;
}

function base64(bytes: Uint8Array): string {
  const characters: string[] = [];
  for (const byte of bytes) characters.push(String.fromCharCode(byte));
  return btoa(characters.join(''));
}
