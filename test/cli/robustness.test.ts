import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { since } from '../../bench/processor-time.ts';
import { runCli } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'blindhex-cli-'));
const write = (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content);
const cli = (...args: string[]) => runCli(args, { cwd: folder });

/** Milliseconds of processor time in which every answer must be there: the clock would tell how busy the machine is. */
const AT_MOST = 2000;

beforeAll(async () => {
  write('empty.bhx', '');
  write(
    'binary.bhx',
    Uint8Array.from({ length: 4096 }, (_, i) => (i * 7919) % 256),
  );
  write('utf16.bhx', Buffer.from('\ufeffmap A for LHY { }', 'utf16le'));
  write('lost.bhx', 'import "./nowhere.bhx"\n');
  write('a.bhx', 'import "./b.bhx"\n');
  write('b.bhx', 'import "./a.bhx"\n');
  write('self.bhx', 'import "./self.bhx"\n');
  write('large.bhx', 'map A for LHY { hexes 5 x 5 flat labels A1 woods: A1 }\n'.repeat(100_000));
  write('huge-map.bhx', 'map A for LHY {\n  hexes 1000000 x 1000000 flat\n  labels 001001\n}\n');
  write('imports-binary.bhx', 'import "./binary.bhx"\n');
  write('imports-folder.bhx', 'import "./deep"\n');
  write('deep-nesting.bhx', `scenario S { zone Z = ${'('.repeat(20_000)}A1${')'.repeat(20_000)} }\n`);
  write('one-line.bhx', 'x '.repeat(200_000));
  write('unclosed.bhx', `scenario S { history """${'a\n'.repeat(10_000)}`);
  mkdirSync(join(folder, 'deep'));
  write('deep/c.bhx', '');
  mkdirSync(join(folder, 'nothing'));
  symlinkSync(folder, join(folder, 'deep', 'loop'));
  // The first build of the language's parser is the program's start, which the tests of the bundle time.
  await cli('check', 'empty.bhx');
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a clear answer, soon, and no crash', () => {
  it.each<[what: string, file: string, code: number, answer: RegExp]>([
    ['an empty file', 'empty.bhx', 0, /no problems/],
    ['a binary file', 'binary.bhx', 2, /^binary\.bhx: .*(zero bytes|UTF-8)/],
    ['a UTF-16 file', 'utf16.bhx', 2, /^utf16\.bhx: .*UTF-16.*Save it as UTF-8/],
    ['a missing import', 'lost.bhx', 1, /^lost\.bhx:1:8: error BHX-import/],
    ['imports in a circle', 'a.bhx', 1, /^a\.bhx:1:8: error BHX-import-cycle/],
    ['a file that imports itself', 'self.bhx', 1, /^self\.bhx:1:8: \w+ BHX-/],
    ['a file of 5 MB', 'large.bhx', 2, /^large\.bhx: .*larger than 2 MB/],
    ['a map of a million times a million hexes', 'huge-map.bhx', 1, /^huge-map\.bhx:2:\d+: error /],
    ['an imported binary file', 'imports-binary.bhx', 1, /^imports-binary\.bhx:1:8: warning BHX-import-errors: .*zero bytes/],
    ['an imported folder', 'imports-folder.bhx', 1, /^imports-folder\.bhx:1:8: error/],
    ['brackets within brackets', 'deep-nesting.bhx', 1, /^deep-nesting\.bhx:1:54: error BHX-syntax: Brackets stand within brackets/],
    ['a very long line of nonsense', 'one-line.bhx', 1, /^one-line\.bhx:1:1: error BHX-syntax/],
    ['a text that does not end', 'unclosed.bhx', 1, /^unclosed\.bhx:1:\d+: error BHX-syntax/],
    ['a file that is not there', 'missing.bhx', 2, /^missing\.bhx: does not exist/],
    ['a folder without files', 'nothing', 2, /^nothing: holds no \.bhx files/],
    ['a folder with a link to itself', 'deep', 0, /in 1 file/],
  ])('%s', async (_what, file, code, answer) => {
    const before = process.cpuUsage();
    const ran = await cli('check', file);
    expect(since(before)).toBeLessThan(AT_MOST);
    expect(ran.out + ran.err).toMatch(answer);
    expect(ran.out + ran.err).not.toMatch(/^\s+at .*:\d+:\d+/m);
    expect(ran.out + ran.err).not.toContain('BHX-internal');
    expect(ran.code).toBe(code);
  });

  it('names each file that cannot be read, and checks the others', async () => {
    const { code, out, err } = await cli('check', 'missing.bhx', 'empty.bhx', 'gone.bhx');
    expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(/^missing\.bhx: /), expect.stringMatching(/^gone\.bhx: /)]);
    expect(out).toBe('no problems in 1 file\n');
    expect(code).toBe(2);
  });

  it('reads a file once that is named twice', async () => {
    expect((await cli('check', 'empty.bhx', './empty.bhx')).out).toBe('no problems in 1 file\n');
  });
});

