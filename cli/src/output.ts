import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Fault } from './fault.ts';
import { STDIN } from './input.ts';
import type { Io } from './io.ts';

/**
 * Writes a result to a file, or to standard output for `-` and no name.
 * @param overwrite whether a file that exists may be replaced; otherwise that is a {@link Fault}
 */
export async function writeOutput(name: string | undefined, content: string | Uint8Array, io: Io, overwrite = true): Promise<void> {
  if (name === undefined || name === STDIN) {
    if (typeof content === 'string') io.out(content);
    else io.outBytes(content);
    return;
  }
  try {
    await writeFile(resolve(io.cwd, name), content, { flag: overwrite ? 'w' : 'wx' });
  } catch (error) {
    throw unwritable(name, error);
  }
}

function unwritable(file: string, error: unknown): Fault {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EEXIST') return new Fault('exists already', 'choose another name, or remove it first', { file });
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Fault('cannot be written: its folder does not exist', 'make the folder first', { file });
  if (code === 'EISDIR') return new Fault('is a folder', 'name a file in it', { file });
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new Fault('may not be written', 'check the permissions of its folder', { file });
  return new Fault(`cannot be written (${code ?? String(error)})`, 'check the folder and the disk', { file });
}
