/** The numbers that something may come to in play: single ones, or all between two ends. Ends may be infinite. */
export interface PossibleNumbers {
  low: number;
  high: number;
  /** Only whole numbers. */
  whole: boolean;
  /** Every one of them, ascending, where they are few enough to be listed. */
  values?: readonly number[];
}

/** Beyond so many single numbers only their ends are kept. */
const MOST_VALUES = 20_000;

/** Just these numbers, of which there is at least one. */
export function only(numbers: Iterable<number>): PossibleNumbers {
  const values = [...new Set(numbers)].sort((a, b) => a - b);
  const [low = 0] = values;
  const ends = { low, high: values.at(-1) ?? low, whole: values.every(Number.isInteger) };
  return values.length > MOST_VALUES ? ends : { ...ends, values };
}

/** Every whole number between two ends. */
export function wholeNumbers(low: number, high: number): PossibleNumbers {
  const count = high - low + 1;
  if (!Number.isFinite(count) || count > MOST_VALUES) return { low, high, whole: true };
  return only(Array.from({ length: Math.max(1, count) }, (_, index) => low + index));
}

/** The sums of any subset of some numbers: the points of whichever objectives a side holds. */
export function sumsOfAny(numbers: readonly number[]): PossibleNumbers {
  return numbers.reduce((sums, each) => plus(sums, only([0, each])), only([0]));
}

export function plus(a: PossibleNumbers, b: PossibleNumbers): PossibleNumbers {
  return combined(a, b, (x, y) => x + y, { low: a.low + b.low, high: a.high + b.high });
}

export function minus(a: PossibleNumbers, b: PossibleNumbers): PossibleNumbers {
  return plus(a, times(b, only([-1])));
}

export function times(a: PossibleNumbers, b: PossibleNumbers): PossibleNumbers {
  // Nothing is none of anything, even of what has no end.
  const product = (x: number, y: number) => (x === 0 || y === 0 ? 0 : x * y);
  const corners = [product(a.low, b.low), product(a.low, b.high), product(a.high, b.low), product(a.high, b.high)];
  return combined(a, b, product, { low: Math.min(...corners), high: Math.max(...corners) });
}

/** What one operation makes of each pair; the ends alone where the pairs are too many. */
function combined(
  a: PossibleNumbers,
  b: PossibleNumbers,
  operation: (x: number, y: number) => number,
  ends: { low: number; high: number },
): PossibleNumbers {
  if (!a.values || !b.values || a.values.length * b.values.length > MOST_VALUES * 10) return { ...ends, whole: a.whole && b.whole };
  const results = new Set<number>();
  for (const x of a.values) for (const y of b.values) results.add(operation(x, y));
  return only(results);
}

/** Whether any of them lies between two ends, both included. */
export function meets({ low, high, whole, values }: PossibleNumbers, from: number, to: number): boolean {
  if (values) return values.some((value) => value >= from && value <= to);
  const [start, end] = [Math.max(low, from), Math.min(high, to)];
  return whole ? Math.ceil(start) <= Math.floor(end) : start <= end;
}

/** Numbers that stand for all of them where only comparisons with some bounds matter: each bound, the ends, and one from every gap between. */
export function samples({ low, high, whole, values }: PossibleNumbers, bounds: readonly number[]): number[] {
  if (values) return [...values];
  const near = bounds.flatMap((bound) => (whole ? [Math.floor(bound) - 1, Math.floor(bound), Math.ceil(bound), Math.ceil(bound) + 1] : [bound]));
  const ends = [low, high].filter(Number.isFinite);
  const points = [...new Set([...near, ...ends])].sort((a, b) => a - b);
  const between = whole ? [] : points.slice(1).map((point, index) => (point + (points[index] as number)) / 2);
  const [first = 0] = points;
  const beyond = [first - 1, (points.at(-1) ?? first) + 1];
  return [...points, ...between, ...beyond].filter((point) => point >= low && point <= high);
}

/** `0`, `0, 3 or 4`, `0 to 120`, `2 and more`. */
export function numbersText({ low, high, values }: PossibleNumbers): string {
  if (low === high) return String(low);
  if (values && values.length <= 5) return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`;
  if (high === Infinity) return low === -Infinity ? 'any number' : `${low} and more`;
  return low === -Infinity ? `${high} and less` : `${low} to ${high}`;
}
