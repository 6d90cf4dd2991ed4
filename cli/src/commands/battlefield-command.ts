import { Command } from 'commander';

/** Which of a file's scenarios and maps a command is about. */
export interface BattlefieldChoice {
  scenario?: string;
  map?: string;
}

/** A command about one scenario or map of one file. */
export function battlefieldCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .argument('<file>', 'file with the scenario or map')
    .option('--scenario <name>', 'which scenario, if the file has several')
    .option('--map <name>', 'a map of the file instead of its scenario');
}
