import type { CheckDescription } from '@blindhex/rules';
import { type AstNode, AstUtils, type LangiumDocument } from 'langium';
import * as ast from '../generated/ast.ts';
import { typeWord } from '../parser/words-for-people.ts';
import { removing, replacing } from './fixes.ts';
import { sourceOf } from './places.ts';
import type { Problem } from './problem.ts';

export const repetitionDescriptions: CheckDescription[] = [
  {
    code: 'BHX-name-twice',
    severity: 'error',
    cites: [],
    title: 'Two things of one kind have the same name',
    documentation: 'A name leads to one declaration. Of two zones, sides, maps or counters of one name only the first could ever be meant.',
    examples: { bad: 'ruleset Mine { trait brave trait brave }', good: 'ruleset Mine { trait brave trait rash }' },
  },
  {
    code: 'BHX-clause-twice',
    severity: 'warning',
    cites: [],
    title: 'Something that can be said only once is said twice',
    documentation:
      'A map has one size, a scenario one board and one start, a side one nationality, an attack one target. One of the two does nothing.',
    examples: {
      bad: 'ruleset Mine { }\nscenario Short { rules Mine  start 1944-07-11  start 1944-07-12 }',
      good: 'ruleset Mine { }\nscenario Short { rules Mine  start 1944-07-11 }',
    },
  },
  {
    code: 'BHX-date',
    severity: 'error',
    cites: [],
    title: 'A date or time that no calendar or clock shows',
    documentation: 'Dates are written 1944-07-11: year, month and day. Times run from 00:00 to 23:59.',
    examples: {
      bad: 'ruleset Mine { }\nscenario Short { rules Mine  start 1944-02-30 }',
      good: 'ruleset Mine { }\nscenario Short { rules Mine  start 1944-02-29 }',
    },
  },
];

/** Names and clauses that are given twice, and dates that do not exist, in one file. */
export function* repetitionProblems(document: LangiumDocument): Iterable<Problem> {
  const root = document.parseResult.value as ast.Document;
  yield* twice(root.declarations);
  for (const node of AstUtils.streamAllContents(root)) {
    yield* twice(partsOf(node));
    yield* impossibleDates(node);
  }
}

/** The parts of a block among which some stand only once. */
export function partsOf(node: AstNode): AstNode[] {
  switch (node.$type) {
    case 'Ruleset':
      return (node as Partial<ast.Ruleset>).entries ?? [];
    case 'MapDeclaration':
    case 'TableDeclaration':
    case 'Roster':
    case 'Counter':
    case 'Scenario':
    case 'Side':
      return (node as Partial<ast.MapDeclaration>).items ?? [];
    case 'Attack':
      return (node as Partial<ast.Attack>).roles ?? [];
    default:
      return [];
  }
}

function* twice(parts: readonly AstNode[]): Iterable<Problem> {
  const first = new Map<string, AstNode>();
  for (const part of parts) {
    const what = nameOf(part) ?? clauseOf(part);
    if (!what) continue;
    const key = `${what.code} ${what.kind} ${what.name}`;
    const before = first.get(key);
    if (!before) {
      first.set(key, part);
      continue;
    }
    yield {
      code: what.code,
      message: what.message,
      source: sourceOf(part, what.code === 'BHX-name-twice' ? 'name' : undefined),
      ...(what.code === 'BHX-clause-twice' && { fixes: [removing(part, 'Remove this one'), removing(before, 'Remove the first one')] }),
      related: [{ message: 'The first one', source: sourceOf(before, what.code === 'BHX-name-twice' ? 'name' : undefined) }],
    };
  }
}

interface Said {
  code: string;
  kind: string;
  name: string;
  message: string;
}

/** Units and formations are told apart by checks of their own, for they go by the names of their counters. */
function nameOf(node: AstNode): Said | undefined {
  const { name } = node as { name?: unknown };
  if (typeof name !== 'string' || name === '' || ['UnitLine', 'Formation', 'OffMap'].includes(node.$type)) return undefined;
  const kind = ast.isFeatureDeclaration(node) ? node.kind : typeWord(node.$type === 'TableDeclaration' ? 'MapDeclaration' : node.$type);
  return { code: 'BHX-name-twice', kind, name, message: `There is another ${kind} of the name ${name} above; one of them needs another name.` };
}

function clauseOf(node: AstNode): Said | undefined {
  const words = clauseWords(node);
  if (!words) return undefined;
  return { code: 'BHX-clause-twice', kind: node.$type, name: words, message: `\`${words}\` is said above as well; one of the two does nothing.` };
}

/** The words by which a clause that stands only once is known; undefined for what may stand again. */
export function clauseWords(node: AstNode): string | undefined {
  if (ast.isHexGrid(node)) return 'hexes';
  if (ast.isLabelStyle(node)) return 'labels';
  if (ast.isShift(node)) return 'shifted';
  if (ast.isEdgeStyle(node)) return 'edges';
  if (ast.isTableSize(node)) return 'size';
  if (ast.isRulesClause(node)) return 'rules';
  if (ast.isStartClause(node)) return 'start';
  if (ast.isLightClause(node)) return 'light';
  if (ast.isBoardClause(node)) return 'board';
  if (ast.isMetaClause(node)) return node.key;
  if (ast.isNationalityClause(node)) return 'nationality';
  if (ast.isStepsClause(node)) return 'steps';
  if (ast.isCounterManifest(node)) return 'available';
  if (ast.isSideSetting(node)) return node.setting?.$refText;
  if (ast.isCounterValue(node)) return node.value?.$refText;
  if (ast.isTargetRole(node)) return 'at';
  if (ast.isOriginRole(node)) return 'from';
  if (ast.isHelperRole(node)) return 'with';
  if (ast.isObserverRole(node)) return 'called by';
  return undefined;
}

function* impossibleDates(node: AstNode): Iterable<Problem> {
  const { date, time } = node as { date?: unknown; time?: unknown };
  if (typeof date === 'string' && !isDate(date)) {
    yield {
      code: 'BHX-date',
      message: `There is no day ${date}: a date is year, month and day, such as 1944-07-11.`,
      source: sourceOf(node, 'date'),
      fixes: replacing(node, 'date', nearestDay(date)),
    };
  }
  if (typeof time === 'string' && !isTime(time)) {
    yield {
      code: 'BHX-date',
      message: `There is no time ${time}: times run from 00:00 to 23:59.`,
      source: sourceOf(node, 'time'),
      fixes: replacing(node, 'time', nearestTime(time)),
    };
  }
}

function isDate(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isTime(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The last day of the month where the day is beyond it; none for a month that no year has. */
function nearestDay(text: string): string[] {
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return month >= 1 && month <= 12 && day > last ? [`${text.slice(0, text.lastIndexOf('-'))}-${last}`] : [];
}

/** 24:00 is the 00:00 of the next day. */
function nearestTime(text: string): string[] {
  return text === '24:00' ? ['00:00'] : [];
}
