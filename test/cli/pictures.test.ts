import { drawBoard } from '@blindhex/drawing';
import { withoutPaintOrder } from '@blindhex/server/pictures/halo';
import { htmlPage } from '@blindhex/server/pictures/html';
import { nodeAssets } from '@blindhex/server/pictures/node-assets';
import { pdf } from '@blindhex/server/pictures/pdf';
import { png } from '@blindhex/server/pictures/png';
import { describe, expect, it } from 'vitest';
import { showcase } from '../drawing/sample.ts';

const drawing = drawBoard(showcase('flat'), { palette: 'print' });

describe('pictures of a board', () => {
  it('are the same PNG every time', async () => {
    const first = Buffer.from(await png(drawing, nodeAssets));
    expect(first.subarray(1, 4).toString()).toBe('PNG');
    expect(Buffer.from(await png(drawing, nodeAssets)).equals(first)).toBe(true);
  });

  it('are the same PDF every time, one page in vectors with its font', async () => {
    const first = Buffer.from(await pdf([drawing], 'Showcase', 'a4', nodeAssets));
    const text = first.toString('latin1');
    expect(text.startsWith('%PDF')).toBe(true);
    expect(text).toMatch(/\/Count 1\b/);
    expect(text).toMatch(/\/FontFile2/);
    expect(text).not.toMatch(/\/Subtype \/Image/);
    expect(Buffer.from(await pdf([drawing], 'Showcase', 'a4', nodeAssets)).equals(first)).toBe(true);
  });

  it('stand on an HTML page that loads and runs nothing', () => {
    const page = htmlPage([drawing], 'A <b> & c');
    expect(page).toContain('<title>A &lt;b> &amp; c</title>');
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  });
});

describe('letters with a halo', () => {
  it('become stroke and fill', () => {
    const svg = '<svg><text x="1" fill="red" stroke="white" paint-order="stroke">A</text><g/></svg>';
    expect(withoutPaintOrder(svg)).toBe(
      '<svg><text fill="none" x="1" stroke="white">A</text><text stroke="none" x="1" fill="red">A</text><g/></svg>',
    );
  });

  it('also in groups within groups', () => {
    const svg = '<g stroke="white" paint-order="stroke"><g><text>A</text></g><path d=""/></g><text>B</text>';
    expect(withoutPaintOrder(svg)).toBe(
      '<g fill="none" stroke="white"><g><text>A</text></g><path d=""/></g><g stroke="none"><g><text>A</text></g><path d=""/></g><text>B</text>',
    );
  });

  it('are gone from a whole drawing', () => {
    expect(drawing).toContain('paint-order');
    expect(withoutPaintOrder(drawing)).not.toContain('paint-order');
  });
});
