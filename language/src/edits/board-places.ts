import { type Axial, type Board, type Direction, type HexIndex, lookupOf, type Offset, type Sheet } from '@blindhex/rules';
import { AstUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import { mapModel } from '../model/map.ts';
import { offsetOf } from '../model/map-grid.ts';
import { isLibraryUri } from '../workspace/library.ts';
import { Refusal } from './refusal.ts';

/** A hex of the board as one of its maps prints it. */
export interface Printed {
  map: ast.MapDeclaration;
  sheet: Sheet;
  offset: Offset;
  /** The map lies turned by half a turn. */
  turned: boolean;
}

/** Finds the hexes of a board by name, and where its maps print them. */
export class BoardPlaces {
  readonly board: Board;
  readonly #sections = new Map<string, { map: ast.MapDeclaration; sheet: Sheet; turned: boolean }>();

  constructor(board: Board, owner: ast.Scenario | ast.MapDeclaration) {
    this.board = board;
    if (ast.isMapDeclaration(owner)) this.#add(owner.name ?? '', owner, false);
    else {
      for (const clause of owner.items.filter(ast.isBoardClause)) {
        for (const { name, map, turned } of clause.rows.flatMap((row) => row.sections)) {
          if (ast.isMapDeclaration(map?.ref)) this.#add(name ?? map.$refText, map.ref, turned === true);
        }
      }
    }
  }

  #add(name: string, map: ast.MapDeclaration, turned: boolean): void {
    const sheet = mapModel(map)?.sheet;
    if (sheet) this.#sections.set(name, { map, sheet, turned });
  }

  hex(name: string): HexIndex {
    const found = lookupOf(this.board).named(name);
    if (found.length !== 1 || found[0] === undefined) throw new Refusal(`There is no hex ${name} on the map any more.`);
    return found[0];
  }

  at(hex: HexIndex): Axial {
    return (this.board.hexes[hex] as { at: Axial }).at;
  }

  neighbour(hex: HexIndex, direction: Direction): HexIndex | undefined {
    return lookupOf(this.board).neighbours(hex)[direction];
  }

  /** Everywhere that a hex is printed: twice where two sections share it. */
  printed(hex: HexIndex): Printed[] {
    const { name, aliases } = this.board.hexes[hex] as { name: string; aliases: string[] };
    const [only] = this.#sections;
    return [name, ...aliases].flatMap((each) => {
      const dot = each.lastIndexOf('.');
      const section = dot < 0 ? (this.#sections.size === 1 ? only?.[1] : undefined) : this.#sections.get(each.slice(0, dot));
      const offset = section && offsetOf(each.slice(dot + 1), section.sheet);
      return section && offset ? [{ ...section, offset }] : [];
    });
  }

  /** Where a hex is printed first, on a map that may be changed. */
  home(hex: HexIndex): Printed {
    const [first] = this.printed(hex);
    if (!first) throw new Refusal(`${this.board.hexes[hex]?.name} is on no map of this board.`);
    if (isLibraryUri(AstUtils.getDocument(first.map).uri)) throw new Refusal(`${first.map.name} is a map of the library, which cannot be changed.`);
    return first;
  }
}
