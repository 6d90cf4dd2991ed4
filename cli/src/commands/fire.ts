import { type Command, Option } from 'commander';
import { type Exit, Fault } from '../fault.ts';
import { attackJson } from '../formats/attack-json.ts';
import { attackText } from '../formats/attack-text.ts';
import type { Io } from '../io.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';

interface FireOptions extends BattlefieldChoice {
  format: 'text' | 'json';
  seed?: number;
}

export function fireCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('fire', 'work out a fire declaration: modifiers, exact odds, and a roll')
    .argument('<name>', 'name of the fire declaration')
    .option('--seed <n>', 'also roll it once, from this seed; the same seed rolls the same', seed)
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nExit code 0: worked out; 1: the rules do not allow this attack; 2: could not run.')
    .action(async (file: string, name: string, options: FireOptions) => {
      const { openBattlefield } = await import('../open-battlefield.ts');
      const { battlefield, system, attack } = await openBattlefield(file, options, io);
      const plan = attack(name);
      const sight = system.sight(battlefield);
      const answer = system.resolve(battlefield, plan.id, sight);
      const allowed = answer.refusals.length === 0;
      const roll =
        allowed && options.seed !== undefined ? { seed: options.seed, steps: system.roll(battlefield, plan.id, options.seed, sight) } : undefined;
      io.out(options.format === 'json' ? attackJson(answer, battlefield.board, roll) : attackText(plan.title || plan.id, answer, battlefield, roll));
      finish(allowed ? 0 : 1);
    });
}

function seed(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Fault(`--seed ${text} is not understood`, 'write a whole number, such as 7');
  return Number(text);
}
