import { createBlindhexServices } from '@blindhex/language';
import type { FileSystemProvider } from 'langium';
import { startLanguageServer } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import { answerEditor } from './editor-requests.ts';
import { refuseTooEarly } from './first-initialize.ts';
import { refreshLenses } from './lens-refresh.ts';
import { answerRequests } from './requests.ts';
import { followSettings } from './settings.ts';
import { runSlowChecks } from './slow-checks.ts';

/** Starts the language server on a connection; Node and the browser differ only in how they connect and in their file system. */
export function startServer(connection: Connection, fileSystemProvider: () => FileSystemProvider): void {
  const services = createBlindhexServices({ connection, fileSystemProvider });
  refuseTooEarly(connection);
  followSettings(connection, services);
  runSlowChecks(services);
  refreshLenses(connection, services);
  answerRequests(connection, services);
  answerEditor(connection, services);
  startLanguageServer(services.shared);
}
