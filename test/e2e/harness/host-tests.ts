import { existsSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

/** What one test in an extension host reported. */
export interface HostResult {
  title: string;
  error?: string;
}

/** Marks a result among the lines that a web extension host writes to its console. */
const MARK = 'BLINDHEX-RESULT ';

/**
 * Opens a VS Code that was told to run tests, and gathers what they report.
 * @param file where tests in Node write their results; those in a browser write to the console
 */
export async function runHostTests(page: Page, address: string, milliseconds: number, file?: string): Promise<HostResult[]> {
  const results: HostResult[] = [];
  const output: string[] = [];
  let finish: (code: string) => void = () => undefined;
  const finished = new Promise<string>((resolve) => {
    finish = resolve;
  });
  await page.exposeFunction('codeAutomationExit', (code: number) => finish(`exit code ${code}`));
  await page.exposeFunction('codeAutomationLog', (_kind: string, parts: unknown[]) => {
    const line = parts.join(' ');
    const at = line.indexOf(MARK);
    if (at >= 0) results.push(JSON.parse(line.slice(at + MARK.length)));
    else output.push(line);
  });
  await page.goto(address);
  setTimeout(() => finish('no end in time'), milliseconds).unref();
  const end = await finished;
  if (process.env.VERBOSE) console.log(output.join('\n'));
  if (file && existsSync(file)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) if (line) results.push(JSON.parse(line));
  }
  const failed = results.some((result) => result.error !== undefined);
  if (end !== 'exit code 0' && !failed) results.push({ title: 'runs to its end', error: `${end}\n${output.slice(-20).join('\n')}` });
  if (results.length === 0) results.push({ title: 'has tests', error: 'none reported anything' });
  return results;
}

/** Gives each result of an extension host a test of its own. */
export function report(results: HostResult[]): void {
  for (const result of results) it(result.title, () => expect(result.error).toBeUndefined());
}
