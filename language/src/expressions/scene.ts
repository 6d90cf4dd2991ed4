import {
  type AttackAnswer,
  type Battlefield,
  type Board,
  type BoardLookup,
  type HexIndex,
  lookupOf,
  type Region,
  type Ruleset,
  type Sight,
  systems,
  type Unit,
} from '@blindhex/rules';
import type { AstNode } from 'langium';
import type { MapGrid } from '../model/map-grid.ts';
import { sightOn } from '../model/sight.ts';
import { GAP, type Unknown } from './value.ts';

/** What expressions are worked out on: a board, and what stands on it as far as it is built. */
export class Scene {
  readonly lookup: BoardLookup;
  /** Grid of each section of the board, in its order, and the node it comes from. */
  grids: readonly MapGrid[] = [];
  sectionNodes: readonly AstNode[] = [];
  /** Unset while part of the board is not known: then a hex that is not found may lie there, and is passed over. */
  complete = true;
  /** Unset while a name of the scenario leads nowhere: then there may be more units and objectives than were found. */
  whole = true;
  /** Hexes of each section of the board, by its node. */
  readonly sections = new Map<AstNode, Region>();
  /** Units by the node that stands for them: a line, a formation, a side, a cup. Empty until the forces are built. */
  readonly unitsOf = new Map<AstNode, Unit[]>();
  units: readonly Unit[] = [];
  /** Set when the forces are built; fire needs it, and so does sight. */
  battlefield: Battlefield | undefined;
  /** Set when the battlefield has its special rules too, on which sight depends. */
  settled = false;

  /** What waits until the special rules are there. */
  readonly whenSettled: (() => void)[] = [];

  private readonly regions = new Map<AstNode, Region | Unknown>();
  private readonly open = new Set<AstNode>();
  private readonly answers = new Map<string, AttackAnswer>();

  constructor(
    readonly ruleset: Ruleset,
    readonly board: Board,
  ) {
    this.lookup = lookupOf(board);
  }

  /** The region of a zone or objective, worked out once; a region that leads back to itself has none. */
  region(node: AstNode, make: () => Region | Unknown): Region | Unknown {
    const known = this.regions.get(node);
    if (known) return known;
    if (this.open.has(node)) return GAP;
    this.open.add(node);
    const made = make();
    this.open.delete(node);
    this.regions.set(node, made);
    return made;
  }

  /** At the start of the game or at a minute of it; undefined while the battlefield has no special rules yet, and for a game whose procedures are not there. */
  sight(minute?: number): Sight | undefined {
    return this.settled && this.battlefield ? sightOn(this.battlefield, minute) : undefined;
  }

  resolve(attack: string): AttackAnswer | undefined {
    if (!this.battlefield) return undefined;
    let answer = this.answers.get(attack);
    if (!answer) {
      answer = systems[this.ruleset.system]?.resolve(this.battlefield, attack, this.sight());
      if (answer) this.answers.set(attack, answer);
    }
    return answer;
  }

  hexName(hex: HexIndex): string {
    return this.board.hexes[hex]?.name ?? '';
  }

  /** Where a unit stands: its hex, or that of its carrier; undefined for one not on the board. */
  hexOf(unit: Unit): HexIndex | undefined {
    let current: Unit | undefined = unit;
    for (let depth = 0; current && depth < 10; depth++) {
      const place: Unit['place'] = current.place;
      if (place.kind === 'hex') return place.hex;
      if (place.kind !== 'carried') return undefined;
      current = this.units.find((other) => other.id === place.by);
    }
    return undefined;
  }
}
