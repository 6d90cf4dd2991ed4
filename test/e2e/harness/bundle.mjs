import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Bundles the tests that run inside an extension host; gives the file that VS Code is to load.
 * @param {'node' | 'browser'} platform
 */
export async function bundleHostTests(platform) {
  const outfile = join(root, `test-results/host-tests/${platform}.${platform === 'node' ? 'cjs' : 'js'}`);
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: [`test/e2e/host/index-${platform}.ts`],
    outfile,
    bundle: true,
    platform,
    format: 'cjs',
    target: 'es2022',
    external: ['vscode', ...(platform === 'node' ? ['mocha'] : [])],
    define: { global: 'globalThis' },
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  return outfile;
}
