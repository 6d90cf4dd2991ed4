// Bundles what runs: extension and language server for Node and for the browser, the map view's page, the command line.
//   node scripts/bundle.mjs [--production]
import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const production = process.argv.includes('--production');

const common = {
  absWorkingDir: root,
  bundle: true,
  minify: production,
  sourcemap: !production,
  logLevel: 'warning',
  charset: 'utf8',
  legalComments: 'none',
};
const node = {
  ...common,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  mainFields: ['module', 'main'],
  outdir: 'dist',
  outExtension: { '.js': '.cjs' },
};
const browser = { ...common, platform: 'browser', target: 'es2022', mainFields: ['browser', 'module', 'main'], conditions: ['browser', 'module'] };
const polyfill = ['scripts/polyfill.mjs'];

const bundles = [
  { ...node, entryPoints: { extension: 'client/src/extension-node.ts' }, external: ['vscode'] },
  { ...node, entryPoints: { server: 'server/src/main-node.ts' }, inject: polyfill },
  { ...node, entryPoints: { blindhex: 'cli/src/main.ts' }, inject: polyfill, banner: { js: '#!/usr/bin/env node' } },
  { ...browser, entryPoints: { extension: 'client/src/extension-browser.ts' }, format: 'cjs', outdir: 'dist/web', external: ['vscode'] },
  { ...browser, entryPoints: { server: 'server/src/main-browser.ts' }, format: 'iife', outdir: 'dist/web', inject: polyfill },
  { ...browser, entryPoints: { webview: 'client/webview/main.ts' }, format: 'iife', outdir: 'dist' },
];

const missing = (bundle) => Object.values(bundle.entryPoints).filter((entry) => !existsSync(join(root, entry)));
for (const entry of bundles.flatMap(missing)) {
  if (process.env.CI) throw new Error(`${entry} is missing`);
  console.warn(`skipped: ${entry} is missing`);
}
rmSync(join(root, 'dist'), { recursive: true, force: true });
// One bundle's errors, which esbuild prints, do not keep the others from being built.
const built = await Promise.allSettled(bundles.filter((bundle) => missing(bundle).length === 0).map((bundle) => esbuild.build(bundle)));
if (built.some((result) => result.status === 'rejected')) process.exitCode = 1;
