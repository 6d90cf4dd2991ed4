// A VS Code that runs in the browser, from npm: for `npm start` without a desktop VS Code, and for the end-to-end tests.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCommand } from './system-packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const host = join(root, '.e2e-host');
const vscode = join(host, 'node_modules/code-server/lib/vscode');
const serverMain = join(vscode, 'out/server-main.js');
/** Written last, so that an interrupted installation is done again. */
const complete = join(host, 'installed');
/** The newest that runs on Node 20; its VS Code is 1.104. */
const VERSION = '4.104.0';

/** Quiet, and nothing that asks the network. */
const SETTINGS = {
  'chat.disableAIFeatures': true,
  'extensions.autoCheckUpdates': false,
  'extensions.autoUpdate': false,
  'extensions.ignoreRecommendations': true,
  'git.enabled': false,
  'npm.fetchOnlinePackageInfo': false,
  'security.workspace.trust.enabled': false,
  'telemetry.telemetryLevel': 'off',
  'workbench.secondarySideBar.defaultVisibility': 'hidden',
  'workbench.startupEditor': 'none',
};

/** A folder that nobody has said to trust, without asking. */
const RESTRICTED = { 'security.workspace.trust.enabled': true, 'security.workspace.trust.startupPrompt': 'never' };

/** Installs the VS Code server into `.e2e-host` unless it is there. */
export function installServer() {
  if (existsSync(complete)) return;
  console.log('Installing a VS Code for the browser into .e2e-host (once, about half a minute) …');
  rmSync(host, { recursive: true, force: true });
  mkdirSync(host, { recursive: true });
  writeFileSync(join(host, 'package.json'), JSON.stringify({ name: 'blindhex-e2e-host', private: true }));
  const npm = (folder, ...args) =>
    execFileSync('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' });
  npm(host, 'install', `code-server@${VERSION}`);
  npm(vscode, 'install', '--omit=dev');
  // VS Code searches files with ripgrep, which its package would download when installed with scripts.
  const ripgrep = join(vscode, 'node_modules/@vscode/ripgrep/bin');
  mkdirSync(ripgrep, { recursive: true });
  symlinkSync(ensureCommand(['rg'], 'ripgrep'), join(ripgrep, 'rg'));
  writeFileSync(complete, VERSION);
}

function folders(data) {
  return [
    '--accept-server-license-terms',
    '--server-data-dir',
    join(data, 'server'),
    '--user-data-dir',
    join(data, 'user-data'),
    '--extensions-dir',
    join(data, 'extensions'),
  ];
}

/** Installs a packaged extension into the server whose data is in the folder `data`. */
export function installExtension(vsix, data) {
  mkdirSync(data, { recursive: true });
  const { status, stdout, stderr } = spawnSync(process.execPath, [serverMain, ...folders(data), '--install-extension', vsix, '--force'], {
    encoding: 'utf8',
  });
  // The server's own complaints are long, and most are about parts it can do without.
  if (status !== 0) throw new Error(`${vsix} could not be installed:\n${`${stdout}${stderr}`.slice(-2000)}`);
}

export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Starts the server on 127.0.0.1 and waits until it answers.
 * `driver` lets a page that knows how run extension tests; a folder that is not `trusted` opens in restricted mode; `port` 0 takes any free one.
 */
export async function startServer({ data, settings = {}, env = {}, driver = false, port = 0, trusted = true }) {
  const at = port || (await freePort());
  for (const kind of ['User', 'Machine']) {
    mkdirSync(join(data, 'user-data', kind), { recursive: true });
    const file = join(data, 'user-data', kind, 'settings.json');
    if (kind === 'Machine' || !existsSync(file))
      writeFileSync(file, JSON.stringify({ ...SETTINGS, ...(trusted ? {} : RESTRICTED), ...settings }, null, 2));
  }
  const args = [serverMain, ...folders(data), '--host', '127.0.0.1', '--port', String(at), '--without-connection-token'];
  args.push('--telemetry-level', 'off', ...(trusted ? ['--disable-workspace-trust'] : []), ...(driver ? ['--enable-smoke-test-driver'] : []));
  const server = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, EXTENSIONS_GALLERY: '{"serviceUrl":""}', ...env },
  });
  let log = '';
  server.stdout.on('data', (text) => {
    log += text;
  });
  server.stderr.on('data', (text) => {
    log += text;
  });
  const url = `http://127.0.0.1:${at}/`;
  const giveUp = Date.now() + 60_000;
  while (!(await answers(`${url}version`))) {
    if (server.exitCode !== null) throw new Error(`The VS Code server stopped with ${server.exitCode}\n${log}`);
    if (Date.now() > giveUp) {
      server.kill('SIGKILL');
      throw new Error(`The VS Code server does not answer\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, port: at, log: () => log, exited: new Promise((resolve) => server.once('exit', resolve)), stop: () => stop(server) };
}

async function answers(url) {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

function stop(server) {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const kill = setTimeout(() => server.kill('SIGKILL'), 5_000);
    server.once('exit', () => {
      clearTimeout(kill);
      resolve();
    });
    server.kill('SIGTERM');
  });
}
