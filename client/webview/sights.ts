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
  readonly #fields = new Map<HexIndex, Uint8Array>();

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
    const before = this.system;
    const sight = this.#sight;
    this.#battlefield = battlefield;
    this.#sight = undefined;
    this.#fields.clear();
    const { system } = this;
    if (!battlefield || !system || battlefield.board.hexes.length === 0) return;
    // After an edit sight takes over what the edit has not changed.
    this.#sight = this.#try(() => (system === before ? sight?.after?.(battlefield) : undefined) ?? system.sight(battlefield));
  }

  get sight(): Sight | undefined {
    return this.#sight;
  }

  answer(from: HexIndex, to: HexIndex): SightAnswer | undefined {
    return this.#try(() => this.#sight?.answer(from, to));
  }

  /** Asks the game's procedures something else; undefined if there are none, or if they fail. */
  attempt<T>(ask: (system: GameSystem, sight: Sight) => T): T | undefined {
    const { system } = this;
    const sight = this.#sight;
    return system && sight ? this.#try(() => ask(system, sight)) : undefined;
  }

  /** The hexes in play that the observer cannot see. */
  blind(from: HexIndex): HexIndex[] {
    const field = this.#field(from);
    const hexes = this.#battlefield?.board.hexes ?? [];
    if (!field) return [];
    return hexes.flatMap((hex, index) => (hex.inPlay && index !== from && !field[index] ? [index] : []));
  }

  /** The hexes that the observer sees. */
  seen(from: HexIndex): HexIndex[] {
    const field = this.#field(from);
    return field ? Array.from(field.keys()).filter((index) => field[index]) : [];
  }

  #field(from: HexIndex): Uint8Array | undefined {
    let field = this.#fields.get(from);
    if (!field) {
      field = this.#try(() => this.#sight?.field(from));
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
