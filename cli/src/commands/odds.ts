import { setUpShots, typeOdds } from '@blindhex/rules';
import { type Command, Option } from 'commander';
import type { Exit } from '../fault.ts';
import { setUpJson, typeOddsJson } from '../formats/odds-json.ts';
import { setUpText, typeOddsText } from '../formats/odds-text.ts';
import type { Io } from '../io.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';

interface OddsOptions extends BattlefieldChoice {
  format: 'text' | 'json';
  setUp?: boolean;
}

export function oddsCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('odds', 'tabulate what each type of unit does to each other, by range and terrain')
    .option('--set-up', 'instead, every unit as it stands against every enemy that it sees')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nShots are single and in activation; the target is alone in its hex, the ground between is open.')
    .action(async (file: string, options: OddsOptions) => {
      const { openBattlefield } = await import('../open-battlefield.ts');
      const { battlefield, system } = await openBattlefield(file, options, io);
      if (options.setUp) {
        const trials = setUpShots(battlefield, system, system.sight(battlefield));
        io.out(options.format === 'json' ? setUpJson(trials, battlefield) : setUpText(trials, battlefield));
      } else {
        const all = [...typeOdds(battlefield, system)];
        io.out(options.format === 'json' ? typeOddsJson(all) : typeOddsText(all, battlefield));
      }
      finish(0);
    });
}
