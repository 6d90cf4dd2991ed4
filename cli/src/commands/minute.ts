import { InvalidArgumentError, Option } from 'commander';

/** `--minute 20`: sight and its special rules at that minute of the game, not at its start. */
export function minuteOption(): Option {
  return new Option('--minute <number>', 'at this minute of the game, for special rules that hold from or until a minute')
    .argParser(minute)
    .default(0, 'the start');
}

function minute(text: string): number {
  if (!/^\d{1,4}$/.test(text)) throw new InvalidArgumentError('a minute is a number from 0 to 9999.');
  return Number(text);
}
