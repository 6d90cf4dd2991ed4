import type { Chart, ChartKey } from '@blindhex/rules';
import { sourceOf } from '../../checks/places.ts';
import * as ast from '../../generated/ast.ts';
import { closest } from '../../references/nearest.ts';
import type { Problems } from '../problems.ts';
import { chartModel, rulesetModel } from '../ruleset.ts';

/** Charts: a cell for each column, no number in two rows, and everything that the chart of the extended ruleset gave. */
export function checkCharts(node: ast.Ruleset, problems: Problems): void {
  const base = node.base?.ref && rulesetModel(node.base.ref);
  for (const entry of node.entries) {
    if (!ast.isChartDeclaration(entry) || !entry.name) continue;
    const chart = chartModel(entry);
    checkCells(entry, problems);
    checkKeys(entry, entry.columns, 'column', problems);
    checkKeys(
      entry,
      entry.rows.flatMap(({ key }) => (key ? [key] : [])),
      'row',
      problems,
    );
    const before = base?.charts[entry.name];
    if (base && before) {
      checkGaps(entry, chart, before, base.id, problems);
      checkKinds(entry, before, base.id, problems);
    }
  }
}

function checkCells(node: ast.ChartDeclaration, problems: Problems): void {
  const columns = node.columns.length;
  if (columns === 0) {
    problems.report('BHX-chart-cells', node, `${node.name} has no columns, so nothing can be looked up in it. Write for example: columns result`, {
      property: 'name',
    });
    return;
  }
  for (const row of node.rows) {
    if (row.cells.length === columns || row.cells.length === 0) continue;
    const few = row.cells.length < columns;
    problems.report(
      'BHX-chart-cells',
      row,
      `The row ${row.key?.$cstNode?.text} has ${row.cells.length === 1 ? '1 cell' : `${row.cells.length} cells`}, and ${node.name} ${columns === 1 ? '1 column' : `${columns} columns`}: ${
        few ? 'what is missing is not found; write none where the table prints nothing' : 'what is too much is never read'
      }.`,
      few ? { property: 'key' } : { property: 'cells', index: columns },
    );
  }
}

function checkKeys(node: ast.ChartDeclaration, keys: readonly ast.ChartKey[], what: 'row' | 'column', problems: Problems): void {
  const seen: { key: ast.ChartKey; span: Span | string }[] = [];
  for (const key of keys) {
    const span = spanOf(key);
    if (span === undefined) continue;
    if (typeof span !== 'string' && span.low > span.high) {
      problems.report('BHX-chart-keys', key, `The ${what} ${key.$cstNode?.text} ends below where it begins, and holds no number.`);
      continue;
    }
    const other = seen.find((each) => overlaps(each.span, span));
    if (other) {
      problems.report(
        'BHX-chart-keys',
        key,
        `The ${what}s ${other.key.$cstNode?.text} and ${key.$cstNode?.text} of ${node.name} have numbers in common: the first is read.`,
        { related: [{ message: `The first ${what}`, node: other.key }] },
      );
    }
    seen.push({ key, span });
  }
}

interface Span {
  low: number;
  high: number;
}

function spanOf(key: ast.ChartKey): Span | string | undefined {
  if (ast.isNamedKey(key)) return key.name;
  const low = Number(key.low);
  if (key.low === undefined || !Number.isFinite(low)) return undefined;
  return { low, high: key.to ? (key.high === undefined ? Infinity : Number(key.high)) : low };
}

function overlaps(a: Span | string, b: Span | string): boolean {
  if (typeof a === 'string' || typeof b === 'string') return a === b;
  return a.low <= b.high && b.low <= a.high;
}

/** A chart that is typed in again must still answer what the first one did. */
function checkGaps(node: ast.ChartDeclaration, chart: Chart, before: Chart, base: string, problems: Problems): void {
  const rows = missing(
    before.rows.map(({ key }) => key),
    chart.rows.map(({ key }) => key),
  );
  const columns = missing(before.columns, chart.columns);
  for (const [what, gaps] of [['row', rows] as const, ['column', chart.columns.length === 0 ? [] : columns] as const]) {
    if (gaps.length === 0) continue;
    problems.report(
      'BHX-chart-gap',
      node,
      `${node.name} has no ${what} for ${gaps.join(', ')}, and that of ${base} has: what is looked up there finds nothing${
        what === 'column' ? ', or is read in the nearest lower column' : ', and a shot that needs it is refused'
      }.`,
      { property: 'name' },
    );
  }
}

/** The names and numbers of some keys that no key of others holds. */
function missing(before: readonly ChartKey[], after: readonly ChartKey[]): string[] {
  const spans = after.flatMap((key) => (typeof key === 'string' ? [] : [{ low: key.low, high: key.high ?? Infinity }])).sort((a, b) => a.low - b.low);
  const gaps: Span[] = [];
  const names: string[] = [];
  for (const key of before) {
    if (typeof key === 'string') {
      if (!after.includes(key)) names.push(key);
      continue;
    }
    for (const gap of without({ low: key.low, high: key.high ?? Infinity }, spans)) {
      const last = gaps.at(-1);
      if (last && gap.low === last.high + 1) last.high = gap.high;
      else gaps.push(gap);
    }
  }
  return [...names, ...gaps.map(spanText)];
}

function* without({ low, high }: Span, spans: readonly Span[]): Iterable<Span> {
  let next = low;
  for (const span of spans) {
    if (span.high < next || span.low > high) continue;
    if (span.low > next) yield { low: next, high: span.low - 1 };
    next = Math.max(next, span.high + 1);
  }
  if (next <= high && next !== Infinity) yield { low: next, high };
}

function spanText({ low, high }: Span): string {
  return low === high ? String(low) : `${low}..${high === Infinity ? '' : high}`;
}

/** What is looked up is read as a number, or as one of the words the procedures know: those of the chart that ships. */
function checkKinds(node: ast.ChartDeclaration, before: Chart, base: string, problems: Problems): void {
  const values = before.rows.flatMap(({ cells }) => cells.flatMap(({ value }) => (value === null ? [] : [value])));
  if (values.length === 0) return;
  const words = new Set(values.filter((value) => typeof value === 'string'));
  const numbers = values.filter((value) => typeof value === 'number');
  const neverNegative = numbers.length > 0 && numbers.every((number) => number >= 0);
  for (const cell of node.rows.flatMap(({ cells }) => cells)) {
    if (ast.isNamedCell(cell) && cell.name !== undefined && !words.has(cell.name)) {
      const [near] = closest(cell.name, words, 1);
      const known = words.size === 0 ? 'numbers' : [...words].join(', ');
      problems.report(
        'BHX-chart-cell',
        cell,
        `The cells of ${node.name} in ${base} are ${known}: ${cell.name} is passed over.${near ? ` Did you mean ${near}?` : ''}`,
        near ? { fixes: [{ title: `Change to ${near}`, edits: [{ source: sourceOf(cell), text: near }] }] } : {},
      );
    } else if (ast.isNumberCell(cell) && numbers.length === 0) {
      problems.report(
        'BHX-chart-cell',
        cell,
        `The cells of ${node.name} in ${base} are words, ${[...words].join(', ')}: ${cell.number} is passed over.`,
      );
    } else if (ast.isNumberCell(cell) && neverNegative && Number(cell.number) < 0) {
      problems.report('BHX-chart-cell', cell, `No figure of ${node.name} in ${base} is below nought, and ${cell.number} is.`, {
        severity: 'warning',
      });
    }
  }
}
