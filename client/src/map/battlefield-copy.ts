import type { Battlefield } from '@blindhex/rules/battlefield';
import { type BattlefieldParts, changedParts, isSame, withoutSources, withParts } from '@blindhex/rules/battlefield-parts';
import type { BattlefieldsAnswer } from '@blindhex/server/protocol';

/** The maps of a document as the server last sent them, put together from what changed, and what the page knows of them. */
export class BattlefieldCopy {
  #serial: number | undefined;
  #battlefields: Battlefield[] = [];
  /** Without places in the text: those stay on this side. */
  #bare = new Map<string, Battlefield>();
  /** What the page has. */
  #sent = new Map<string, Battlefield>();
  #sentSerial: number | undefined;

  get battlefields(): readonly Battlefield[] {
    return this.#battlefields;
  }

  /** The answer that changes may be sent since. */
  get serial(): number | undefined {
    return this.#serial;
  }

  /** Whether the page has the maps as they are. */
  get isSent(): boolean {
    return this.#sentSerial !== undefined && this.#sentSerial === this.#serial;
  }

  /** Takes an answer; false if it says what changed since another one. */
  take({ serial, base, battlefields }: BattlefieldsAnswer): boolean {
    if (base !== undefined && base !== this.#serial) return false;
    const whole = battlefields.map((parts) =>
      withParts(base === undefined ? undefined : this.#battlefields.find(({ id }) => id === parts.id), parts),
    );
    if (!whole.every((each) => each !== undefined)) return false;
    const bare = new Map(whole.map((after) => [after.id, this.#bareOf(after)]));
    this.#serial = serial;
    this.#battlefields = whole;
    this.#bare = bare;
    return true;
  }

  /** Part by part, so that one of which only the places in the text changed stays the same object. */
  #bareOf(after: Battlefield): Battlefield {
    const [known, old] = [this.#bare.get(after.id), this.#battlefields.find(({ id }) => id === after.id)];
    const made: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(after)) {
      if (key === 'source') continue;
      const before = (known as Record<string, unknown> | undefined)?.[key];
      if (before !== undefined && (old as unknown as Record<string, unknown> | undefined)?.[key] === part) made[key] = before;
      else {
        const bare = withoutSources(part);
        made[key] = isSame(before, bare) ? before : bare;
      }
    }
    return made as unknown as Battlefield;
  }

  /** A new page knows nothing. */
  forgetSent(): void {
    this.#sent = new Map();
    this.#sentSerial = undefined;
  }

  /** What the page must be told to have the maps as they are. */
  forPage(): { serial: number; base?: number; battlefields: BattlefieldParts[] } {
    const base = this.#sentSerial;
    const parts = this.#battlefields.map(({ id }) => changedParts(this.#sent.get(id), this.#bare.get(id) as Battlefield));
    this.#sent = this.#bare;
    this.#sentSerial = this.#serial;
    return { serial: this.#serial ?? 0, ...(base !== undefined && { base }), battlefields: parts };
  }
}
