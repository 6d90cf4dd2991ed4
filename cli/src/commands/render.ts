import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import { type Exit, Fault } from '../fault.ts';
import type { Io } from '../io.ts';
import type { OpenBattlefield } from '../open-battlefield.ts';
import { writeOutput } from '../output.ts';
import type { PictureOptions } from '../pictures/svg.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';

const FORMATS = ['svg', 'html', 'png', 'pdf'] as const;
type PictureFormat = (typeof FORMATS)[number];

interface RenderOptions extends BattlefieldChoice {
  output: string;
  format?: PictureFormat;
  overlay?: string;
  titleBlock?: boolean;
}

export function renderCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('render', 'draw a scenario or map')
    .requiredOption('-o, --output <file>', 'file to write; its ending says the format (svg, html, png, pdf); - for standard output')
    .addOption(new Option('--format <format>', 'format, whatever the ending').choices(FORMATS))
    .option('--overlay <what>', 'also draw blind:HEX (what a hex cannot see) or los:HEX,HEX (a line of sight)')
    .option('--title-block', 'add a block with the title, scale and legend')
    .action(async (file: string, options: RenderOptions) => {
      const format = options.format ?? formatOf(options.output);
      const { openBattlefield } = await import('../open-battlefield.ts');
      const opened = await openBattlefield(file, options, io);
      const picture = { overlay: options.overlay ? readOverlay(options.overlay, opened) : undefined, titleBlock: options.titleBlock ?? false };
      const { drawSvg } = await import('../pictures/svg.ts');
      await writeOutput(options.output, await convert(drawSvg(opened, picture), format, opened), io);
      finish(0);
    });
}

async function convert(svg: string, format: PictureFormat, { battlefield }: OpenBattlefield): Promise<string | Uint8Array> {
  switch (format) {
    case 'svg':
      return svg;
    case 'html':
      return (await import('../pictures/html.ts')).htmlPage(svg, battlefield.title || battlefield.id);
    case 'png':
      return (await import('../pictures/png.ts')).png(svg);
    case 'pdf':
      return (await import('../pictures/pdf.ts')).pdf(svg, battlefield.title || battlefield.id);
  }
}

function formatOf(output: string): PictureFormat {
  const ending = extname(output).slice(1).toLowerCase();
  const format = FORMATS.find((known) => known === ending);
  if (!format) throw new Fault(`the format of ${output} is not known`, `end the name in .${FORMATS.join(', .')}, or say --format`);
  return format;
}

function readOverlay(text: string, { hex }: OpenBattlefield): NonNullable<PictureOptions['overlay']> {
  const blind = /^blind:(.+)$/.exec(text);
  if (blind) return { kind: 'blind', from: hex(blind[1] as string) };
  const los = /^los:([^,]+),([^,]+)$/.exec(text);
  if (los) return { kind: 'los', from: hex(los[1] as string), to: hex(los[2] as string) };
  throw new Fault(`--overlay ${text} is not understood`, 'write blind:G6 or los:D9,G6');
}
