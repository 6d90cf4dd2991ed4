import { appendFileSync } from 'node:fs';
import Mocha from 'mocha';
import { runTests, Silent, TIMEOUT } from './run.ts';

/** VS Code calls this in its extension host of Node; the results go to the file that the environment names. */
export function run(): Promise<void> {
  const file = process.env.BLINDHEX_RESULTS;
  const mocha = new Mocha({ timeout: TIMEOUT, reporter: Silent as never });
  // Gives `describe` and `it` to the bundled tests, as loading each from a file would.
  mocha.suite.emit('pre-require', globalThis, '', mocha);
  return runTests(mocha, (line) => (file ? appendFileSync(file, `${line}\n`) : console.log(line)));
}
