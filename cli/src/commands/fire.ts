import { whatIf, withModifier } from '@blindhex/rules';
import { type Command, Option } from 'commander';
import { type Exit, Fault } from '../fault.ts';
import { attackJson } from '../formats/attack-json.ts';
import { attackText } from '../formats/attack-text.ts';
import { whatIfJson } from '../formats/odds-json.ts';
import { whatIfText } from '../formats/odds-text.ts';
import type { Io } from '../io.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';

interface FireOptions extends BattlefieldChoice {
  format: 'text' | 'json';
  seed?: number;
  plus?: number;
  minus?: number;
  whatIf?: boolean;
}

export function fireCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('fire', 'work out a fire declaration: modifiers, exact odds, and a roll')
    .argument('<name>', 'name of the fire declaration')
    .option('--seed <n>', 'also roll it once, from this seed; the same seed rolls the same', whole('--seed'))
    .option('--plus <n>', 'with one modifier more, in favour of the attack', whole('--plus'))
    .option('--minus <n>', 'with one modifier less', whole('--minus'))
    .option('--what-if', 'tabulate the odds for every modifier that makes a difference')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nExit code 0: worked out; 1: the rules do not allow this attack; 2: could not run.')
    .action(async (file: string, name: string, options: FireOptions) => {
      const { openBattlefield } = await import('../open-battlefield.ts');
      const { battlefield: written, system, attack } = await openBattlefield(file, options, io);
      const plan = attack(name);
      const change = (options.plus ?? 0) - (options.minus ?? 0);
      const battlefield = change === 0 ? written : withModifier(written, plan.id, change);
      const sight = system.sight(battlefield);
      const answer = system.resolve(battlefield, plan.id, sight);
      if (options.whatIf && answer.refusals.length === 0) {
        const rows = whatIf(battlefield, system, sight, plan.id);
        io.out(options.format === 'json' ? whatIfJson(plan.id, rows) : whatIfText(plan.title || plan.id, rows, battlefield));
        finish(0);
        return;
      }
      const allowed = answer.refusals.length === 0;
      const roll =
        allowed && options.seed !== undefined ? { seed: options.seed, steps: system.roll(battlefield, plan.id, options.seed, sight) } : undefined;
      io.out(options.format === 'json' ? attackJson(answer, battlefield.board, roll) : attackText(plan.title || plan.id, answer, battlefield, roll));
      finish(allowed ? 0 : 1);
    });
}

function whole(option: string): (text: string) => number {
  return (text) => {
    if (!/^\d{1,15}$/.test(text)) throw new Fault(`${option} ${text} is not understood`, 'write a whole number, such as 7');
    return Number(text);
  };
}
