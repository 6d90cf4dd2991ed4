import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VsCodeWindow } from './harness/window.ts';

// Nothing in here touches the mouse: an author who cannot use one does all of this.
describe('the map without a mouse', () => {
  let window: VsCodeWindow;
  beforeAll(async () => {
    window = await VsCodeWindow.open();
    await window.openFile('mill.bhx');
    await press('Control+k', 'v');
    await window.map.locator('svg.base [data-layer="counters"] *').first().waitFor({ timeout: 90_000 });
  });
  afterEach(({ task }) => window.keepFailure(task));
  afterAll(() => window?.close());

  const press = async (...keys: string[]) => {
    for (const key of keys) await window.page.keyboard.press(key);
  };
  const spoken = async () => (await window.map.locator('.unseen[role="status"]').textContent()) ?? '';
  const hears = (words: string) => window.map.locator('.unseen[role="status"]', { hasText: words }).waitFor({ timeout: 20_000 });
  const focused = (what: string) => window.map.locator('body').evaluate((_, name) => document.activeElement?.getAttribute(name), what);
  const isOnMap = async () => (await focused('aria-describedby')) === 'map-help';

  /** From the text to the map, as one goes between groups of editors and controls of a page. */
  async function goToMap(): Promise<void> {
    await press('Control+2');
    for (let i = 0; i < 60 && !(await isOnMap()); i++) await press('Tab');
    expect(await isOnMap()).toBe(true);
  }

  /** Goes to a hex with the arrow keys, by what is said on the way. */
  async function walkTo(hex: string): Promise<void> {
    const place = (name: string) => [name.charCodeAt(0), Number(name.slice(1))] as [number, number];
    const [column, row] = place(hex);
    for (let i = 0; i < 40; i++) {
      const [, at] = /^([A-Z]\d+)\b/.exec(await spoken()) ?? [];
      if (at === hex) return;
      const [from, down] = at === undefined ? [column, row + 1] : place(at);
      const before = await spoken();
      await press(from !== column ? (from < column ? 'ArrowRight' : 'ArrowLeft') : down < row ? 'ArrowDown' : 'ArrowUp');
      await expect.poll(spoken).not.toBe(before);
    }
    throw new Error(`the keys do not lead to ${hex}`);
  }

  /** Presses Tab until a control has the focus. */
  async function tabTo(key: string): Promise<void> {
    for (let i = 0; i < 60; i++) {
      if ((await focused('data-key')) === key) return;
      await press('Tab');
    }
    throw new Error(`Tab does not lead to ${key}`);
  }

  const says = (words: string) => window.line(words).waitFor({ timeout: 20_000 });

  it('is reached from the text, and tells what its keys do', async () => {
    await goToMap();
    await press('?');
    await hears('Arrow keys move the focus');
    await window.screenshot('keyboard-map');
  });

  it('tells of every hex, looks from one, and shades what it does not see', async () => {
    await press('ArrowUp');
    await walkTo('F8');
    expect(await spoken()).toMatch(/F8.*Murphy/s);
    await press('Enter');
    await window.map.locator('.sight .count', { hasText: 'From F8' }).waitFor();
    const shaded = window.map.locator('[data-overlay="blind"] *').first();
    await shaded.waitFor({ state: 'attached' });
    await press('b');
    await shaded.waitFor({ state: 'detached' });
    await press('b');
    await shaded.waitFor({ state: 'attached' });
    await walkTo('F4');
    expect(await spoken()).toMatch(/^F4: .*Steiner.*Clear/s);
  });

  it('puts an attack together, rolls it and writes it into the text', async () => {
    await press(' ', 'x');
    expect(await focused('data-key')).toBe('kind');
    await tabTo('roll');
    await press('Enter');
    await hears('Step 1 of');
    await tabTo('write');
    await press('Enter');
    await says('fire Small-arms-fire { small-arms by Able.1st.Able-1-1 at F4 }');
    await press('Escape');
    expect(await isOnMap()).toBe(true);
  });

  it('moves, copies, adds and deletes counters', async () => {
    await press('Escape', 'Escape');
    await press('ArrowDown');
    await walkTo('E9');
    await press('m');
    await hears('in the hand');
    await press('ArrowUp', 'Enter');
    await hears('moved to E8.');
    await says('Able-1-3 at E8');
    await window.seeUnitIn('American.Able.1st.Able-1-3', 'E8');
    await walkTo('E8');
    await press('c');
    await hears('A copy of');
    await press('ArrowUp', 'Enter');
    await hears('copied to E7.');
    await says('Able-1-3 x2 at E8, E7');
    await window.seeUnitIn('American.Able.1st.Able-1-3-2', 'E7');
    await walkTo('E7');
    await press('Delete');
    await hears('deleted.');
    await says('Able-1-3 x1 at E8');
    await press('a');
    expect(await focused('data-key')).toBe('add');
    await window.page.keyboard.type('MG');
    await press('Enter');
    await hears('MG added in E7.');
    await says('MG x1 at E7');
    await press('Escape');
    expect(await isOnMap()).toBe(true);
  });

  it('paints ground and sides of hexes', async () => {
    const map = () => readFileSync(window.file('maps/mill-lane.bhx'), 'utf8');
    await walkTo('B2');
    await press('g');
    expect(await focused('data-key')).toBe('brush');
    await window.page.keyboard.type('orchard');
    await press('Escape', 'p');
    await hears('Orchard drawn in B2.');
    await press('g');
    await window.page.keyboard.type('wall');
    await press('Escape', '1');
    await hears('Wall drawn in B2/');
    await window.openFile('maps/mill-lane.bhx');
    await window.save();
    await expect.poll(map, { timeout: 10_000 }).toMatch(/orchard: .*B2\n.*wall: .*B2\//s);
  });

  it('leads to the place in the text, by a choice where there are several', async () => {
    await window.openFile('mill.bhx');
    await goToMap();
    await press('ArrowUp');
    await walkTo('F4');
    await press('t');
    const rows = window.page.locator('.quick-input-list .monaco-list-row');
    await rows.nth(1).waitFor();
    await window.screenshot('keyboard-choice');
    expect(await rows.allTextContents()).toEqual(
      expect.arrayContaining([expect.stringContaining('Steiner'), expect.stringContaining('Stone building')]),
    );
    await window.page.locator('.quick-input-widget input[type="text"]').fill('1. Gruppe');
    await press('Enter');
    await window.page.locator('.breadcrumbs-control', { hasText: '1Kp-1-1' }).waitFor();
  });
});
