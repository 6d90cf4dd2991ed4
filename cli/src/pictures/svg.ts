import { drawBlind, drawBoard, drawRing, drawSightLine, overlayDefs, type PaletteName, scene } from '@blindhex/drawing';
import type { HexIndex } from '@blindhex/rules';
import type { OpenBattlefield } from '../open-battlefield.ts';

export interface PictureOptions {
  /** Drawn over the board: what a hex cannot see, or one line of sight. */
  overlay?: { kind: 'blind'; from: HexIndex; minute?: number } | { kind: 'los'; from: HexIndex; to: HexIndex };
  /** Whether title and legend stand round the board. */
  titleBlock: boolean;
  /** Colours of print if missing. */
  theme?: Exclude<PaletteName, 'theme'>;
}

/** Before every id of the drawing. */
const PREFIX = 'bh-';

/** A battlefield as a self-contained SVG document; the same options give the same text, byte for byte. */
export function drawSvg(opened: OpenBattlefield, { overlay, titleBlock, theme = 'print' }: PictureOptions): string {
  const svg = drawBoard(opened.battlefield, { palette: theme, prefix: PREFIX, title: titleBlock, without: titleBlock ? [] : ['legend'] });
  return overlay ? svg.replace(/<g data-layer="overlays"\s*\/>/, () => `<g data-layer="overlays">${drawOverlay(overlay, theme, opened)}</g>`) : svg;
}

function drawOverlay(overlay: NonNullable<PictureOptions['overlay']>, theme: PaletteName, { battlefield, system }: OpenBattlefield): string {
  const stage = scene(battlefield, theme, PREFIX);
  const sight = system.sight(battlefield, overlay.kind === 'blind' ? overlay.minute : undefined);
  if (overlay.kind === 'los') return drawSightLine(sight.answer(overlay.from, overlay.to), stage);
  const field = sight.field(overlay.from);
  const blind = battlefield.board.hexes.flatMap((hex, index) => (hex.inPlay && index !== overlay.from && !field[index] ? [index] : []));
  return `<defs>${overlayDefs(stage)}</defs>${drawBlind(blind, stage)}${drawRing([overlay.from], 'observer', stage)}`;
}
