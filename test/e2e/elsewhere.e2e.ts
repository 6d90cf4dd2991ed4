import { existsSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

/** Where the map must work as it does anywhere: nothing in it needs trust, a program or a server. */
const PLACES: [string, () => Promise<VsCodeWindow>][] = [
  ['a folder that is not trusted', () => VsCodeWindow.open({ trusted: false })],
  ['a VS Code that is only a page in a browser', () => VsCodeWindow.openWeb()],
];

describe.each(PLACES)('in %s', (place, open) => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    window = await open();
    await window.openFromExplorer('mill.bhx');
  });
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  it('text is checked', async () => {
    if (place.includes('trusted')) await window.page.locator('.statusbar-item', { hasText: 'Restricted Mode' }).waitFor();
    await window.page.locator('.statusbar-item', { hasText: '1 of 5 fail' }).waitFor({ timeout: 50_000 });
  });

  it('the map is drawn, sight and fire are worked out, and an attack is written into the text', async () => {
    await window.openMap();
    await window.clickHex('F8');
    await window.page.keyboard.down('Shift');
    await window.clickHex('F4');
    await window.page.keyboard.up('Shift');
    await window.map.locator('.sight .verdict.clear').waitFor();
    await window.map.locator('.fire .outcomes li').first().waitFor();
    await window.map.locator('.fire [data-key="write"]').click();
    await window.line('fire Small-arms-fire { small-arms by Able.1st.Able-1-1 at F4 }').waitFor();
    await window.screenshot(`map in ${place}`);
  });

  it('the page runs its own script and loads nothing from elsewhere', async () => {
    const page = await window.mapPage();
    const { loaded, inline } = await page.evaluate(() => ({
      loaded: performance.getEntriesByType('resource').filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'script'),
      inline: (() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.ranInline = true';
        document.body.append(script);
        script.remove();
        return 'ranInline' in globalThis;
      })(),
    }));
    expect(inline).toBe(false);
    expect(loaded.map(({ name }) => name)).toEqual([expect.stringContaining('webview.js')]);
    const fetched = await page.evaluate(() =>
      fetch('https://example.com/').then(
        () => 'fetched',
        () => 'refused',
      ),
    );
    expect(fetched).toBe('refused');
    expect(existsSync(window.folder)).toBe(!place.includes('browser'));
  });
});
