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
          if (major + minor === 1 && reach >= 1) {
            if (this.open(level, other)) rows.run.add(seen, this.live, this.blocks);
          } else if (isWalked) {
            if (this.open(level, other)) this.walk(this.live);
          } else if (level !== other) this.betweenLevels(level, other);
          else if (isSpine) this.spineSame(level);
          else this.obliqueSame(level);
        }
      }
      this.table.write(this.table.row(q, r), rows.words, seen >> 2, 4 * this.blocks);
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

  /**
   * Takes up the pairs with their first end on one level and the last on another, but for those with a place on the line in the set of its row; whether there are any.
   * @param ofPlaces offsets of rows in the list `sets`, which says where each set begins
   */
  private open({ own }: BitLevel, { own: other }: BitLevel, places?: Places, ofPlaces = 0, sets = 0): boolean {
    const { rows, live, mask, blocks, line } = this;
    const from = own.start + own.at(0, 0);
    const to = other.start + other.at(0, line.offset);
    return rows.run.open(live, from, to, mask, blocks, places?.start ?? 0, ofPlaces, places?.count ?? 0, sets) !== 0;
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
        if (seesAlong(this.ground, cell, cell + offset, frame, line.major, line.minor))
          words[(this.seen >> 2) + word] = (words[(this.seen >> 2) + word] as number) | bit;
      }
    }
  }

  /** Of the pairs in question asks the walk about those that may follow a road or stream all the way; whether there are others. */
  private walkPaths(): boolean {
    const { rows, live, asked, blocks, leaves, enters } = this;
    if (rows.run.open(asked, live, leaves, enters, blocks, 0, 0, 0, 0) !== 0) this.walk(asked);
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

  /** A road or stream that leads straight through a hex leads past the ruleset's shapes there. */
  private keepShapes(shapes: BitLevel['shapes']): boolean {
    const plane = this.leaves === 0 ? 0 : 1 + ((FRAME_DIRECTIONS[6 * this.frame] as number) % 3);
    return shapes.every((set, shape) => !set || this.keep(this.line.shapesMet()[shape] as Places, set, plane));
  }

  /** A line that crosses hex after hex, both ends on a level. */
  private obliqueSame(level: BitLevel): void {
    const { line, bits, rows, ground } = this;
    const { blocks, blocking, shapes, orchards, hexsides } = level;
    if (this.leaves === 0) {
      if (!this.open(level, level, line.free, line.noRows, blocking)) return;
    } else if (!this.open(level, level) || !this.walkPaths() || !this.keep(line.free, blocks)) return;
    if (!this.keepShapes(shapes)) return;
    if (hexsides && !this.keepPairs(line.corners, hexsides)) return;
    const most = ground.options.orchardMaxLos;
    const { hexes } = line;
    if (orchards && rows.run.atMost(this.live, this.live, this.blocks, orchards.start, hexes.start, hexes.count, most) === 0) return;
    this.conclude(line.closerSame, bits.closerSame);
  }

  /** A line towards a corner, both ends on a level: centres, and the hexes on both sides of a hexside (4.2.1a to c). */
  private spineSame(level: BitLevel): void {
    const { line, bits, rows } = this;
    const { blocks, bare, wood, hexsides, shapes } = level;
    const { ones, others, count } = line.beside;
    if (!this.open(level, level) || !this.keep(line.hexes, blocks, INSIDE) || !this.keepPairs(line.beside, bare)) return;
    if (rows.run.missingOnASide(this.live, this.live, this.blocks, wood.start, ones, others, count) === 0) return;
    if (hexsides && !(this.keep(line.alongside, hexsides) && this.keepPairs(line.corners, hexsides))) return;
    if (this.keepShapes(shapes)) this.conclude(line.hexes, bits.hasFreeHexsides ? bits.marked : bits.closerSpine, line.beside);
  }

  /** The ends on two levels. */
  private betweenLevels(from: BitLevel, to: BitLevel): void {
    const { line, bits, ground, rows, live, blocks } = this;
    const isDown = from.level > to.level;
    const low = isDown ? to : from;
    const hiding = low.hiding[isDown ? from.index : to.index] as number;
    const rowsOfHexes = line.rowsOfHexes(isDown);
    if (ground.slowLevels || ground.hiddenEnds) {
      if (this.open(from, to)) this.walk(live);
      return;
    }
    const { start, count: hexes } = line.hexes;
    if (this.leaves === 0) {
      if (!this.open(from, to, line.hexes, rowsOfHexes, hiding)) return;
    } else if (!this.open(from, to) || !this.walkPaths()) return;
    else if (rows.run.open(live, live, live, live, blocks, start, rowsOfHexes, hexes, hiding) === 0) return;
    // Of two hexes beside the line the lower or the higher counts by option (AMB-49).
    const either = ground.options.besideFromAbove === 'higher' ? -1 : 0;
    const { ones, others, count } = line.beside;
    const range = 2 * count;
    for (let pair = 0; pair < count; pair++) {
      const row = line.rowOf(isDown ? 2 * pair + 1 : range - 2 * pair - 1);
      const set = rows.words[(hiding + row) >> 2] as number;
      if (rows.run.missingPairs(live, live, blocks, set, ones + 4 * pair, others + 4 * pair, 1, either) === 0) return;
    }
    if (line.line.major > line.line.minor) this.conclude(line.closerTall, low.closerTall);
    else this.conclude(line.hexes, bits.marked, line.beside);
  }
}
