import { type Battlefield, type Sight, systems } from '@blindhex/rules';

/** By minute of the game. */
const sights = new WeakMap<Battlefield, Map<number, Sight>>();

/** The sight last prepared for a scenario or map, by file and name, oldest first: after an edit the next takes over what the edit has not changed. */
const latest = new Map<string, Sight>();
const MOST_KEPT = 8;

/** Sight on a battlefield at a minute of the game, prepared once for all who ask; undefined for a game whose procedures are not there. */
export function sightOn(battlefield: Battlefield, minute = 0): Sight | undefined {
  const known = sights.get(battlefield) ?? new Map<number, Sight>();
  sights.set(battlefield, known);
  let sight = known.get(minute);
  if (!sight) {
    const { id, source, ruleset } = battlefield;
    const key = `${ruleset.system} ${minute} ${source?.uri} ${id}`;
    sight =
      latest.get(key)?.after?.(battlefield) ??
      (Object.hasOwn(systems, ruleset.system) ? systems[ruleset.system]?.sight(battlefield, minute) : undefined);
    if (!sight) return undefined;
    known.set(minute, sight);
    latest.delete(key);
    latest.set(key, sight);
    for (const oldest of latest.keys()) if (latest.size > MOST_KEPT) latest.delete(oldest);
  }
  return sight;
}
