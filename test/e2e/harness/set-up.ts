import { existsSync } from 'node:fs';
import { installServer } from '../../../scripts/vscode-server.mjs';
import { VSIX } from './paths.ts';

/** Before all end-to-end tests: a VS Code to test in, and the packaged extension to test. */
export default function setUp(): void {
  if (!existsSync(VSIX)) throw new Error('dist/blindhex.vsix is missing: run "npm run package" first');
  installServer();
}
