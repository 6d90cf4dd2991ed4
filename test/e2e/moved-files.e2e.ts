import { describe, expect, it } from 'vitest';
import { withMapOfMill } from './harness/suite.ts';
import type { VsCodeWindow } from './harness/window.ts';

// A map goes where its file goes: each test goes on where the one before stopped.
describe('the map of a file that moves', () => {
  let window: VsCodeWindow;
  withMapOfMill((opened) => {
    window = opened;
  });

  const title = () => window.map.locator('.window').getAttribute('aria-label');
  const row = (name: string) => window.page.locator(`.explorer-folders-view .monaco-list-row[aria-label^="${name}"]`).first();
  const mapTabs = async () => (await window.page.locator('.tab', { hasText: 'Map ' }).allTextContents()).map((tab) => tab.trim()).sort();
  const button = (name: string) => window.page.locator('.monaco-dialog-box').getByRole('button', { name });

  async function rename(from: string, to: string): Promise<void> {
    await row(from).click();
    await window.page.keyboard.press('F2');
    const input = window.page.locator('.explorer-folders-view input');
    await input.fill(to);
    await window.page.keyboard.press('Enter');
    // VS Code asks before a move changes other files, such as those that import a map.
    await row(to).or(button('OK')).first().waitFor();
    if (await button('OK').isVisible()) await button('OK').click();
    await row(to).waitFor();
  }

  it('has the new name, and is the only one', async () => {
    await rename('mill.bhx', 'windmill.bhx');
    await expect.poll(mapTabs, { timeout: 20_000 }).toEqual(['Map windmill.bhx']);
    await expect.poll(title, { timeout: 20_000 }).toBe('Map: The Mill');
  });

  it('goes along with a folder', async () => {
    await window.openFile('maps/mill-lane.bhx');
    await expect.poll(title, { timeout: 20_000 }).toBe('Map: Mill Lane');
    await rename('maps', 'boards');
    await window.page.locator('.breadcrumbs-control', { hasText: 'boards' }).waitFor();
    // Coming back to the text brings up no second map of it.
    await window.openFile('windmill.bhx');
    await window.page.locator('.tab[data-resource-name="mill-lane.bhx"]').click();
    await expect.poll(title, { timeout: 20_000 }).toBe('Map: Mill Lane');
    expect(await mapTabs()).toEqual(['Map mill-lane.bhx', 'Map windmill.bhx']);
  });

  it('closes with a file that is deleted', async () => {
    await window.openFile('windmill.bhx');
    await window.save();
    await row('windmill.bhx').click();
    await window.page.keyboard.press('Delete');
    await button('Delete').or(button('Move to Trash')).first().click();
    await row('windmill.bhx').waitFor({ state: 'detached' });
    await expect.poll(mapTabs, { timeout: 20_000 }).toEqual(['Map mill-lane.bhx']);
    await window.screenshot('moved-deleted');
  });
});
