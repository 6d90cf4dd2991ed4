// Writes docs/checks/*.md, one page for each check, from the checks' own declarations, and the tables of properties in docs/rulesets.md.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as esbuild from 'esbuild';
import './polyfill.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const bundle = join(root, 'node_modules/.cache/blindhex-check-pages.mjs');
await esbuild.build({
  absWorkingDir: root,
  entryPoints: ['language/src/checks/pages.ts'],
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
});
const { checkPages, propertyReference } = await import(pathToFileURL(bundle).href);

const folder = join(root, 'docs/checks');
const pages = checkPages();
mkdirSync(folder, { recursive: true });
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
for (const name of readdirSync(folder)) if (name.endsWith('.md') && !pages.has(name)) rmSync(join(folder, name));

const rulesets = join(root, 'docs/rulesets.md');
const tables = /(?<=<!-- properties -->\n)[\s\S]*?(?=<!-- \/properties -->)/;
writeFileSync(
  rulesets,
  readFileSync(rulesets, 'utf8').replace(tables, () => `\n${propertyReference()}\n\n`),
);
