import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

// One window, used as an author would; each test goes on where the one before stopped.
describe('the map beside the text', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    window = await VsCodeWindow.open();
    await window.openFile('mill.bhx');
  });
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  const overlay = (name: string) => window.map.locator(`svg.over [data-overlay="${name}"] path`).first();
  const title = () => window.map.locator('.window').getAttribute('aria-label');

  it('opens from the button above the text and draws the board with its counters', async () => {
    await window.page.locator('.editor-actions a[aria-label^="Open Map to the Side"]').click();
    await window.map.locator('svg.base [data-layer="counters"] *').first().waitFor();
    expect(await title()).toBe('Map: The Mill');
    await window.screenshot('map-beside-text');
  });

  it('lights the hexes that the line of the cursor is about', async () => {
    await window.goTo(33, 24);
    await overlay('highlight').waitFor({ state: 'attached' });
  });

  it('looks from a chosen hex, and says on hover what stops the line', async () => {
    await window.clickHex('F8');
    await window.pointAtHex('F2');
    await window.map.locator('.sight .verdict.blocked', { hasText: 'F8' }).waitFor();
    expect(await window.map.locator('.sight .reason').textContent()).toMatch(/stone building.*\(4\.2/i);
    await overlay('sight').waitFor({ state: 'attached' });
    await window.screenshot('map-sight-blocked');
    await window.pointAtHex('F5');
    await window.map.locator('.sight .verdict.clear', { hasText: 'F5' }).waitFor();
    await window.screenshot('map-sight-clear');
  });

  it('shades the blind hexes of the hex that a command asks for', async () => {
    await window.goTo(10, 1);
    await window.run('Blindhex: Show Blind Hexes of…');
    const input = window.page.locator('.quick-input-widget input[type="text"]');
    await input.fill('Z99');
    await window.page.locator('.quick-input-message', { hasText: 'no hex Z99' }).waitFor();
    await input.fill('E9');
    await window.page.keyboard.press('Enter');
    await window.map.locator('.sight .count', { hasText: 'From E9' }).waitFor();
    await overlay('blind').waitFor({ state: 'attached' });
    await window.screenshot('map-blind-hexes');
  });

  it('selects in the text what was clicked on the map', async () => {
    await window.clickHex('E9');
    await window.page.locator('.breadcrumbs-control', { hasText: 'Able-1-3' }).waitFor();
  });

  it('follows an edit of the text', async () => {
    await window.goTo(4, 20);
    await window.page.keyboard.type('Old ');
    await expect.poll(title, { timeout: 20_000 }).toBe('Map: The Old Mill');
  });

  it('keeps the last good map while the text does not read, and marks it as stale', async () => {
    await window.goTo(9, 1);
    await window.page.keyboard.type('zone = = within');
    await window.map.locator('.stale', { hasText: 'Stale' }).waitFor();
    expect(await window.map.locator('svg.base [data-layer="counters"] *').count()).toBeGreaterThan(0);
    await window.screenshot('map-stale');
    // Taken out again as an author would; undoing more than this would also undo the edit of the test before.
    await window.goTo(9, 1);
    await window.page.keyboard.press('Shift+End');
    await window.page.keyboard.press('Delete');
    await expect.poll(() => window.map.locator('.stale').textContent(), { timeout: 20_000 }).toBe('');
  });

  it('comes back with its state when the window is reloaded', async () => {
    await window.save();
    await window.page.reload();
    await window.map.locator('svg.base [data-layer="counters"] *').first().waitFor();
    await window.map.locator('.sight .count', { hasText: 'From E9' }).waitFor();
    await overlay('blind').waitFor({ state: 'attached' });
  });

  it('goes along to another file, and back', async () => {
    await window.openFile('maps/mill-lane.bhx');
    await expect.poll(title, { timeout: 20_000 }).toBe('Map: Mill Lane');
    await window.openFile('mill.bhx');
    await expect.poll(title, { timeout: 20_000 }).toBe('Map: The Old Mill');
  });

  it('has one map for each file after a reload, too', async () => {
    await window.page.reload();
    await window.map.locator('svg.base [data-layer="terrain"] *').first().waitFor();
    for (const [file, name] of [
      ['maps/mill-lane.bhx', 'Map: Mill Lane'],
      ['mill.bhx', 'Map: The Old Mill'],
    ] as const) {
      await window.openFile(file);
      await expect.poll(title, { timeout: 20_000 }).toBe(name);
    }
    const tabs = await window.page.locator('.tab', { hasText: 'Map ' }).allTextContents();
    expect(tabs.map((tab) => tab.trim()).sort()).toEqual(['Map mill-lane.bhx', 'Map mill.bhx']);
  });
});
