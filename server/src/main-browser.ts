import { EmptyFileSystemProvider } from 'langium';
import { BrowserMessageReader, BrowserMessageWriter, createConnection, ProposedFeatures } from 'vscode-languageserver/browser';
import { startServer } from './server.ts';

// Entry in a web worker. There is no disk: files reach the server as the editor opens them, or as the client sends them.
const scope = globalThis as unknown as DedicatedWorkerGlobalScope;
startServer(
  createConnection(ProposedFeatures.all, new BrowserMessageReader(scope), new BrowserMessageWriter(scope)),
  () => new EmptyFileSystemProvider(),
);
