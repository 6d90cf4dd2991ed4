import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const THEMES = ['Default Light Modern', 'Default Dark Modern', 'Default High Contrast'];

interface Violation {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

describe.each(THEMES)('the map in the theme %s', (theme) => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    window = await VsCodeWindow.open({ settings: { 'workbench.colorTheme': theme } });
    await window.openFile('mill.bhx');
    await window.openMap();
    await window.clickHex('E9');
    await window.map.locator('.sight .count', { hasText: 'From E9' }).waitFor();
  });
  afterAll(() => window?.close());

  it('shows what a side sees, and its dead ground', async () => {
    await window.map.locator('[data-key="watch"]').selectOption('American');
    await window.map.locator('.watched', { hasText: 'dead ground' }).waitFor();
    await window.map.locator('[data-overlay="watch"] path').first().waitFor({ state: 'attached' });
    await window.screenshot(`map-watch-${theme.split(' ')[1]}`);
    await window.map.locator('[data-key="watch"]').selectOption('');
  });

  it('lists the fire plans with their full answer', async () => {
    await window.map.locator('.plans summary', { hasText: 'Volley' }).first().click();
    await window.map.locator('.plans .modifiers').first().waitFor();
    expect(await window.map.locator('.plans cite').count()).toBeGreaterThan(0);
    await window.screenshot(`map-looks-${theme.split(' ')[1]}`);
  });

  it('shows an attack put together, and the roll of it', async () => {
    await window.clickHex('F8');
    await window.page.keyboard.down('Shift');
    await window.clickHex('F4');
    await window.page.keyboard.up('Shift');
    await window.map.locator('.fire .outcomes li').first().waitFor();
    await window.map.locator('.fire [data-key="roll"]').click();
    await window.page.keyboard.press('End');
    await window.map.locator('.fire .story li.lit').waitFor();
    await window.map.locator('.fire .story').scrollIntoViewIfNeeded();
    await window.screenshot(`map-fire-${theme.split(' ')[1]}`);
  });

  it('gives axe nothing to find with everything unfolded', async () => {
    for (const key of ['elsewhere', 'circumstances', 'states']) {
      const list = window.map.locator(`.fire [data-key="${key}"]`);
      if ((await list.count()) > 0) await list.click();
    }
    const folded = window.map.locator('.inspector details:not([open]) > summary');
    for (let left = await folded.count(); left > 0; left--) await folded.first().click();
    await window.map.locator('.fire .modifiers').first().scrollIntoViewIfNeeded();
    await window.screenshot(`map-fire-unfolded-${theme.split(' ')[1]}`);
    const page = await window.mapPage();
    // As text, run by the browser's debugger: the page's own policy lets no foreign script in.
    await page.evaluate(AXE);
    const found = await page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: { run(context: Document): Promise<{ violations: Violation[] }> } };
      const { violations } = await axe.run(document);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`).join(' | ')}`,
      );
    });
    expect(found).toEqual([]);
  });
});
