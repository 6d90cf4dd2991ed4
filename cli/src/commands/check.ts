import { counted } from '@blindhex/rules/checks/finding';
import { Command, Option } from 'commander';
import { version } from '../../../package.json';
import { type Exit, Fault, faultLine } from '../fault.ts';
import { checkGithub } from '../formats/check-github.ts';
import { checkJson } from '../formats/check-json.ts';
import { checkSarif } from '../formats/check-sarif.ts';
import { checkText } from '../formats/check-text.ts';
import { type InputText, readInputs, STDIN_NAME } from '../input.ts';
import type { Io } from '../io.ts';
import { writeOutput } from '../output.ts';
import { type CheckedFile, tally } from '../problem.ts';

interface CheckOptions {
  format: 'text' | 'json' | 'sarif' | 'github';
  severity: string[];
  maxWarnings: number;
  explain?: string;
  fix?: boolean;
}

const HELP = `
Errors and warnings are problems, information is not: without problems the exit code is 0, with some it is 1.
--max-warnings N lets N warnings pass. A comment "// blindhex-ignore CODE" on the line above silences one problem.`;

export function checkCommand(io: Io, finish: (code: Exit) => void): Command {
  return new Command('check')
    .description('check scenarios, maps and rulesets against the rules')
    .argument('[files...]', 'files and folders')
    .addOption(new Option('--format <format>', 'how to print').choices(['text', 'json', 'sarif', 'github']).default('text'))
    .option(
      '--severity <code=level>',
      'set a check to error, warning, info or off (again for more; a code that ends in * means all that begin so)',
      collect,
      [],
    )
    .option('--max-warnings <n>', 'let so many warnings pass', wholeNumber('--max-warnings'), 0)
    .option('--fix', 'first correct the files, wherever a problem has only one correction')
    .option('--explain <code>', 'print what a check looks for, and stop')
    .addHelpText('after', HELP)
    .action(async (names: string[], options: CheckOptions) =>
      finish(await (options.explain ? explain(options.explain, io) : check(names, options, io))),
    );
}

async function check(names: readonly string[], options: CheckOptions, io: Io): Promise<Exit> {
  if (names.length === 0) throw new Fault('no files are named', 'name files or folders to check, such as: blindhex check .');
  const { readSeverities } = await import('../severity.ts');
  const severities = readSeverities(options.severity);
  const { texts, faults } = await readInputs(names, io);
  for (const fault of faults) io.err(faultLine(fault));
  if (texts.length === 0) return 2;

  if (options.fix) await fix(texts, severities, io);
  const { openProject } = await import('../project.ts');
  const checked = (await openProject(texts, io, { check: true, severities })).problems();
  io.out(await print(checked, options, io));
  const { errors, warnings } = tally(checked);
  if (faults.length > 0) return 2;
  return errors > 0 || warnings > options.maxWarnings ? 1 : 0;
}

/** Corrects the files on disk, and the texts with them. */
async function fix(texts: InputText[], severities: Record<string, string>, io: Io): Promise<void> {
  const { fixAll } = await import('../fix.ts');
  const { texts: fixed, count } = await fixAll(texts, io, severities);
  for (const [index, { file, text, mark }] of fixed.entries()) {
    if (text === texts[index]?.text) continue;
    if (file === STDIN_NAME) throw new Fault('standard input cannot be corrected', 'name a file, or leave out --fix');
    await writeOutput(file, mark + text, io);
  }
  texts.splice(0, texts.length, ...fixed);
  if (count > 0) io.err(`blindhex: corrected ${counted(count, 'problem', 'problems')}\n`);
}

async function print(files: readonly CheckedFile[], { format }: CheckOptions, io: Io): Promise<string> {
  switch (format) {
    case 'json':
      return checkJson(files);
    case 'sarif': {
      const catalogue = (await import('@blindhex/language')).checkCatalogue();
      return checkSarif(files, version, (code) => catalogue.get(code));
    }
    case 'github':
      return checkGithub(files);
    case 'text':
      return checkText(files, io);
  }
}

async function explain(code: string, io: Io): Promise<Exit> {
  const { explanation } = await import('../explanation.ts');
  io.out(explanation(code));
  return 0;
}

function collect(value: string, before: string[]): string[] {
  return [...before, value];
}

/** Reads a whole number of 0 or more that an option takes. */
function wholeNumber(option: string): (text: string) => number {
  return (text) => {
    if (!/^\d{1,9}$/.test(text)) throw new Fault(`${option} ${text} is not understood`, 'write a whole number, such as 10');
    return Number(text);
  };
}
