/** Exit codes: clean, problems found, could not run. */
export type Exit = 0 | 1 | 2;

export interface FaultPlace {
  /** As the user wrote it. */
  file: string;
  /** Counted from 1. */
  line?: number;
}

/** Why a command could not run, in words for the user. Ends the command with exit code 2. */
export class Fault extends Error {
  /** What to do about it; empty where the message says it. */
  readonly advice: string;
  readonly place?: FaultPlace;

  constructor(message: string, advice: string, place?: FaultPlace) {
    super(message);
    this.advice = advice;
    this.place = place;
  }
}

/** One line for standard error: `lane.bhx:3: message; advice`. */
export function faultLine({ message, advice, place }: Fault): string {
  const where = place ? `${place.file}${place.line ? `:${place.line}` : ''}` : 'blindhex';
  return `${where}: ${oneLine(advice ? `${message}; ${advice}` : message)}\n`;
}

/** One line for a fault of Blindhex itself; a stack trace helps nobody but us, and us only when asked for by BLINDHEX_DEBUG. */
export function internalFaultLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  const trace = process.env.BLINDHEX_DEBUG && error instanceof Error ? `${error.stack}\n` : '';
  return `blindhex: internal fault: ${oneLine(text)}; please report it together with the file that shows it\n${trace}`;
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ');
}
