import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

// One window, used as an author would; the files go where the save dialog proposes.
describe('exporting the map and the sheet', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    window = await VsCodeWindow.open();
    await window.openFile('mill.bhx');
    await window.page.locator('.editor-actions a[aria-label^="Open Map to the Side"]').click();
    await window.map.locator('svg.base [data-layer="counters"] *').first().waitFor();
  });
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  /** Takes the place that the dialog proposes, and waits for the file. */
  async function saved(name: string): Promise<Buffer> {
    const input = window.page.locator('.quick-input-widget input[type="text"]');
    await input.waitFor({ state: 'visible' });
    await expect.poll(() => input.inputValue(), { timeout: 20_000 }).toContain(name);
    await window.page.keyboard.press('Enter');
    await expect.poll(() => existsSync(window.file(name)) && readFileSync(window.file(name)).length > 0, { timeout: 60_000 }).toBe(true);
    await window.page.locator('.notification-toast', { hasText: 'Exported to' }).first().waitFor();
    return readFileSync(window.file(name));
  }

  it('writes the map as a PNG of the size of its board', async () => {
    await window.run('Blindhex: Export Map as PNG…');
    const png = await saved('Mill.png');
    expect(png.subarray(0, 8).toString('latin1')).toBe('\u0089PNG\r\n\u001a\n');
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    expect(Math.min(width, height)).toBeGreaterThan(800);
    expect(Math.max(width, height)).toBeLessThanOrEqual(8000);
  });

  it('writes the map as one page of a PDF', async () => {
    await window.run('Blindhex: Export Map as PDF…');
    const text = (await saved('Mill.pdf')).toString('latin1');
    expect(text).toMatch(/^%PDF-/);
    expect(text).toMatch(/\/Count 1\b/);
  });

  it('writes the sheet as two pages, from the menu above the map', async () => {
    await window.map.locator('select[aria-label="Export"]').selectOption({ label: 'Scenario sheet' });
    const text = (await saved('Mill-sheet.pdf')).toString('latin1');
    expect(text).toMatch(/^%PDF-/);
    expect(text).toMatch(/\/Count 2\b/);
    await window.screenshot('export-sheet');
  });

  it('writes the map as an SVG', async () => {
    await window.map.locator('select[aria-label="Export"]').selectOption({ label: 'Map as SVG' });
    expect((await saved('Mill.svg')).toString()).toMatch(/^<svg .*The Mill/s);
  });
});
