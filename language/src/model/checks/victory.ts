import * as ast from '../../generated/ast.ts';
import type { Problems } from '../problems.ts';
import { signed } from '../provenance.ts';

interface Band {
  node: ast.VictoryBand;
  low: number;
  high: number;
}

/** Victory ladders: every score has one level, and every level a score that reaches it. */
export function checkVictory(scenario: ast.Scenario, problems: Problems): void {
  const clauses = scenario.items.filter(ast.isVictory);
  for (const clause of clauses) if ((clause.bands ?? []).length > 0) checkBands(clause, problems);
  const rest = clauses.filter((clause) => clause.otherwise);
  for (const clause of rest.slice(1)) {
    problems.report('BHX-victory-overlap', clause, 'Two levels of victory hold otherwise; only one can.', {
      related: [{ message: 'The other one', node: rest[0] as ast.Victory }],
    });
  }
}

function checkBands(clause: ast.Victory, problems: Problems): void {
  const bands = clause.bands.flatMap((node): Band[] => {
    const low = signed(node.low ?? node.exact);
    if (low === undefined) return [];
    const high = node.exact !== undefined ? low : (signed(node.high) ?? Infinity);
    return [{ node, low, high }];
  });
  const measure = clause.measure?.$refText ?? 'score';
  const reachable = bands.filter((band) => {
    if (band.low > band.high) {
      problems.report('BHX-victory-unreachable', band.node, `No ${measure} is from ${band.low} to ${band.high}: the ends are the wrong way round.`);
      return false;
    }
    if (band.high < 0) {
      problems.report('BHX-victory-unreachable', band.node, `No ${measure} is below nought, so this level is never reached.`);
      return false;
    }
    return true;
  });
  const sorted = [...reachable].sort((a, b) => a.low - b.low || a.high - b.high);
  const [first] = sorted;
  if (first && first.low > 0) report(problems, first.node, measure, 0, first.low - 1);
  let covered = first;
  for (const band of sorted.slice(1)) {
    const before = covered as Band;
    if (band.low <= before.high) {
      const ends = Math.min(before.high, band.high);
      problems.report('BHX-victory-overlap', band.node, `A ${measure} of ${span(band.low, ends)} has two levels of victory.`, {
        related: [{ message: 'The other one', node: before.node }],
      });
    } else if (band.low > before.high + 1) report(problems, band.node, measure, before.high + 1, band.low - 1);
    if (band.high > before.high) covered = band;
  }
  if (covered && covered.high !== Infinity) report(problems, covered.node, measure, covered.high + 1, Infinity);
}

function report(problems: Problems, node: ast.VictoryBand, measure: string, low: number, high: number): void {
  problems.report('BHX-victory-gap', node, `A ${measure} of ${span(low, high)} has no level of victory.`);
}

function span(low: number, high: number): string {
  return high === Infinity ? `${low} and more` : low === high ? `${low}` : `${low} to ${high}`;
}
