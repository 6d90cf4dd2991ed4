import { EmptyFileSystemProvider, type FileSystemNode, type FileSystemProvider, URI } from 'langium';
import type { Connection } from 'vscode-languageserver';
import { listFolderRequest, readFileRequest, statFileRequest } from './protocol.ts';

/**
 * Files that only the editor can reach: everything when the server is a web worker, and what lies in a virtual workspace. Only what can be
 * waited for is there; Langium and the language read in no other way.
 */
export class EditorFileSystem extends EmptyFileSystemProvider {
  constructor(private readonly connection: Connection) {
    super();
  }

  override async stat(uri: URI): Promise<FileSystemNode> {
    const kind = await this.connection.sendRequest(statFileRequest, { uri: uri.toString() });
    if (!kind) throw new Error('there is no such file');
    return { uri, isFile: kind === 'file', isDirectory: kind === 'folder' };
  }

  override async exists(uri?: URI): Promise<boolean> {
    return uri !== undefined && (await this.connection.sendRequest(statFileRequest, { uri: uri.toString() })) !== null;
  }

  override async readBinary(uri?: URI): Promise<Uint8Array> {
    const base64 = uri && (await this.connection.sendRequest(readFileRequest, { uri: uri.toString() }));
    if (typeof base64 !== 'string') throw new Error('the editor does not give it');
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  }

  override async readFile(uri?: URI): Promise<string> {
    return new TextDecoder().decode(await this.readBinary(uri));
  }

  override async readDirectory(uri?: URI): Promise<FileSystemNode[]> {
    const entries = uri && (await this.connection.sendRequest(listFolderRequest, { uri: uri.toString() }));
    return (entries ?? []).map((entry) => ({ uri: URI.parse(entry.uri), isFile: entry.kind === 'file', isDirectory: entry.kind === 'folder' }));
  }
}

/** Files on disk from the disk, all others from the editor. */
export function filesByScheme(disk: FileSystemProvider, editor: FileSystemProvider): FileSystemProvider {
  const of = (uri: URI) => (uri.scheme === 'file' ? disk : editor);
  return {
    stat: (uri) => of(uri).stat(uri),
    statSync: (uri) => of(uri).statSync(uri),
    exists: (uri) => of(uri).exists(uri),
    existsSync: (uri) => of(uri).existsSync(uri),
    readBinary: (uri) => of(uri).readBinary(uri),
    readBinarySync: (uri) => of(uri).readBinarySync(uri),
    readFile: (uri) => of(uri).readFile(uri),
    readFileSync: (uri) => of(uri).readFileSync(uri),
    readDirectory: (uri) => of(uri).readDirectory(uri),
    readDirectorySync: (uri) => of(uri).readDirectorySync(uri),
  };
}
