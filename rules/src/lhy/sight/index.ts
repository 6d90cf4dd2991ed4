import type { Battlefield, HexIndex } from '../../battlefield.ts';
import { muster } from '../../force/muster.ts';
import type { Sight, SightAnswer, SightContext } from '../../system.ts';
import { isVehicle } from '../kinds.ts';
import { tableOf } from './bit-table.ts';
import { BlindTable } from './blind-table.ts';
import type { Cells } from './cells.ts';
import { changedCells, compileCells, isCompact } from './cells.ts';
import { traceDifferentLevels } from './different-levels.ts';
import { fieldOf } from './field.ts';
import { Ground } from './ground.ts';
import { traceHindrances } from './hindrances.ts';
import { levels } from './levels.ts';
import type { SightOptions } from './options.ts';
import { lightRange, sightOptions } from './options.ts';
import { PairTable } from './pair-table.ts';
import type { FastGround } from './pairs.ts';
import { fastGround, seesCell } from './pairs.ts';
import { enclosedRoadLimits, traceRestrictions, viewersOf } from './restrictions.ts';
import { traceSameLevel } from './same-level.ts';
import { Trace } from './trace.ts';
import { changedHexes, haveSameRules, updatedTable } from './update.ts';
import { verdictOf } from './verdict.ts';

/** Lines of sight of The Last Hundred Yards (4.1, 4.2, 17) on a battlefield at a minute of the game: the special rules may change them with time. */
export function lhySight(battlefield: Battlefield, minute = 0): Sight {
  return new LhySight(battlefield, minute);
}

/** The full trace answers with reasons; the fast walk, prepared when first needed, says only whether, and the same. */
class LhySight implements Sight {
  private readonly ground: Ground;
  private readonly options: SightOptions;
  private readonly blindHexes: BlindTable;
  private readonly vehicles: ReadonlySet<HexIndex | undefined>;
  private prepared: FastGround | undefined;
  private pairs: PairTable | undefined;

  constructor(
    private readonly battlefield: Battlefield,
    private readonly minute: number,
    before?: { sight: LhySight; changed: readonly HexIndex[] },
  ) {
    this.ground = new Ground(battlefield, minute, before && { ground: before.sight.ground, changed: before.changed });
    this.options = before?.sight.options ?? sightOptions(battlefield, minute);
    this.blindHexes = before?.sight.blindHexes ?? new BlindTable(battlefield.ruleset);
    this.vehicles = new Set(battlefield.units.filter(isVehicle).map(muster(battlefield).hexOf));
    if (!before?.sight.prepared) return;
    const { prepared, pairs } = before.sight;
    const cells = changedCells(prepared.cells, this.ground, this.options, before.changed);
    if (!cells) return;
    this.prepared = this.prepare(cells);
    if (!pairs) return;
    // The board as it was is seldom asked about again; its table would be made anew.
    before.sight.pairs = undefined;
    this.pairs = updatedTable(pairs, prepared, this.prepared, before.changed);
  }

  answer(from: HexIndex, to: HexIndex, context?: SightContext): SightAnswer {
    const trace = this.trace(from, to);
    traceHindrances(trace, this.vehicles);
    enclosedRoadLimits(trace);
    traceRestrictions(trace, this.battlefield, viewersOf(this.battlefield, context), this.minute);
    const { range, hindrances, blockers, path, profile, limits } = trace;
    const verdict = verdictOf(trace);
    return { from, to, visible: blockers.length === 0, range, verdict, hindrances, blockers, path, profile, limits, assumed: [...trace.assumed] };
  }

  visible(from: HexIndex, to: HexIndex): boolean {
    const { fast } = this;
    if (!fast) return this.answer(from, to).visible;
    const { cellOf, inPlay } = fast.cells;
    const [one, other] = [cellOf[from], cellOf[to]];
    if (one === undefined || other === undefined) throw new RangeError(`The board has no hexes number ${from} and ${to}`);
    return inPlay[one] !== 0 && inPlay[other] !== 0 && seesCell(fast, one, other);
  }

  field(from: HexIndex): Uint8Array {
    const { fast, ground } = this;
    return fast ? fieldOf(fast, from) : Uint8Array.from(ground.hexes, ({ index }) => (this.visible(from, index) ? 1 : 0));
  }

  level(hex: HexIndex): number {
    return levels(this.ground.hex(hex).base);
  }

  table(): PairTable | undefined {
    const { fast } = this;
    if (!fast || !PairTable.fits(fast.cells)) return undefined;
    this.pairs ??= tableOf(fast);
    return this.pairs;
  }

  after(battlefield: Battlefield): Sight {
    const changed = changedHexes(this.battlefield, battlefield);
    if (!changed || this.ground.isLit || !haveSameRules(battlefield, this.battlefield)) return new LhySight(battlefield, this.minute);
    const next = new LhySight(battlefield, this.minute, { sight: this, changed });
    return next.ground.isLit ? new LhySight(battlefield, this.minute) : next;
  }

  /** Missing for a board so long and thin that its bounding parallelogram would fill the memory. */
  private get fast(): FastGround | undefined {
    if (!this.prepared && isCompact(this.ground)) this.prepared = this.prepare(compileCells(this.ground, this.options));
    return this.prepared;
  }

  private prepare(cells: Cells): FastGround {
    const { ground, options, blindHexes, battlefield } = this;
    return fastGround(ground, cells, options, blindHexes, lightRange(battlefield, this.minute).vehicle, (from, to) => {
      return this.trace(from, to).blockers.length === 0;
    });
  }

  /** The ground between two hexes; adjacent hexes see each other whatever lies there (4.2). */
  private trace(from: HexIndex, to: HexIndex): Trace {
    const trace = new Trace(this.ground, this.options, this.blindHexes, this.ground.hex(from), this.ground.hex(to));
    if (trace.range <= 1) return trace;
    if (trace.isSameLevel) traceSameLevel(trace);
    else traceDifferentLevels(trace);
    return trace;
  }
}
