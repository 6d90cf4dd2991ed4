import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installServer } from '../../../scripts/vscode-server.mjs';
import { VSIX } from './paths.ts';

/** Before all end-to-end tests: a VS Code to test in, the packaged extension to test, and a folder for what the tests leave, which goes with them. */
export default function setUp(): () => void {
  if (!existsSync(VSIX)) throw new Error('dist/blindhex.vsix is missing: run "npm run package" first');
  installServer();
  const folder = mkdtempSync(join(tmpdir(), 'blindhex-e2e-'));
  process.env.BLINDHEX_E2E_FOLDER = folder;
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
