import { isLibraryUri } from '@blindhex/language';
import { starters } from '@blindhex/language/generated/starters';
import { DocumentState, type LangiumDocument, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { changedNotification, libraryRequest, type Starter, startersRequest } from './protocol.ts';
import type { Services } from './services.ts';

/** Answers what the extension asks beyond LSP. What comes in is checked: a wrong address is answered with null, never with an error. */
export function answerRequests(connection: Connection, services: Services): void {
  const { DocumentBuilder: builder, LangiumDocuments: documents, WorkspaceManager: manager } = services.shared.workspace;

  connection.onRequest(libraryRequest, async ({ uri }) => {
    await manager.ready;
    const address = parsedUri(uri);
    return address && isLibraryUri(address) ? (documents.getDocument(address)?.textDocument.getText() ?? null) : null;
  });

  connection.onRequest(startersRequest, () => Object.entries(starters).map(([title, text]): Starter => ({ title, text })));

  builder.onDocumentPhase(DocumentState.Validated, (document) => {
    if (isLibraryUri(document.uri)) return;
    void connection.sendNotification(changedNotification, { uri: document.uri.toString(), version: document.textDocument.version });
  });
}

/** A document the server knows, from an address that came from outside. */
export function knownDocument(services: Services, uri: unknown): LangiumDocument | undefined {
  const address = parsedUri(uri);
  return address && services.shared.workspace.LangiumDocuments.getDocument(address);
}

function parsedUri(uri: unknown): URI | undefined {
  if (typeof uri !== 'string') return undefined;
  try {
    return URI.parse(uri, true);
  } catch {
    return undefined;
  }
}
