// Bundles what runs: extension and language server for Node and for the browser, the map view's page, the command line.
//   node scripts/bundle.mjs [--production] [--only blindhex --outdir elsewhere]
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { thirdPartyNotices } from './notices.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const {
  values: { production, only, outdir },
} = parseArgs({
  options: { production: { type: 'boolean', default: false }, only: { type: 'string' }, outdir: { type: 'string', default: 'dist' } },
});
const target = resolve(root, outdir);

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: production,
  sourcemap: !production,
  logLevel: 'warning',
  charset: 'utf8',
  // Licences go along in a file of their own.
  legalComments: 'none',
  metafile: true,
};
const node = {
  ...common,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'],
  outdir: target,
  outExtension: { '.js': '.cjs' },
};
const browser = { ...common, platform: 'browser', target: 'es2022', mainFields: ['browser', 'module', 'main'], conditions: ['browser', 'module'] };
/** The page's style sheet stands in its HTML, which the extension writes. */
const withStyle = { loader: { '.css': 'text' }, external: ['vscode'] };
const polyfill = ['scripts/polyfill.mjs'];

/** What PDFs need is two fifths of the command line: a file of its own spares everybody else reading it. */
const pdfApart = {
  name: 'pdf-apart',
  setup(build) {
    build.onResolve({ filter: /\/pdf\.ts$/ }, ({ kind }) => (kind === 'dynamic-import' ? { path: './blindhex-pdf.cjs', external: true } : undefined));
  },
};

const all = [
  { ...node, entryPoints: { extension: 'client/src/extension-node.ts' }, ...withStyle },
  { ...node, entryPoints: { server: 'server/src/main-node.ts' }, plugins: [pdfApart], inject: polyfill },
  {
    ...node,
    entryPoints: { blindhex: 'cli/src/main.ts', 'blindhex-pdf': 'server/src/pictures/pdf.ts' },
    plugins: [pdfApart],
    inject: polyfill,
    // pdfkit looks for its files beside itself, by an address that CommonJS does not have.
    define: { 'import.meta.url': 'importMetaUrl' },
    banner: { js: "#!/usr/bin/env node\nconst importMetaUrl = require('node:url').pathToFileURL(__filename).href;" },
  },
  { ...browser, entryPoints: { extension: 'client/src/extension-browser.ts' }, format: 'cjs', outdir: join(target, 'web'), ...withStyle },
  {
    ...browser,
    entryPoints: { server: 'server/src/main-browser.ts' },
    format: 'iife',
    outdir: join(target, 'web'),
    inject: polyfill,
    // pdfkit makes addresses of files that it does not read; a worker's own address, which is a blob's, is no beginning for them.
    define: { 'import.meta.url': '"file:///blindhex/"' },
  },
  { ...browser, entryPoints: { webview: 'client/webview/main.ts' }, format: 'iife', outdir: target },
];
const bundles = all.filter(({ entryPoints }) => only === undefined || only in entryPoints);

rmSync(target, { recursive: true, force: true });
// One bundle's errors, which esbuild prints, do not keep the others from being built.
const built = await Promise.allSettled(bundles.map((bundle) => esbuild.build(bundle)));
if (built.some((result) => result.status === 'rejected')) process.exit(1);
writeFileSync(
  join(target, 'THIRD-PARTY-NOTICES.txt'),
  thirdPartyNotices(
    root,
    built.map((result) => result.value.metafile),
  ),
);

// Pictures are made with these at run time (server/src/pictures/assets.ts).
const command = join(target, 'blindhex.cjs');
if (existsSync(command)) {
  chmodSync(command, 0o755);
  const { resolve: find } = createRequire(join(root, 'server/package.json'));
  for (const asset of ['@resvg/resvg-wasm/index_bg.wasm', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf']) {
    cpSync(find(asset), join(target, 'assets', basename(asset)));
  }
  // A part alone, such as the command line that tests bundle for themselves, shows no walkthrough.
  if (only === undefined) pictureFirstBattle();
}

/** The walkthrough shows the first scenario that `blindhex new` writes, as our own drawing draws it: never an old picture. */
function pictureFirstBattle() {
  const folder = mkdtempSync(join(tmpdir(), 'blindhex-'));
  const battle = join(folder, 'first-battle.bhx');
  const run = (...args) => execFileSync(process.execPath, [command, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  run('new', battle, '--rules', 'lhy');
  run('render', battle, '-o', join(target, 'assets', 'first-battle.svg'));
  run('blind', battle, 'F4', '-o', join(target, 'assets', 'first-battle-blind.svg'));
  rmSync(folder, { recursive: true });
}
