import { join } from 'node:path';
import { describe } from 'vitest';
import { installExtension, startServer } from '../../scripts/vscode-server.mjs';
import { launchBrowser } from './harness/browser.ts';
import { bundleHostTests } from './harness/bundle.mjs';
import { type HostResult, report, runHostTests } from './harness/host-tests.ts';
import { ROOT, screenshotFile, temporaryFolder, temporaryWorkspace, VSIX } from './harness/paths.ts';

/** Runs `test/e2e/host` inside the extension host of a VS Code server that has the packaged extension installed. */
async function run(): Promise<HostResult[]> {
  const data = temporaryFolder('server');
  installExtension(VSIX, data);
  const file = join(data, 'results');
  const server = await startServer({ data, driver: true, env: { BLINDHEX_RESULTS: file } });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const remote = (path: string) => `vscode-remote://127.0.0.1:${server.port}${path}`;
    const payload = [
      ['extensionDevelopmentPath', remote(join(ROOT, 'test/e2e/runner'))],
      ['extensionTestsPath', remote(await bundleHostTests('node'))],
    ];
    const query = new URLSearchParams({ folder: temporaryWorkspace(), payload: JSON.stringify(payload) });
    const results = await runHostTests(page, `${server.url}?${query}`, 180_000, file);
    await page.screenshot({ path: screenshotFile('host') });
    return results;
  } finally {
    await browser.close();
    await server.stop();
  }
}

const results = await run();
describe('the packaged extension in the extension host of VS Code', () => report(results));
