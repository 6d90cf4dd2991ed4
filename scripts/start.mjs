// npm start: builds everything and opens the extension on examples/, in the desktop VS Code if `code` is on PATH, else in one for the browser.
//   npm start -- [FOLDER] [--port N] [--browser]     --browser: in the browser even though there is a desktop VS Code
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findCommand } from './system-packages.mjs';
import { installExtension, installServer, startServer } from './vscode-server.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const options = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '0' }, browser: { type: 'boolean', default: false } },
});
const folder = resolve(options.positionals[0] ?? join(root, 'examples'));
if (!existsSync(folder)) fail(`There is no folder ${folder}.`);

const desktop = options.values.browser ? undefined : findCommand('code', 'code.cmd');
try {
  console.log('Building …');
  npm(desktop ? 'bundle' : 'package');
  if (desktop) {
    execFileSync(desktop, ['--extensionDevelopmentPath', root, folder], { stdio: 'inherit', shell: process.platform === 'win32' });
  } else {
    await openInBrowser();
  }
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}

async function openInBrowser() {
  installServer();
  const data = join(root, '.e2e-host/start');
  console.log('Installing the extension …');
  installExtension(join(root, 'dist/blindhex.vsix'), data);
  const server = await startServer({ data, port: Number(options.values.port) });
  console.log(`\nBlindhex is open at\n\n    ${server.url}?folder=${encodeURIComponent(folder)}\n\nCtrl-C stops it.`);
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.on(signal, async () => {
      await server.stop();
      process.exit(0);
    });
  }
  process.exitCode = (await server.exited) ?? 1;
}

function npm(script) {
  execFileSync('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
