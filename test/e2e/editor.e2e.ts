import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

describe('the editor round the text', () => {
  let window: VsCodeWindow;
  let lines: string[];
  beforeAll(async () => {
    window = await VsCodeWindow.open();
    lines = readFileSync(window.file('mill.bhx'), 'utf8').split('\n');
    await window.openFile('mill.bhx');
  });
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  /** Puts the cursor into the line that has some words, behind others. */
  const behind = async (words: string, part = words) => {
    const line = lines.findIndex((text) => text.includes(words));
    await window.goTo(line + 1, (lines[line]?.indexOf(part) ?? 0) + part.length + 1);
  };

  it('hints at what an author would count', async () => {
    await window.page
      .locator('.view-line', { hasText: /platoon\s"1st"\s*6\ssteps/ })
      .first()
      .waitFor();
    await window.page.locator('.view-line', { hasText: /zone\sLane\s"The\slower\slane"\s*\d+\shexes/ }).waitFor();
    await window.screenshot('editor-hints');
  });

  it('shows a counter as it looks when one points at its unit', async () => {
    await behind('1Kp-1-2 at H3', '1Kp-1');
    await window.run('Show or Focus Hover');
    const picture = window.page.locator('.monaco-hover:not(.hidden) img[src^="data:image/svg"]').first();
    await picture.waitFor();
    expect(
      await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => [image.naturalWidth > 60, image.naturalHeight > 60])),
    ).toEqual([true, true]);
    await window.screenshot('editor-hover');
    await window.page.keyboard.press('Escape');
  });

  it('offers free hexes of the set-up area, the nearest to the platoon first', async () => {
    await behind('1Kp-1-3 at D4');
    await window.page.keyboard.type('  1Kp-1-a at ');
    await window.page.keyboard.press('Escape');
    await window.page.keyboard.press('Control+Space');
    const rows = window.page.locator('.suggest-widget.visible .monaco-list-row');
    await rows.filter({ hasText: 'stone building' }).first().waitFor();
    await window.screenshot('editor-completion');
    const offered = await rows.evaluateAll((all) => all.map((row) => row.getAttribute('aria-label') ?? ''));
    expect(offered[0]).toMatch(/^[A-Z]\d/);
    expect(offered.some((label) => label.startsWith('F4'))).toBe(true);
    expect(offered.some((label) => label.startsWith('A1'))).toBe(false);
    await window.page.keyboard.press('Escape');
    for (let i = 0; i < '  1Kp-1-a at '.length; i++) await window.page.keyboard.press('Backspace');
    await window.save();
  });

  it('finds declarations of the whole folder', async () => {
    await window.page.keyboard.press('Control+t');
    const input = window.page.locator('.quick-input-widget input[type="text"]');
    await input.waitFor({ state: 'visible' });
    await input.fill('#Mill');
    const rows = window.page.locator('.quick-input-list .monaco-list-row');
    await rows.filter({ hasText: 'Mill-Hill' }).first().waitFor();
    await rows.filter({ hasText: 'Mill-Lane' }).first().waitFor();
    await window.screenshot('editor-symbols');
    await window.page.keyboard.press('Escape');
  });

  it('shows a newcomer round, with pictures of the first battle', async () => {
    // VS Code knows an extension's walkthrough some seconds after the window opens.
    await expect
      .poll(
        async () => {
          await window.run('Blindhex: Get Started');
          return window.page.locator('.gettingStartedContainer', { hasText: 'Write your first battle' }).isVisible();
        },
        { timeout: 40_000, interval: 2000 },
      )
      .toBe(true);
    for (const [step, words] of [
      ['Put the map beside it', 'Drag a counter'],
      ['See what a hex sees', 'Blind hexes are shaded'],
    ] as const) {
      await window.page.locator('.gettingStartedContainer .step-title', { hasText: step }).click();
      const page = window.page.frameLocator('iframe.webview.ready').last().frameLocator('iframe#active-frame');
      await page.locator('li, p', { hasText: words }).first().waitFor();
      await expect.poll(() => page.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
    }
    await window.screenshot('editor-walkthrough');
    await window.page.keyboard.press('Control+F4');
  });

  it('shows where a map is used when one clicks on the count over it', async () => {
    await window.openFile('maps/mill-lane.bhx');
    await window.page.locator('.codelens-decoration a', { hasText: '1 reference' }).click();
    await window.page.locator('.peekview-widget .peekview-title', { hasText: 'mill.bhx' }).waitFor();
    await window.page.keyboard.press('Escape');
    await window.openFile('mill.bhx');
  });

  it('writes imports anew when a file gets another name', async () => {
    await window.openFile('maps/mill-lane.bhx');
    await window.run('File: Reveal Active File in Explorer View');
    await window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'mill-lane.bhx' }).first().click();
    await window.page.keyboard.press('F2');
    const name = window.page.locator('.explorer-folders-view input');
    await name.fill('water-mill.bhx');
    await window.page.keyboard.press('Enter');
    // VS Code asks before a rename changes other files.
    await window.page.locator('.monaco-dialog-box').getByRole('button', { name: 'OK' }).click();
    await window.page.locator('.explorer-folders-view .monaco-list-row', { hasText: 'water-mill.bhx' }).first().waitFor();
    await window.openFile('mill.bhx');
    await window.page.locator('.view-line', { hasText: './maps/water-mill.bhx' }).first().waitFor();
    await window.screenshot('editor-renamed');
    await window.save();
    expect(readFileSync(window.file('mill.bhx'), 'utf8')).toContain('import "./maps/water-mill.bhx"');
  });
});
