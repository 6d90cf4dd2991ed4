import { type Edge, OPPOSITE_EDGE } from '../battlefield.ts';
import { type Axial, type Direction, neighbour } from '../hex/axial.ts';
import { type Shifted, toAxial } from '../hex/offset.ts';
import { offsetOfKey, type SectionPlan } from './sheet.ts';

/** Two sections that do not fit together, or overlap. The board is laid out all the same, as near as can be. */
export interface JoinProblem {
  section: SectionPlan;
  other: SectionPlan;
  message: string;
}

/** Where a section lies: add `shift` to its own axial coordinates (negated when it is turned). */
export interface Placement {
  plan: SectionPlan;
  row: number;
  column: number;
  frame: Frame;
  shift: Axial;
}

/** The rectangle of a sheet that a section uses, counted as it lies on the table: column and row 0 at the upper left. */
export class Frame {
  readonly width: number;
  readonly height: number;
  private readonly left: number;
  private readonly top: number;

  constructor(
    readonly plan: SectionPlan,
    readonly turned = plan.turned,
  ) {
    let [left, right, top, bottom] = [0, plan.sheet.columns - 1, 0, plan.sheet.rows - 1];
    if (plan.region && plan.region.size > 0) {
      [left, right, top, bottom] = [right, left, bottom, top];
      for (const key of plan.region) {
        const { column, row } = offsetOfKey(key, plan.sheet);
        left = Math.min(left, column);
        right = Math.max(right, column);
        top = Math.min(top, row);
        bottom = Math.max(bottom, row);
      }
    }
    this.left = left;
    this.top = top;
    this.width = right - left + 1;
    this.height = bottom - top + 1;
  }

  /** The sheet's hex at a place of the frame. */
  offset(column: number, row: number): { column: number; row: number } {
    return this.turned
      ? { column: this.left + this.width - 1 - column, row: this.top + this.height - 1 - row }
      : { column: this.left + column, row: this.top + row };
  }

  /** The inverse of {@link offset}. */
  position({ column, row }: { column: number; row: number }): { column: number; row: number } {
    return this.turned
      ? { column: this.left + this.width - 1 - column, row: this.top + this.height - 1 - row }
      : { column: column - this.left, row: row - this.top };
  }

  /** The section's own axial coordinates of a place. */
  axial(column: number, row: number): Axial {
    const { q, r } = toAxial(this.offset(column, row), this.plan.sheet.layout);
    return this.turned ? { q: -q, r: -r } : { q, r };
  }

  /** Whether a column (flat) or row (pointy) of the frame stands half a hex lower or further right than its neighbours. */
  isShifted(index: number): boolean {
    const { orientation, shifted } = this.plan.sheet.layout;
    const place = orientation === 'flat' ? this.offset(index, 0).column : this.offset(0, index).row;
    return shiftedByPrint(place, shifted) !== this.turned;
  }

  style(edge: Edge): 'half' | 'whole' {
    return this.plan.edges[this.turned ? OPPOSITE_EDGE[edge] : edge];
  }
}

/**
 * Lays the rows of sections side by side, the first row northernmost. Sections of half edges share the hexes of the edge they join along,
 * sections of whole edges abut.
 */
export function layOut(rows: readonly (readonly SectionPlan[])[]): { placements: Placement[]; problems: JoinProblem[] } {
  const placements: Placement[] = [];
  const problems: JoinProblem[] = [];
  rows.forEach((plans, row) => {
    plans.forEach((plan, column) => {
      const frame = new Frame(plan);
      const left = placements.find((other) => other.row === row && other.column === column - 1);
      const above = placements.find((other) => other.row === row - 1 && other.column === column);
      const beside = left ?? above;
      let shift: Axial = { q: 0, r: 0 };
      if (beside) {
        const direction = left ? 'east' : 'south';
        const joined = join(beside, frame, direction);
        shift = joined.shift;
        if (joined.misfit) problems.push(misfit(beside, frame, direction, joined.misfit));
      }
      if (left && above && above.frame.width === frame.width) {
        const joined = join(above, frame, 'south');
        if (joined.misfit) problems.push(misfit(above, frame, 'south', joined.misfit));
        else if (joined.shift.q !== shift.q || joined.shift.r !== shift.r) {
          problems.push({
            section: plan,
            other: above.plan,
            message: `${plan.name} cannot lie both east of ${left.plan.name} and south of ${above.plan.name}: the two joins are half a hex or more apart.`,
          });
        }
      }
      placements.push({ plan, row, column, frame, shift });
    });
  });
  return { placements, problems };
}

