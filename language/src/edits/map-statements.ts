import { type Axial, directionNames, type Offset, opposite, type Sheet, toAxial, toLabel } from '@blindhex/rules';
import { hexKey } from '@blindhex/rules/board/sheet';
import * as ast from '../generated/ast.ts';
import { offsetOf } from '../model/map-grid.ts';
import { rectangle } from '../model/sheet.ts';
import { writtenName } from '../references/written-name.ts';
import { type Draft, startsLine } from './draft.ts';
import { type Rectangle, rectangles, rectangleText } from './hex-lists.ts';
import { bodySpan, spanOf } from './spans.ts';

/** A statement of a map that lists places: a feature, or a level. */
export type Statement = ast.FeatureStatement | ast.Elevation;

/** The statements of one map, and how they are changed. */
export class MapStatements {
  readonly map: ast.MapDeclaration;
  readonly sheet: Sheet;
  readonly draft: Draft;

  constructor(map: ast.MapDeclaration, sheet: Sheet, draft: Draft) {
    this.map = map;
    this.sheet = sheet;
    this.draft = draft;
  }

  of(feature: string): ast.FeatureStatement[] {
    return this.map.items.filter(ast.isFeatureStatement).filter((item) => item.feature?.ref?.name === feature);
  }

  label(offset: Offset): string {
    return toLabel(offset, this.sheet.labels);
  }

  key(offset: Offset): number {
    return hexKey(offset, this.sheet);
  }

  axial(offset: Offset): Axial {
    return toAxial(offset, this.sheet.layout);
  }

  /** The name of a hexside as this map writes it, which lies turned on the board or not. */
  sideName(direction: number, turned: boolean): string {
    return directionNames(this.sheet.layout.orientation)[turned ? opposite(direction as 0) : direction] as string;
  }

  offset(reference: ast.HexReference | undefined): Offset | undefined {
    return reference?.label === undefined ? undefined : offsetOf(String(reference.label), this.sheet);
  }

  /** The hexes of `G6` or `A1..C3`; of a hexside or a path none. */
  filled(place: ast.Place): Offset[] {
    if (ast.isOutline(place) || place.side !== undefined || (place.path ?? []).length > 0) return [];
    const from = this.offset(place.hex);
    if (!place.to) return from ? [from] : [];
    const to = this.offset(place.to);
    return from && to ? rectangle(from, to) : [];
  }

  texts(hexes: readonly Offset[]): string[] {
    return rectangles(hexes).flatMap((each: Rectangle) => rectangleText(each, (hex) => this.label(hex)));
  }

  /** What becomes of a statement's places when these hexes are taken out of them. */
  without(statement: Statement, hexes: ReadonlySet<number>): Map<number, string | null> {
    const changes = new Map<number, string | null>();
    statement.places.forEach((place, index) => {
      const filled = this.filled(place);
      const rest = filled.filter((offset) => !hexes.has(this.key(offset)));
      if (rest.length === filled.length) return;
      const shape = !ast.isOutline(place) && place.shape && place.shape.length > 0 ? this.#shapeText(place) : '';
      changes.set(
        index,
        rest.length === 0
          ? null
          : this.texts(rest)
              .map((text) => text + shape)
              .join(', '),
      );
    });
    return changes;
  }

  #shapeText(place: ast.Place): string {
    const points = ast.isOutline(place) ? [] : (place.shape ?? []);
    const [first, last] = [points[0], points.at(-1)];
    return first && last ? ` drawn ${this.draft.text.slice(spanOf(first).start, spanOf(last).end)}` : '';
  }

  /** Changes the places of a statement and puts more behind them; the statement goes when nothing is left. */
  change(statement: Statement, changes: ReadonlyMap<number, string | null>, more: readonly string[] = []): void {
    if (changes.size === 0 && more.length === 0) return;
    if (!this.draft.changeList(statement.places.map(spanOf), changes, more)) this.draft.remove(spanOf(statement));
  }

  /** A new statement behind another, or where such statements begin. */
  add(head: string, places: readonly string[], after: Statement | undefined): void {
    const items = this.map.items;
    const listed = items.filter((item): item is Statement => ast.isFeatureStatement(item) || ast.isElevation(item));
    const anchor = after ?? listed.at(-1) ?? items.at(-1);
    const body = bodySpan(this.map);
    if (!body) return;
    const padding = anchor && (ast.isFeatureStatement(anchor) || ast.isElevation(anchor)) ? this.#padding(head, anchor) : ' ';
    this.draft.addItem(`${head}:${padding}${places.join(', ')}`, anchor && spanOf(anchor), items.map(spanOf), body);
  }

  featureHead(feature: string): string {
    return writtenName(feature);
  }

  /** Places begin under those of the statement above, as far as the name leaves room. */
  #padding(head: string, above: Statement): string {
    const { text } = this.draft;
    const { start } = spanOf(above);
    const [first] = above.places;
    if (!first || !startsLine(text, start)) return ' ';
    const places = spanOf(first).start;
    const column = /[\r\n]/.test(text.slice(start, places)) ? 0 : places - start;
    return ' '.repeat(Math.max(1, column - head.length - 1));
  }
}
