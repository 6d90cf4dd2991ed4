import type { CanonicalLine } from '../../hex/canonical-line.ts';
import { FRAME_DIRECTIONS } from '../../hex/canonical-line.ts';
import type { BitGround, BitLevel } from './bit-ground.ts';
import { bitGround, columnMasks, INSIDE } from './bit-ground.ts';
import type { PlacePairs, Places } from './bit-line.ts';
import { BitLine } from './bit-line.ts';
import type { BitPlanes } from './bit-plane.ts';
import { BitRows } from './bit-rows.ts';
import { forEachLine, PairTable } from './pair-table.ts';
import type { FastGround } from './pairs.ts';
import { seesAlong } from './pairs.ts';

/**
 * Every pair of hexes in play, 128 at a time: a line is laid on the board from all hexes at once, and what stands in its way is settled by sets of cells as bits. Pairs that this leaves
 * open, for a drawn shape on their line or a tree line between levels, are asked one by one. Missing where the processor's wide registers cannot be used.
 */
export function tableOf(ground: FastGround): PairTable | undefined {
  const rows = BitRows.fresh();
  return rows && new TableMaker(ground, rows).make();
}

class TableMaker {
  private readonly table: PairTable;
  private readonly bits: BitGround;
  private readonly maskOf: (q: number) => number;
  private readonly line: BitLine;
  /** Rows of pairs that the line in hand joins: those that see each other; those in question; of them those settled; those to be asked one by one. */
  private readonly seen: number;
  private readonly live: number;
  private readonly clear: number;
  private readonly asked: number;
  /** Blocks of such a row in which the line may begin. */
  private blocks = 0;
  private mask = 0;
  private frame = 0;
  /** Where the rows of the hexes begin that a road or stream leaves in the line's direction, and of those that one enters so; 0 for none. */
  private leaves = 0;
  private enters = 0;

  constructor(
    private readonly ground: FastGround,
    private readonly rows: BitRows,
  ) {
    const { cells } = ground;
    this.table = new PairTable(cells);
    this.bits = bitGround(ground, rows);
    this.maskOf = columnMasks(cells, rows);
    this.line = new BitLine(ground, this.bits, rows, 2 * (cells.columns + cells.rows));
    const row = () => rows.take((cells.size >>> 5) + 4);
    [this.seen, this.live, this.clear, this.asked] = [row(), row(), row(), row()];
  }

  make(): PairTable {
    const { rows, line, seen, ground, bits } = this;
    const { cells, options, reach } = ground;
    forEachLine(ground, (canonical, frame, q, r) => {
      const { major, minor } = canonical;
      this.begin(canonical, frame, q, r);
      const offset = r * cells.width + q;
      const isSpine = major === minor;
      if (isSpine) line.takeSpine(canonical, frame, offset);
      else line.take(canonical, frame, offset);
      rows.words.fill(0, seen >> 2, (seen >> 2) + 4 * this.blocks);
      // A hexside that counts wherever it is touched can stand beside the line's hexes; that and other rare readings are left to the walk.
      const isWalked =
        options.hexsideEnd === 'touch' || major + minor > reach || (isSpine && (cells.hasBands || options.hexsideWoods !== 'anywhere'));
      for (const level of bits.levels) {
        for (const other of bits.levels) {
          if (!this.open(level.own, other.own)) continue;
          if (major + minor === 1 && reach >= 1) rows.run.add(seen, this.live, this.blocks);
          else if (isWalked) this.walk(this.live);
          else if (level !== other) this.betweenLevels(level, other);
          else if (isSpine) this.spineSame(level);
          else this.obliqueSame(level);
        }
      }
      this.table.write(this.table.row(q, r), rows.words.subarray(seen >> 2, (seen >> 2) + 4 * this.blocks));
    });
    return this.table;
  }

  private begin({ minor }: CanonicalLine, frame: number, q: number, r: number): void {
    const { cells } = this.ground;
    const { exits } = this.bits;
    const out = FRAME_DIRECTIONS[6 * frame] as number;
    this.frame = frame;
    this.mask = this.maskOf(q);
    this.blocks = (((cells.rows - r + 1) * cells.width - 1) >>> 7) + 1;
    const paths = minor === 0 ? exits : undefined;
    this.leaves = paths ? paths.start + paths.at(out, 0) : 0;
    this.enters = paths ? paths.start + paths.at((out + 3) % 6, r * cells.width + q) : 0;
  }

  /** Takes up the pairs with their first end in one set and the last in another; whether there are any. */
  private open(from: BitPlanes, to: BitPlanes): boolean {
    return this.rows.run.open(this.live, from.start + from.at(0, 0), to.start + to.at(0, this.line.offset), this.mask, this.blocks) !== 0;
  }

  /** Asks the walk about each pair of a row. */
  private walk(row: number): void {
    const { frame } = this;
    const { line, offset } = this.line;
    const { words } = this.rows;
    for (let word = 0; word < 4 * this.blocks; word++) {
      for (let rest = words[(row >> 2) + word] as number; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest;
        const cell = (word << 5) + 31 - Math.clz32(bit);
        if (seesAlong(this.ground, cell, cell + offset, line, frame))
          words[(this.seen >> 2) + word] = (words[(this.seen >> 2) + word] as number) | bit;
      }
    }
  }

