import { type Check, systems } from '@blindhex/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver-protocol';
import { codes, TestClient } from './client.ts';

const SCENARIO = `map Field for LHY { hexes 4 x 4 flat }
scenario S { rules LHY  board Field  side A attacker { }  side B defender { } }`;

/** Milliseconds that each slow check here takes, and how many there are: a round that lasts a second and more. */
const EACH = 25;
const CHECKS = 50;

/** When each slow check ran. */
let runs: number[] = [];

function slowCheck(index: number): Check {
  return {
    code: `LHY-0.0-slow-${index}`,
    severity: 'info',
    cites: [],
    title: 'A check that takes its time',
    documentation: 'It finds something, and that takes it long.',
    slow: true,
    *run(battlefield) {
      if (battlefield.kind !== 'scenario') return;
      runs.push(Date.now());
      const end = Date.now() + EACH;
      while (Date.now() < end);
      yield { message: 'found slowly', ...(battlefield.source && { source: battlefield.source }) };
    },
  };
}

const { checks = [] } = systems.lhy ?? {};
const own = Array.from({ length: CHECKS }, (_, index) => slowCheck(index));
let client: TestClient;
beforeEach(() => {
  runs = [];
  checks.push(...own);
});
afterEach(async () => {
  checks.splice(checks.indexOf(own[0] as Check), CHECKS);
  await client.stop();
});

const isSlow = (found: Diagnostic[]) => codes(found).some((code) => String(code).startsWith('LHY-0.0-slow'));
const started = async (count: number) => {
  while (runs.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('what the fast checks find is shown before the slow ones run, and stays with what they find', { timeout: 30_000 }, async () => {
  client = await TestClient.start({});
  await client.open('file.bhx', SCENARIO);
  const fast = await client.diagnostics('file.bhx', (found) => codes(found).includes('LHY-5.0-initiative'));
  expect(isSlow(fast)).toBe(false);
  expect(runs).toEqual([]);

  const all = await client.diagnostics('file.bhx', isSlow);
  expect(runs).toHaveLength(CHECKS);
  expect(codes(all)).toEqual(expect.arrayContaining([...codes(fast), ...own.map(({ code }) => code)]));
});

test('a keystroke ends the slow round: fast checks answer before it would have ended, and it begins anew at the next pause', {
  timeout: 30_000,
}, async () => {
  client = await TestClient.start({});
  await client.open('file.bhx', SCENARIO);
  await started(3);

  const before = client.published.length;
  await client.change('file.bhx', `${SCENARIO}\nscenario T { rules Nowhere }`);
  const fresh = await client.diagnostics('file.bhx', (found) => codes(found).includes('BHX-name'), before);
  expect(isSlow(fresh)).toBe(false);
  expect(runs.length, 'slow checks that ran until the answer to the keystroke').toBeLessThan(CHECKS / 2);

  const cancelled = runs.length;
  const all = await client.diagnostics('file.bhx', isSlow, before);
  expect(codes(all)).toContain('BHX-name');
  expect(runs.length - cancelled, 'the round after the pause is a whole one').toBeGreaterThanOrEqual(CHECKS);
});

test('typing without a pause runs no slow check', { timeout: 30_000 }, async () => {
  client = await TestClient.start({});
  await client.open('file.bhx', SCENARIO);
  for (let key = 1; key <= 8; key++) {
    const before = client.published.length;
    await client.change('file.bhx', `${SCENARIO}\nscenario T { rules Nowhere${'x'.repeat(key)} }`);
    await client.diagnostics('file.bhx', (found) => found.some(({ message }) => message.toString().includes(`Nowhere${'x'.repeat(key)}'`)), before);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(runs).toEqual([]);
});
