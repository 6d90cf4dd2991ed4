import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// The command line as it ships: one file, run as a process.
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'blindhex-bundle-'));
const program = join(folder, 'dist', 'blindhex.cjs');

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs the program; `closeAfter` lines of output the reader goes away. */
function blindhex(args: string[], { stdin = '', env = {} as Record<string, string>, closeAfter = Number.POSITIVE_INFINITY } = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, env: { ...process.env, FORCE_COLOR: '', NO_COLOR: '', ...env } });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk) => {
      out += chunk;
      if (out.split('\n').length > closeAfter) child.stdout.destroy();
    });
    child.stderr.on('data', (chunk) => {
      err += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, out, err }));
    child.stdin.on('error', () => {});
    child.stdin.end(stdin);
  });
}

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'scripts/bundle.mjs'), '--only', 'blindhex', '--outdir', join(folder, 'dist'), '--production']);
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// Each test starts the program several times.
describe('the bundled program', { timeout: 240_000 }, () => {
  it('makes a first scenario, which is clean and passes its own tests', async () => {
    expect(await blindhex(['new', 'first.bhx', '--rules', 'lhy'])).toMatchObject({ code: 0, err: '' });
    expect(await blindhex(['check', 'first.bhx'])).toMatchObject({ code: 0, err: '' });
    expect(await blindhex(['test', 'first.bhx'])).toMatchObject({ code: 0, err: '' });
    expect(await blindhex(['format', '--check', 'first.bhx'])).toMatchObject({ code: 0, out: '', err: '' });
  });

  it('draws it with what lies beside the program, without node_modules', async () => {
    for (const [format, start] of Object.entries({ png: '\x89PNG', pdf: '%PDF' })) {
      expect(await blindhex(['render', 'first.bhx', '-o', `first.${format}`])).toMatchObject({ code: 0, err: '' });
      expect(
        readFileSync(join(folder, `first.${format}`))
          .subarray(0, start.length)
          .toString('latin1'),
      ).toBe(start);
    }
    expect(readdirSync(folder)).not.toContain('node_modules');
  });

  it('reads standard input', async () => {
    const ran = await blindhex(['check', '-'], { stdin: 'map A for Nothing { }' });
    // No terminal here, so no colours: the line would begin with an escape otherwise.
    expect(ran.out).toMatch(/^<stdin>:1:11: error BHX-name/);
    expect(ran.code).toBe(1);
  });

  it('starts at once where no language is needed', async () => {
    expect((await blindhex(['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it('ends quietly when its reader goes away', async () => {
    writeFileSync(join(folder, 'many.bhx'), 'nonsense\n'.repeat(5000));
    const ran = await blindhex(['check', 'many.bhx'], { closeAfter: 1 });
    expect(ran.err).toBe('');
  });

  it('colours where it is told to, unless it is told not to', async () => {
    const stdin = 'map A for Nothing { }';
    expect((await blindhex(['check', '-'], { stdin, env: { FORCE_COLOR: '1' } })).out).toContain('\u001b');
    expect((await blindhex(['check', '-'], { stdin, env: { FORCE_COLOR: '1', NO_COLOR: '1' } })).out).not.toContain('\u001b');
  });

  it('serves an editor', async () => {
    const child = spawn(program, ['lsp'], { cwd: folder });
    const answer = new Promise<string>((resolve) => {
      let out = '';
      child.stdout.on('data', (chunk) => {
        out += chunk;
        if (out.includes('"id":1')) resolve(out);
      });
      child.on('close', () => resolve(out));
    });
    const send = (message: object) => {
      const text = JSON.stringify({ jsonrpc: '2.0', ...message });
      child.stdin.write(`Content-Length: ${text.length}\r\n\r\n${text}`);
    };
    send({ id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } });
    expect(await answer).toContain('"hoverProvider":true');
    const ended = new Promise((resolve) => child.on('close', resolve));
    send({ id: 2, method: 'shutdown' });
    send({ method: 'exit' });
    expect(await ended).toBe(0);
  });
});
