import { type Battlefield, type Sight, systems } from '@blindhex/rules';

const sights = new WeakMap<Battlefield, Sight>();

/** Sight on a battlefield, prepared once for all who ask; undefined for a game whose procedures are not there. */
export function sightOn(battlefield: Battlefield): Sight | undefined {
  let sight = sights.get(battlefield);
  if (!sight) {
    sight = Object.hasOwn(systems, battlefield.ruleset.system) ? systems[battlefield.ruleset.system]?.sight(battlefield) : undefined;
    if (sight) sights.set(battlefield, sight);
  }
  return sight;
}
