import { Command } from 'commander';
import type { Exit } from '../fault.ts';
import type { Io } from '../io.ts';

export function lspCommand(_io: Io, finish: (code: Exit) => void): Command {
  return new Command('lsp')
    .description('run the language server on standard input and output, for any editor')
    .option('--stdio', 'accepted because editors pass it; there is no other way')
    .action(async () => {
      // The server's library finds its channel in the process's own arguments.
      if (!process.argv.includes('--stdio')) process.argv.push('--stdio');
      await import('@blindhex/server/main-node');
      finish(0);
    });
}