describe('what is asked for wrongly', () => {
  it.each<[args: string[], answer: RegExp]>([
    [[], /Usage: blindhex/],
    [['frobnicate'], /^blindhex: unknown command 'frobnicate'/],
    [['chekc', 'a.bhx'], /Did you mean check\?/],
    [['check'], /^blindhex: no files are named/],
    [['check', 'empty.bhx', '--format', 'xml'], /^blindhex: .*Allowed choices are text, json, sarif, github/],
    [['check', 'empty.bhx', '--severity', 'LHY'], /^blindhex: --severity LHY is not understood/],
    [['check', 'empty.bhx', '--severity', 'LHY=loud'], /^blindhex: --severity LHY=loud is not understood/],
    [['check', 'empty.bhx', '--severity', 'BHX-nmae=off'], /^blindhex: there is no check BHX-nmae; did you mean BHX-name/],
    [['check', 'empty.bhx', '--severity', 'XYZ-*=off'], /^blindhex: there is no check XYZ-\*/],
    [['check', 'empty.bhx', '--max-warnings', '-1'], /^blindhex: --max-warnings -1 is not understood/],
    [['check', '--explain', 'BHX-nmae'], /^blindhex: there is no check BHX-nmae; did you mean BHX-name/],
    [['los', 'empty.bhx'], /^blindhex: missing required argument 'from'/],
    [['los', 'missing.bhx', 'A1', 'B2'], /^missing\.bhx: does not exist/],
    [['los', 'deep', 'A1', 'B2'], /^deep: is a folder/],
    [['render', 'empty.bhx', '-o', 'a.gif'], /^blindhex: the format of a\.gif is not known; end the name in \.svg/],
    [['new', 'empty.bhx', '--rules', 'lhy'], /^empty\.bhx: exists already/],
    [
      ['new', 'first.bhx'],
      /^blindhex: does not know for which game the scenario is; add --rules lhy \(The Last Hundred Yards\).* or --rules waw \(World at War\)$/m,
    ],
    [['new', 'first.bhx', '--rules', 'chess'], /^blindhex: no first scenario for chess is known; add --rules lhy /],
    [['new', 'first.bhx', '--rules', 'constructor'], /^blindhex: no first scenario for constructor is known; add /],
    [['new', 'no/such/folder.bhx', '--rules', 'lhy'], /^no\/such\/folder\.bhx: .*folder does not exist/],
    [['format', 'a.bhx', 'b.bhx'], /^blindhex: several files are named; add --write/],
  ])('%j', async (args, answer) => {
    const { code, err } = await cli(...args);
    expect(err).toMatch(answer);
    if (args.length > 0) expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(2);
  });

  it.each([['--help'], ['check', '--help'], ['--version']])('answers %s on standard output', async (...args) => {
    const { code, out, err } = await cli(...args.filter((arg) => typeof arg === 'string'));
    expect(code).toBe(0);
    expect(out).not.toBe('');
    expect(err).toBe('');
  });
});
