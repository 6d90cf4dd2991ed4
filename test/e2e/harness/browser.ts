import { type Browser, chromium } from 'playwright-core';
import { ensureCommand } from '../../../scripts/system-packages.mjs';

/** Debian's Chromium, without what it would ask the network for. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
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
}
