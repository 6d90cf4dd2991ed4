import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from 'vscode-languageserver/browser';
import { EditorFileSystem } from './editor-file-system.ts';
import { firstInitialize } from './first-initialize.ts';
import { startServer } from './server.ts';

// Entry in a web worker. There is no disk: the editor reads files for it.
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
const connection = createConnection(ProposedFeatures.all, new BrowserMessageReader(scope), new BrowserMessageWriter(scope), firstInitialize());
startServer(connection, () => new EditorFileSystem(connection));
