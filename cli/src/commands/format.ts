import { Command, Option } from 'commander';
import { type Exit, Fault, faultLine } from '../fault.ts';
import { type InputText, readInputs, STDIN_NAME } from '../input.ts';
import type { Io } from '../io.ts';
import { writeOutput } from '../output.ts';

interface FormatOptions {
  check?: boolean;
  write?: boolean;
}

export function formatCommand(io: Io, finish: (code: Exit) => void): Command {
  return new Command('format')
    .description('lay out files the way the editor does')
    .argument('<files...>', 'files and folders')
    .addOption(new Option('--check', 'only list the files that would change').conflicts('write'))
    .addOption(new Option('--write', 'rewrite the files instead of printing them'))
    .addHelpText(
      'after',
      '\nExit code with --check: 0 all laid out, 1 some are not. A file with a syntax error is left as it is, and the exit code is 2.',
    )
    .action(async (names: string[], options: FormatOptions) => finish(await format(names, options, io)));
}

async function format(names: readonly string[], { check, write }: FormatOptions, io: Io): Promise<Exit> {
  const { texts, faults } = await readInputs(names, io);
  for (const fault of faults) io.err(faultLine(fault));
  if (texts.length === 0) return 2;
  if (write && texts.some((text) => text.file === STDIN_NAME)) throw new Fault('standard input cannot be rewritten', 'leave out --write');
  if (!check && !write && texts.length > 1)
    throw new Fault('several files are named', 'add --write to rewrite them, or --check to list those that would change');

  const { openProject } = await import('../project.ts');
  const project = await openProject(texts, io);
  let code: Exit = faults.length > 0 ? 2 : 0;
  for (const text of project.files) {
    try {
      const formatted = await project.format(text);
      if (check) code = worse(code, listed(text, formatted, io));
      else if (!write) io.out(text.mark + formatted);
      else if (formatted !== text.text) await writeOutput(text.file, text.mark + formatted, io);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      io.err(faultLine(error));
      code = 2;
    }
  }
  return code;
}

function listed({ file, text }: InputText, formatted: string, io: Io): Exit {
  if (formatted === text) return 0;
  io.out(`${file}\n`);
  return 1;
}

function worse(a: Exit, b: Exit): Exit {
  return a > b ? a : b;
}
