import { URI, UriUtils } from 'langium';
import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from 'vscode-languageserver/browser';
import { EditorFileSystem } from './editor-file-system.ts';
import { firstInitialize } from './first-initialize.ts';
import { startServer } from './server.ts';

// Entry in a web worker. There is no disk: the editor reads files for it.
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const connection = createConnection(ProposedFeatures.all, new BrowserMessageReader(scope), new BrowserMessageWriter(scope), firstInitialize());
const files = new EditorFileSystem(connection);
startServer(
  connection,
  () => files,
  (services) => {
    let folder: string | undefined;
    services.shared.lsp.LanguageServer.onInitialize(({ initializationOptions }) => {
      const given: unknown = initializationOptions?.assets;
      if (typeof given === 'string' && URL.canParse(given)) folder = given;
    });
    return async (name) => {
      if (folder === undefined) throw new Error('the client does not say where the fonts are');
      return files.readBinary(UriUtils.joinPath(URI.parse(folder), name));
    };
  },
);
