import { drawBoard } from '@blindhex/drawing';
import { LAYERS } from '@blindhex/drawing/board';
import { describe, expect, test } from 'vitest';
import { emptyBattlefield, put, showcase, tabletop } from './sample.ts';
import { readSvg } from './well-formed.ts';

const PALETTES = ['print', 'dark', 'contrast-dark', 'contrast-light', 'theme'] as const;

describe('drawing a battlefield', () => {
  test.each(PALETTES)('is well-formed in palette %s, for flat and pointy hexes and for tables', async (palette) => {
    for (const battlefield of [showcase('flat'), showcase('pointy'), tabletop()]) {
      const size = await readSvg(drawBoard(battlefield, { palette }));
      expect(size.width).toBeGreaterThan(500);
    }
  });

  test('is the same, byte for byte, for the same battlefield', () => {
    expect(drawBoard(showcase('flat'))).toBe(drawBoard(structuredClone(showcase('flat'))));
  });

  test('holds no number that is none, no inline style, no script and nothing from elsewhere', () => {
    for (const battlefield of [showcase('flat'), showcase('pointy'), tabletop()]) {
      const svg = drawBoard(battlefield, { palette: 'theme' });
      expect(svg).not.toMatch(/NaN|undefined|Infinity|\d[eE][-+]\d/);
      expect(svg).not.toMatch(/\sstyle=|<style|<script|\son\w+=|https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
    }
  });

  test('keeps texts of authors as texts', () => {
    const battlefield = showcase('flat');
    battlefield.title = '<script>alert("&")</script>\u0000';
    const svg = drawBoard(battlefield);
    expect(svg).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;\ufffd');
    expect(svg).not.toContain('<script');
  });

  test('has all layers from the ground up, and leaves out those not wanted', () => {
    const layers = (svg: string) => [...svg.matchAll(/data-layer="([\w-]+)"/g)].map((match) => match[1]);
    expect(layers(drawBoard(showcase('flat')))).toEqual([...LAYERS]);
    expect(layers(drawBoard(showcase('flat'), { without: ['trays', 'legend', 'labels'] }))).toEqual(
      LAYERS.filter((layer) => !['trays', 'legend', 'labels'].includes(layer)),
    );
  });

  test('every id that is referred to is there, once', () => {
    const svg = drawBoard(showcase('flat'), { prefix: 'p1-' });
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id?.startsWith('p1-'))).toBe(true);
    for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  });

  test('only the palette for themes refers to the theme', () => {
    expect(drawBoard(showcase('flat'), { palette: 'theme' })).toContain('var(--bh-woods, #');
    expect(drawBoard(showcase('flat'), { palette: 'print' })).not.toContain('var(');
  });

  test('a board without hexes is drawn too', async () => {
    await expect(readSvg(drawBoard(emptyBattlefield(0, 0, 'flat')))).resolves.toBeDefined();
  });

  test('a small board, in full', () => {
    const battlefield = emptyBattlefield(2, 1, 'flat');
    put(battlefield, 'unheard-of', 'A1');
    expect(drawBoard(battlefield, { without: ['legend'], title: false })).toMatchSnapshot();
  });
});
