import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

describe('the map of a text that is not a file yet', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    window = await VsCodeWindow.open();
    // The palette has the commands once the extension runs: it has found the mistake of the folder then.
    await window.page.locator('.statusbar-item[id="status.problems"]', { hasText: '1' }).waitFor({ timeout: 60_000 });
  });
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  const title = () => window.map.locator('.window').getAttribute('aria-label');
  const expectTabs = (...names: string[]) =>
    expect
      .poll(async () => (await window.page.locator('.tab').allTextContents()).map((tab) => tab.trim()).sort(), { timeout: 20_000 })
      .toEqual(names.sort());

  it('closes when the text is saved under a name, whose own map opens', async () => {
    await window.run('Blindhex: New Scenario');
    await window.page.locator('.quick-input-list .monaco-list-row', { hasText: 'lhy' }).click();
    await window.line('First-Battle').waitFor();
    await window.openMap();
    await window.page.keyboard.press('Control+1');
    await window.page.keyboard.press('Control+s');
    const input = window.page.locator('.quick-input-widget input[type="text"]');
    await expect.poll(() => input.inputValue(), { timeout: 20_000 }).toContain('Untitled-1');
    await input.fill(window.file('mine.bhx'));
    await input.press('Enter');
    await expectTabs('mine.bhx', 'Map mine.bhx');
    await expect.poll(title, { timeout: 20_000 }).toBe('Map: The Farm on the Rise');
    await window.screenshot('saved-map');
  });
});
