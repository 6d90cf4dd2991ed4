import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { FileRefused } from '@blindhex/language/workspace/refusals';
import { byteOrderMark, decoded } from '@blindhex/language/workspace/source-text';
import { URI } from 'vscode-uri';
import { Fault } from './fault.ts';
import type { Io } from './io.ts';

/** How the text on standard input is asked for, and what it is called in messages. */
export const STDIN = '-';
export const STDIN_NAME = '<stdin>';

/** Ending of the language's files. */
export const EXTENSION = '.bhx';

export interface InputText {
  /** As the user wrote it, or below the folder he named. */
  file: string;
  /** Absolute; for standard input a name in the current folder, from which imports are found. */
  path: string;
  text: string;
  /** The byte order mark before the text, or nothing. */
  mark: string;
}

/**
 * Reads what the user named: files, folders (all their `.bhx` files), or `-`. A file named twice is read once.
 * What cannot be read comes back as faults beside what could.
 */
export async function readInputs(names: readonly string[], io: Io): Promise<{ texts: InputText[]; faults: Fault[] }> {
  const texts = new Map<string, InputText>();
  const faults: Fault[] = [];
  for (const name of names) {
    for (const file of (await unlessFault(filesOf(name, io), faults)) ?? []) {
      const path = resolve(io.cwd, nameOf(file));
      if (texts.has(path)) continue;
      const read = await unlessFault(readText(file, path, io), faults);
      if (read) texts.set(path, { file: nameOf(file), path, ...read });
    }
  }
  return { texts: [...texts.values()], faults };
}

/** What was read; where it can't be, the fault goes to the others and the answer is undefined. */
async function unlessFault<T>(reading: Promise<T>, faults: Fault[]): Promise<T | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    faults.push(error);
    return undefined;
  }
}

/** Reads one file or standard input. Throws a {@link Fault} where it cannot. */
export async function readInput(name: string, io: Io): Promise<InputText> {
  if (name !== STDIN && (await kindOf(name, io)) === 'folder') throw new Fault('is a folder', 'name one file in it', { file: name });
  const { texts, faults } = await readInputs([name], io);
  if (faults[0]) throw faults[0];
  return texts[0] as InputText;
}

async function filesOf(name: string, io: Io): Promise<string[]> {
  if (name === STDIN || (await kindOf(name, io)) === 'file') return [name];
  const found = await filesBelow(name, io);
  if (found.length === 0) throw new Fault(`holds no ${EXTENSION} files`, 'name another folder or a file', { file: name });
  return found.sort();
}

async function kindOf(name: string, io: Io): Promise<'file' | 'folder'> {
  try {
    return (await stat(resolve(io.cwd, name))).isDirectory() ? 'folder' : 'file';
  } catch (error) {
    throw unreadable(name, error);
  }
}

/** Hidden folders, installed packages and links to folders are not searched. */
async function filesBelow(folder: string, io: Io): Promise<string[]> {
  const entries = await readdir(resolve(io.cwd, folder), { withFileTypes: true }).catch((error: unknown) => {
    throw unreadable(folder, error);
  });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') found.push(...(await filesBelow(path, io)));
    else if (!entry.isDirectory() && entry.name.endsWith(EXTENSION)) found.push(path);
  }
  return found;
}

/** The text of a file or of standard input, refused in the same words as in the editor. */
async function readText(file: string, path: string, io: Io): Promise<Pick<InputText, 'text' | 'mark'>> {
  const { BlindhexNodeFileSystem } = await import('@blindhex/language/workspace/node-file-system');
  try {
    const bytes = file === STDIN ? await io.readStdin() : await new BlindhexNodeFileSystem().readBinary(URI.file(path));
    return { text: decoded(bytes), mark: byteOrderMark(bytes) };
  } catch (error) {
    if (error instanceof FileRefused) throw new Fault(error.message, '', { file: nameOf(file) });
    throw unreadable(file, error);
  }
}

function nameOf(file: string): string {
  return file === STDIN ? STDIN_NAME : file;
}

/** A file that the system does not give us, in words. */
export function unreadable(file: string, error: unknown): Fault {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new Fault('does not exist', 'check the name and the current folder', { file });
  if (code === 'EACCES' || code === 'EPERM') return new Fault('may not be read', 'check its permissions', { file });
  if (code === 'EISDIR') return new Fault('is a folder', 'name one file in it', { file });
  return new Fault(`cannot be read (${code ?? String(error)})`, 'check the file and the disk', { file });
}
