import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from './run.ts';

// A case is a folder: `args` holds one word of the command line per line, `stdin` what is read from there, `output.txt` what comes out.
// After a wanted change: npx vitest run test/cli -u, and read the difference.
const fixtures = join(import.meta.dirname, 'fixtures');

describe('a command line prints what its fixture says', () => {
  for (const name of readdirSync(fixtures).filter((entry) => existsSync(join(fixtures, entry, 'args')))) {
    it(name, async () => {
      const folder = join(fixtures, name);
      const args = readFileSync(join(folder, 'args'), 'utf8').split(/\r?\n/).filter(Boolean);
      const stdin = existsSync(join(folder, 'stdin')) ? readFileSync(join(folder, 'stdin')) : '';
      const { code, out, err } = await runCli(args, { cwd: folder, stdin });
      const transcript = `${out}${err ? `--- standard error\n${err}` : ''}--- exit code ${code}\n`;
      await expect(transcript).toMatchFileSnapshot(join(folder, 'output.txt'));
    });
  }
});
