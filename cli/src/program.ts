import { Command, CommanderError } from 'commander';
import { version } from '../../package.json';
import { blindCommand } from './commands/blind.ts';
import { checkCommand } from './commands/check.ts';
import { exportCommand } from './commands/export.ts';
import { fireCommand } from './commands/fire.ts';
import { formatCommand } from './commands/format.ts';
import { losCommand } from './commands/los.ts';
import { lspCommand } from './commands/lsp.ts';
import { newCommand } from './commands/new.ts';
import { oddsCommand } from './commands/odds.ts';
import { renderCommand } from './commands/render.ts';
import { testCommand } from './commands/test.ts';
import { type Exit, Fault, faultLine, internalFaultLine } from './fault.ts';
import type { Io } from './io.ts';

/** Makes one command: its arguments, its help, and what it does; `finish` takes its exit code. */
export type CommandMaker = (io: Io, finish: (code: Exit) => void) => Command;

/** In the order the help lists them. */
const COMMANDS: readonly CommandMaker[] = [
  checkCommand,
  testCommand,
  formatCommand,
  losCommand,
  blindCommand,
  fireCommand,
  oddsCommand,
  renderCommand,
  newCommand,
  exportCommand,
  lspCommand,
];

const EXIT_CODES = `
Exit codes: 0 clean, 1 problems found, 2 could not run.
FILE may be - for standard input. Hexes are written as in the language: G6, or east.G6.
Run blindhex COMMAND --help for what a command takes.`;

/**
 * Runs one command line.
 * @param args the words behind the program's name
 * @returns the exit code; never rejects
 */
export async function run(args: readonly string[], io: Io): Promise<Exit> {
  let code: Exit = 0;
  try {
    await makeProgram(io, (finished) => {
      code = finished;
    }).parseAsync(args as string[], { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    io.err(error instanceof Fault ? faultLine(error) : internalFaultLine(error));
    return 2;
  }
}

function makeProgram(io: Io, finish: (code: Exit) => void): Command {
  const program = new Command('blindhex')
    .description('Checks, measures and draws wargame scenarios written in Blindhex.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .addHelpText('after', EXIT_CODES);
  for (const make of COMMANDS) program.addCommand(make(io, finish));
  for (const command of [program, ...program.commands]) settle(command, io);
  return program;
}

/** Commander's own messages go where ours go, in one line; it throws where it would exit. */
function settle(command: Command, io: Io): void {
  command
    .exitOverride()
    .helpOption('-h, --help', 'print this help')
    .configureOutput({
      writeOut: (text) => io.out(text),
      writeErr: (text) => io.err(text),
      outputError: (text, write) => write(text.replace(/^error: /, 'blindhex: ').replace(/\n(?=.)/g, ' ')),
      getOutHelpWidth: () => io.width,
    })
    .showSuggestionAfterError();
}
