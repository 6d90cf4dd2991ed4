import { createRequire } from 'node:module';
import { drawSheet } from '@blindhex/drawing';
import { textWidth } from '@blindhex/drawing/letter-widths';
import type { Battlefield } from '@blindhex/rules/battlefield';
import { describe, expect, test } from 'vitest';
import { emptyBattlefield, showcase, unit } from './sample.ts';
import { readSvg } from './well-formed.ts';

const { openSync } = createRequire(import.meta.url)('fontkit') as {
  openSync(file: string): { layout(text: string): { advanceWidth: number }; unitsPerEm: number };
};
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

function battle(): Battlefield {
  const b = showcase('flat');
  b.date = '1944-11-29';
  b.time = '23:30';
  b.end = { minute: 45 };
  b.briefing = {
    series: 'Test series',
    number: '7',
    place: 'Große Höhe',
    history: 'First paragraph.\n\nSecond paragraph.',
    ends: ['As soon as the score is at least 46.'],
    victory: [{ winner: 'American', when: 'score 0 to 35' }, { when: 'score 36 or more' }],
    rules: [{ title: 'Mud', lines: ['Road bonus: 0 MP (usually 1).'], cites: ['4.1.9.5'] }],
    setUp: {},
  };
  return b;
}

const texts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map((match) => match[1] as string).filter((text) => text !== '');

/** Everything that is written lies on the page, and no two lines of words overlap. */
function overflows(svg: string): string[] {
  const [, width, height] = /viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? [];
  return [
    ...svg.matchAll(
      /<text x="([-\d.]+)" y="([-\d.]+)" font-size="([\d.]+)"( font-weight="700")?( text-anchor="(\w+)")? fill="#(?:1d1d1b|55544d)">([^<]*)/g,
    ),
  ]
    .filter(([, x, y, size, bold, , anchor, text]) => {
      const long = textWidth(text as string, bold !== undefined) * Number(size);
      const left = anchor === 'end' ? Number(x) - long : anchor === 'middle' ? Number(x) - long / 2 : Number(x);
      return left < 20 || left + long > Number(width) - 20 || Number(y) > Number(height) - 10 || Number(y) < 20;
    })
    .map((match) => match[7] as string);
}

describe('the printed sheet of a scenario', () => {
  test.each(['a4', 'letter'] as const)('is a page of words and a page with the map on %s', async (paper) => {
    const pages = drawSheet(battle(), { paper });
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      await readSvg(page);
      expect(page).not.toMatch(/NaN|undefined|Infinity/);
      expect(overflows(page)).toEqual([]);
    }
    const size = paper === 'a4' ? '595.28 841.89' : '612 792';
    expect(pages[0]).toContain(`viewBox="0 0 ${size}"`);
  });

  test('says what a player needs', () => {
    const words = texts(drawSheet(battle())[0] as string).join('\n');
    for (const wanted of [
      'TEST SERIES',
      'No. 7',
      'Große Höhe',
      '29 November 1944, 23:30',
      '45 minutes (until 00:15)',
      'First paragraph.',
      'Second paragraph.',
      'score 0 to 35',
      'American victory',
      'Draw',
      '1. Mud.',
      '(4.1.9.5)',
    ])
      expect(words.includes(wanted) || words.includes(wanted.toUpperCase()), wanted).toBe(true);
  });

  test('shows every counter once, or with its number', () => {
    const b = battle();
    const page = drawSheet(b)[0] as string;
    const shown = [...page.matchAll(/data-unit="([^"]*)"/g)].length;
    const repeated = texts(page).flatMap((text) => /^\u00d7 (\d+)$/.exec(text)?.[1] ?? []);
    expect(shown + repeated.reduce((sum, count) => sum + Number(count) - 1, 0)).toBe(b.units.length);
  });

  test('is the same, byte for byte', () => {
    expect(drawSheet(battle())).toEqual(drawSheet(structuredClone(battle())));
  });

  test('has no id twice, not even over its pages', () => {
    const ids = drawSheet(battle()).flatMap((page) => [...page.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
    expect(new Set(ids).size).toBe(ids.length);
    for (const page of drawSheet(battle())) for (const [, id] of page.matchAll(/(?:href="#|url\(#)([^")]+)/g)) expect(ids).toContain(id);
  });

  test('goes on over further pages where the forces are many, and nothing leaves its page', () => {
    const b = battle();
    for (let i = 0; i < 900; i++)
      unit(b, {
        id: `American.C${i}.R`,
        name: `R-${i}`,
        unitClass: 'squad',
        formation: [`C${i % 60}`],
        place: { kind: 'hex', hex: i % b.board.hexes.length },
      });
    const pages = drawSheet(b);
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(overflows(page)).toEqual([]);
    expect(texts(pages[1] as string)).toContain(`2 / ${pages.length}`);
  });

  test('breaks and cuts what is too long for its column', () => {
    const b = battle();
    b.title = 'W'.repeat(300);
    if (b.briefing) b.briefing.history = `${'A'.repeat(700)} ${'word '.repeat(400)}`;
    if (b.briefing) b.briefing.rules = [{ title: 'T'.repeat(200), lines: ['L'.repeat(300)], cites: [] }];
    for (const side of b.sides) side.title = 'S'.repeat(200);
    for (const page of drawSheet(b)) expect(overflows(page)).toEqual([]);
  });

  test('of a map is its one page, and of nothing is drawn too', async () => {
    const b = battle();
    b.kind = 'map';
    expect(drawSheet(b)).toHaveLength(1);
    for (const page of drawSheet(emptyBattlefield(0, 0, 'flat'))) await readSvg(page);
  });

  test('hidden units are not on the map that both players read', () => {
    const b = battle();
    const before = [...(drawSheet(b).at(-1) ?? '').matchAll(/data-unit/g)].length;
    for (const each of b.units) each.hidden = true;
    expect(before).toBeGreaterThan(0);
    expect(drawSheet(b).at(-1)).not.toContain('data-unit');
  });
});

describe('the widths of letters', () => {
  test.each([
    [false, 'DejaVuSans'],
    [true, 'DejaVuSans-Bold'],
  ])('are those of the font, bold %s', (bold, name) => {
    const font = openSync(fontFile(name));
    for (const letter of 'aMiW1.,ÄßŻłąęЖщЮ–“”•…·×†') {
      const own = font.layout(letter).advanceWidth / font.unitsPerEm;
      expect(Math.abs(textWidth(letter, bold) - own), letter).toBeLessThan(0.002);
    }
  });
});
