import { describe, expect, it } from 'vitest';
import { withMapOfMill } from './harness/suite.ts';
import type { VsCodeWindow } from './harness/window.ts';

describe('problems on the map', () => {
  let window: VsCodeWindow;
  withMapOfMill((opened) => {
    window = opened;
  });

  it('stand on their hexes, with message and quick fix that mends the text', async () => {
    await window.goTo(27, 1);
    await window.page.keyboard.press('End');
    // Before the brace that ends the platoon.
    await window.page.keyboard.press('ArrowLeft');
    await window.page.keyboard.press('ArrowLeft');
    await window.page.keyboard.type(' as shocked');
    await window.map.locator('.problems .problem', { hasText: 'shocked' }).first().waitFor({ timeout: 30_000 });
    await window.map.locator('svg.over [data-overlay="problems"] *').first().waitFor({ state: 'attached' });
    // A click right after typing may still go to the editor's list of suggestions, and only close it.
    await window.page.keyboard.press('Escape');
    const clicked = async () => {
      await window.clickHex('E9');
      return window.map.locator('[role="status"]', { hasText: 'Looking from E9' }).count();
    };
    await expect.poll(clicked, { timeout: 20_000, interval: 1000 }).toBe(1);
    await window.map.locator('.hex .problem', { hasText: 'shocked' }).first().waitFor();
    await window.screenshot('problem-on-hex');
    await window.map.locator('section.problems li', { hasText: 'shocked' }).locator('.fix').first().click();
    await window.line('Able-1-3 at E9 }').waitFor({ timeout: 30_000 });
    await window.map.locator('.problems .problem', { hasText: 'shocked' }).first().waitFor({ state: 'detached', timeout: 30_000 });
  });
});
