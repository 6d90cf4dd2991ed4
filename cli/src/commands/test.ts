import { Command, Option } from 'commander';
import { type Exit, faultLine } from '../fault.ts';
import { expectationsJson, expectationsText } from '../formats/expectations.ts';
import { readInputs } from '../input.ts';
import type { Io } from '../io.ts';

interface TestOptions {
  format: 'text' | 'json';
}

export function testCommand(io: Io, finish: (code: Exit) => void): Command {
  return new Command('test')
    .description("run the expect lines, a scenario's own tests")
    .argument('<files...>', 'files and folders')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nExit code 0: all passed; 1: some failed, or could not be worked out; 2: could not run.')
    .action(async (names: string[], options: TestOptions) => finish(await test(names, options, io)));
}

async function test(names: readonly string[], { format }: TestOptions, io: Io): Promise<Exit> {
  const { texts, faults } = await readInputs(names, io);
  for (const fault of faults) io.err(faultLine(fault));
  if (texts.length === 0) return 2;

  const { openProject } = await import('../project.ts');
  const results = (await openProject(texts, io)).expectations();
  io.out(format === 'json' ? expectationsJson(results) : expectationsText(results, io));
  if (faults.length > 0) return 2;
  return results.every((result) => result.passed) ? 0 : 1;
}
