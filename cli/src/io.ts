import { isatty } from 'node:tty';

/** Everything a command touches of the process around it, so that a test can hand in its own. */
export interface Io {
  /** Folder that relative paths start from. */
  cwd: string;
  /** Whether standard output takes colours. */
  colour: boolean;
  /** Columns of the terminal, or of a page where there is none. */
  width: number;
  readStdin(): Promise<Uint8Array>;
  out(text: string): void;
  /** Bytes on standard output, for pictures. */
  outBytes(bytes: Uint8Array): void;
  err(text: string): void;
}

/**
 * The real process. A reader that goes away (`blindhex … | head`) ends the output, not the program with an error; colours only on a terminal,
 * and not where NO_COLOR is set (no-color.org); FORCE_COLOR turns them on.
 */
export function processIo(): Io {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const forced = FORCE_COLOR !== undefined && FORCE_COLOR !== '0' && FORCE_COLOR !== '';
  return {
    cwd: process.cwd(),
    colour: !NO_COLOR && (forced || (isatty(1) && TERM !== 'dumb')),
    width: process.stdout.columns || 100,
    readStdin: readAll,
    out: (text) => process.stdout.write(text),
    outBytes: (bytes) => process.stdout.write(bytes),
    err: (text) => process.stderr.write(text),
  };
}

async function readAll(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}
