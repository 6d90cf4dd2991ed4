import { Command } from 'commander';
import { type Exit, Fault } from '../fault.ts';
import { STDIN } from '../input.ts';
import type { Io } from '../io.ts';
import { writeOutput } from '../output.ts';

interface NewOptions {
  rules?: string;
}

export function newCommand(io: Io, finish: (code: Exit) => void): Command {
  return new Command('new')
    .description('write a first scenario with its map into a new file, to begin your own from')
    .argument('<file>', 'file to make; one that exists is left alone')
    .option('--rules <game>', 'for which game, if Blindhex knows a first scenario of several')
    .action(async (file: string, { rules }: NewOptions) => {
      const { starters } = await import('@blindhex/language/generated/starters');
      await writeOutput(file, starter(starters, rules), io, false);
      if (file !== STDIN) io.out(`${file} is made. Check it with: blindhex check ${file}\n`);
      finish(0);
    });
}

function starter(starters: Record<string, string>, rules: string | undefined): string {
  const games = Object.keys(starters);
  if (rules === undefined && games.length > 1)
    throw new Fault('first scenarios of several games are known', `add --rules and one of ${games.join(', ')}`);
  const text = starters[rules === undefined ? (games[0] as string) : rules.toLowerCase()];
  if (text === undefined) throw new Fault(`no first scenario for ${rules} is known`, `choose one of ${games.join(', ')}`);
  return text;
}
