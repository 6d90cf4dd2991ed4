import { drawFirstPicture } from '@blindhex/drawing';
import type { Battlefield } from '@blindhex/rules/battlefield';
import { DocumentState, type LangiumDocument } from 'langium';
import type { Services } from './services.ts';

/** Milliseconds after the first file is checked when its author has most likely paused. */
const PAUSE = 3000;

/**
 * Draws the map of the first open file once, and throws it away: what is found out about its board is kept, and the first drawing of a program takes
 * several times as long as the next, which its author would wait for when opening the map.
 */
export function drawAhead({ shared }: Services, shown: (document: LangiumDocument) => Battlefield | undefined): void {
  const { DocumentBuilder: builder, LangiumDocuments: documents, TextDocuments: open } = shared.workspace;
  const listening = builder.onDocumentPhase(DocumentState.Validated, ({ uri }) => {
    if (!open?.get(uri)) return;
    listening.dispose();
    setTimeout(() => {
      const document = documents.getDocument(uri);
      const battlefield = document && document.state >= DocumentState.IndexedReferences ? shown(document) : undefined;
      try {
        if (battlefield) drawFirstPicture(battlefield);
      } catch {
        // Who opens the map is told; work ahead must not end the server.
      }
    }, PAUSE).unref?.();
  });
}
