import { defineConfig } from 'vitest/config';

/** The speed of a large board in a window: figures to look at, which only `npm run bench:window` asks for. */
const SPEED = 'test/e2e/speed.e2e.ts';

/** End-to-end tests: real VS Codes, one after the other. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: process.env.BLINDHEX_SPEED ? [SPEED] : ['test/e2e/*.e2e.ts'],
    exclude: process.env.BLINDHEX_SPEED ? [] : [SPEED],
    globalSetup: ['test/e2e/harness/set-up.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
