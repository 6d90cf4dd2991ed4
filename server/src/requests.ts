import { drawFirstPicture } from '@blindhex/drawing';
import { countersFor, expectationsOf, isDocument, isLibraryUri, isScenario, libraryText, locate, mapEdits } from '@blindhex/language';
import { starters } from '@blindhex/language/generated/starters';
import { changeOf } from '@blindhex/rules/change/change';
import { isMapSubject, placesOf } from '@blindhex/rules/map-subject';
import { DocumentState, type LangiumDocument, URI } from 'langium';
import { type CancellationToken, type Connection, Position } from 'vscode-languageserver';
import { LastGoodBattlefields, problemsOn } from './battlefields.ts';
import { drawAhead } from './first-picture.ts';
import {
  battlefieldRequest,
  type ChangeAnswer,
  changedNotification,
  changeRequest,
  countersRequest,
  expectationsRequest,
  firstPictureRequest,
  libraryRequest,
  locateRequest,
  placesRequest,
  problemsRequest,
  readNotification,
  type Starter,
  startersRequest,
} from './protocol.ts';
import type { Services } from './services.ts';

/** Answers what the extension asks beyond LSP. What comes in is checked: a wrong address is answered with null, never with an error. */
export function answerRequests(connection: Connection, services: Services): void {
  const { DocumentBuilder: builder, LangiumDocuments: documents, WorkspaceManager: manager } = services.shared.workspace;

  const lastGood = new LastGoodBattlefields();
  /** Waits until a document is checked, so that an answer belongs to the text as it stands. */
  const checked = async (uri: unknown, token: CancellationToken): Promise<LangiumDocument | undefined> => {
    await manager.ready;
    const document = knownDocument(services, uri);
    if (!document || isLibraryUri(document.uri)) return document;
    await builder.waitUntil(DocumentState.Validated, document.uri, token);
    return document;
  };

  /** Waits until a document is read; what does not depend on its checks does not wait for them. */
  const read = async (uri: unknown, token: CancellationToken): Promise<LangiumDocument | undefined> => {
    await manager.ready;
    // A file that was opened just now is known once the round that is under way has taken it up.
    if (!knownDocument(services, uri)) await builder.waitUntil(DocumentState.IndexedReferences, token);
    const document = knownDocument(services, uri);
    if (document && !isLibraryUri(document.uri)) await builder.waitUntil(DocumentState.IndexedReferences, document.uri, token);
    return document;
  };

  connection.onRequest(battlefieldRequest, async ({ uri, since }, token) => {
    const document = await read(uri, token);
    return document ? lastGood.of(document, typeof since === 'number' ? since : undefined) : null;
  });

  drawAhead(services, (document) => lastGood.shown(document));
  connection.onRequest(firstPictureRequest, async ({ uri }, token) => {
    const document = await read(uri, token);
    const shown = document && lastGood.shown(document);
    return shown ? drawFirstPicture(shown) : null;
  });

  connection.onRequest(placesRequest, async ({ uri, battlefield, subject }, token) => {
    const document = await read(uri, token);
    if (!document || !isMapSubject(subject)) return null;
    const found = lastGood.find(document, battlefield);
    return found ? placesOf(found, subject) : null;
  });

  connection.onRequest(problemsRequest, async ({ uri }, token) => {
    const document = await checked(uri, token);
    return document ? problemsOn(document) : null;
  });

  connection.onRequest(expectationsRequest, async ({ uri }, token) => {
    const document = await checked(uri, token);
    if (!document) return null;
    const expectations = expectationsOf(document).map(({ scenario, text, source, passed, actual }) => ({
      scenario,
      text,
      range: { start: source.start, end: source.end },
      passed,
      actual,
    }));
    return { version: document.textDocument.version, expectations };
  });

  connection.onRequest(locateRequest, async ({ uri, position }, token) => {
    const document = await checked(uri, token);
    return (document && Position.is(position) && locate(document, position)) || null;
  });

  connection.onRequest(changeRequest, async ({ uri, battlefield, change }, token): Promise<ChangeAnswer | null> => {
    const document = await read(uri, token);
    const wanted = changeOf(change);
    if (!document || !wanted || typeof battlefield !== 'string') return null;
    const answer = mapEdits(document, battlefield, wanted, documents);
    if ('refusal' in answer) return answer;
    return { edits: answer.edits.map(({ source, text }) => ({ uri: source.uri, range: { start: source.start, end: source.end }, newText: text })) };
  });

  connection.onRequest(countersRequest, async ({ uri, battlefield }, token) => {
    const root = (await read(uri, token))?.parseResult.value;
    const scenario = isDocument(root) ? root.declarations.filter(isScenario).find(({ name }) => name === battlefield) : undefined;
    return scenario ? countersFor(scenario, documents).map(({ file, ...counter }) => ({ ...counter, imports: file !== undefined })) : null;
  });

  connection.onRequest(libraryRequest, ({ uri }) => {
    const address = parsedUri(uri);
    return (address && libraryText(address)) ?? null;
  });

  connection.onRequest(startersRequest, () => Object.entries(starters).map(([title, text]): Starter => ({ title, text })));

  builder.onUpdate((_changed, deleted) => {
    for (const uri of deleted) lastGood.forget(uri.toString());
  });
  builder.onDocumentPhase(DocumentState.IndexedReferences, (document) => {
    if (isLibraryUri(document.uri)) return;
    void connection.sendNotification(readNotification, { uri: document.uri.toString(), version: document.textDocument.version });
  });
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
