import { defineConfig } from 'vitest/config';

/** End-to-end tests: real VS Codes, one after the other. */
export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['test/e2e/*.e2e.ts'],
    globalSetup: ['test/e2e/harness/set-up.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
