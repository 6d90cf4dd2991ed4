import { directionOf, type HexIndex, type Unit } from '@blindhex/rules';
import type { UnitsChange } from '@blindhex/rules/change/change';
import { AstUtils, type LangiumDocuments } from 'langium';
import { importEdit, importPath } from '../checks/imports.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { arrivalModel } from '../model/placement.ts';
import { unitStem } from '../references/unit-names.ts';
import { writtenName } from '../references/written-name.ts';
import { countersFor } from './counters.ts';
import type { Drafts } from './draft.ts';
import { addToBody, addToForce, formationAt } from './formations.ts';
import { Refusal } from './refusal.ts';
import { LinePlaces, lineOf, unload } from './unit-lines.ts';
import { writtenHex } from './written-hex.ts';

/** The hex that a change leads to, and how the text names it. */
interface Target {
  hex: HexIndex;
  written: string;
}

/** Writes what an author does with counters into the scenario. */
export class UnitEdits {
  readonly #scenario: ast.Scenario;
  readonly #scene: Scene;
  readonly #drafts: Drafts;
  readonly #documents: LangiumDocuments;

  constructor(scenario: ast.Scenario, scene: Scene, drafts: Drafts, documents: LangiumDocuments) {
    this.#scenario = scenario;
    this.#scene = scene;
    this.#drafts = drafts;
    this.#documents = documents;
  }

