import { join } from 'node:path';
import type { Browser, BrowserContext, Frame, FrameLocator, Locator, Page } from 'playwright-core';
import { installExtension, startServer } from '../../../scripts/vscode-server.mjs';
import { launchBrowser, launchProfile } from './browser.ts';
import { screenshotFile, temporaryFolder, temporaryWorkspace, VSIX } from './paths.ts';
import { serveWeb } from './web-host.ts';

/** Opens the page of a VS Code and waits until its folder is shown. */
async function workbench(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1600, height: 1000 });
  await page.goto(url);
  await page.locator('.monaco-workbench .explorer-folders-view .monaco-list-row').first().waitFor({ timeout: 90_000 });
  return page;
}

/** The window of a VS Code with the packaged extension installed, driven as a user would. */
export class VsCodeWindow {
  readonly page: Page;
  /** The folder that is open; a copy that tests may change. */
  readonly folder: string;
  readonly #browser: Browser | BrowserContext;
  readonly #stop: () => Promise<void>;

  private constructor(page: Page, folder: string, browser: Browser | BrowserContext, stop: () => Promise<void>) {
    this.page = page;
    this.folder = folder;
    this.#browser = browser;
    this.#stop = stop;
  }

  static async open({
    folder = temporaryWorkspace(),
    settings = {},
    trusted = true,
  }: {
    folder?: string;
    settings?: Record<string, unknown>;
    /** Whether the folder is one that its author trusts; else the window is in restricted mode. */
    trusted?: boolean;
  } = {}): Promise<VsCodeWindow> {
    const data = temporaryFolder('window');
    installExtension(VSIX, data);
    const server = await startServer({ data, settings, trusted });
    const browser = await launchBrowser();
    const page = await workbench(await browser.newContext(), `${server.url}?folder=${encodeURIComponent(folder)}`);
    return new VsCodeWindow(page, folder, browser, () => server.stop());
  }

  /** A VS Code that is only a page in a browser; its folder is no place on a disk. */
  static async openWeb(): Promise<VsCodeWindow> {
    const server = await serveWeb({ tests: false });
    const profile = await launchProfile();
    const page = await workbench(profile, server.url);
    return new VsCodeWindow(page, '', profile, async () => server.stop());
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#stop();
  }

  /** Runs a command by its title, as the command palette shows it. */
  async run(title: string): Promise<void> {
    await this.page.keyboard.press('F1');
    const input = this.page.locator('.quick-input-widget input[type="text"]');
    await input.waitFor({ state: 'visible' });
    await input.fill(`>${title}`);
    await this.page.locator('.quick-input-list .monaco-list-row', { hasText: title }).first().click();
  }

  /** Opens the map beside the text in front and waits for its counters; the first window on a machine takes its time. */
  async openMap(): Promise<void> {
    await this.run('Blindhex: Open Map to the Side');
    await this.map.locator('svg.base [data-layer="counters"] *').first().waitFor({ timeout: 90_000 });
  }

