import { describe, expect, it } from 'vitest';
import { withMapOfMill } from './harness/suite.ts';
import type { VsCodeWindow } from './harness/window.ts';

// One window, used as an author would; each test goes on where the one before stopped.
describe('attacks put together on the map', () => {
  let window: VsCodeWindow;
  withMapOfMill((opened) => {
    window = opened;
  });

  const fire = (selector: string) => window.map.locator(`.fire ${selector}`);
  const says = (text: string) => window.line(text).waitFor({ timeout: 30_000 });
  const net = (panel: string) => window.map.locator(`${panel} .modifiers .net .figure`).first().textContent();
  const told = () => fire('.story li').allTextContents();
  /** Looks from one hex and holds another. */
  const between = async (from: string, to: string) => {
    await window.clickHex(from);
    await window.page.keyboard.down('Shift');
    await window.clickHex(to);
    await window.page.keyboard.up('Shift');
  };

  it('are made by several units under stated circumstances, with modifiers, rules and odds', async () => {
    await between('F8', 'D4');
    await fire('[data-key="kind"]').selectOption('small-arms');
    await fire('[data-key="elsewhere"]').click();
    await fire('[data-key="maker American.Able.1st.Able-1-3"]').check();
    await fire('[data-key="circumstances"]').click();
    await fire('[data-key="circumstance suppressed"]').check();
    await fire('[data-key="number suppressed"]').fill('2');
    await fire('[data-key="number suppressed"]').press('Tab');
    await fire('[data-key="circumstance reaction"]').check();
    await fire('.modifiers').nth(1).waitFor();
    expect(await fire('.modifiers').first().textContent()).toMatch(/Suppressed/i);
    expect(await fire('.modifiers cite').count()).toBeGreaterThan(2);
    await fire('.outcomes li').first().waitFor();
    await fire('.fate').first().waitFor();
    await window.screenshot('fire-several');
  });

  it('takes what a circumstance needs with it, and says why the rules refuse it', async () => {
    await fire('[data-key="circumstance reaction"]').uncheck();
    await fire('[data-key="circumstance closing"]').check();
    expect(await fire('[data-key="circumstance reaction"]').isChecked()).toBe(true);
    expect(await fire('.refusals').textContent()).toMatch(/11\.3\.3c/);
    await fire('[data-key="circumstance closing"]').uncheck();
    expect(await fire('[data-key="circumstance reaction"]').isChecked()).toBe(true);
  });

  it('are rolled, stepped through with keys, and replayed from the seed', async () => {
    await fire('[data-key="roll"]').click();
    await fire('.story li.lit').waitFor();
    expect(await fire('.story li').count()).toBe(1);
    await window.page.keyboard.press('ArrowRight');
    expect(await fire('.story li').count()).toBe(2);
    await window.map.locator('[role="status"]', { hasText: 'Step 2 of' }).waitFor();
    await window.page.keyboard.press('End');
    expect(await fire('.story .die').count()).toBeGreaterThan(0);
    expect(await fire('cite.lit, tr.lit').count()).toBeGreaterThan(0);
    await window.screenshot('fire-roll');
    const story = await told();
    const seed = await fire('[data-key="seed"]').inputValue();
    await fire('[data-key="roll"]').click();
    expect(await fire('[data-key="seed"]').inputValue()).not.toBe(seed);
    await fire('[data-key="seed"]').fill(seed);
    await fire('[data-key="replay"]').click();
    await fire('[data-key="all step"]').click();
    expect(await told()).toEqual(story);
  });

  it('are written into the text, where they come to the same, as one step that can be undone', async () => {
    const expected = await net('.fire');
    await fire('[data-key="write"]').click();
    await says('fire Small-arms-fire { small-arms by Able.1st.Able-1-1, Able.1st.Able-1-3 at D4 as reaction suppressed 2 }');
    await window.map.locator('.plans summary', { hasText: 'Small-arms-fire' }).click();
    expect(await net('.plans details[open]')).toBe(expected);
    await window.screenshot('fire-written');
    await window.page.keyboard.press('Control+1');
    await window.page.keyboard.press('Control+z');
    await window.line('fire Small-arms-fire').waitFor({ state: 'detached' });
    await says('fire Volley { small-arms by Able."1st".Able-1-3 from D6 at D4 }');
  });

  it('may be an assault out of several hexes, wherever its units stand now', async () => {
    await between('F6', 'F4');
    await fire('[data-key="kind"]').selectOption('assault');
    await fire('[data-key="maker American.Able.1st.Able-1-1"]').check();
    await fire('[data-key="maker American.Able.1st.Able-1-2"]').check();
    await fire('[data-key="from here"]').check();
    await fire('.outcomes li').first().waitFor();
    expect(await fire('.fate').count()).toBeGreaterThan(2);
    await fire('.fate summary').first().click();
    await window.screenshot('fire-assault');
    await fire('[data-key="write"]').click();
    // The one of the test before is among them still.
    await says('assault Assault { Able.1st.Able-1-1, Able.1st.Able-1-2, Able.1st.Able-1-3 from F6 at F4 }');
  });

  it('need no mouse', async () => {
    const { keyboard } = window.page;
    await window.map.locator('.window').focus();
    await keyboard.press('Escape');
    await keyboard.press('Escape');
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await keyboard.press('ArrowUp');
    await keyboard.press(' ');
    await keyboard.press('x');
    expect(await window.map.locator('*:focus').getAttribute('data-key')).toBe('kind');
    await fire('[data-key="kind"]').selectOption('take-initiative');
    await fire('[data-key="roll"]').focus();
    await keyboard.press('Enter');
    await window.map.locator('[role="status"]', { hasText: 'Step 1 of' }).waitFor();
    await keyboard.press('ArrowDown');
    await window.map.locator('[role="status"]', { hasText: 'Step 2 of' }).waitFor();
    await fire('[data-key="write"]').focus();
    await keyboard.press('Enter');
    await says('take-initiative Initiative { German }');
    await window.map.locator('.plans summary', { hasText: 'Initiative' }).waitFor();
  });
});
