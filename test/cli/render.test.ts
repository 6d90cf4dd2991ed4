import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCli } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'blindhex-render-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'farm.bhx'), readFileSync(join(import.meta.dirname, 'fixtures/farm.bhx')));
const cli = (...args: string[]) => runCli(args, { cwd: folder });
const svg = async (...args: string[]) => {
  const { code, out, err } = await cli('render', 'farm.bhx', '-o', '-', '--format', 'svg', ...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
};
const overlays = (drawing: string) => /<g data-layer="overlays">(.*)<\/g>/s.exec(drawing)?.[1] ?? '';

describe('render', () => {
  it('draws the same every time', async () => {
    const drawing = await svg();
    expect(drawing).toMatch(/^<svg .*<\/svg>\s*$/s);
    expect(await svg()).toBe(drawing);
  });

  it('draws a map instead of the scenario', async () => {
    expect(await svg('--map', 'Farm-Lane')).not.toContain('data-layer="counters"><');
  });

  it('adds title and legend where asked', async () => {
    expect(await svg()).not.toMatch(/>The Farm on the Rise<|data-layer="legend"/);
    expect(await svg('--title-block')).toMatch(/>The Farm on the Rise<.*data-layer="legend"/s);
  });

  it('draws blind hexes and lines of sight over it', async () => {
    expect(overlays(await svg())).toBe('');
    expect(overlays(await svg('--overlay', 'blind:F9'))).toMatch(/<pattern .*<path /s);
    expect(overlays(await svg('--overlay', 'los:F9,C3'))).toContain('<circle');
  });

  it.each([
    ['blind:F99', /^farm\.bhx: First-Battle has no hex F99/],
    ['fog:F9', /^blindhex: --overlay fog:F9 is not understood; write blind:G6 or los:D9,G6/],
  ])('refuses the overlay %s', async (overlay, answer) => {
    const { code, err } = await cli('render', 'farm.bhx', '-o', 'x.svg', '--overlay', overlay);
    expect(err).toMatch(answer);
    expect(code).toBe(2);
  });

  it('writes the page and the picture of blind hexes into files', async () => {
    expect(await cli('render', 'farm.bhx', '-o', 'farm.html')).toMatchObject({ code: 0, out: '', err: '' });
    expect(readFileSync(join(folder, 'farm.html'), 'utf8')).toMatch(/^<!doctype html>.*<svg /s);
    expect(await cli('blind', 'farm.bhx', 'F9', '--format', 'svg', '-o', 'blind.svg')).toMatchObject({ code: 0, out: '', err: '' });
    expect(overlays(readFileSync(join(folder, 'blind.svg'), 'utf8'))).toBe(overlays(await svg('--overlay', 'blind:F9')));
  });
});

describe('export', () => {
  it('writes the battlefield as JSON', async () => {
    const { code, out } = await cli('export', 'farm.bhx');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ id: 'First-Battle', kind: 'scenario', ruleset: { id: 'LHY' }, board: { orientation: 'flat' } });
  });
});

describe('check --fix', () => {
  it('corrects what has one correction, and leaves the rest of the text alone', async () => {
    const text = readFileSync(join(folder, 'farm.bhx'), 'utf8');
    writeFileSync(join(folder, 'wrong.bhx'), text.replace('  orchard: ', '  // blindhex-ignore BHX-steps\n  orchard: '));
    const { err, out, code } = await cli('check', 'wrong.bhx', '--fix');
    expect(err).toBe('blindhex: corrected 1 problem\n');
    expect({ out, code }).toEqual({ out: 'no problems in 1 file\n', code: 0 });
    expect(readFileSync(join(folder, 'wrong.bhx'), 'utf8')).toBe(text);
  });
});

describe('render --sheet', () => {
  const read = (name: string) => readFileSync(join(folder, name));

  it('writes the words and the map as two pages of a PDF, the same bytes every time', async () => {
    expect(await cli('render', 'farm.bhx', '--sheet', '-o', 'sheet.pdf')).toMatchObject({ code: 0, out: '', err: '' });
    const first = read('sheet.pdf');
    expect(first.toString('latin1')).toMatch(/\/Count 2\b/);
    await cli('render', 'farm.bhx', '--sheet', '-o', 'sheet.pdf');
    expect(read('sheet.pdf').equals(first)).toBe(true);
  });

  it('takes the size of the paper', async () => {
    expect(await cli('render', 'farm.bhx', '--sheet', '--paper', 'letter', '-o', 'letter.pdf')).toMatchObject({ code: 0, err: '' });
    expect(read('letter.pdf').toString('latin1')).toMatch(/\/MediaBox \[0 0 612 792\]/);
  });

  it('numbers the pages of formats that hold one, and refuses them on standard output', async () => {
    expect(await cli('render', 'farm.bhx', '--sheet', '-o', 'page.svg')).toMatchObject({ code: 0, err: '' });
    expect(read('page-1.svg').toString()).toMatch(/^<svg .*The Farm on the Rise/s);
    expect(read('page-2.svg').toString()).toContain('data-layer="terrain"');
    const { code, err } = await cli('render', 'farm.bhx', '--sheet', '-o', '-', '--format', 'png');
    expect({ code, err }).toEqual({ code: 2, err: 'blindhex: the sheet has 2 pages, and png files hold one; name a file, or choose pdf or html\n' });
  });

  it('puts all pages on one HTML page', async () => {
    await cli('render', 'farm.bhx', '--sheet', '-o', 'sheet.html');
    expect(read('sheet.html').toString().match(/<svg /g)?.length).toBe(2);
  });
});

describe('render of boards and names of all kinds', () => {
  it('has the colours of the themes', async () => {
    const themes = ['light', 'dark', 'high-contrast', 'high-contrast-light'];
    const pictures = await Promise.all(themes.map((theme) => svg('--theme', theme)));
    expect(new Set(pictures).size).toBe(themes.length);
    expect(pictures[0]).toBe(await svg());
  });

  it.each([
    ['map M for LHY { }', /M has an empty board; give it hexes or a size/],
    ['table T for LHY { size 0 x 48 inches }', /T has an empty board; give it hexes or a size/],
    [
      'table T for LHY { size 1000000 x 1 inches }',
      /T cannot be drawn: a picture of [\d.]+ by [\d.]+ has no room for pixels; give its board another size/,
    ],
  ])('refuses %s with a sentence', async (text, answer) => {
    writeFileSync(join(folder, 'empty.bhx'), text);
    const { code, err } = await cli('render', 'empty.bhx', '-o', 'empty.png');
    expect(err).toMatch(answer);
    expect(code).toBe(2);
  });

  it('draws letters of other alphabets', async () => {
    writeFileSync(
      join(folder, 'names.bhx'),
      readFileSync(join(folder, 'farm.bhx'), 'utf8').replace('The Farm on the Rise', 'Żubr, Große Höhe, Высота'),
    );
    expect(await cli('render', 'names.bhx', '--title-block', '-o', 'names.png')).toMatchObject({ code: 0, err: '' });
    expect(await cli('render', 'names.bhx', '--title-block', '-o', 'names.pdf')).toMatchObject({ code: 0, err: '' });
  });
});
