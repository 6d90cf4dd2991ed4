import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROOT, temporaryFolder } from './harness/paths.ts';
import { VsCodeWindow } from './harness/window.ts';

describe('a scenario of the second system', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    const folder = temporaryFolder('second-system');
    cpSync(join(ROOT, 'examples/waw'), folder, { recursive: true });
    window = await VsCodeWindow.open({ folder });
    await window.openFile('first-moves.bhx');
  });
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  it('has its map, with counters, sight and declared attacks', async () => {
    await window.page.locator('.editor-actions a[aria-label^="Open Map to the Side"]').click();
    await window.map.locator('svg.base [data-layer="counters"] *').first().waitFor();
    await window.clickHex('L4');
    await window.pointAtHex('I7');
    await window.map.locator('.sight .verdict').first().waitFor();
    await window.screenshot('second-system-map');
  });

  it('runs its expectations', async () => {
    await window.page.locator('.statusbar-item', { hasText: '6 hold' }).waitFor();
    await window.run('Blindhex: Run Expectations');
    await window.run('Testing: Focus on Test Explorer View');
    await window.page.locator('.test-explorer .monaco-list-row[aria-label*="first-moves.bhx"][aria-label*="Passed"]').waitFor();
    expect(await window.page.locator('.test-explorer .monaco-list-row[aria-label*="Failed"]').count()).toBe(0);
    await window.screenshot('second-system-expectations');
  });
});
