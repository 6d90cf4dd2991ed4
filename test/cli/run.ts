import { type Exit, run } from '@blindhex/cli';

export interface Ran {
  code: Exit;
  out: string;
  err: string;
  /** What went out as bytes. */
  bytes: Uint8Array;
}

/** Runs a command line in this process, with streams of its own. */
export async function runCli(args: readonly string[], { cwd = process.cwd(), stdin = '' as string | Uint8Array, colour = false } = {}): Promise<Ran> {
  let out = '';
  let err = '';
  const bytes: Uint8Array[] = [];
  const code = await run(args, {
    cwd,
    colour,
    width: 100,
    readStdin: async () => (typeof stdin === 'string' ? new TextEncoder().encode(stdin) : stdin),
    out: (text) => {
      out += text;
    },
    outBytes: (chunk) => bytes.push(chunk),
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err, bytes: Buffer.concat(bytes) };
}
