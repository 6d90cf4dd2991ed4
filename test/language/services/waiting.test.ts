import { createBlindhexServices } from '@blindhex/language';
import { Cancellation, DocumentState, EmptyFileSystem, URI } from 'langium';
import { expect, test } from 'vitest';

test('a round that is ended while a document reaches a state still tells everybody who waits for that state', async () => {
  const { shared } = createBlindhexServices(EmptyFileSystem);
  const { DocumentBuilder: builder, LangiumDocuments: documents } = shared.workspace;
  const document = documents.createDocument(URI.parse('file:///lane.bhx'), 'map Lane for LHY { hexes 3 x 3 flat }');
  const round = new Cancellation.CancellationTokenSource();
  builder.onDocumentPhase(DocumentState.IndexedReferences, ({ uri }) => {
    if (uri.toString() === document.uri.toString()) round.cancel();
  });
  const waiting = builder.waitUntil(DocumentState.IndexedReferences, document.uri, Cancellation.CancellationToken.None);
  await builder.build([document], {}, round.token).catch(() => undefined);
  expect(await waiting).toEqual(document.uri);
});
