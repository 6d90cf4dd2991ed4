import * as vscode from 'vscode';
import { BrowserMessageReader, BrowserMessageWriter, LanguageClient } from 'vscode-languageclient/browser';
import type { Blindhex } from './blindhex.ts';
import { start } from './extension.ts';

/** Entry in a browser: the language server is a web worker, a new one at each start. */
export function activate(context: vscode.ExtensionContext): Blindhex {
  const script = vscode.Uri.joinPath(context.extensionUri, 'dist', 'web', 'server.js').toString(true);
  const connect = async () => {
    const worker = new Worker(script);
    return { reader: new BrowserMessageReader(worker), writer: new BrowserMessageWriter(worker) };
  };
  return start(context, (options) => new LanguageClient('blindhex', 'Blindhex', connect, options));
}
