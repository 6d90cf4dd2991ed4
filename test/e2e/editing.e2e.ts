import { describe, expect, it } from 'vitest';
import { withMapOfMill } from './harness/suite.ts';
import type { VsCodeWindow } from './harness/window.ts';

// One window, used as an author would; each test goes on where the one before stopped.
describe('the map changes the text', () => {
  let window: VsCodeWindow;
  withMapOfMill((opened) => {
    window = opened;
  });

  const says = (text: string) => window.line(text).waitFor({ timeout: 15_000 });

  it('moves a counter by dragging it, as one step that can be undone', async () => {
    await window.dragUnit('American.Able.1st.Able-1-3', 'D8');
    await says('Able-1-3 at D8');
    await window.page.keyboard.press('Control+1');
    await window.page.keyboard.press('Control+z');
    await says('Able-1-3 at E9');
    await window.page.keyboard.press('Control+Shift+z');
    await says('Able-1-3 at D8');
    await window.seeUnitIn('American.Able.1st.Able-1-3', 'D8');
  });

  it('shows before the drop that it is against the rules, and which', async () => {
    await window.dragUnit('American.Able.1st.Able-1-3', 'H3', {
      holding: async () => {
        const card = window.map.locator('.drop-card.bad, .drop-card.doubtful');
        await card.waitFor();
        expect(await card.textContent()).toMatch(/H3: against the rules.*both sides.*\(\d+\.\d/s);
        await window.screenshot('edit-illegal-drop');
        await window.page.keyboard.press('Escape');
      },
    });
    await says('Able-1-3 at D8');
  });

  it('copies with Ctrl, and deletes the copy again', async () => {
    await window.dragUnit('German.1Kp.1st.1Kp-1-3', 'D5', { key: 'Control' });
    await says('1Kp-1-3 x2 at D4, D5');
    await window.seeUnitIn('German.1Kp.1st.1Kp-1-3-2', 'D5');
    await window.clickUnit('German.1Kp.1st.1Kp-1-3-2');
    await window.map.locator('.edit [data-key="delete"]').click();
    await says('1Kp-1-3 x1 at D4');
  });

  it('paints terrain with a brush into the file of the map', async () => {
    await window.map.locator('.edit [data-key="brush"]').selectOption('terrain orchard');
    await window.strokeHexes(['B7', 'B8', 'C8']);
    await window.openFile('maps/mill-lane.bhx');
    await says('orchard:         D4, B7, B8, C8');
    await window.screenshot('edit-painted');
    await window.openFile('mill.bhx');
  });

  it('draws a road and a wall', async () => {
    await window.map.locator('.edit [data-key="brush"]').selectOption('path road');
    await window.strokeHexes(['B5', 'B6', 'C6', 'D7']);
    await window.map.locator('.edit [data-key="brush"]').selectOption('hexside wall');
    await window.clickHexside('C5', 'S');
    await window.map.locator('.edit [data-key="done"]').click();
    await window.openFile('maps/mill-lane.bhx');
    await says('wall:            F4/S, F4/SW, E5/N, C5/S');
    expect(await window.line('road:').textContent()).toMatch(/B5/);
    await window.openFile('mill.bhx');
  });

  it('draws a new zone', async () => {
    await window.map.locator('.edit [data-key="new-zone"]').fill('Reserve');
    await window.page.keyboard.press('Enter');
    await window.strokeHexes(['I8', 'J8']);
    await says('zone Reserve = I8 + J8');
    await window.map.locator('.edit [data-key="done"]').click();
  });

  it('adds a unit by typing its name', async () => {
    await window.clickHex('J8');
    await window.map.locator('.edit [data-key="formation"]').selectOption({ label: '1st Platoon › support' });
    await window.map.locator('.edit [data-key="add"]').fill('MG');
    await window.page.keyboard.press('Enter');
    await says('MG x1 at J8');
    await window.screenshot('edit-added');
  });

  it('does all that without a mouse', async () => {
    await window.clickHex('F9');
    await window.map.locator('.window').focus();
    await window.page.keyboard.press('ArrowUp');
    await window.page.keyboard.press('ArrowDown');
    await window.page.keyboard.press('m');
    await window.map.locator('[role="status"]', { hasText: 'in the hand' }).waitFor();
    await window.page.keyboard.press('ArrowRight');
    await window.page.keyboard.press('Enter');
    await expect.poll(() => window.line('Able-1-2 at').textContent(), { timeout: 15_000 }).not.toContain('Able-1-2 at F9');
  });

  it('turns the section of the board', async () => {
    await window.map.locator('.edit [data-key^="turn"]').click();
    await says('board Mill-Lane turned');
  });

  it('says why a change cannot be made', async () => {
    await window.map.locator('.edit [data-key="add"]').fill('Nobody');
    await window.page.keyboard.press('Enter');
    await window.map.locator('.refusal', { hasText: 'Nobody' }).waitFor();
  });
});