function join(first: Placement, second: Frame, direction: 'east' | 'south'): { shift: Axial; misfit?: string } {
  const a = first.frame;
  const [one, two] = [first.plan, second.plan];
  const length = (frame: Frame) => (direction === 'east' ? frame.height : frame.width);
  const along = direction === 'east' ? 'rows' : 'columns';
  const last = (k: number) => moved(direction === 'east' ? a.axial(a.width - 1, k) : a.axial(k, a.height - 1), first.shift);
  const next = (k: number) => (direction === 'east' ? second.axial(0, k) : second.axial(k, 0));
  const style = a.style(direction);
  const orientation = one.sheet.layout.orientation;
  const zigzag = (orientation === 'flat') === (direction === 'east');
  const lastShifted = a.isShifted(direction === 'east' ? a.width - 1 : a.height - 1);
  const step = stepAcross(direction, zigzag, lastShifted);
  const target = style === 'half' ? last(0) : neighbour(last(0), step);
  const shift = { q: target.q - next(0).q, r: target.r - next(0).r };

  if (orientation !== two.sheet.layout.orientation) return { shift, misfit: `one has flat-topped, the other pointy-topped hexes` };
  if (style !== second.style(OPPOSITE_EDGE[direction])) {
    return { shift, misfit: `the edge of one runs through its hexes, that of the other between hexes (\`edges half\` and \`edges whole\`)` };
  }
  if (length(a) !== length(second)) {
    return {
      shift,
      misfit: `${one.name} has ${length(a)} ${along} there, ${two.name} has ${length(second)}; a sector of ${Math.min(length(a), length(second))} ${along} would fit`,
    };
  }
  if (zigzag && style === 'whole' && lastShifted === second.isShifted(0)) return { shift, misfit: 'they would stand half a hex apart' };
  if (!zigzag) {
    for (let k = 1; k < length(a); k++) {
      const here = style === 'half' ? last(k) : neighbour(last(k), step);
      const there = moved(next(k), shift);
      if (here.q !== there.q || here.r !== there.r) return { shift, misfit: 'their edges are out of step by half a hex' };
    }
  }
  return { shift };
}

/** The direction from a hex to the one beyond the edge. On a zigzag edge it depends on how the last column or row stands. */
function stepAcross(direction: 'east' | 'south', zigzag: boolean, lastShifted: boolean): Direction {
  if (direction === 'south') return zigzag && lastShifted ? 4 : 3;
  return zigzag && lastShifted ? 1 : 2;
}

function misfit(first: Placement, second: Frame, direction: 'east' | 'south', reason: string): JoinProblem {
  const fits = [
    {
      name: second.plan.turned ? `${second.plan.name} not turned` : `${second.plan.name} turned`,
      first,
      second: new Frame(second.plan, !second.turned),
    },
    {
      name: first.plan.turned ? `${first.plan.name} not turned` : `${first.plan.name} turned`,
      first: { ...first, frame: new Frame(first.plan, !first.frame.turned) },
      second,
    },
  ].filter((attempt) => !join(attempt.first, attempt.second, direction).misfit);
  const advice = fits.length > 0 ? ` It would fit with ${fits.map((fit) => fit.name).join(', or with ')}.` : '';
  return {
    section: second.plan,
    other: first.plan,
    message: `${second.plan.name} does not join ${first.plan.name} on its ${direction}: ${reason}.${advice}`,
  };
}

function shiftedByPrint(index: number, shifted: Shifted): boolean {
  return (index % 2 === 1) === (shifted === 'even');
}

function moved(hex: Axial, by: Axial): Axial {
  return { q: hex.q + by.q, r: hex.r + by.r };
}
