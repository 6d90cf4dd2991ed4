import type { Unit } from '@blindhex/rules';
import { type AstNode, AstUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import { unitNames } from '../references/unit-names.ts';
import { type Draft, indentAt, newline, type Span, startsLine } from './draft.ts';
import { Refusal } from './refusal.ts';
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
    this.#count = unitNames(line).length;
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
    const clauses = this.line.clauses ?? [];
    const words = (withCargo: boolean) =>
      clauses
        .filter((clause) => withCargo || !ast.isCarryingClause(clause))
        .map((clause) => ` ${this.#text(spanOf(clause))}`)
        .join('');
    const stem = this.line.name === undefined ? propertySpan(this.line, 'type') : propertySpan(this.line, 'name');
    const name = text.slice(this.head.start, stem?.end ?? this.head.end);
    const values = keywordSpan(this.line, '{');
    const own = values ? ` with ${text.slice(values.start, keywordSpan(this.line, '}', 'last')?.end)}` : '';
    const place = this.line.offMap ? ' off map' : '';
    const lines = parts.map(
      ({ target, count }, index) => `${name} x${count}${own}${target === undefined ? place : ` at ${target}`}${words(index === 0)}`,
    );
    const { start, end } = spanOf(this.line);
    const gap = startsLine(text, start) ? `${newline(text)}${indentAt(text, start)}` : '  ';
    const last = text.slice(start, end).endsWith(';') ? ';' : '';
    this.#draft.replace({ start, end }, lines.join(gap) + last);
  }

  /** Takes some units off the line; with the last of them it goes itself. */
  drop(indexes: ReadonlySet<number>): void {
    const left = this.#count - indexes.size;
    if (left <= 0) {
      removeLine(this.line, this.#draft);
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
      const { at = [], area, offMap } = this.line;
      const last = area ?? at.at(-1);
      const end = last ? spanOf(last).end : offMap ? this.#offMapSpan().end : this.head.end;
      this.#draft.insert(end, ` facing ${facing}`);
    }
  }

  #text({ start, end }: Span): string {
    return this.#draft.text.slice(start, end);
  }
}

/** Takes a line out; of a transport's load the last one takes the clause with it. */
export function removeLine(line: ast.UnitLine, draft: Draft): void {
  const { $container: holder } = line;
  if (ast.isCarryingClause(holder) && holder.cargo.length === 1) draft.remove(spanOf(holder));
  else draft.remove(spanOf(line));
}

/** A new line behind another. */
export function addLine(text: string, after: AstNode, draft: Draft): void {
  draft.addItem(text, spanOf(after), siblingsOf(after).map(spanOf), spanOf(after.$container as AstNode));
}

/** The line that a unit is written on, and its place there. */
export function lineOf(unit: Unit, unitsOf: ReadonlyMap<AstNode, readonly Unit[]>): { line: ast.UnitLine; index: number } {
  for (const [node, units] of unitsOf) {
    const index = ast.isUnitLine(node) ? units.findIndex(({ id }) => id === unit.id) : -1;
    if (index >= 0) return { line: node as ast.UnitLine, index };
  }
  throw new Refusal(`${unit.title || unit.name} is not written in this file.`);
}

/** Units that come later, or that a cup holds, have no hex of their own. */
export function refuseUnplaceable(line: ast.UnitLine, unit: Unit): void {
  const name = unit.title || unit.name;
  if (AstUtils.getContainerOfType(line, ast.isCup)) throw new Refusal(`${name} lies in a cup, and comes onto the map when it is drawn.`);
  const arrival = AstUtils.getContainerOfType(line, ast.isArrival);
  if (arrival) throw new Refusal(`${name} arrives during the game; move its line out of the arrival to set it up at the start.`);
}
