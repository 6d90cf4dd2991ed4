import type { Unit } from '@blindhex/rules';
import type { AstNode } from 'langium';
import * as ast from '../generated/ast.ts';
import { unitCount } from '../references/unit-names.ts';
import { type Draft, indentAt, newline, type Span, startsLine } from './draft.ts';
import { removeNode } from './removal.ts';
import { keywordSpan, propertySpan, spanOf } from './spans.ts';

/** Items of the body that a node stands in. */
export function siblingsOf(node: AstNode): readonly AstNode[] {
  const list = (node.$container as unknown as Record<string, unknown> | undefined)?.[node.$containerProperty ?? ''];
  return Array.isArray(list) ? (list as AstNode[]) : [];
}

/** Where the units of one line stand, as the text says it. */
export class LinePlaces {
  readonly line: ast.UnitLine;
  readonly #draft: Draft;
  readonly #count: number;

  constructor(line: ast.UnitLine, draft: Draft) {
    this.line = line;
    this.#draft = draft;
    this.#count = unitCount(line);
  }

  /** Puts some of the line's units, by their place on it, in other hexes. */
  put(targets: ReadonlyMap<number, string>): void {
    const { at = [], area, offMap } = this.line;
    const everywhere = Array.from({ length: this.#count }, (_, index) => targets.get(index));
    const same = everywhere.every((target) => target !== undefined && target === everywhere[0]) ? everywhere[0] : undefined;
    const own = at.length === this.#count;
    if (own && (this.#count === 1 || same === undefined)) {
      for (const [index, hex] of targets) this.#draft.replace(spanOf(at[index] as ast.Expression), hex);
    } else if (at.length > 0) {
      const all = { start: spanOf(at[0] as ast.Expression).start, end: spanOf(at.at(-1) as ast.Expression).end };
      if (same !== undefined) this.#draft.replace(all, same);
      else this.#draft.replace(all, everywhere.map((target) => target ?? this.#text(spanOf(at[0] as ast.Expression))).join(', '));
    } else if (area) {
      const clause = { start: keywordSpan(this.line, 'in')?.start ?? 0, end: spanOf(area).end };
      const zone = this.#text(spanOf(area));
      this.#draft.replace(clause, `at ${same ?? everywhere.map((target) => target ?? zone).join(', ')}`);
    } else if (same !== undefined) {
      if (offMap) this.#draft.replace(this.#offMapSpan(), `at ${same}`);
      else this.#draft.insert(this.head.end, ` at ${same}`);
    } else this.#split(everywhere);
  }

  /** Type, name, count, and own values if they follow at once: what stands before the place. */
  get head(): Span {
    const { start } = spanOf(this.line);
    const end = Math.max(start, ...['type', 'name', 'count'].flatMap((property) => propertySpan(this.line, property)?.end ?? []));
    const values = keywordSpan(this.line, 'with');
    const follow = values !== undefined && this.#draft.text.slice(end, values.start).trim() === '';
    return { start, end: follow ? (keywordSpan(this.line, '}')?.end ?? end) : end };
  }

  #offMapSpan(): Span {
    return { start: keywordSpan(this.line, 'off')?.start ?? 0, end: keywordSpan(this.line, 'map')?.end ?? 0 };
  }

  /** One line becomes several in the same order, so that the units keep their names; what is carried stays with the first. */
  #split(targets: readonly (string | undefined)[]): void {
    const { text } = this.#draft;
    const parts: { target: string | undefined; count: number }[] = [];
    for (const target of targets) {
      const last = parts.at(-1);
      if (last && last.target === target) last.count++;
      else parts.push({ target, count: 1 });
    }
    const place = this.line.offMap ? ' off map' : '';
    const lines = parts.map(({ target, count }, index) => this.#like(count, target === undefined ? place : ` at ${target}`, index === 0));
    const { start, end } = spanOf(this.line);
    const gap = startsLine(text, start) ? `${newline(text)}${indentAt(text, start)}` : '  ';
    const last = text.slice(start, end).endsWith(';') ? ';' : '';
    this.#draft.replace({ start, end }, lines.join(gap) + last);
  }

  /** A line as this one, for so many units in another place. */
  #like(count: number, place: string, withCargo: boolean, name?: string): string {
    const stem = this.line.name === undefined ? propertySpan(this.line, 'type') : propertySpan(this.line, 'name');
    const head = name === undefined ? this.#text({ ...this.head, end: stem?.end ?? this.head.end }) : `${this.#typeText} ${name}`;
    const values = keywordSpan(this.line, '{');
    const own = values ? ` with ${this.#text({ start: values.start, end: keywordSpan(this.line, '}', 'last')?.end ?? values.end })}` : '';
    const words = (this.line.clauses ?? [])
      .filter((clause) => withCargo || !ast.isCarryingClause(clause))
      .map((clause) => ` ${this.#text(spanOf(clause))}`);
    return `${head} x${count}${own}${place}${words.join('')}`;
  }

  /** What the line calls its type, as written. */
  get #typeText(): string {
    return this.#text(propertySpan(this.line, 'type') ?? this.head);
  }

