import type { Axial } from '../../hex/axial.ts';
import { centre } from '../../hex/axial.ts';
import type { Frame } from '../../hex/canonical-line.ts';
import { FRAME_DIRECTIONS, FRAMES } from '../../hex/canonical-line.ts';
import type { CellThing } from './cells.ts';
import { BANDS, HEXSIDES, lowestBound, NOTHING, reachesCorner, SHAPES } from './cells.ts';
import type { WalkGround } from './pairs.ts';

/** What something does to the lines of an arc: nothing; it must be asked about each of them that leads farther; it blocks all that lead farther; or farther than the next ring, and that is asked. */
type Effect = 'none' | 'asks' | 'blocks' | 'blocks-farther';

/** What stands in a hex or on the hexsides through which lines from one cell to others of a level enter it, and the slopes between which lines meet it; see `sweep.ts`. */
export class ObstacleArc {
  near = 0;
  nearOver = 1;
  far = 0;
  farOver = 1;
  private frame = 0;
  private isSame = true;
  private low = 0;
  private high = 0;
  /** The value of `same` or `tall` above which a hex blocks every line, and up to which none. */
  private surelyAbove = 0;
  private mayBeAbove = 0;
  private values: Int32Array;
  /** The steps of the frame on the lattice of drawn points, and the area between them. */
  private along: { x: number; y: number };
  private aside: { x: number; y: number };
  private area = 1;

  constructor(private readonly ground: WalkGround) {
    this.values = ground.cells.same;
    this.along = this.aside = { x: 0, y: 0 };
  }

  /** Takes up the lines of a frame between two levels. */
  begin(own: number, other: number, frame: number): void {
    const { cells, options, orientation } = this.ground;
    const { along, aside } = FRAMES[frame] as Frame;
    const place = (at: Axial) => centre(at, orientation);
    this.frame = frame;
    this.isSame = own === other;
    this.low = Math.min(own, other);
    this.high = Math.max(own, other);
    this.values = this.isSame ? cells.same : cells.tall;
    this.surelyAbove = surelyAbove(this.ground, own, other);
    this.mayBeAbove = this.isSame ? lowestBound(own, options) : this.low;
    [this.along, this.aside] = [place(along), place(aside)];
    this.area = this.along.x * this.aside.y - this.along.y * this.aside.x;
  }

  /** Finds what a cell so many steps away does, `minor` of them aside; its slopes are then {@link near} and {@link far}. */
  meet(cell: number, range: number, minor: number): Effect {
    const value = this.values[cell] as number;
    this.near = 3 * minor - 2;
    this.nearOver = 3 * range - 1;
    this.far = 3 * minor + 2;
    this.farOver = 3 * range + 1;
    if (value > this.surelyAbove) return 'blocks';
    if (value > this.mayBeAbove) return 'asks';
    const mark = this.ground.cells.marks[cell] as number;
    if (mark === SHAPES) return this.meetShape(this.ground.cells.things[cell], range, minor);
    return (mark & ~HEXSIDES) !== 0 ? 'asks' : this.meetHexsides(cell, range, minor);
  }

  private meetShape(things: readonly CellThing[] | undefined, range: number, minor: number): Effect {
    const thing = things?.[0];
    if (!thing || things.length > 1 || thing.hindersBelow > NOTHING || reachesCorner(thing)) return 'asks';
    // Woods with a drawn edge matter only along roads, which are not swept.
    if (this.isSame ? thing.blocksBelow <= this.low || thing.onPaths : thing.top <= this.low) return 'none';
    if (thing.points && !this.findSlopes(thing.points, range, minor)) return 'asks';
    return this.isSame || thing.top >= this.high ? 'blocks' : 'asks';
  }

