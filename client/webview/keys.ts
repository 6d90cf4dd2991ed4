import { hexCentre } from '@blindhex/drawing';
import type { Board, HexIndex } from '@blindhex/rules/battlefield';
import { lookupOf } from '@blindhex/rules/board/lookup';
import { type Direction, neighbour } from '@blindhex/rules/hex/axial';

export type KeyAction =
  | { kind: 'move'; angle: number }
  | { kind: 'pan'; x: number; y: number }
  | { kind: 'choose' | 'pin' | 'clear' | 'blind' | 'field' | 'labels' | 'fit' | 'zoom-in' | 'zoom-out' | 'text' | 'help' }
  | { kind: 'pick-up' | 'copy' | 'remove' | 'add' | 'paint' | 'erase' | 'brush' | 'attack' }
  | { kind: 'side'; direction: Direction };

export interface Keystroke {
  key: string;
  shift: boolean;
  /** Ctrl, Alt or Cmd: such keys belong to the editor. */
  modified: boolean;
}

const ARROWS: Record<string, { angle: number; x: number; y: number }> = {
  ArrowUp: { angle: -90, x: 0, y: 1 },
  ArrowRight: { angle: 0, x: -1, y: 0 },
  ArrowDown: { angle: 90, x: 0, y: -1 },
  ArrowLeft: { angle: 180, x: 1, y: 0 },
};

/** What a key on the map does; undefined for keys that mean nothing here. */
export function keyAction({ key, shift, modified }: Keystroke): KeyAction | undefined {
  if (modified) return undefined;
  const arrow = ARROWS[key];
  if (arrow) return shift ? { kind: 'pan', x: arrow.x, y: arrow.y } : { kind: 'move', angle: arrow.angle };
  switch (key) {
    case 'Enter':
      return { kind: 'choose' };
    case ' ':
      return { kind: 'pin' };
    case 'Escape':
      return { kind: 'clear' };
    case '+':
    case '=':
      return { kind: 'zoom-in' };
    case '-':
      return { kind: 'zoom-out' };
    case '0':
    case 'Home':
      return { kind: 'fit' };
    case '?':
      return { kind: 'help' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'remove' };
  }
  if (/^[1-6]$/.test(key)) return { kind: 'side', direction: (Number(key) - 1) as Direction };
  switch (key.toLowerCase()) {
    case 'b':
      return { kind: 'blind' };
    case 'f':
      return { kind: 'field' };
    case 'l':
      return { kind: 'labels' };
    case 't':
      return { kind: 'text' };
    case 'm':
      return { kind: 'pick-up' };
    case 'c':
      return { kind: 'copy' };
    case 'a':
      return { kind: 'add' };
    case 'p':
      return { kind: 'paint' };
    case 'e':
      return { kind: 'erase' };
    case 'x':
      return { kind: 'attack' };
    case 'g':
      return { kind: 'brush' };
    default:
      return undefined;
  }
}

/**
 * The neighbour that lies most nearly in a direction, in degrees clockwise from east. Of two that lie equally near, the one is taken that leads
 * back towards the row or column where the walk began, so that going right along flat hexes zigzags instead of drifting.
 */
export function neighbourTowards(board: Board, from: HexIndex, angle: number, start: HexIndex): HexIndex | undefined {
  const lookup = lookupOf(board);
  const hex = board.hexes[from];
  const origin = board.hexes[start];
  if (!hex || !origin) return undefined;
  const at = hexCentre(hex.at, board.orientation);
  const first = hexCentre(origin.at, board.orientation);
  const radians = (angle * Math.PI) / 180;
  const [dx, dy] = [Math.cos(radians), Math.sin(radians)];
  let best: { hex: HexIndex; off: number; drift: number } | undefined;
  for (const direction of [0, 1, 2, 3, 4, 5] as Direction[]) {
    const to = lookup.at(neighbour(hex.at, direction));
    const next = to === undefined ? undefined : board.hexes[to];
    if (to === undefined || !next) continue;
    const point = hexCentre(next.at, board.orientation);
    const [x, y] = [point.x - at.x, point.y - at.y];
    const length = Math.hypot(x, y);
    const off = 1 - (x * dx + y * dy) / length;
    if (off > 0.3) continue;
    const drift = Math.abs((point.x - first.x) * dy - (point.y - first.y) * dx);
    if (!best || off < best.off - 1e-6 || (off < best.off + 1e-6 && drift < best.drift - 1e-6)) best = { hex: to, off, drift };
  }
  return best?.hex;
}