  /** @param hex finds the hex of that name on the board */
  write(change: UnitsChange, hex: (name: string) => HexIndex): void {
    switch (change.kind) {
      case 'move': {
        const to = this.#target(hex(change.to));
        for (const [line, indexes] of this.#lines(change.units)) this.#move(line, indexes, to);
        return;
      }
      case 'copy': {
        const to = this.#target(hex(change.to));
        for (const [line, indexes] of this.#lines(change.units)) this.#copy(line, indexes.length, to);
        return;
      }
      case 'remove':
        for (const [line, indexes] of this.#lines(change.units)) this.#places(line).drop(new Set(indexes));
        return;
      case 'face':
        this.#face(change.units, change.facing);
        return;
      case 'add':
        this.#add(change, this.#target(hex(change.to)));
        return;
    }
  }

  #target(hex: HexIndex): Target {
    return { hex, written: writtenHex(this.#scene.board.hexes[hex]?.name ?? '') };
  }

  #places(line: ast.UnitLine): LinePlaces {
    return new LinePlaces(line, this.#drafts.of(AstUtils.getDocument(line)));
  }

  #unit(id: string): Unit {
    const unit = this.#scene.units.find((each) => each.id === id);
    if (!unit) throw new Refusal(`There is no unit ${id} any more.`);
    return unit;
  }

  #side(id: string): ast.Side {
    const side = this.#scenario.items.filter(ast.isSide).find(({ name }) => name === id);
    if (!side) throw new Refusal(id === '' ? 'No side draws from this cup, so nobody can set its units up.' : `There is no side ${id}.`);
    return side;
  }

  /** The lines that units are written on, with their places there. A load goes with its carrier, and is not picked up apart from it. */
  #lines(ids: readonly string[]): Map<ast.UnitLine, number[]> {
    const lines = new Map<ast.UnitLine, number[]>();
    for (const id of new Set(ids)) {
      const unit = this.#unit(id);
      if (unit.place.kind === 'carried' && ids.includes(unit.place.by)) continue;
      const found = lineOf(id, this.#scene.unitsOf);
      if (!found) throw new Refusal(`${unit.title || unit.name} is not written in this file.`);
      lines.set(found.line, [...(lines.get(found.line) ?? []), found.index]);
    }
    return lines;
  }

  #move(line: ast.UnitLine, indexes: readonly number[], to: Target): void {
    const carrier = AstUtils.getContainerOfType(line.$container, ast.isUnitLine);
    if (this.#isElsewhere(line, to.hex)) this.#setUp(line, indexes, to);
    else if (!carrier) this.#places(line).put(new Map(indexes.map((index) => [index, to.written])));
    else if (line.at?.length || line.area) throw new Refusal('Its line says where it is although it is carried; change that in the text.');
    else unload(this.#places(line), new Set(indexes), ` at ${to.written}`, carrier, this.#drafts.of(AstUtils.getDocument(line)));
  }

  /** Units in an arrival stay there if they only come by a certain hex of it; anywhere else, and out of a cup, they are set up with their side. */
  #isElsewhere(line: ast.UnitLine, hex: HexIndex): boolean {
    const arrival = AstUtils.getContainerOfType(line, ast.isArrival);
    return arrival ? !this.#enters(arrival, hex) : AstUtils.hasContainerOfType(line, ast.isCup);
  }

  #enters(arrival: ast.Arrival, hex: HexIndex): boolean {
    return arrivalModel(arrival, this.#scene).hexes.includes(hex);
  }

  #setUp(line: ast.UnitLine, indexes: readonly number[], to: Target): void {
    const [unit] = this.#scene.unitsOf.get(line) ?? [];
    if (!unit) return;
    const side = this.#side(unit.side);
    const names = this.#namesBeside(line, unit, indexes.length, indexes.length);
    const lines = this.#places(line).takeOut(new Set(indexes), ` at ${to.written}`, names);
    addToForce(side, line, lines, this.#drafts.of(AstUtils.getDocument(line)));
  }

  /**
   * Names for units that are written apart from others of their formation: units are numbered within one block, so two blocks would both have a `Rifle-1`.
   * None where there are no others, or no block of their own is left.
   * @param leaving how many of those there are now leave their block
   */
  #namesBeside(line: ast.UnitLine, { side, formation }: Unit, count: number, leaving: number): string[] {
    const stem = unitStem(line) ?? '';
    if (formation.length === 0) return [];
    const path = formation.join('.');
    const isCalledSo = ({ name }: Unit) => name === stem || (name.startsWith(`${stem}-`) && /^\d+$/.test(name.slice(stem.length + 1)));
    const all = this.#scene.units.filter((each) => each.side === side && each.formation.join('.') === path && isCalledSo(each));
    const staying = all.length - leaving;
    if (staying <= 0) return [];
    return Array.from({ length: count }, (_, index) => writtenName(`${stem}-${staying + index + 1}`));
  }

  #copy(line: ast.UnitLine, count: number, to: Target): void {
    const [unit] = this.#scene.unitsOf.get(line) ?? [];
    if (!unit) return;
    if (ast.isCarryingClause(line.$container)) throw new Refusal('A load is copied with its carrier, or after it is put down.');
    const places = this.#places(line);
    if (!this.#isElsewhere(line, to.hex)) {
      places.more(count, to.written);
      return;
    }
    const names = this.#namesBeside(line, unit, count, 0);
    const place = ` at ${to.written}`;
    const lines = names.length > 0 ? names.map((name) => places.another(1, place, name)) : [places.another(count, place)];
    addToForce(this.#side(unit.side), line, lines, this.#drafts.of(AstUtils.getDocument(line)));
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

  #add({ counter, side: id, formation: path }: Extract<UnitsChange, { kind: 'add' }>, to: Target): void {
    const side = this.#side(id);
    const offer = countersFor(this.#scenario, this.#documents).find(({ name }) => name === counter);
    if (!offer) throw new Refusal(`No roster has a ${counter}, and it is no class of unit.`);
    const document = AstUtils.getDocument(this.#scenario);
    const draft = this.#drafts.of(document);
    const text = `${writtenName(counter)} x1 at ${to.written}`;
    const later = formationAt(side, path) ? undefined : this.#arrivingFormation(side, path);
    if (later && this.#enters(later.arrival, to.hex)) addToBody(later.formation, text, draft);
    else if (later) addToForce(side, later.formation, [text], draft);
    else addToForce(side, path, [text], draft);
    if (offer.file) {
      const { source, text: statement } = importEdit(document, importPath(document.uri, offer.file));
      draft.insert(document.textDocument.offsetAt(source.start), statement);
    }
  }

  /** A formation that only arrives later. */
  #arrivingFormation(side: ast.Side, path: readonly string[]): { arrival: ast.Arrival; formation: ast.Formation } | undefined {
    for (const arrival of side.items.filter(ast.isArrival)) {
      const formation = formationAt(arrival, path);
      if (ast.isFormation(formation)) return { arrival, formation };
    }
    return undefined;
  }
}
