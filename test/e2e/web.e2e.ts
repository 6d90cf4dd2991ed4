import { describe } from 'vitest';
import { launchBrowser } from './harness/browser.ts';
import { type HostResult, report, runHostTests } from './harness/host-tests.ts';
import { screenshotFile } from './harness/paths.ts';
import { serveWeb } from './harness/web-host.ts';

/** Runs `test/e2e/host` in the web worker of a VS Code that has no server at all. */
async function run(): Promise<HostResult[]> {
  const server = await serveWeb({ tests: true });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const results = await runHostTests(page, server.url, 120_000);
    await page.screenshot({ path: screenshotFile('web') });
    return results;
  } finally {
    await browser.close();
    server.stop();
  }
}

const results = await run();
describe('the packaged extension in VS Code for the browser', () => report(results));
