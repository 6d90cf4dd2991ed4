import { checkCatalogue } from '@blindhex/language/checks/catalogue';
import { closest } from '@blindhex/language/references/nearest';
import { Fault } from './fault.ts';

const LEVELS = ['error', 'warning', 'info', 'off'];

/**
 * Reads the user's `CODE=level`, as the language's settings take them; of two for the same code the later holds.
 * Throws a {@link Fault} for anything else, and for a code that no check has.
 */
export function readSeverities(choices: readonly string[]): Record<string, string> {
  return Object.fromEntries(choices.map(readSeverity));
}

function readSeverity(choice: string): [code: string, level: string] {
  const [, code, level] = /^([^=\s]+)=(\w+)$/.exec(choice) ?? [];
  if (code === undefined || level === undefined || !LEVELS.includes(level)) {
    throw new Fault(`--severity ${choice} is not understood`, 'write CODE=error, CODE=warning, CODE=info or CODE=off');
  }
  const codes = [...checkCatalogue().keys()];
  const prefix = code.endsWith('*') ? code.slice(0, -1) : undefined;
  if (prefix === undefined ? !codes.includes(code) : !codes.some((known) => known.startsWith(prefix))) throw noCheck(code);
  return [code, level];
}

/** For a code that no check has. */
export function noCheck(code: string): Fault {
  const near = closest(code, checkCatalogue().keys());
  return new Fault(
    `there is no check ${code}`,
    near.length > 0 ? `did you mean ${near.join(' or ')}?` : 'copy the code from a line that blindhex check prints',
  );
}
