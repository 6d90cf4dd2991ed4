import type { StrokeMarks } from '@blindhex/drawing';
import type { Battlefield, HexIndex } from '@blindhex/rules/battlefield';
import { straightLeg } from '@blindhex/rules/board/leg';
import { lookupOf } from '@blindhex/rules/board/lookup';
import type { Change } from '@blindhex/rules/change/change';
import { type Direction, directionNames, neighbour, opposite } from '@blindhex/rules/hex/axial';
import type { Tool } from './tool.ts';

/** One stroke of a brush, from pressing to letting go: a pointer that jumps over hexes has gone through them. */
export class Stroke {
  readonly #battlefield: Battlefield;
  readonly #tool: Tool;
  readonly #erases: boolean;
  readonly #hexes: HexIndex[] = [];
  readonly #hexsides = new Map<string, { hex: HexIndex; direction: Direction }>();

  constructor(battlefield: Battlefield, tool: Tool, erases: boolean) {
    this.#battlefield = battlefield;
    this.#tool = tool;
    this.#erases = erases;
  }

  get marks(): StrokeMarks {
    return { hexes: this.#hexes, hexsides: [...this.#hexsides.values()], isPath: this.#tool.kind === 'path', erases: this.#erases };
  }

  get last(): HexIndex | undefined {
    return this.#hexes.at(-1);
  }

  /** Goes over a hex. A path that goes back one hex is shortened by it. */
  through(hex: HexIndex): void {
    const before = this.#hexes.at(-1);
    if (hex === before) return;
    if (this.#tool.kind === 'path' && hex === this.#hexes.at(-2)) {
      this.#hexes.pop();
      return;
    }
    for (const each of before === undefined ? [hex] : this.#between(before, hex)) {
      if (this.#tool.kind === 'path' ? each !== this.#hexes.at(-1) : !this.#hexes.includes(each)) this.#hexes.push(each);
    }
  }

  /** The hexes after the first, on the board. */
  #between(from: HexIndex, to: HexIndex): HexIndex[] {
    const { board } = this.#battlefield;
    const [start, end] = [board.hexes[from], board.hexes[to]];
    return start && end
      ? straightLeg(start.at, end.at)
          .hexes.slice(1)
          .flatMap((at) => lookupOf(board).at(at) ?? [])
      : [];
  }

  /** Goes along a hexside; both its names are one. */
  along(hex: HexIndex, direction: Direction): void {
    const { board } = this.#battlefield;
    const at = board.hexes[hex]?.at;
    if (!at) return;
    const beyond = lookupOf(board).at(neighbour(at, direction));
    if (beyond !== undefined && this.#hexsides.has(`${beyond} ${opposite(direction)}`)) return;
    this.#hexsides.set(`${hex} ${direction}`, { hex, direction });
  }

  /** What the stroke changes; undefined for one that has gone over nothing. */
  get change(): Change | undefined {
    const { board } = this.#battlefield;
    const name = (hex: HexIndex) => board.hexes[hex]?.name ?? '';
    const hexes = this.#hexes.map(name);
    const how = this.#erases ? 'erase' : 'add';
    const tool = this.#tool;
    switch (tool.kind) {
      case 'hexside': {
        const names = directionNames(board.orientation);
        const hexsides = [...this.#hexsides.values()].map(({ hex, direction }) => ({ hex: name(hex), side: names[direction] as string }));
        return hexsides.length > 0 ? { kind: 'hexside', feature: tool.feature, hexsides, how } : undefined;
      }
      case 'terrain':
        return hexes.length > 0 ? { kind: 'terrain', feature: tool.feature, hexes, how: this.#erases ? 'erase' : 'replace' } : undefined;
      case 'path':
        return hexes.length > 1 || (this.#erases && hexes.length > 0) ? { kind: 'path', feature: tool.feature, hexes, how } : undefined;
      case 'level':
        return hexes.length > 0 ? { kind: 'level', level: this.#erases ? 0 : tool.level, hexes } : undefined;
      case 'zone':
        return hexes.length > 0 ? { kind: 'zone', zone: tool.zone, hexes, how } : undefined;
      default:
        return undefined;
    }
  }
}
