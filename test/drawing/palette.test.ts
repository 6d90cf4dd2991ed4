import { paletteVariables } from '@blindhex/drawing';
import { CONTRAST_DARK, CONTRAST_LIGHT, DARK, LIGHT } from '@blindhex/drawing/palette/colours';
import { palette } from '@blindhex/drawing/palette/palette';
import { colourCode } from '@blindhex/rules/named-colour';
import { describe, expect, test } from 'vitest';

describe('palettes', () => {
  test.each(Object.entries({ LIGHT, DARK, CONTRAST_DARK, CONTRAST_LIGHT }))('%s gives every paint a colour code', (_, table) => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(LIGHT).sort());
    for (const colour of Object.values(table)) expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('the variables of a theme are those that a theme drawing asks for', () => {
    const variables = paletteVariables('dark');
    for (const [paint, colour] of Object.entries(DARK)) expect(variables).toContain(`--bh-${paint}:${colour};`);
    expect(palette('theme').paint('woods')).toBe(`var(--bh-woods, ${LIGHT.woods})`);
    expect(palette('dark').paint('woods')).toBe(DARK.woods);
  });

  test.each([
    ['light', LIGHT, 4.5],
    ['dark', DARK, 4.5],
    ['dark contrast', CONTRAST_DARK, 7],
    ['light contrast', CONTRAST_LIGHT, 7],
  ] as const)('words on the ground can be read in %s', (_, table, least) => {
    const ratio = (a: string, b: string) => {
      const luminance = (hex: string) =>
        [1, 3, 5].reduce((sum, at, i) => {
          const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
          return sum + ([0.2126, 0.7152, 0.0722][i] as number) * (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
        }, 0);
      const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
      return (high + 0.05) / (low + 0.05);
    };
    expect(ratio(table.ink, table.ground)).toBeGreaterThan(least);
    expect(ratio(table.ink, table.paper)).toBeGreaterThan(least);
    expect(ratio(table.clear, table.paper)).toBeGreaterThan(4.5);
    expect(ratio(table.blocked, table.paper)).toBeGreaterThan(4.5);
  });

  test('colours by name or code; others are none', () => {
    expect(colourCode('red')).toMatch(/^#/);
    expect(colourCode('#ABCDEF')).toBe('#abcdef');
    expect(colourCode('url(#x)')).toBeUndefined();
    expect(colourCode('red" onload="x')).toBeUndefined();
  });
});
