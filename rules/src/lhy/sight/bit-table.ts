import type { CanonicalLine } from '../../hex/canonical-line.ts';
import { FRAME_DIRECTIONS } from '../../hex/canonical-line.ts';
import type { BitGround, BitLevel } from './bit-ground.ts';
import { bitGround, columnMasks, INSIDE } from './bit-ground.ts';
import type { Places } from './bit-line.ts';
import { BitLine } from './bit-line.ts';
import type { BitPlanes } from './bit-plane.ts';
import { forEachLine, PairTable } from './pair-table.ts';
import type { FastGround } from './pairs.ts';
import { seesAlong } from './pairs.ts';

/**
 * Every pair of hexes in play, 32 at a time: a line is laid on the board from 32 neighbouring hexes at once, and what woods, hills and hexsides block is settled by sets
 * of cells as bits. Pairs that this leaves open, for a house or an orchard on their line or a hill between levels, are asked one by one.
 */
export function tableOf(ground: FastGround): PairTable {
  return new TableMaker(ground).make();
}

class TableMaker {
  private readonly table: PairTable;
  private readonly bits: BitGround;
  private readonly maskOf: (q: number) => Uint32Array;
  private readonly line: BitLine;
  private written = 0;
  private mask!: Uint32Array;
  private readonly first: number;
  private last = -1;
  private paths: BitPlanes | undefined;
  private leaves = 0;
  private enters = 0;

  constructor(private readonly ground: FastGround) {
    const { cells } = ground;
    this.table = new PairTable(cells);
    this.bits = bitGround(ground);
    this.maskOf = columnMasks(cells);
    this.line = new BitLine(ground, this.bits, 2 * (cells.columns + cells.rows));
    this.first = cells.width >>> 5;
  }

  make(): PairTable {
    const { cells, options, reach } = this.ground;
    forEachLine(this.ground, (line, frame, q, r) => {
      this.lay(line, frame, q, r);
      const isSpine = line.major === line.minor;
      if (isSpine) this.line.takeSpine(line, frame, r * cells.width + q);
      else this.line.take(line, frame, r * cells.width + q);
      // A hexside that counts wherever it is touched can stand beside the line's hexes; that and other rare readings are left to the walk.
      const isWalked =
        options.hexsideEnd === 'touch' || line.major + line.minor > reach || (isSpine && (cells.hasBands || options.hexsideWoods !== 'anywhere'));
      if (line.major + line.minor === 1 && reach >= 1) this.everyPair((word, bits) => this.table.write(this.written + word, bits));
      else if (isWalked) this.everyPair((word, bits) => this.walk(word, bits));
      else {
        for (const level of this.bits.levels) {
          if (isSpine) this.spineSame(level);
          else this.obliqueSame(level);
          this.betweenLevels(level);
        }
      }
    });
    return this.table;
  }

  private lay(line: CanonicalLine, frame: number, q: number, r: number): void {
    const { cells } = this.ground;
    const { exits } = this.bits;
    this.written = this.table.row(q, r);
    this.mask = this.maskOf(q);
    this.last = ((cells.rows - r + 1) * cells.width - 1) >>> 5;
    const out = FRAME_DIRECTIONS[6 * frame] as number;
    this.paths = line.minor === 0 ? exits : undefined;
    this.leaves = this.paths?.at(out, 0) ?? 0;
    this.enters = this.paths?.at((out + 3) % 6, r * cells.width + q) ?? 0;
  }

  /** Every pair of hexes in play that the line in hand joins, as words. */
  private everyPair(visit: (word: number, bits: number) => void): void {
    for (let word = this.first; word <= this.last; word++) {
      let here = 0;
      let there = 0;
      for (const { own } of this.bits.levels) {
        here |= own.bits[own.at(0, 0) + word] as number;
        there |= own.bits[own.at(0, this.line.offset) + word] as number;
      }
      const bits = here & there & (this.mask[word] as number);
      if (bits !== 0) visit(word, bits);
    }
  }

  /** Asks the walk about each pair of a word. */
  private walk(word: number, bits: number): void {
    const { line, frame, offset } = this.line;
    let seen = 0;
    for (let rest = bits; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const cell = (word << 5) + bit;
      if (seesAlong(this.ground, cell, cell + offset, line, frame)) seen |= 1 << bit;
    }
    if (seen !== 0) this.table.write(this.written + word, seen);
  }

  private conclude(word: number, live: number, asked: number): void {
    if ((live & ~asked) !== 0) this.table.write(this.written + word, live & ~asked);
    if (asked !== 0) this.walk(word, asked);
  }

  /** Pairs that may follow a road or stream all the way. */
  private onPaths(word: number): number {
    const { paths } = this;
    return paths ? (paths.bits[this.leaves + word] as number) & (paths.bits[this.enters + word] as number) : 0;
  }

