import { BlindhexNodeFileSystem } from '@blindhex/language/workspace/node-file-system';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { EditorFileSystem, filesByScheme } from './editor-file-system.ts';
import { firstInitialize } from './first-initialize.ts';
import { nodeAssets } from './pictures/node-assets.ts';
import { startServer } from './server.ts';

// Entry in Node, for the desktop, a remote, and any editor that speaks over standard input and output.
const connection = createConnection(ProposedFeatures.all, firstInitialize());
// What a library prints would break the protocol on standard output.
console.log = console.info = console.debug = (...message: unknown[]) => connection.console.log(message.map(String).join(' '));
startServer(
  connection,
  () => filesByScheme(new BlindhexNodeFileSystem(), new EditorFileSystem(connection)),
  () => nodeAssets,
);
