import { meets, numbersText, type PossibleNumbers } from '@blindhex/rules';
import { sourceOf } from '../../checks/places.ts';
import type { Fix } from '../../checks/problem.ts';
import { possibleMeasure } from '../../expressions/possible.ts';
import type { Scene } from '../../expressions/scene.ts';
import * as ast from '../../generated/ast.ts';
import type { Problems } from '../problems.ts';
import { signed } from '../provenance.ts';

interface Band {
  node: ast.VictoryBand;
  low: number;
  high: number;
}

/** A ladder: what it measures by, and what that may come to. */
interface Ladder {
  measure: string;
  possible: PossibleNumbers;
  problems: Problems;
}

const FROM_NOUGHT: PossibleNumbers = { low: 0, high: Infinity, whole: true };

/** Victory ladders: every score that can occur has one level, and every level a score that reaches it. */
export function checkVictory(scenario: ast.Scenario, scene: Scene | undefined, problems: Problems): void {
  const clauses = scenario.items.filter(ast.isVictory);
  for (const clause of clauses) {
    const measure = clause.measure?.ref?.name ?? 'score';
    const possible = (scene && possibleMeasure(measure, scene)) ?? FROM_NOUGHT;
    if ((clause.bands ?? []).length > 0) checkBands(clause, { measure, possible, problems });
  }
  const rest = clauses.filter((clause) => clause.otherwise);
  for (const clause of rest.slice(1)) {
    problems.report('BHX-victory-overlap', clause, 'Two levels of victory hold otherwise; only one can.', {
      related: [{ message: 'The other one', node: rest[0] as ast.Victory }],
      fixes: [{ title: 'Remove this level', edits: [{ source: sourceOf(clause), text: '' }] }],
    });
  }
}

function checkBands(clause: ast.Victory, ladder: Ladder): void {
  const bands = clause.bands.flatMap((node): Band[] => {
    const low = signed(node.low ?? node.exact);
    if (low === undefined) return [];
    const high = node.exact !== undefined ? low : (signed(node.high) ?? Infinity);
    return [{ node, low, high }];
  });
  const sorted = bands.filter((band) => isReached(band, bands, ladder)).sort((a, b) => a.low - b.low || a.high - b.high);
  const [first] = sorted;
  if (!first) return;
  reportGap(ladder, { from: Math.min(0, first.low), to: first.low - 1 }, undefined, first);
  let covered = first;
  for (const band of sorted.slice(1)) {
    if (band.low <= covered.high) reportOverlap(ladder, covered, band);
    else reportGap(ladder, { from: covered.high + 1, to: band.low - 1 }, covered, band);
    if (band.high > covered.high) covered = band;
  }
  if (covered.high !== Infinity) reportGap(ladder, { from: covered.high + 1, to: Infinity }, covered, undefined);
}

/** Whether any score leads to a level; the ends of one that is the wrong way round are reported as that. */
function isReached(band: Band, bands: readonly Band[], { measure, possible, problems }: Ladder): boolean {
  const { node, low, high } = band;
  const remove = { title: 'Remove this level', edits: [{ source: sourceOf(node), text: '' }] };
  if (low > high) {
    const isFree = bands.every((other) => other === band || other.high < high || other.low > low);
    problems.report('BHX-victory-unreachable', node, `No ${measure} is from ${low} to ${high}: the ends are the wrong way round.`, {
      ...(isFree && { fixes: [{ title: `Write ${high}..${low}`, edits: [edit(node, 'low', high), edit(node, 'high', low)] }] }),
    });
    return false;
  }
  if (high < 0 && possible.low >= 0) {
    problems.report('BHX-victory-unreachable', node, `No ${measure} is below nought, so this level is never reached.`, { fixes: [remove] });
    return false;
  }
  if (!meets(possible, low, high)) {
    const message = `No ${measure} of ${span(low, high)} can occur, so this level is never reached: the ${measure} is ${numbersText(possible)}.`;
    problems.report('BHX-victory-unreachable', node, message);
    // Its scores are spoken for all the same, so that the levels beside it are not said to leave a gap.
  }
  return true;
}

/** Scores between two levels, below the first or above the last, if any of them can occur. */
function reportGap(
  { measure, possible, problems }: Ladder,
  gap: { from: number; to: number },
  before: Band | undefined,
  after: Band | undefined,
): void {
  const place = after ?? before;
  if (!place || gap.from > gap.to || !meets(possible, gap.from, gap.to)) return;
  problems.report('BHX-victory-gap', place.node, `A ${measure} of ${span(gap.from, gap.to)} has no level of victory.`, {
    fixes: [...(before ? lifted(before, gap.to) : []), ...(after ? lowered(after, gap.from) : [])],
  });
}

function reportOverlap({ measure, problems }: Ladder, before: Band, band: Band): void {
  const ends = Math.min(before.high, band.high);
  problems.report('BHX-victory-overlap', band.node, `A ${measure} of ${span(band.low, ends)} has two levels of victory.`, {
    related: [{ message: 'The other one', node: before.node }],
    fixes: [
      ...(band.high > before.high ? lowered(band, before.high + 1) : []),
      ...(before.low < band.low && before.high !== Infinity && band.high >= before.high ? lifted(before, band.low - 1) : []),
    ],
  });
}

/** The level with another upper end. */
function lifted({ node, low }: Band, high: number): Fix[] {
  const text = high === Infinity ? '' : String(high);
  if (node.exact !== undefined) return [{ title: `Write ${low}..${text}`, edits: [{ source: sourceOf(node, 'exact'), text: `${low}..${text}` }] }];
  if (node.high === undefined) return [];
  return [{ title: `Write ${low}..${text}`, edits: [edit(node, 'high', text)] }];
}

/** The level with another lower end. */
function lowered({ node, high }: Band, low: number): Fix[] {
  const text = high === Infinity ? '' : String(high);
  if (node.exact !== undefined) return [{ title: `Write ${low}..${text}`, edits: [{ source: sourceOf(node, 'exact'), text: `${low}..${text}` }] }];
  return [{ title: `Write ${low}..${text}`, edits: [edit(node, 'low', low)] }];
}

function edit(node: ast.VictoryBand, property: 'low' | 'high', value: number | string) {
  return { source: sourceOf(node, property), text: String(value) };
}

function span(low: number, high: number): string {
  return high === Infinity ? `${low} and more` : low === high ? `${low}` : `${low} to ${high}`;
}