  /**
   * Takes some units off the line, to be written elsewhere, with ` at D4` as their place; what the first carries goes with it.
   * @param names that they get there, as written, each on a line of its own; without them they are one line, and called as before
   */
  takeOut(indexes: ReadonlySet<number>, place: string, names: readonly string[] = []): string[] {
    const isAll = indexes.size === this.#count;
    const lines =
      names.length > 0
        ? names.map((name, at) => this.#like(1, place, at === 0 && indexes.has(0), name))
        : [isAll ? this.#moved(place) : this.#like(indexes.size, place, indexes.has(0))];
    const carrying = indexes.has(0) && !isAll ? (this.line.clauses ?? []).find(ast.isCarryingClause) : undefined;
    if (carrying) this.#draft.remove(spanOf(carrying));
    this.drop(indexes);
    // A line that gives no place ends in `;`, else the next word would be taken for its name.
    return place === '' ? lines.map((line) => `${line};`) : lines;
  }

  /** A line as this one for so many more units, without what this one carries. */
  another(count: number, place: string, name?: string): string {
    return this.#like(count, place, false, name);
  }

  /** The whole line with another place. */
  #moved(place: string): string {
    const { start, end } = spanOf(this.line);
    const position = this.#positionSpan() ?? { start: this.head.end, end: this.head.end };
    const rest = this.#text({ start: position.end, end }).replace(/\s*;$/, '');
    return `${this.#text({ start, end: position.start }).trimEnd()}${place}${rest}`;
  }

  /** Where the line says where its units are. */
  #positionSpan(): Span | undefined {
    const { at = [], area, offMap } = this.line;
    const last = at.at(-1);
    if (offMap) return this.#offMapSpan();
    const end = area ?? last;
    return end && { start: keywordSpan(this.line, area ? 'in' : 'at')?.start ?? 0, end: spanOf(end).end };
  }

  /** ` at C4`, ` in Assembly`: the place of the first unit of the line; nothing where it gives none. */
  get placeText(): string {
    const { at: [first] = [], area } = this.line;
    return first ? ` at ${this.#text(spanOf(first))}` : area ? ` in ${this.#text(spanOf(area))}` : '';
  }

  /** Takes some units off the line; with the last of them it goes itself. */
  drop(indexes: ReadonlySet<number>): void {
    const left = this.#count - indexes.size;
    if (left <= 0) {
      removeNode(this.line, this.#draft);
      return;
    }
    this.#recount(left);
    const { at = [] } = this.line;
    if (at.length === this.#count) this.#draft.changeList(at.map(spanOf), new Map([...indexes].map((index) => [index, null])), []);
  }

  /** As many more of the line's units, all in one hex. */
  more(count: number, hex: string): void {
    const { at = [], area, offMap } = this.line;
    if (at.length === 0 || area || offMap || (this.line.clauses ?? []).some(ast.isCarryingClause)) {
      const typed = propertySpan(this.line, 'type');
      const stem = this.line.name === undefined ? '' : ` ${this.#text(propertySpan(this.line, 'name') as Span)}`;
      addLine(`${this.#text(typed as Span)}${stem} x${count} at ${hex}`, this.line, this.#draft);
      return;
    }
    this.#recount(this.#count + count);
    const added = Array.from({ length: count }, () => hex);
    const isAllThere = at.length === 1 && this.#text(spanOf(at[0] as ast.Expression)) === hex;
    if (isAllThere) return;
    const repeated = at.length === 1 ? Array.from({ length: this.#count - 1 }, () => this.#text(spanOf(at[0] as ast.Expression))) : [];
    this.#draft.changeList(at.map(spanOf), new Map(), [...repeated, ...added]);
  }

  #recount(count: number): void {
    const written = propertySpan(this.line, 'count');
    if (written) this.#draft.replace(written, `x${count}`);
    else this.#draft.insert((propertySpan(this.line, 'name') ?? propertySpan(this.line, 'type') ?? this.head).end, ` x${count}`);
  }

  /** Faces all units of the line another way. */
  face(facing: string): void {
    const clause = (this.line.clauses ?? []).find(ast.isFacingClause);
    const named = clause && propertySpan(clause, 'facing');
    if (named) this.#draft.replace(named, facing);
    else {
      this.#draft.insert((this.#positionSpan() ?? this.head).end, ` facing ${facing}`);
    }
  }

  #text({ start, end }: Span): string {
    return this.#draft.text.slice(start, end);
  }
}

/** A new line behind another. */
export function addLine(text: string, after: AstNode, draft: Draft): void {
  draft.addItem(text, spanOf(after), siblingsOf(after).map(spanOf), spanOf(after.$container as AstNode));
}

/** Units of a load, on a line of their own behind their carrier. */
export function unload(line: LinePlaces, indexes: ReadonlySet<number>, place: string, carrier: ast.UnitLine, draft: Draft): void {
  for (const text of line.takeOut(indexes, place)) addLine(text, carrier, draft);
}

/** The line that a unit is written on, and its place there; undefined where it is written in another file. */
export function lineOf(id: string, unitsOf: ReadonlyMap<AstNode, readonly Unit[]>): { line: ast.UnitLine; index: number } | undefined {
  for (const [node, units] of unitsOf) {
    const index = ast.isUnitLine(node) ? units.findIndex((unit) => unit.id === id) : -1;
    if (index >= 0) return { line: node as ast.UnitLine, index };
  }
  return undefined;
}
