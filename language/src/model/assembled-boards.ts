import { type AssembledBoard, assembleBoard, copyOfBoard, type SectionPlan, type Sheet } from '@blindhex/rules';

interface Assembled extends AssembledBoard {
  rows: readonly (readonly SectionPlan[])[];
}

/** By the first sheet of a board, which lives as long as its map does not change. */
const lastOf = new WeakMap<Sheet, Assembled>();

/**
 * `assembleBoard`, and the same board again as long as the same sheets are joined in the same way: a change of the scenario leaves its
 * board as it is, and with it all that rests on the board. Nobody may change it; a scenario with markers or hexes out of play takes a copy.
 */
export function assembledBoard(rows: readonly (readonly SectionPlan[])[]): AssembledBoard {
  const sheet = rows[0]?.[0]?.sheet;
  const last = sheet && lastOf.get(sheet);
  if (last && isSameList(last.rows, rows, (one, other) => isSameList(one, other, isSamePlan))) return withSourcesOf(rows, last);
  const assembled = { ...assembleBoard(rows), rows };
  // What is wrong with a board leads to the sections as they stood in the text.
  if (sheet && assembled.problems.length + assembled.contradictions.length === 0) lastOf.set(sheet, assembled);
  return assembled;
}

function isSameList<T>(a: readonly T[], b: readonly T[], isSame: (one: T, other: T) => boolean): boolean {
  return a.length === b.length && a.every((each, index) => isSame(each, b[index] as T));
}

function isSamePlan(a: SectionPlan, b: SectionPlan): boolean {
  return (
    a.name === b.name &&
    a.sheet === b.sheet &&
    a.turned === b.turned &&
    a.region === b.region &&
    Object.entries(a.edges).every(([edge, kind]) => b.edges[edge as keyof typeof b.edges] === kind)
  );
}

/** The sections may have moved in the text. */
function withSourcesOf(rows: readonly (readonly SectionPlan[])[], { board, problems, contradictions }: AssembledBoard): AssembledBoard {
  const plans = rows.flat();
  const isMoved = (source: SectionPlan['source'], index: number) => JSON.stringify(source) !== JSON.stringify(plans[index]?.source);
  if (!board.sections.some(({ source }, index) => isMoved(source, index))) return { board, problems, contradictions };
  const sections = board.sections.map((section, index) => ({ ...section, source: plans[index]?.source }));
  return { board: copyOfBoard(board, sections), problems, contradictions };
}
