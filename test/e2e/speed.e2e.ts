import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryWorkspace } from './harness/paths.ts';
import { VsCodeWindow } from './harness/window.ts';
import { writeLargeBoard } from './large-board.ts';

// Figures, not assertions: what a machine that others share takes says little; that it gets there at all is the test.
describe('a board of 100 x 100 hexes with 400 counters', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    const folder = temporaryWorkspace();
    writeLargeBoard(folder, 100, 100, 400);
    window = await VsCodeWindow.open({ folder });
    await window.openFile('large.bhx');
    // The language server reads the files; an author opens the map of a text that he has before him.
    await window.page.locator('.editor-instance .codelens-decoration').first().waitFor({ timeout: 90_000 });
    // The slow checks, which run when an author pauses, are over then.
    await window.page.waitForTimeout(15_000);
  });
  afterAll(() => window?.close());

  const report = (name: string, value: string) => console.log(`    ${name}: ${value}`);

  it('shows the first picture', async () => {
    const start = Date.now();
    await window.page.locator('.editor-actions a[aria-label^="Open Map to the Side"]').click();
    await window.map.locator('svg.base [data-layer="counters"] *').first().waitFor({ state: 'attached', timeout: 60_000 });
    await window.map.locator('body').evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    report('first picture after the click', `${Date.now() - start} ms`);
    const marks = await window.map
      .locator('body')
      .evaluate(() => performance.getEntriesByType('measure').map(({ name, duration }) => `${name} ${Math.round(duration)} ms`));
    report('of it in the page', marks.join(', '));
    await window.screenshot('speed-first-picture');
    expect(await window.map.locator('svg.base [data-stack]').count()).toBe(134);
  });

  it('pans and zooms', { timeout: 180_000 }, async () => {
    const frames = async (act: (i: number) => Promise<void>) => {
      const counted = window.map.locator('body').evaluate(
        () =>
          new Promise<number[]>((resolve) => {
            const times: number[] = [];
            const tick = (time: number) => {
              times.push(time);
              if (time - (times[0] as number) < 2000) requestAnimationFrame(tick);
              else resolve(times);
            };
            requestAnimationFrame(tick);
          }),
      );
      for (let i = 0; i < 40; i++) await act(i);
      const times = await counted;
      const gaps = times
        .slice(1)
        .map((time, i) => time - (times[i] as number))
        .sort((a, b) => a - b);
      return `${(((times.length - 1) * 1000) / ((times.at(-1) as number) - (times[0] as number))).toFixed(1)} frames a second, 95 of 100 within ${(gaps[Math.floor(gaps.length * 0.95)] as number).toFixed(0)} ms`;
    };
    const box = await window.map.locator('.window').boundingBox();
    if (!box) throw new Error('the map has no size');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    report('at rest', await frames(() => window.page.waitForTimeout(20)));
    await window.page.mouse.move(x, y);
    report('zoom', await frames((i) => window.page.mouse.wheel(0, i < 20 ? -60 : 60)));
    await window.page.mouse.move(x, y);
    await window.page.mouse.down({ button: 'middle' });
    report('pan', await frames((i) => window.page.mouse.move(x + 80 * Math.sin(i / 4), y + 60 * Math.cos(i / 4))));
    await window.page.mouse.up({ button: 'middle' });
  });

  it('shows an edit of the text', { timeout: 180_000 }, async () => {
    await window.map.locator('.toolbar button', { hasText: 'Fit' }).click();
    await window.page.waitForTimeout(1000);
    await window.goTo(11, 19);
    const times: number[] = [];
    for (const name of ['B2', 'C3', 'D4', 'E5', 'F6']) {
      await window.page.keyboard.press('Shift+End');
      const moved = window.map.locator('body').evaluate(
        () =>
          new Promise<number>((resolve) => {
            const layer = document.querySelector('svg.base [data-layer="counters"]') as Element;
            new MutationObserver((_, observer) => {
              observer.disconnect();
              requestAnimationFrame(() => resolve(Date.now()));
            }).observe(layer, { childList: true, subtree: true });
          }),
      );
      await window.page.waitForTimeout(50);
      const start = Date.now();
      await window.page.keyboard.insertText(name);
      times.push((await moved) - start);
      await window.page.waitForTimeout(1500);
      await window.goTo(11, 19);
    }
    report('edit seen on the map after', `${times.join(', ')} ms`);
    expect(times).toHaveLength(5);
  });
});