  /** Takes the pairs that may follow a road or stream all the way out of those in question, and asks the walk about them. */
  private walkPaths(): boolean {
    const { rows, live, clear, asked, blocks, leaves, enters } = this;
    if (leaves === 0) return true;
    if (rows.run.open(asked, live, leaves, enters, blocks) !== 0) this.walk(asked);
    rows.run.less(clear, live, asked, blocks);
    return rows.run.less(live, live, asked, blocks) !== 0;
  }

  /** Of the pairs in question keeps those whose line has no such place in a set; whether there are any. */
  private keep(places: Places, set: BitPlanes, plane = 0): boolean {
    return this.rows.run.missing(this.live, this.live, this.blocks, set.start + set.at(plane, 0) - set.at(0, 0), places.start, places.count) !== 0;
  }

  /** The same for places of which both must be in the set, or either. */
  private keepPairs({ ones, others, count }: PlacePairs, set: BitPlanes, either = false): boolean {
    return this.rows.run.missingPairs(this.live, this.live, this.blocks, set.start, ones, others, count, either ? -1 : 0) !== 0;
  }

  /** Of the pairs in question those with such a place in a set are asked one by one, the others see each other. */
  private conclude(places: Places, set: BitPlanes, beside?: PlacePairs): void {
    const { rows, live, clear, asked, seen, blocks } = this;
    const { run } = rows;
    let any = run.missing(clear, live, blocks, set.start, places.start, places.count);
    if (any !== 0 && beside) any = run.missingPairs(clear, clear, blocks, set.start, beside.ones, beside.others, beside.count, -1);
    if (any !== 0) run.add(seen, clear, blocks);
    if (run.less(asked, live, clear, blocks) !== 0) this.walk(asked);
  }

  private keepShapes(shapes: BitLevel['shapes']): boolean {
    return shapes.every((set, shape) => !set || this.keep(this.line.shapes[shape] as Places, set));
  }

  /** A line that crosses hex after hex, both ends on a level. */
  private obliqueSame({ blocks, shapes, orchards }: BitLevel): void {
    const { line, bits, rows, ground } = this;
    if (!this.walkPaths() || !this.keep(line.free, blocks)) return;
    // A straight road through a hex leads past the ruleset's shapes there.
    if (this.leaves !== 0) {
      this.conclude(line.hexes, bits.closerPath);
      return;
    }
    if (!this.keepShapes(shapes)) return;
    const most = ground.options.orchardMaxLos;
    if (orchards) {
      const { hexes } = line;
      if (rows.run.atMost(this.live, this.live, this.blocks, orchards.start, hexes.start, hexes.count, most) === 0) return;
    }
    this.conclude(line.closerSame, bits.closerSame);
  }

  /** A line towards a corner, both ends on a level: centres, and the hexes on both sides of a hexside (4.2.1a to c). */
  private spineSame({ blocks, bare, wood, hexsides, shapes }: BitLevel): void {
    const { line, bits, rows } = this;
    const { ones, others, count } = line.beside;
    if (!this.keep(line.hexes, blocks, INSIDE) || !this.keepPairs(line.beside, bare)) return;
    if (rows.run.missingOnASide(this.live, this.live, this.blocks, wood.start, ones, others, count) === 0) return;
    if (hexsides && !(this.keep(line.alongside, hexsides) && this.keepPairs(line.corners, hexsides))) return;
    if (this.keepShapes(shapes)) this.conclude(line.hexes, bits.hasFreeHexsides ? bits.marked : bits.closerSpine, line.beside);
  }

  /** The ends on two levels. */
  private betweenLevels(from: BitLevel, to: BitLevel): void {
    const { line, bits, ground, rows, live, blocks } = this;
    if (ground.slowLevels || ground.hiddenEnds) {
      this.walk(live);
      return;
    }
    if (!this.walkPaths()) return;
    const isDown = from.level > to.level;
    const hiding = (isDown ? to.hiding[bits.levels.indexOf(from)] : from.hiding[bits.levels.indexOf(to)]) as BitPlanes[];
    line.readRows(isDown);
    const { hexes, beside, ofHexes, ofBeside } = line;
    // Neighbouring hexes whose rows have the same set are asked about at once.
    for (let index = 0, next = 0; index < hexes.count; index = next) {
      const set = hiding[ofHexes[index] as number] as BitPlanes;
      while (next < hexes.count && hiding[ofHexes[next] as number] === set) next++;
      if (rows.run.missing(live, live, blocks, set.start, hexes.start + 4 * index, next - index) === 0) return;
    }
    // Of two hexes beside the line the lower or the higher counts by option (AMB-49).
    const either = ground.options.besideFromAbove === 'higher' ? -1 : 0;
    for (let pair = 0, next = 0; pair < beside.count; pair = next) {
      const set = hiding[ofBeside[pair] as number] as BitPlanes;
      while (next < beside.count && hiding[ofBeside[next] as number] === set) next++;
      if (rows.run.missingPairs(live, live, blocks, set.start, beside.ones + 4 * pair, beside.others + 4 * pair, next - pair, either) === 0) return;
    }
    if (line.line.major > line.line.minor) this.conclude(line.closerTall, bits.closerTall);
    else this.conclude(line.hexes, bits.marked, line.beside);
  }
}
