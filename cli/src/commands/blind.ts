import { type Command, Option } from 'commander';
import type { Exit } from '../fault.ts';
import { assumptions, blindText, splitField } from '../formats/blind-text.ts';
import { json } from '../formats/json.ts';
import type { Io } from '../io.ts';
import { writeOutput } from '../output.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';

interface BlindOptions extends BattlefieldChoice {
  format: 'text' | 'json' | 'svg';
  output?: string;
}

export function blindCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('blind', 'list the hexes that a hex sees and does not see')
    .argument('<from>', 'hex to look from')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json', 'svg']).default('text'))
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .action(async (file: string, from: string, options: BlindOptions) => {
      const { openBattlefield } = await import('../open-battlefield.ts');
      const opened = await openBattlefield(file, options, io);
      const { battlefield, system, hex } = opened;
      const start = hex(from);
      await writeOutput(options.output, await content(), io);
      finish(0);

      async function content(): Promise<string> {
        if (options.format === 'svg') {
          const { drawSvg } = await import('../pictures/svg.ts');
          return drawSvg(opened, { overlay: { kind: 'blind', from: start }, titleBlock: false });
        }
        const sight = system.sight(battlefield);
        const field = sight.field(start);
        const assumed = assumptions(sight, battlefield.board, start);
        if (options.format === 'text') return blindText(battlefield.board, start, field, assumed);
        return json({ from: battlefield.board.hexes[start]?.name, ...splitField(battlefield.board, start, field), assumed });
      }
    });
}
