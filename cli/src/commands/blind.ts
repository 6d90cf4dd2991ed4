import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import { type Exit, Fault } from '../fault.ts';
import { assumptions, blindText, splitField } from '../formats/blind-text.ts';
import { json } from '../formats/json.ts';
import { outlooks, outlookText } from '../formats/outlook-text.ts';
import type { Io } from '../io.ts';
import type { OpenBattlefield } from '../open-battlefield.ts';
import { writeOutput } from '../output.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';
import { minuteOption } from './minute.ts';

const FORMATS = ['text', 'json', 'svg', 'png'] as const;

interface BlindOptions extends BattlefieldChoice {
  format?: (typeof FORMATS)[number];
  output?: string;
  minute: number;
}

export function blindCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('blind', 'list the hexes that a hex sees and does not see; or, without a hex, how many each sees')
    .argument('[from]', 'hex to look from')
    .addOption(new Option('--format <format>', 'how to print, if the ending of the file does not say it (text)').choices(FORMATS))
    .option('-o, --output <file>', 'write to a file instead of standard output')
    .addOption(minuteOption())
    .action(async (file: string, from: string | undefined, options: BlindOptions) => {
      const { openBattlefield } = await import('../open-battlefield.ts');
      const opened = await openBattlefield(file, options, io);
      const format = options.format ?? FORMATS.find((each) => `.${each}` === extname(options.output ?? '').toLowerCase()) ?? 'text';
      const content = from === undefined ? everyHex(opened, format, options) : await oneHex(opened, opened.hex(from), format, options);
      await writeOutput(options.output, content, io);
      finish(0);
    });
}

async function oneHex(
  { battlefield, system, ...opened }: OpenBattlefield,
  from: number,
  format: string,
  { minute }: BlindOptions,
): Promise<string | Uint8Array> {
  if (format === 'svg' || format === 'png') {
    const { drawSvg } = await import('../pictures/svg.ts');
    const svg = drawSvg({ battlefield, system, ...opened }, { overlay: { kind: 'blind', from, minute }, titleBlock: false });
    return format === 'svg'
      ? svg
      : (await import('@blindhex/server/pictures/png')).png(svg, (await import('@blindhex/server/pictures/node-assets')).nodeAssets);
  }
  const { board } = battlefield;
  const sight = system.sight(battlefield, minute);
  const field = sight.field(from);
  const assumed = assumptions(sight, board, from);
  if (format === 'text') return blindText(board, from, field, assumed);
  return json({ from: board.hexes[from]?.name, ...splitField(board, from, field), assumed });
}

function everyHex({ battlefield, system }: OpenBattlefield, format: string, { minute }: BlindOptions): string {
  if (format === 'svg' || format === 'png') throw new Fault('a picture shows what one hex sees', 'name a hex to look from');
  const seen = outlooks(system.sight(battlefield, minute), battlefield.board);
  if (format === 'text') return outlookText(battlefield.board, seen);
  return json({ hexes: seen.map(({ hex, sees }) => ({ hex: battlefield.board.hexes[hex]?.name, sees })) });
}
