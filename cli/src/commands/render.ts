import { extname } from 'node:path';
import { drawSheet, PAPER_NAMES, type PaperName } from '@blindhex/drawing';
import { convert, isEmpty, PICTURE_FORMATS, type PictureFormat } from '@blindhex/server/pictures/convert';
import { type Command, Option } from 'commander';
import { type Exit, Fault } from '../fault.ts';
import { STDIN } from '../input.ts';
import type { Io } from '../io.ts';
import type { OpenBattlefield } from '../open-battlefield.ts';
import { writeOutput } from '../output.ts';
import type { PictureOptions } from '../pictures/svg.ts';
import { type BattlefieldChoice, battlefieldCommand } from './battlefield-command.ts';

/** What `--theme` takes, and what the drawing calls it. */
const THEMES = { light: 'print', dark: 'dark', 'high-contrast': 'contrast-dark', 'high-contrast-light': 'contrast-light' } as const;

interface RenderOptions extends BattlefieldChoice {
  output: string;
  format?: PictureFormat;
  overlay?: string;
  titleBlock?: boolean;
  theme: keyof typeof THEMES;
  sheet?: boolean;
  paper: PaperName;
}

export function renderCommand(io: Io, finish: (code: Exit) => void): Command {
  return battlefieldCommand('render', 'draw a scenario or map, or print its sheet')
    .requiredOption('-o, --output <file>', 'file to write; its ending says the format (svg, html, png, pdf); - for standard output')
    .addOption(new Option('--format <format>', 'format, whatever the ending').choices(PICTURE_FORMATS))
    .option('--overlay <what>', 'also draw blind:HEX (what a hex cannot see) or los:HEX,HEX (a line of sight)')
    .option('--title-block', 'add a block with the title, scale and legend')
    .addOption(new Option('--theme <theme>', 'colours of the map').choices(Object.keys(THEMES)).default('light'))
    .addOption(
      new Option('--sheet', 'the printed sheet: forces, conditions and special rules, then the map with its legend').conflicts([
        'overlay',
        'titleBlock',
      ]),
    )
    .addOption(new Option('--paper <size>', 'size of pages').choices(PAPER_NAMES).default('a4'))
    .action(async (file: string, options: RenderOptions) => {
      const format = options.format ?? formatOf(options.output);
      const { openBattlefield } = await import('../open-battlefield.ts');
      const opened = await openBattlefield(file, options, io);
      const { battlefield } = opened;
      if (isEmpty(battlefield)) throw new Fault(`${battlefield.id} has an empty board`, 'give it hexes or a size before it is drawn', { file });
      const { nodeAssets } = await import('@blindhex/server/pictures/node-assets');
      const title = battlefield.title || battlefield.id;
      const drawings = await drawingsOf(opened, options);
      const files = await convert(drawings, format, { title, paper: options.paper, assets: nodeAssets }).catch((error: Error) => {
        throw new Fault(`${battlefield.id} cannot be drawn: ${error.message}`, 'give its board another size', { file });
      });
      await writeAll(options.output, files, format, io);
      finish(0);
    });
}

async function drawingsOf(opened: OpenBattlefield, { sheet, paper, overlay, titleBlock, theme }: RenderOptions): Promise<string[]> {
  if (sheet) return drawSheet(opened.battlefield, { paper });
  const { drawSvg } = await import('../pictures/svg.ts');
  return [drawSvg(opened, { overlay: overlay ? readOverlay(overlay, opened) : undefined, titleBlock: titleBlock ?? false, theme: THEMES[theme] })];
}

/** One file under its name; of several, `sheet-1.png`, `sheet-2.png` and so on. */
async function writeAll(output: string, files: readonly Uint8Array[], format: PictureFormat, io: Io): Promise<void> {
  if (files.length > 1 && output === STDIN)
    throw new Fault(`the sheet has ${files.length} pages, and ${format} files hold one`, 'name a file, or choose pdf or html');
  const ending = extname(output);
  for (const [i, bytes] of files.entries()) {
    const name = files.length === 1 ? output : `${output.slice(0, output.length - ending.length)}-${i + 1}${ending}`;
    await writeOutput(name, format === 'svg' || format === 'html' ? new TextDecoder().decode(bytes) : bytes, io);
  }
}

function formatOf(output: string): PictureFormat {
  const ending = extname(output).slice(1).toLowerCase();
  const format = PICTURE_FORMATS.find((known) => known === ending);
  if (!format) throw new Fault(`the format of ${output} is not known`, `end the name in .${PICTURE_FORMATS.join(', .')}, or say --format`);
  return format;
}

function readOverlay(text: string, { hex }: OpenBattlefield): NonNullable<PictureOptions['overlay']> {
  const blind = /^blind:(.+)$/.exec(text);
  if (blind) return { kind: 'blind', from: hex(blind[1] as string) };
  const los = /^los:([^,]+),([^,]+)$/.exec(text);
  if (los) return { kind: 'los', from: hex(los[1] as string), to: hex(los[2] as string) };
  throw new Fault(`--overlay ${text} is not understood`, 'write blind:G6 or los:D9,G6');
}
