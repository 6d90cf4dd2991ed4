import 'mocha/mocha.js';
import { runTests, Silent, TIMEOUT } from './run.ts';

/** VS Code calls this in its extension host of a web worker; the results go to the console. */
export function run(): Promise<void> {
  mocha.setup({ ui: 'bdd', timeout: TIMEOUT, reporter: Silent as never });
  return runTests(mocha as unknown as Mocha, (line) => console.log(`BLINDHEX-RESULT ${line}`));
}
