import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

describe('the text in the window', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    window = await VsCodeWindow.open();
  });
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  it('underlines a mistake and says on hover what is wrong', async () => {
    await window.openFile('mistakes.bhx');
    await window.page.locator('.squiggly-error').first().waitFor();
    await window.goTo(5, 5);
    await window.run('Show or Focus Hover');
    const hover = window.page.locator('.monaco-hover:not(.hidden)').first();
    await hover.filter({ hasText: 'woodz' }).waitFor();
    expect(await hover.textContent()).toMatch(/woodz/);
    await window.screenshot('text-problem');
    await window.page.keyboard.press('Escape');
  });

  it('colours keywords, strings, names and comments differently', async () => {
    const colour = (text: string) => window.word(text).evaluate((element) => getComputedStyle(element).color);
    const colours = new Set([await colour('map'), await colour('A yard'), await colour('woods')]);
    expect(colours.size).toBe(3);
  });

  it('runs the expectations and shows beside the line what was found', async () => {
    await window.openFile('mill.bhx');
    await window.page.locator('.statusbar-item', { hasText: '1 of 5 fail' }).waitFor();
    await window.run('Blindhex: Run Expectations');
    await window.page.locator('.test-explorer .monaco-list-row[aria-label*="mill.bhx"][aria-label*="Failed"]').waitFor();
    await window.page.locator('.test-error-content-widget', { hasText: 'Blocked at F4: stone building' }).first().waitFor();
    await window.screenshot('text-expectations');
  });
});
