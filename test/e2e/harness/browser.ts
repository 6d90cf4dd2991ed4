import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { ensureCommand } from '../../../scripts/system-packages.mjs';
import { temporaryFolder } from './paths.ts';

/** Debian's Chromium, without what it would ask the network for. */
const options = () => ({
  executablePath: ensureCommand(['chromium', 'chromium-browser', 'google-chrome'], 'chromium'),
  headless: true,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});

export function launchBrowser(): Promise<Browser> {
  return chromium.launch(options());
}

/**
 * The browser of somebody who keeps a profile and lets pages within pages keep something: webviews come from names of their own, and without that may not have the
 * workers that serve them. Debian's Chromium forbids it unless it is told.
 */
export function launchProfile(): Promise<BrowserContext> {
  const folder = temporaryFolder('profile');
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify({ profile: { block_third_party_cookies: false, cookie_controls_mode: 0 } }));
  return chromium.launchPersistentContext(folder, options());
}
