import { afterAll, afterEach, beforeAll } from 'vitest';
import { VsCodeWindow } from './window.ts';

/**
 * One window for all tests of a suite, with `mill.bhx` and its map beside it, used as an author would: closed behind the last test, and pictured where one fails.
 * @param use is given the window before the first test
 */
export function withMapOfMill(use: (window: VsCodeWindow) => void): void {
  let window: VsCodeWindow | undefined;
  beforeAll(async () => {
    window = await VsCodeWindow.open();
    use(window);
    await window.openFile('mill.bhx');
    await window.openMap();
  });
  afterEach(({ task }) => window?.keepFailure(task));
  afterAll(() => window?.close());
}
