import { DocumentState } from 'langium';
import { CodeLensRefreshRequest, type Connection } from 'vscode-languageserver';
import type { Services } from './services.ts';

/** Has the editor ask for its lenses again when a file changes on which others rest: it asks by itself only for the file that is typed in. */
export function refreshLenses(connection: Connection, { shared }: Services): void {
  let isAble = false;
  shared.lsp.LanguageServer.onInitialize(({ capabilities }) => {
    isAble = capabilities.workspace?.codeLens?.refreshSupport === true;
  });
  shared.workspace.DocumentBuilder.onBuildPhase(DocumentState.IndexedReferences, (documents) => {
    // An editor that refuses shows older lenses until its text changes; nothing else depends on the answer.
    if (isAble && documents.length > 1) void connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
  });
}
