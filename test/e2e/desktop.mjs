// npm run test:desktop: the tests of test/e2e/host in a desktop VS Code, which @vscode/test-electron downloads (or VSCODE_EXECUTABLE names).
// Not a part of `npm test`: it needs the download and a display.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { downloadAndUnzipVSCode, resolveCliArgsFromVSCodeExecutablePath, runTests } from '@vscode/test-electron';
import { bundleHostTests } from './harness/bundle.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const vsix = join(root, 'dist/blindhex.vsix');
if (!existsSync(vsix)) throw new Error('dist/blindhex.vsix is missing: run "npm run package" first');

const folder = mkdtempSync(join(tmpdir(), 'blindhex-desktop-'));
const workspace = join(folder, 'workspace');
const results = join(folder, 'results');
cpSync(join(root, 'test/e2e/workspace'), workspace, { recursive: true });

const vscodeExecutablePath = process.env.VSCODE_EXECUTABLE ?? (await downloadAndUnzipVSCode());
const [cli, ...cliArgs] = resolveCliArgsFromVSCodeExecutablePath(vscodeExecutablePath);
const profile = ['--user-data-dir', join(folder, 'user-data'), '--extensions-dir', join(folder, 'extensions')];
execFileSync(cli, [...cliArgs, ...profile, '--install-extension', vsix], { stdio: 'inherit', shell: process.platform === 'win32' });

try {
  await runTests({
    vscodeExecutablePath,
    // An empty extension asks for the tests, so that Blindhex is tested as a user has it.
    extensionDevelopmentPath: join(root, 'test/e2e/runner'),
    extensionTestsPath: await bundleHostTests('node'),
    extensionTestsEnv: { BLINDHEX_RESULTS: results },
    launchArgs: [workspace, ...profile, '--disable-workspace-trust'],
  });
} finally {
  const lines = existsSync(results) ? readFileSync(results, 'utf8').trim().split('\n') : [];
  const all = lines.map((line) => JSON.parse(line));
  for (const { title, error } of all) console.log(error ? `failed ${title}\n${error}` : `passed ${title}`);
  console.log(`${all.filter(({ error }) => !error).length} passed, ${all.filter(({ error }) => error).length} failed`);
}