  /** The slopes of the lines to the outermost points of a shape; those of the hex if it begins only where the next hex of the ring does, as what is met is taken in the order of the hexes. */
  private findSlopes(points: readonly { x: number; y: number }[], range: number, minor: number): boolean {
    const { along, aside, area } = this;
    const sign = Math.sign(area);
    let near = Number.POSITIVE_INFINITY;
    let nearOver = 1;
    let far = Number.NEGATIVE_INFINITY;
    let farOver = 1;
    for (const { x, y } of points) {
      const byAside = along.x * y - along.y * x;
      const slope = sign * (minor * area + byAside);
      const over = sign * (range * area + byAside + x * aside.y - y * aside.x);
      if (slope * nearOver < near * over) [near, nearOver] = [slope, over];
      if (slope * farOver > far * over) [far, farOver] = [slope, over];
    }
    if (near * (3 * range - 1) > (3 * minor + 1) * nearOver) return false;
    [this.near, this.nearOver, this.far, this.farOver] = [near, nearOver, far, farOver];
    return true;
  }

  /** The hexsides by which lines enter a hex, in the order of their slopes: on a step aside, along, and both. */
  private meetHexsides(cell: number, range: number, minor: number): Effect {
    // What counts wherever it is touched is asked about wherever the hex is met.
    if (this.ground.options.hexsideEnd === 'touch') return 'asks';
    const byAside = this.stands(cell, 1);
    const byAlong = this.stands(cell, 0);
    const byBoth = this.stands(cell, 5);
    if (!byAside && !byAlong && !byBoth) return 'none';
    if (!byAside) {
      this.near = byAlong ? 3 * minor - 1 : 3 * minor + 1;
      this.nearOver = byAlong ? 3 * range - 2 : 3 * range - 1;
    }
    if (!byBoth) {
      this.far = byAlong ? 3 * minor + 1 : 3 * minor - 1;
      this.farOver = byAlong ? 3 * range - 1 : 3 * range - 2;
    }
    // Through the corner between two a line is blocked as well where both its sides count; nearer ones may be touched by the first end.
    const isWhole = (byAlong || byAside !== byBoth) && this.ground.options.hexsideEnd === 'both-sides' && range > 2;
    return isWhole && this.isSure(cell, byAside, byAlong, byBoth) ? 'blocks-farther' : 'asks';
  }

  /** Whether something on the hexside of entry in a canonical direction can be in the way. */
  private stands(cell: number, move: number): boolean {
    const { huggedBelow, blockedBelow, hexsideTop } = this.ground.cells;
    const side = this.side(cell, move);
    if (!this.isSame) return (hexsideTop[side] as number) > this.low;
    return (huggedBelow[side] as number) > this.low || (blockedBelow[side] as number) > this.low;
  }

  /** Whether all hexsides that stand in the way block every line to beyond the next ring, which holds all hexes that touch them. */
  private isSure(cell: number, byAside: boolean, byAlong: boolean, byBoth: boolean): boolean {
    if (this.isSame) return true;
    const { hexsideTop } = this.ground.cells;
    const reaches = (move: number) => (hexsideTop[this.side(cell, move)] as number) >= this.high;
    return (!byAside || reaches(1)) && (!byAlong || reaches(0)) && (!byBoth || reaches(5));
  }

  private side(cell: number, move: number): number {
    return 6 * cell + (((FRAME_DIRECTIONS[6 * this.frame + move] as number) + 3) % 6);
  }
}

/** The value of `same` or `tall` above which a hex blocks every line through its inside between two levels, or on one, but along a road. */
function surelyAbove({ cells, options }: WalkGround, own: number, other: number): number {
  if (own !== other) return Math.max(own, other) - 1;
  return cells.hasBands ? own * BANDS + BANDS - 1 : lowestBound(own, options);
}

/** Whether a hex blocks every line through its inside that leads from one cell to another, but along a road. */
export function surelyBlocks(ground: WalkGround, cell: number, from: number, to: number): boolean {
  const { base, same, tall } = ground.cells;
  const own = base[from] as number;
  const other = base[to] as number;
  return ((own === other ? same : tall)[cell] as number) > surelyAbove(ground, own, other);
}
