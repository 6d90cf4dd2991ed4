import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { temporaryWorkspace } from './harness/paths.ts';
import { VsCodeWindow } from './harness/window.ts';
import { FIRST_COUNTER, writeLargeBoard } from './large-board.ts';

// What makes a large board quick, in things that can be counted; how quick it is, `npm run bench:window` measures.
describe('the map of 100 x 100 hexes with 400 counters', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    const folder = temporaryWorkspace();
    writeLargeBoard(folder, 100, 100, 400);
    window = await VsCodeWindow.open({ folder });
    await window.openFile('large.bhx');
    await window.page.locator('.editor-actions a[aria-label^="Open Map to the Side"]').click();
    await window.map.locator('svg.base [data-stack]').first().waitFor({ state: 'attached', timeout: 90_000 });
  }, 240_000);
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  const counted = (selector: string) => window.map.locator(selector).count();
  const base = () => window.map.locator('svg.base');
  const width = async () => Number(await base().getAttribute('width'));

  it('is drawn plainly from afar, in few shapes', async () => {
    expect(await counted('svg.base [data-stack]')).toBe(134);
    expect(await counted('svg.base *')).toBeLessThan(1500);
    expect(await counted('svg.base [data-layer="labels"] text')).toBe(0);
  });

  it('is only stretched while it is zoomed, and drawn in detail where the window looks when it rests', async () => {
    const box = await window.map.locator('.window').boundingBox();
    if (!box) throw new Error('the map has no size');
    await window.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    for (let i = 0; i < 16; i++) await window.page.mouse.wheel(0, -60);
    // However large the map, little more than the window is painted.
    const some = async () => {
      const labels = await counted('svg.base [data-layer="labels"] text');
      return labels > 20 && labels < 1500;
    };
    await expect.poll(some, { timeout: 20_000 }).toBe(true);
    expect(await width()).toBeLessThan(box.width * 2);
    await window.screenshot('large-map-near');
  });

  it('shows an edit of the text', async () => {
    await window.map.locator('.toolbar button', { hasText: 'Fit' }).click();
    await expect.poll(() => counted('svg.base [data-layer="labels"] text'), { timeout: 20_000 }).toBe(0);
    await window.goTo(FIRST_COUNTER.line, FIRST_COUNTER.column);
    await window.page.keyboard.press('Shift+End');
    await window.page.keyboard.insertText('CV100');
    await expect.poll(() => counted('svg.base [data-stack]'), { timeout: 20_000 }).toBe(135);
  });
});
