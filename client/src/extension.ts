import * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';
import type { Blindhex } from './blindhex.ts';
import { exportMap } from './commands/export-map.ts';
import { registerCommands } from './commands/register.ts';
import { Expectations } from './expectations.ts';
import { LanguageService } from './language-service.ts';
import { provideLibraryFiles } from './library-files.ts';
import { MapPanels } from './map/panels.ts';
import { Status } from './status.ts';

/**
 * Starts everything the desktop and the browser have in common.
 * @param createClient makes the language client, which differs between them
 */
export function start(context: vscode.ExtensionContext, createClient: (options: LanguageClientOptions) => BaseLanguageClient): Blindhex {
  const log = vscode.window.createOutputChannel('Blindhex', { log: true });
  const language = new LanguageService(createClient, log, context.extensionUri);
  const maps = new MapPanels(context.extensionUri, language, log, {
    exportMap: (battlefield, document, exported) => exportMap(language, battlefield, document, exported),
  });
  const expectations = new Expectations(language);
  const blindhex: Blindhex = { language, maps, expectations };
  context.subscriptions.push(
    log,
    language,
    maps,
    expectations,
    new Status(language, maps),
    provideLibraryFiles(language),
    ...registerCommands(blindhex, log),
  );
  // Not waited for: commands answer, and the status bar says so, when the server is slow or does not start.
  language.start().catch((error) => log.error('The language server does not start.', error));
  return blindhex;
}
