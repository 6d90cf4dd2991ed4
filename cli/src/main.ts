import { processIo } from './io.ts';
import { run } from './program.ts';

// The code is set, not exited with: output that is still on its way to a slow reader must arrive.
void run(process.argv.slice(2), processIo()).then((code) => {
  process.exitCode = code;
});
