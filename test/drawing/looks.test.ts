import { readdirSync, readFileSync } from 'node:fs';
import { drawBoard } from '@blindhex/drawing';
import { LOOKS } from '@blindhex/drawing/looks/registry';
import type { FeatureKind } from '@blindhex/rules/ruleset';
import { describe, expect, test } from 'vitest';
import { emptyBattlefield, feature, lay, put, showcase, side } from './sample.ts';
import { readSvg } from './well-formed.ts';

const KINDS: readonly FeatureKind[] = ['terrain', 'hexside', 'path', 'marker'];
const SHAPE = [
  { x: -20, y: -10 },
  { x: 20, y: -10 },
  { x: 5, y: 15 },
];

/** A board of three hexes with one feature in each of the ways a map can have it. */
function board(look: string, kind: FeatureKind, way: 'hex' | 'shape' | 'line' | 'side' | 'path' | undefined) {
  const battlefield = emptyBattlefield(3, 2, 'flat', [feature(kind, 'it', { looks: look }, 'It')]);
  if (way === 'hex') put(battlefield, 'it', 'A1 B1');
  if (way === 'shape') put(battlefield, 'it', 'A1', SHAPE);
  if (way === 'line') put(battlefield, 'it', 'A1', SHAPE.slice(0, 2));
  if (way === 'side') side(battlefield, 'it', 'B1', [2, 3]);
  if (way === 'path') lay(battlefield, 'it', 'A1 B1 C1');
  return battlefield;
}

const terrainOf = (svg: string) => /<g data-layer="terrain".*?(?=<g data-layer="out-of-play"|<g data-layer="grid")/s.exec(svg)?.[0] ?? '';

describe('looks', () => {
  const drawn = [...LOOKS.keys()].filter((look) => look !== 'plain');

  test.each(drawn)('%s is drawn wherever a map can have it', async (look) => {
    const bare = terrainOf(drawBoard(board(look, 'terrain', undefined)));
    for (const way of ['hex', 'shape', 'line', 'side', 'path'] as const) {
      const svg = drawBoard(board(look, way === 'side' ? 'hexside' : way === 'path' ? 'path' : 'terrain', way));
      expect(terrainOf(svg).length, way).toBeGreaterThan(bare.length + 40);
      await readSvg(svg);
    }
  });

  test('no two looks are drawn alike, even without their colours', () => {
    const withoutColour = (look: string) =>
      drawBoard(board(look, 'terrain', 'hex'), { without: ['legend'] })
        .replace(/#[0-9a-f]{6}/g, '')
        .replaceAll(look, '');
    const pictures = drawn.map(withoutColour);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  test.each(KINDS)('an unknown look of a %s is drawn with its title', (kind) => {
    const way = kind === 'hexside' ? 'side' : kind === 'path' ? 'path' : 'hex';
    expect(terrainOf(drawBoard(board('no-such-look', kind, way)))).toContain('>It</text>');
  });

  test('plain leaves the bare ground', () => {
    expect(terrainOf(drawBoard(board('plain', 'terrain', 'hex')))).toBe(terrainOf(drawBoard(board('plain', 'terrain', undefined))));
  });

  test('everything in the legend, but for plain ground', () => {
    const battlefield = showcase('flat');
    const used = new Set(battlefield.board.hexes.flatMap((hex) => [...hex.terrain, ...hex.paths, ...hex.sides.flat()].map((each) => each.feature)));
    const legend = /<g data-layer="legend".*$/s.exec(drawBoard(battlefield))?.[0] ?? '';
    for (const id of used) expect(legend).toContain(`>${battlefield.ruleset.features[id]?.title}</text>`);
  });

  test('every look that a shipped ruleset names is known', () => {
    const library = new URL('../../language/library/', import.meta.url);
    const files = readdirSync(library, { recursive: true })
      .map(String)
      .filter((name) => name.endsWith('.bhx'));
    for (const file of files) {
      for (const [, look] of readFileSync(new URL(file, library), 'utf8').matchAll(/^\s*looks:\s*([\w-]+)/gm))
        expect(LOOKS.has(look as string), `${file}: ${look}`).toBe(true);
    }
  });
});
