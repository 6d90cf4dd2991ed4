// Runs benchmarks of bench/, each bundled into a process of its own: npm run bench -- sight editing
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build } from 'esbuild';

const names = process.argv.slice(2);
if (names.length === 0) fail('Which benchmark? npm run bench -- sight');
for (const name of names) {
  if (!existsSync(`bench/${name}.ts`)) fail(`There is no benchmark bench/${name}.ts.`);
  const outfile = `dist/bench/${name}.mjs`;
  await build({
    entryPoints: [`bench/${name}.ts`],
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    // The language server's protocol is CommonJS and asks for Node's own modules.
    banner: { js: "import { createRequire as requireIn } from 'node:module';\nconst require = requireIn(import.meta.url);" },
    inject: ['scripts/polyfill.mjs'],
    outfile,
    logLevel: 'warning',
  });
  const { status } = spawnSync(process.execPath, [outfile], { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** @param {string} reason @returns {never} */
function fail(reason) {
  console.error(reason);
  process.exit(2);
}
