import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import type { Blindhex } from './blindhex.ts';
import { start } from './extension.ts';

/** Entry on a desktop or a remote: the language server is a Node process of its own. */
export function activate(context: vscode.ExtensionContext): Blindhex {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.cjs').fsPath;
  const server = { module, transport: TransportKind.ipc };
  return start(context, (options) => new LanguageClient('blindhex', 'Blindhex', { run: server, debug: server }, options));
}
