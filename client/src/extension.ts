import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import { LanguageService } from './language-service.ts';

export const LANGUAGE = 'blindhex';

/** What the extension hands to whoever activates it; its own end-to-end tests drive it by this. */
export interface Blindhex {
  language: LanguageService;
}

/**
 * Starts everything the desktop and the browser have in common.
 * @param createClient makes the language client, which differs between them
 */
export async function start(
  context: vscode.ExtensionContext,
  createClient: (options: LanguageClientOptions) => BaseLanguageClient,
): Promise<Blindhex> {
  const log = vscode.window.createOutputChannel('Blindhex', { log: true });
  const language = new LanguageService(createClient, log);
  context.subscriptions.push(
    log,
    language,
    vscode.commands.registerCommand('blindhex.restartServer', () => language.restart()),
    vscode.commands.registerCommand('blindhex.showLog', () => log.show()),
  );
  await language.start();
  return { language };
}
