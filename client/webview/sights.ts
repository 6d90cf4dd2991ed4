import type { Battlefield, HexIndex } from '@blindhex/rules/battlefield';
import { systems } from '@blindhex/rules/generated/systems';
import type { GameSystem, Sight, SightAnswer } from '@blindhex/rules/system';

/**
 * Sight on the map on show, worked out in the page: prepared once for a battlefield, fields kept for each observer.
 * A fault in a system's procedures is told to `trouble` and answered with undefined: the map stays.
 */
export class Sights {
  readonly #systems: Readonly<Record<string, GameSystem>>;
  readonly #trouble: (text: string) => void;
  #battlefield: Battlefield | undefined;
  #sight: Sight | undefined;
  /** Makes the sight of the battlefield on show, when somebody first looks: the map is painted before. */
  #make: (() => Sight | undefined) | undefined;
  /** What was last made, and for which game. */
  #last: { system: GameSystem; sight: Sight } | undefined;
  readonly #fields = new Map<HexIndex, Uint8Array>();
  readonly #blind = new Map<HexIndex, readonly HexIndex[]>();
  #inPlay = 0;

  constructor(trouble: (text: string) => void, available: Readonly<Record<string, GameSystem>> = systems) {
    this.#trouble = trouble;
    this.#systems = available;
  }

  /** The procedures of the battlefield's game, if they are there. */
  get system(): GameSystem | undefined {
    return this.#battlefield && Object.hasOwn(this.#systems, this.#battlefield.ruleset.system)
      ? this.#systems[this.#battlefield.ruleset.system]
      : undefined;
  }

  use(battlefield: Battlefield | undefined): void {
    if (battlefield === this.#battlefield) return;
    this.#battlefield = battlefield;
    this.#sight = undefined;
    this.#fields.clear();
    this.#blind.clear();
    this.#inPlay = battlefield?.board.hexes.filter((hex) => hex.inPlay).length ?? 0;
    const { system } = this;
    this.#make = battlefield && system && battlefield.board.hexes.length > 0 ? () => this.#sightOf(battlefield, system) : undefined;
  }

  /** After an edit sight takes over what the edit has not changed. */
  #sightOf(battlefield: Battlefield, system: GameSystem): Sight | undefined {
    const last = this.#last?.system === system ? this.#last.sight : undefined;
    const sight = this.#try(() => last?.after?.(battlefield) ?? system.sight(battlefield));
    this.#last = sight && { system, sight };
    return sight;
  }

  /** Whether there are lines of sight on the map at all. */
  get isThere(): boolean {
    return this.#make !== undefined || this.#sight !== undefined;
  }

  get sight(): Sight | undefined {
    const make = this.#make;
    this.#make = undefined;
    if (make) this.#sight = make();
    return this.#sight;
  }

  answer(from: HexIndex, to: HexIndex): SightAnswer | undefined {
    return this.#try(() => this.sight?.answer(from, to));
  }

  /** Asks the game's procedures something else; undefined if there are none, or if they fail. */
  attempt<T>(ask: (system: GameSystem, sight: Sight) => T): T | undefined {
    const { system, sight } = this;
    return system && sight ? this.#try(() => ask(system, sight)) : undefined;
  }

  /** The hexes in play that the observer cannot see. */
  blind(from: HexIndex): readonly HexIndex[] {
    let blind = this.#blind.get(from);
    if (!blind) {
      const field = this.#field(from);
      const hexes = this.#battlefield?.board.hexes ?? [];
      blind = field ? hexes.flatMap((hex, index) => (hex.inPlay && index !== from && !field[index] ? [index] : [])) : [];
      this.#blind.set(from, blind);
    }
    return blind;
  }

  /** How many hexes in play the observer sees, but for its own. */
  seenCount(from: HexIndex): number {
    return this.#inPlay - this.blind(from).length - 1;
  }

  /** The hexes that the observer sees. */
  seen(from: HexIndex): HexIndex[] {
    const field = this.#field(from);
    return field ? Array.from(field.keys()).filter((index) => field[index]) : [];
  }

  #field(from: HexIndex): Uint8Array | undefined {
    let field = this.#fields.get(from);
    if (!field) {
      field = this.#try(() => this.sight?.field(from));
      if (field) this.#fields.set(from, field);
    }
    return field;
  }

  #try<T>(work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.#trouble(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return undefined;
    }
  }
}
