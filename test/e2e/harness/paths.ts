import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const ROOT = new URL('../../..', import.meta.url).pathname;
export const VSIX = join(ROOT, 'dist/blindhex.vsix');
/** Screenshots and bundled tests; not in git. */
export const RESULTS = join(ROOT, 'test-results');

export function temporaryFolder(name: string): string {
  return mkdtempSync(join(process.env.BLINDHEX_E2E_FOLDER ?? tmpdir(), `${name}-`));
}

/** A fresh copy of the files that the tests open and change. */
export function temporaryWorkspace(): string {
  const folder = temporaryFolder('workspace');
  cpSync(join(ROOT, 'test/e2e/workspace'), folder, { recursive: true });
  return folder;
}

export function screenshotFile(name: string): string {
  mkdirSync(RESULTS, { recursive: true });
  return join(RESULTS, `${name}.png`);
}
