import { stat } from 'node:fs/promises';
import { type FileSystemNode, type URI, UriUtils } from 'langium';
import { NodeFileSystemProvider } from 'langium/node';
import { FileRefused } from './refusals.ts';
import { MOST_CHARACTERS } from './source-text.ts';

/** Files on disk. Refuses to load huge ones, and sees files through symbolic links; linked folders are not searched, since they may lead in circles. */
export class BlindhexNodeFileSystem extends NodeFileSystemProvider {
  override async readBinary(uri: URI): Promise<Uint8Array> {
    const { size } = await stat(uri.fsPath);
    if (size > MOST_CHARACTERS * 3) {
      throw new FileRefused(
        `This file has ${Math.round(size / 1_000_000)} MB; a \`.bhx\` file may have 2. Split it into files of their own, and join them with \`import\`.`,
      );
    }
    return super.readBinary(uri);
  }

  override async readDirectory(uri: URI): Promise<FileSystemNode[]> {
    const entries = await super.readDirectory(uri);
    return Promise.all(
      entries.map((entry) => (entry.isFile || entry.isDirectory ? entry : this.linked(UriUtils.joinPath(uri, UriUtils.basename(entry.uri))))),
    );
  }

  private async linked(uri: URI): Promise<FileSystemNode> {
    const isFile = await stat(uri.fsPath).then(
      (target) => target.isFile(),
      () => false,
    );
    return { isFile, isDirectory: false, uri };
  }
}

/** To give to `createBlindhexServices` in Node. */
export const nodeFileSystem = { fileSystemProvider: () => new BlindhexNodeFileSystem() };
