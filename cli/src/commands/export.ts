import type { Command } from 'commander';
import type { Exit } from '../fault.ts';
import { json } from '../formats/json.ts';
import type { Io } from '../io.ts';
import { writeOutput } from '../output.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';

interface ExportOptions extends BattlefieldChoice {
  output?: string;
}

export function exportCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('export', 'write a scenario or map as JSON, everything resolved, for other programs')
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .action(async (file: string, options: ExportOptions) => {
      const { openBattlefield } = await import('../open-battlefield.ts');
      const { battlefield } = await openBattlefield(file, options, io);
      await writeOutput(options.output, json(battlefield), io);
      finish(0);
    });
}
