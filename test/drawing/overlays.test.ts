import { drawBlind, drawBoard, drawFan, drawField, drawProblems, drawProfile, drawRing, drawSightLine, overlayDefs, scene } from '@blindhex/drawing';
import type { SightAnswer } from '@blindhex/rules/system';
import { describe, expect, test } from 'vitest';
import { indexOf, showcase } from './sample.ts';
import { readSvg } from './well-formed.ts';

const battlefield = showcase('flat');
const stage = scene(battlefield, 'print', 'bh-');
const hex = (name: string) => indexOf(battlefield, name);
const onBoard = (overlay: string) =>
  drawBoard(battlefield).replace('<g data-layer="overlays"/>', `<g data-layer="overlays"><defs>${overlayDefs(stage)}</defs>${overlay}</g>`);

function answer(visible: boolean): SightAnswer {
  const effect = { cites: ['4.2.1'], cause: 'woods', explanation: 'woods, top 1', value: 1 };
  return {
    from: hex('B5'),
    to: hex('H5'),
    visible,
    range: 6,
    verdict: '',
    hindrances: [{ ...effect, at: 'C5', hexes: [hex('C5')] }],
    blockers: visible ? [] : [{ ...effect, at: 'E5/N', hexes: [hex('E5'), hex('E4')] }],
    path: [],
    profile: ['B5', 'C5', 'D5', 'H5'].map((name, i) => ({ hexes: [hex(name)], ground: i === 3 ? 1 : 0, top: i === 2 ? 1 : 0 })),
    limits: [],
    assumed: [],
  };
}

describe('overlays', () => {
  test('all together are well-formed on their board', async () => {
    const parts = [
      drawBlind([hex('A1'), hex('A2'), hex('O10')], stage),
      drawField([{ hex: hex('C3'), share: 0.4, text: '<3' }], stage),
      drawRing([hex('C3'), hex('C4')], 'highlight', stage),
      drawRing([hex('B5')], 'observer', stage),
      drawRing([hex('B6')], 'focus', stage),
      drawSightLine(answer(true), stage),
      drawSightLine(answer(false), stage),
      drawProblems(new Map([[hex('A1'), 'error'] as const, [hex('A2'), 'warning'] as const]), stage),
      drawFan(hex('D8'), battlefield.units.slice(0, 4), stage),
    ];
    for (const part of parts) expect(part).not.toBe('');
    const svg = onBoard(parts.join(''));
    expect(svg).toContain('data-problem');
    expect(svg).not.toMatch(/NaN|undefined/);
    await readSvg(svg);
  });

  test('a blocked line is whole to its first blocker, then broken; marks lie on it', () => {
    const clear = drawSightLine(answer(true), stage);
    const blocked = drawSightLine(answer(false), stage);
    expect(clear).not.toContain('stroke-dasharray');
    expect(blocked.match(/stroke-dasharray/g)).toHaveLength(1);
    expect(blocked).toContain('>1</text>');
  });

  test('nothing to show is nothing', () => {
    expect(drawBlind([], stage) + drawRing([], 'focus', stage) + drawField([], stage) + drawProblems(new Map(), stage) + drawFan(0, [], stage)).toBe(
      '',
    );
  });

  test('a height profile shows ground, obstacles and names; a flat one nothing', async () => {
    const svg = drawProfile(answer(true), battlefield, 'print');
    await readSvg(svg);
    expect(svg).toContain('>B5</text>');
    expect(svg).toContain('>H5</text>');
    const flat = { ...answer(true), profile: answer(true).profile.map((each) => ({ ...each, ground: 0, top: 0 })) };
    expect(drawProfile(flat, battlefield, 'print')).toBe('');
  });
});
