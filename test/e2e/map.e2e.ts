import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

describe('the map beside the text', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    window = await VsCodeWindow.open();
    await window.openFile('mill.bhx');
  });
  afterAll(() => window?.close());

  it('opens from the button above the text and draws the board with its counters', async () => {
    await window.page.locator('.editor-actions a[aria-label^="Open Map to the Side"]').click();
    await window.map.locator('svg.base [data-layer="counters"] *').first().waitFor();
    await window.screenshot('map-beside-text');
    expect(await window.map.locator('.window').getAttribute('aria-label')).toBe('Map: The Mill');
  });
});
