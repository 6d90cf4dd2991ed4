import type { BattlefieldsMessage } from '@blindhex/client/map-protocol';
import type { Battlefield } from '@blindhex/rules/battlefield';
import { withParts } from '@blindhex/rules/battlefield-parts';

/** The maps as the extension sent them, put together from what changed; parts that did not change stay the same objects. */
export class ReceivedMaps {
  #serial: number | undefined;
  #maps: Battlefield[] = [];

  /** Undefined for changes since something that never arrived: everything must be asked for anew. */
  take({ serial, base, battlefields }: Pick<BattlefieldsMessage, 'serial' | 'base' | 'battlefields'>): readonly Battlefield[] | undefined {
    if (base !== undefined && base !== this.#serial) return undefined;
    const whole = battlefields.map((parts) => withParts(base === undefined ? undefined : this.#maps.find(({ id }) => id === parts.id), parts));
    if (!whole.every((each) => each !== undefined)) return undefined;
    this.#serial = serial;
    this.#maps = whole;
    return whole;
  }
}
