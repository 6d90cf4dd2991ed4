import { colourPresentations, documentColours, lensUri, selectionRanges } from '@blindhex/language';
import { DocumentState, type LangiumDocument } from 'langium';
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { knownDocument } from './requests.ts';
import type { Services } from './services.ts';

/** Answers the editor's requests that Langium has no services for. */
export function answerEditor(connection: Connection, services: Services): void {
  const parsed = async (uri: string, token: CancellationToken): Promise<LangiumDocument | undefined> => {
    const document = knownDocument(services, uri);
    if (document) await services.shared.workspace.DocumentBuilder.waitUntil(DocumentState.Parsed, document.uri, token);
    return document;
  };
  connection.onSelectionRanges(async ({ textDocument, positions }, token) => {
    const document = await parsed(textDocument.uri, token);
    return document ? selectionRanges(document, positions) : null;
  });
  connection.onDocumentColor(async ({ textDocument }, token) => {
    const document = await parsed(textDocument.uri, token);
    return document ? documentColours(document) : [];
  });
  connection.onColorPresentation(async ({ textDocument, color, range }, token) => {
    const document = await parsed(textDocument.uri, token);
    return document ? colourPresentations(document, color, range) : [];
  });
  connection.onCodeLensResolve(async (lens, token) => {
    const uri = lensUri(lens);
    const document = uri === undefined ? undefined : knownDocument(services, uri);
    if (!document) return lens;
    await services.shared.workspace.DocumentBuilder.waitUntil(DocumentState.IndexedReferences, document.uri, token);
    return services.blindhex.lsp.CodeLenses.resolve(lens, document);
  });
}