  /** Opens a file of the folder in an editor to the left and waits for its text. */
  async openFile(path: string): Promise<void> {
    const name = path.split('/').at(-1) ?? path;
    await this.page.keyboard.press('Control+1');
    await this.page.keyboard.press('Control+p');
    const input = this.page.locator('.quick-input-widget input[type="text"]');
    await input.waitFor({ state: 'visible' });
    await input.fill(path);
    // The list still moves while the search goes on; the row that Enter would take is marked.
    const marked = this.page.locator(`.quick-input-list .monaco-list-row.focused[aria-label^="${name}"]`);
    for (let i = 0; i < 80 && !(await marked.isVisible()); i++) {
      await this.page.waitForTimeout(250);
      if (i % 4 === 3) await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
    await this.page.locator(`.tab.active[data-resource-name="${name}"]`).waitFor();
    await this.page.locator('.editor-instance .view-line').first().waitFor();
  }

  /** Opens a file at the top of the folder by a double click in the explorer, which needs no search. */
  async openFromExplorer(name: string): Promise<void> {
    await this.page.locator(`.explorer-folders-view .monaco-list-row[aria-label^="${name}"]`).dblclick();
    await this.page.locator('.editor-instance .view-line').first().waitFor();
  }

  /** The first line of the text to the left that holds some words. */
  line(words: string): Locator {
    return this.page.locator('.editor-instance .view-line', { hasText: words }).first();
  }

  /** Puts the text cursor on a line and column of the text to the left, both counted from 1. */
  async goTo(line: number, column = 1): Promise<void> {
    await this.page.keyboard.press('Control+1');
    await this.page.keyboard.press('Control+g');
    const input = this.page.locator('.quick-input-widget input[type="text"]');
    await input.waitFor({ state: 'visible' });
    await input.fill(`:${line}:${column}`);
    await this.page.keyboard.press('Enter');
    await input.waitFor({ state: 'hidden' });
  }

  /** Saves the text to the left. */
  async save(): Promise<void> {
    await this.page.keyboard.press('Control+1');
    await this.page.keyboard.press('Control+s');
    await this.page.locator('.tab.active.dirty').waitFor({ state: 'detached' });
  }

  /** A word of the text as it stands in the editor. */
  word(text: string) {
    return this.page.locator('.editor-instance .view-line span span', { hasText: text }).first();
  }

  /** The page of the map that is in sight. */
  get map(): FrameLocator {
    return this.page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
  }

  /** The same as a frame, for scripts. */
  async mapPage(): Promise<Frame> {
    for (const frame of this.page.frames())
      if (
        (await frame
          .locator('svg.base')
          .count()
          .catch(() => 0)) > 0
      )
        return frame;
    throw new Error('no map is open');
  }

  async clickHex(name: string): Promise<void> {
    const { x, y } = await this.#hex(name);
    await this.page.mouse.click(x, y);
  }

  async pointAtHex(name: string): Promise<void> {
    const { x, y } = await this.#hex(name);
    await this.page.mouse.move(x, y, { steps: 4 });
  }

  /** Clicks a counter, in its fanned-out stack if it lies in one. */
  async clickUnit(id: string): Promise<void> {
    const { x, y } = await this.#unit(id);
    await this.page.mouse.click(x, y);
  }

  /** Drags a counter to a hex; `holding` before it is let go, with a key held down meanwhile. */
  async dragUnit(id: string, hex: string, { key, holding }: { key?: string; holding?: () => Promise<void> } = {}): Promise<void> {
    const from = await this.#unit(id);
    const to = await this.#hex(hex);
    if (key) await this.page.keyboard.down(key);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
    await this.page.mouse.move(to.x, to.y + 12, { steps: 4 });
    await holding?.();
    await this.page.mouse.up();
    if (key) await this.page.keyboard.up(key);
  }

  /** Goes over hexes with the button held down. */
  async strokeHexes(names: string[]): Promise<void> {
    for (const [i, name] of names.entries()) {
      const { x, y } = await this.#hex(name);
      await this.page.mouse.move(x, y + 10, { steps: 5 });
      if (i === 0) await this.page.mouse.down();
    }
    await this.page.mouse.up();
  }

  /** Clicks near a side of a hex; S is the side away from its label. */
  async clickHexside(name: string, side: 'N' | 'S'): Promise<void> {
    const { x, y } = await this.#hex(name);
    const below = await this.#hex(`${name.replace(/\d+$/, '')}${Number(/\d+$/.exec(name)?.[0]) + 1}`);
    await this.page.mouse.click(x, side === 'N' ? y - 4 : y + (below.y - y) * 0.82);
  }

  /** Waits until a counter lies in a hex on the map, which shows an edit a little after the text. */
  async seeUnitIn(id: string, hex: string): Promise<void> {
    for (let i = 0; i < 60; i++) {
      const box = await this.map.locator(`svg.base [data-unit="${id}"]`).first().boundingBox();
      const label = await this.#hex(hex);
      const below = label.y + (box?.height ?? 0) * 0.8;
      if (box && Math.hypot(box.x + box.width / 2 - label.x, box.y + box.height / 2 - below) < box.width) return;
      await this.page.waitForTimeout(100);
    }
    throw new Error(`the map does not show ${id} in ${hex}`);
  }

  /** Where a counter is in the window; the pointer is there then, since that fans its stack out. */
  async #unit(id: string): Promise<{ x: number; y: number }> {
    const middle = async (selector: string) => {
      const box = await this.map.locator(`${selector} [data-unit="${id}"]`).first().boundingBox();
      return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    };
    const lying = await middle('svg.base');
    if (!lying) throw new Error(`the map shows no unit ${id}`);
    await this.page.mouse.move(lying.x, lying.y, { steps: 3 });
    await this.page.waitForTimeout(200);
    const inFan = (await this.map.locator(`[data-overlay="fan"] [data-unit="${id}"]`).count()) > 0 ? await middle('[data-overlay="fan"]') : undefined;
    if (inFan) await this.page.mouse.move(inFan.x, inFan.y, { steps: 3 });
    return inFan ?? lying;
  }

  /** Where a hex is in the window: where its label stands. */
  async #hex(name: string): Promise<{ x: number; y: number }> {
    const label = this.map.locator('svg.base [data-layer="labels"] text', { hasText: new RegExp(`^${name}$`) }).first();
    const box = await label.boundingBox();
    if (!box) throw new Error(`the map shows no hex ${name}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** After a test: what the window looked like when it failed. */
  async keepFailure({ name, result }: { name: string; result?: { state: string } }): Promise<void> {
    if (result?.state === 'fail') await this.screenshot(`failed ${name}`);
  }

  screenshot(name: string): Promise<Buffer> {
    return this.page.screenshot({ path: screenshotFile(name) });
  }

  file(name: string): string {
    return join(this.folder, name);
  }
}
