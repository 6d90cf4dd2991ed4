import type { Battlefield } from '@blindhex/rules/battlefield';
import { type BattlefieldParts, changedParts, withParts } from '@blindhex/rules/battlefield-parts';
import type { BattlefieldsAnswer } from '@blindhex/server/protocol';

/** The maps of a document as the server last sent them, put together from what changed, and what the page knows of them. */
export class BattlefieldCopy {
  #last: Pick<BattlefieldsAnswer, 'serial' | 'base' | 'battlefields'> | undefined;
  #battlefields: Battlefield[] = [];
  /** Serial of the maps that the page has. */
  #sent: number | undefined;

  /** Without places in the text. */
  get battlefields(): readonly Battlefield[] {
    return this.#battlefields;
  }

  /** The answer that changes may be sent since. */
  get serial(): number | undefined {
    return this.#last?.serial;
  }

  /** Whether the page has the maps as they are. */
  get isSent(): boolean {
    return this.#sent !== undefined && this.#sent === this.serial;
  }

  /** Takes an answer; false if it says what changed since another one. */
  take({ serial, base, battlefields }: BattlefieldsAnswer): boolean {
    if (base !== undefined && base !== this.serial) return false;
    if (base === serial) return true;
    // A server that began anew counts anew.
    if (base === undefined) this.forgetSent();
    const whole = battlefields.map((parts) =>
      withParts(base === undefined ? undefined : this.#battlefields.find(({ id }) => id === parts.id), parts),
    );
    if (!whole.every((each) => each !== undefined)) return false;
    this.#last = { serial, battlefields, ...(base !== undefined && { base }) };
    this.#battlefields = whole;
    return true;
  }

  /** A new page knows nothing. */
  forgetSent(): void {
    this.#sent = undefined;
  }

  /** What the page must be told to have the maps as they are: what the server said last, if the page has all that was said before. */
  forPage(): { serial: number; base?: number; battlefields: BattlefieldParts[] } {
    const serial = this.serial ?? 0;
    const base = this.#sent;
    this.#sent = serial;
    const last = this.#last;
    if (last && last.base === undefined && base !== serial) return { serial, battlefields: last.battlefields };
    if (last && base !== undefined && base === last.base) return { serial, base, battlefields: last.battlefields };
    const isKnown = base === serial;
    return {
      serial,
      ...(isKnown && { base }),
      battlefields: this.#battlefields.map((each) => changedParts(isKnown ? each : undefined, each)),
    };
  }
}
