import { createBlindhexServices } from '@blindhex/language';
import type { FileSystemProvider } from 'langium';
import { startLanguageServer } from 'langium/lsp';
import type { Connection } from 'vscode-languageserver';
import { answerEditor } from './editor-requests.ts';
import { refuseTooEarly } from './first-initialize.ts';
import { refreshLenses } from './lens-refresh.ts';
import type { Assets } from './pictures/assets.ts';
import { answerPictures } from './pictures/requests.ts';
import { answerRequests } from './requests.ts';
import type { Services } from './services.ts';
import { followSettings } from './settings.ts';
import { runSlowChecks } from './slow-checks.ts';

/** Starts the language server on a connection; Node and the browser differ only in how they connect and in where they read files. */
export function startServer(connection: Connection, fileSystemProvider: () => FileSystemProvider, assets: (services: Services) => Assets): void {
  const services = createBlindhexServices({ connection, fileSystemProvider });
  refuseTooEarly(connection);
  followSettings(connection, services);
  runSlowChecks(services);
  refreshLenses(connection, services);
  answerRequests(connection, services);
  answerEditor(connection, services);
  answerPictures(connection, services, assets(services));
  startLanguageServer(services.shared);
}
