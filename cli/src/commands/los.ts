import { type Command, Option } from 'commander';
import type { Exit } from '../fault.ts';
import { sightJson } from '../formats/sight-json.ts';
import { sightText } from '../formats/sight-text.ts';
import type { Io } from '../io.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';
import { minuteOption } from './minute.ts';

interface LosOptions extends BattlefieldChoice {
  format: 'text' | 'json';
  minute: number;
}

export function losCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('los', 'say whether one hex sees another, and why')
    .argument('<from>', 'hex to look from')
    .argument('<to>', 'hex to look at')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addOption(minuteOption())
    .action(async (file: string, from: string, to: string, options: LosOptions) => {
      const { openBattlefield } = await import('../open-battlefield.ts');
      const { battlefield, system, hex } = await openBattlefield(file, options, io);
      const answer = system.sight(battlefield, options.minute).answer(hex(from), hex(to));
      io.out(options.format === 'json' ? sightJson(answer, battlefield.board) : sightText(answer, battlefield.board));
      finish(0);
    });
}
