import { isLibraryUri, readWholeLibrary } from '@blindhex/language';
import { DocumentState, type LangiumDocument, type URI } from 'langium';
import type { CancellationToken } from 'vscode-languageserver';
import type { Services } from './services.ts';

/** Milliseconds without a change before the slow checks run. */
const PAUSE = 600;

/**
 * Runs the slow checks of open files once their author pauses. The next keystroke cancels them; what was cancelled is run at the next pause. After
 * them, the libraries are read of the games that no file has named yet, so that they can be looked up.
 */
export function runSlowChecks({ shared }: Services): void {
  const { DocumentBuilder: builder, LangiumDocuments: documents, TextDocuments: open, WorkspaceLock: lock } = shared.workspace;
  const waiting = new Map<string, URI>();
  let isLibraryRead = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const write = (work: (token: CancellationToken) => Promise<void>): Promise<void> =>
    lock.write(async (token) => {
      // Taking the lock cancels a round that is under way, of another file or after a change of the settings: it is finished first. Where there is
      // none, an update would only link those files again that have unknown names, and so call for the next slow round, without end.
      const isUnderWay = documents.all.some(({ uri, state }) => state < DocumentState.Validated && !isLibraryUri(uri));
      if (isUnderWay) await builder.update([], [], token);
      await work(token);
    });
  const next = async (): Promise<void> => {
    const [first] = waiting;
    if (first) {
      const [key, uri] = first;
      const document = documents.getDocument(uri);
      waiting.delete(key);
      if (document?.state === DocumentState.Validated && open?.get(uri))
        await write((token) => builder.build([document], { validation: { categories: ['slow'] } }, token));
      schedule(0);
    } else {
      isLibraryRead = true;
      await write((token) => readWholeLibrary(shared, token));
      schedule(PAUSE);
    }
  };
  const schedule = (delay: number): void => {
    clearTimeout(timer);
    if (waiting.size > 0) timer = setTimeout(() => void next(), delay);
    else if (!isLibraryRead) timer = setTimeout(() => void next(), PAUSE);
  };

  const slowDone = new WeakMap<LangiumDocument['parseResult'], LangiumDocument['references']>();
  builder.onDocumentPhase(DocumentState.Validated, (document) => {
    // The slow round itself ends in this phase too; the list of references is new whenever the file was linked again.
    if (isLibraryUri(document.uri) || slowDone.get(document.parseResult) === document.references) return;
    slowDone.set(document.parseResult, document.references);
    waiting.set(document.uri.toString(), document.uri);
    schedule(PAUSE);
  });
}
