import * as vscode from 'vscode';
import { LanguageClient } from 'vscode-languageclient/browser';
import { type Blindhex, start } from './extension.ts';

/** Entry in a browser: the language server is a web worker. */
export function activate(context: vscode.ExtensionContext): Blindhex {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js').toString(true);
  return start(context, (options) => new LanguageClient('blindhex', 'Blindhex', async () => new Worker(script), options));
}
