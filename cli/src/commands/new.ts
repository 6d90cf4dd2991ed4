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
    .option('--rules <game>', 'for which game, by the name of its ruleset; without it, the games to choose from are listed')
    .action(async (file: string, { rules }: NewOptions) => {
      const { starters } = await import('@blindhex/language/generated/starters');
      const { library } = await import('@blindhex/language/generated/library');
      await writeOutput(file, starter(starters, library, rules), io, false);
      if (file !== STDIN) io.out(`${file} is made. Check it with: blindhex check ${file}\n`);
      finish(0);
    });
}

function starter(starters: Record<string, string>, library: Record<string, string>, rules: string | undefined): string {
  const games = Object.keys(starters);
  const chosen = rules?.toLowerCase() ?? (games.length === 1 ? games[0] : undefined);
  const text = chosen === undefined ? undefined : Object.entries(starters).find(([game]) => game === chosen)?.[1];
  if (text !== undefined) return text;
  const choices = games.map((game) => `--rules ${game}${titleOf(library[`${game}.bhx`])}`);
  const advice = choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;
  throw new Fault(rules === undefined ? 'does not know for which game the scenario is' : `no first scenario for ${rules} is known`, `add ${advice}`);
}

/** ` (World at War)`: what a ruleset of the library calls itself. */
function titleOf(ruleset: string | undefined): string {
  const title = /^ruleset\s+\S+\s+"([^"]+)"/m.exec(ruleset ?? '')?.[1];
  return title === undefined ? '' : ` (${title})`;
}
