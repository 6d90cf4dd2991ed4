import type { Edge, Occurrence, PathOccurrence, Section } from '../battlefield.ts';
import type { Axial } from '../hex/axial.ts';
import type { LabelStyle } from '../hex/label.ts';
import type { Layout, Offset } from '../hex/offset.ts';
import type { Sourced } from '../source.ts';

/** Whether an edge runs through the middle of its hexes, so that a neighbouring section shares them, or between hexes. */
export type EdgeStyle = 'half' | 'whole';

/** More hexes than this make no board; a whole battalion's front has fewer. */
export const MOST_HEXES = 250_000;

/** Boards are kept by place in the parallelogram around them, which has at most so many; any map whose hexes can be labelled fits. */
export const MOST_PLACES = 1_000_000;

/** Places of the parallelogram around some hexes, with a rim of one hex. */
export function placesAround(hexes: readonly { at: Axial }[]): number {
  const box = { q0: 0, q1: -1, r0: 0, r1: -1 };
  hexes.forEach(({ at: { q, r } }, index) => {
    box.q0 = index === 0 ? q : Math.min(box.q0, q);
    box.q1 = index === 0 ? q : Math.max(box.q1, q);
    box.r0 = index === 0 ? r : Math.min(box.r0, r);
    box.r1 = index === 0 ? r : Math.max(box.r1, r);
  });
  return (box.q1 - box.q0 + 3) * (box.r1 - box.r0 + 3);
}

/** One printed map as data, before it is put together with others. */
export interface Sheet extends Sourced {
  name: string;
  title: string;
  layout: Layout;
  columns: number;
  rows: number;
  labels: LabelStyle;
  edges: EdgeStyle;
  /** What the map shows, by {@link hexKey}; a plain hex has no entry. */
  hexes: Map<number, SheetHex>;
}

export interface SheetHex extends Sourced {
  level: number;
  terrain: Occurrence[];
  paths: PathOccurrence[];
  /** By direction 0 to 5. */
  sides: Occurrence[][];
}

/** A section of the board as its scenario lists it. */
export interface SectionPlan extends Sourced, Pick<Section, 'name' | 'turned'> {
  sheet: Sheet;
  /** Keys of the hexes of its sector; all of the sheet without it. */
  region?: ReadonlySet<number>;
  /** Style of each of its four edges, as the sheet lies before it is turned. */
  edges: Record<Edge, EdgeStyle>;
}

export function hexKey({ column, row }: Offset, sheet: { columns: number }): number {
  return row * sheet.columns + column;
}

export function offsetOfKey(key: number, sheet: { columns: number }): Offset {
  return { column: key % sheet.columns, row: Math.floor(key / sheet.columns) };
}

export function isOnSheet({ column, row }: Offset, sheet: { columns: number; rows: number }): boolean {
  return column >= 0 && row >= 0 && column < sheet.columns && row < sheet.rows;
}

/** The hex's entry, made when it is missing. */
export function sheetHex(sheet: Sheet, offset: Offset): SheetHex {
  const key = hexKey(offset, sheet);
  let hex = sheet.hexes.get(key);
  if (!hex) {
    hex = { level: 0, terrain: [], paths: [], sides: [[], [], [], [], [], []] };
    sheet.hexes.set(key, hex);
  }
  return hex;
}