  /** A line that crosses hex after hex, both ends on a level. */
  private obliqueSame({ own, blocks, shapes, orchards }: BitLevel): void {
    const { line } = this;
    const { closerSame, marked } = this.bits;
    // A straight road through a hex leads past the ruleset's shapes there.
    const mayFollowRoad = this.paths !== undefined;
    const here = own.at(0, 0);
    const there = own.at(0, line.offset);
    for (let word = this.first; word <= this.last; word++) {
      const pairs = (own.bits[here + word] as number) & (own.bits[there + word] as number) & (this.mask[word] as number);
      if (pairs === 0) continue;
      const path = pairs & this.onPaths(word);
      let live = line.missing(line.free, blocks.bits, pairs & ~path, word);
      let asked = path;
      if (live !== 0 && mayFollowRoad) asked |= live & ~line.missing(line.hexes, marked.bits, live, word);
      else {
        for (let shape = 0; shape < shapes.length && live !== 0; shape++) {
          const set = shapes[shape];
          if (set) live = line.missing(line.shapes[shape] as Places, set.bits, live, word);
        }
        if (live !== 0 && orchards) live = line.fewOrchards(orchards.bits, live, word);
      }
      if (live !== 0) asked |= live & ~line.missing(line.closerSame, closerSame.bits, live, word);
      this.conclude(word, live, asked);
    }
  }

  /** A line towards a corner, both ends on a level: centres, and the hexes on both sides of a hexside (4.2.1a to c). */
  private spineSame({ own, blocks, bare, wood, hexsides, shapes }: BitLevel): void {
    const { line } = this;
    const { marked, closerSpine, hasFreeHexsides } = this.bits;
    const closer = hasFreeHexsides ? marked.bits : closerSpine.bits;
    const here = own.at(0, 0);
    const there = own.at(0, line.offset);
    const inside = blocks.at(INSIDE, 0) - blocks.at(0, 0);
    for (let word = this.first; word <= this.last; word++) {
      let live = (own.bits[here + word] as number) & (own.bits[there + word] as number) & (this.mask[word] as number);
      if (live === 0) continue;
      live = line.missing(line.hexes, blocks.bits, live, word + inside);
      if (live !== 0) live = line.missingPairs(line.beside, bare.bits, live, word, false);
      if (live !== 0) live = line.missingOnASide(wood.bits, live, word);
      if (live !== 0 && hexsides) {
        live = line.missing(line.alongside, hexsides.bits, live, word);
        live = line.missingPairs(line.corners, hexsides.bits, live, word, false);
      }
      for (let shape = 0; shape < shapes.length && live !== 0; shape++) {
        const set = shapes[shape];
        if (set) live = line.missing(line.shapes[shape] as Places, set.bits, live, word);
      }
      if (live !== 0) this.conclude(word, live, live & ~this.missingAround(closer, live, word));
    }
  }

  /** Those pairs whose line has no hex of a set on it or beside it. */
  private missingAround(bits: Uint32Array, pairs: number, word: number): number {
    const { line } = this;
    return line.missingPairs(line.beside, bits, line.missing(line.hexes, bits, pairs, word), word, true);
  }

  /** The lower end on a level, the other above it. */
  private betweenLevels({ own, higher, level, tall, hiding }: BitLevel): void {
    const { line, ground, bits } = this;
    const either = ground.options.besideFromAbove === 'higher';
    const ownHere = own.at(0, 0);
    const ownThere = own.at(0, line.offset);
    for (let word = this.first; word <= this.last; word++) {
      const up = (own.bits[ownHere + word] as number) & (higher.bits[ownThere + word] as number);
      const down = (higher.bits[ownHere + word] as number) & (own.bits[ownThere + word] as number);
      const pairs = (up | down) & (this.mask[word] as number);
      if (pairs === 0) continue;
      if (ground.slowLevels || ground.hiddenEnds) {
        this.walk(word, pairs);
        continue;
      }
      const path = pairs & this.onPaths(word);
      const clear = this.uncovered(tall, pairs & ~path, word, either);
      let live = clear;
      for (let rest = pairs & ~path & ~clear, index = 0; rest !== 0; index++) {
        const { own: upper, level: height } = bits.levels[index] as BitLevel;
        if (height <= level) continue;
        const last = rest & up & (upper.bits[ownThere + word] as number);
        const first = rest & down & (upper.bits[ownHere + word] as number);
        rest &= ~(first | last);
        const rows = hiding[index] as BitPlanes[];
        if (last !== 0) live |= line.unhidden(rows, last, word, 'last', either);
        if (first !== 0) live |= line.unhidden(rows, first, word, 'first', either);
      }
      this.conclude(word, live, path | this.openBetween(live, word));
    }
  }

  /** Those pairs with no hex of a set on their line, where of two beside it the lower or the higher counts by option (AMB-49). */
  private uncovered({ bits }: BitPlanes, pairs: number, word: number, either: boolean): number {
    const left = this.line.missing(this.line.hexes, bits, pairs, word);
    return left === 0 ? 0 : this.line.missingPairs(this.line.beside, bits, left, word, either);
  }

  /** Those pairs between levels that the ground and the woods leave clear, but that something else on their line may block. */
  private openBetween(clear: number, word: number): number {
    if (clear === 0) return 0;
    const { line } = this;
    const { marked, closerTall } = this.bits;
    if (line.line.major > line.line.minor) return clear & ~line.missing(line.closerTall, closerTall.bits, clear, word);
    return clear & ~this.missingAround(marked.bits, clear, word);
  }
}
