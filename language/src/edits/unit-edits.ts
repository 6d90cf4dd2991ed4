import { directionOf, type HexIndex, type Unit } from '@blindhex/rules';
import type { UnitsChange } from '@blindhex/rules/change/change';
import { AstUtils, type LangiumDocuments } from 'langium';
import { importPath } from '../checks/imports.ts';
import { importPlace } from '../checks/names.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { writtenName } from '../references/written-name.ts';
import { countersFor } from './counters.ts';
import type { Drafts } from './draft.ts';
import { Refusal } from './refusal.ts';
import { bodySpan, spanOf } from './spans.ts';
import { addLine, LinePlaces, lineOf, refuseUnplaceable, removeLine } from './unit-lines.ts';
import { writtenHex } from './written-hex.ts';

/** Writes what an author does with counters into the scenario. */
export class UnitEdits {
  readonly #scenario: ast.Scenario;
  readonly #scene: Scene;
  readonly #drafts: Drafts;
  readonly #reserved: ReadonlySet<string>;
  readonly #documents: LangiumDocuments;

  constructor(scenario: ast.Scenario, scene: Scene, drafts: Drafts, reserved: ReadonlySet<string>, documents: LangiumDocuments) {
    this.#scenario = scenario;
    this.#scene = scene;
    this.#drafts = drafts;
    this.#reserved = reserved;
    this.#documents = documents;
  }

  /** @param hex where to, for those changes that lead somewhere */
  write(change: UnitsChange, hex: HexIndex | undefined): void {
    const to = hex === undefined ? '' : writtenHex(this.#scene.board.hexes[hex]?.name ?? '', this.#reserved);
    switch (change.kind) {
      case 'move':
        for (const [line, indexes] of this.#lines(change.units)) this.#move(line, indexes, to);
        return;
      case 'copy':
        for (const [line, indexes] of this.#lines(change.units)) this.#copy(line, indexes.length, to);
        return;
      case 'remove':
        for (const [line, indexes] of this.#lines(change.units)) this.#places(line).drop(new Set(indexes));
        return;
      case 'face':
        this.#face(change.units, change.facing);
        return;
      case 'add':
        this.#add(change, to);
        return;
    }
  }

  #places(line: ast.UnitLine): LinePlaces {
    return new LinePlaces(line, this.#drafts.of(AstUtils.getDocument(line)));
  }

  #unit(id: string): Unit {
    const unit = this.#scene.units.find((each) => each.id === id);
    if (!unit) throw new Refusal(`There is no unit ${id} any more.`);
    return unit;
  }

  /** The lines that units are written on, with their places there. A load goes with its carrier, and is not picked up apart from it. */
  #lines(ids: readonly string[]): Map<ast.UnitLine, number[]> {
    const lines = new Map<ast.UnitLine, number[]>();
    for (const id of new Set(ids)) {
      const unit = this.#unit(id);
      if (unit.place.kind === 'carried' && ids.includes(unit.place.by)) continue;
      const { line, index } = lineOf(unit, this.#scene.unitsOf);
      lines.set(line, [...(lines.get(line) ?? []), index]);
    }
    return lines;
  }

  #move(line: ast.UnitLine, indexes: readonly number[], to: string): void {
    const [unit] = this.#scene.unitsOf.get(line) ?? [];
    if (unit) refuseUnplaceable(line, unit);
    if (ast.isCarryingClause(line.$container)) this.#unload(line, to);
    else this.#places(line).put(new Map(indexes.map((index) => [index, to])));
  }

  /** A load that is put down gets a line of its own behind its carrier. */
  #unload(line: ast.UnitLine, to: string): void {
    const carrier = AstUtils.getContainerOfType(line.$container, ast.isUnitLine);
    if (!carrier) return;
    if (line.at?.length || line.area) throw new Refusal('Its line says where it is although it is carried; change that in the text.');
    const draft = this.#drafts.of(AstUtils.getDocument(line));
    const { end } = this.#places(line).head;
    const text = draft.text.slice(spanOf(line).start, spanOf(line).end);
    const head = end - spanOf(line).start;
    removeLine(line, draft);
    addLine(`${text.slice(0, head)} at ${to}${text.slice(head)}`, carrier, draft);
  }

  #copy(line: ast.UnitLine, count: number, to: string): void {
    const [unit] = this.#scene.unitsOf.get(line) ?? [];
    if (unit) refuseUnplaceable(line, unit);
    if (ast.isCarryingClause(line.$container)) throw new Refusal('A load is copied with its carrier, or after it is put down.');
    this.#places(line).more(count, to);
  }

  #face(ids: readonly string[], facing: string): void {
    const { orientation } = this.#scene.board;
    if (directionOf(facing, orientation) === undefined && !/^[NESW]{1,3}$/.test(facing)) throw new Refusal(`${facing} is no way to face.`);
    for (const [line, indexes] of this.#lines(ids)) {
      const count = this.#scene.unitsOf.get(line)?.length ?? 1;
      if (indexes.length < count) throw new Refusal(`${count} units stand on this line and face alike; give the one a line of its own.`);
      this.#places(line).face(facing);
    }
  }

  #add({ counter, side: id, formation, to: _ }: Extract<UnitsChange, { kind: 'add' }>, to: string): void {
    const side = this.#scenario.items.filter(ast.isSide).find(({ name }) => name === id);
    if (!side) throw new Refusal(`There is no side ${id}.`);
    const offer = countersFor(this.#scenario, this.#documents).find(({ name }) => name === counter);
    if (!offer) throw new Refusal(`No roster has a ${counter}, and it is no class of unit.`);
    const document = AstUtils.getDocument(this.#scenario);
    const draft = this.#drafts.of(document);
    const holder = holderOf(side, formation);
    if (!holder) throw new Refusal(`${side.title ?? side.name} has no formation ${formation.join('.')}.`);
    const body = bodySpan(holder);
    if (!body) throw new Refusal('The formation has no body yet.');
    const forces = holder.items.filter((item) => ast.isUnitLine(item) || ast.isFormation(item) || ast.isOffMap(item) || ast.isDraw(item));
    const last = forces.findLast(ast.isUnitLine) ?? forces.at(-1);
    const name = writtenName(counter, this.#reserved);
    draft.addItem(`${name} x1 at ${to}`, last && spanOf(last), holder.items.map(spanOf), body);
    if (offer.file) {
      const { start } = importPlace(document);
      draft.insert(document.textDocument.offsetAt(start), `import ${JSON.stringify(importPath(document.uri, offer.file))}\n`);
    }
  }
}

/** The body that a formation's units stand in: for an empty path that of the support, or of the side. */
function holderOf(side: ast.Side, path: readonly string[]): ast.Side | ast.Support | ast.Formation | undefined {
  if (path.length === 0) return side.items.find(ast.isSupport) ?? side;
  let holder: ast.Side | ast.Formation | undefined = side;
  for (const name of path) {
    const within: readonly { $type: string }[] = holder.items;
    holder = formationsIn(within).find((formation) => formation.name === name);
    if (!holder) return undefined;
  }
  return holder;
}

/** Formations of a body, also those that a support clause holds. */
function formationsIn(items: readonly { $type: string }[]): ast.Formation[] {
  return items.flatMap((item) => (ast.isFormation(item) ? [item] : ast.isSupport(item) ? formationsIn(item.items) : []));
}
