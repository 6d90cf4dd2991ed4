import { type Battlefield, type Sight, systems } from '@blindhex/rules';

const sights = new WeakMap<Battlefield, Sight>();

/** The sight last prepared for a scenario or map, by file and name, oldest first: after an edit the next takes over what the edit has not changed. */
const latest = new Map<string, Sight>();
const MOST_KEPT = 8;

/** Sight on a battlefield, prepared once for all who ask; undefined for a game whose procedures are not there. */
export function sightOn(battlefield: Battlefield): Sight | undefined {
  let sight = sights.get(battlefield);
  if (!sight) {
    const { id, source, ruleset } = battlefield;
    const key = `${ruleset.system} ${source?.uri} ${id}`;
    sight =
      latest.get(key)?.after?.(battlefield) ?? (Object.hasOwn(systems, ruleset.system) ? systems[ruleset.system]?.sight(battlefield) : undefined);
    if (!sight) return undefined;
    sights.set(battlefield, sight);
    latest.delete(key);
    latest.set(key, sight);
    for (const oldest of latest.keys()) if (latest.size > MOST_KEPT) latest.delete(oldest);
  }
  return sight;
}
