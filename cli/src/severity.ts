import { Fault } from './fault.ts';

const LEVELS = ['error', 'warning', 'info', 'off'];

/**
 * Reads the user's `CODE=level`, as the language's settings take them; of two for the same code the later holds.
 * Throws a {@link Fault} for anything else.
 */
export function readSeverities(choices: readonly string[]): Record<string, string> {
  return Object.fromEntries(choices.map(readSeverity));
}

function readSeverity(choice: string): [code: string, level: string] {
  const [, code, level] = /^([^=\s]+)=(\w+)$/.exec(choice) ?? [];
  if (code === undefined || level === undefined || !LEVELS.includes(level)) {
    throw new Fault(`--severity ${choice} is not understood`, 'write CODE=error, CODE=warning, CODE=info or CODE=off');
  }
  return [code, level];
}
