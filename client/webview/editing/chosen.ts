import { type Scene, stackPlaces, stacks } from '@blindhex/drawing';
import type { Battlefield, Point } from '@blindhex/rules/battlefield';

/** Where the counters of some units lie on the map. */
export function placesOfUnits(battlefield: Battlefield, ids: readonly string[], scene: Scene): Point[] {
  if (ids.length === 0) return [];
  const wanted = new Set(ids);
  return [...stacks(battlefield)].flatMap(([hex, units]) => {
    const centre = scene.centres[hex];
    if (!centre || !units.some(({ id }) => wanted.has(id))) return [];
    const places = stackPlaces(centre, units.length);
    return units.flatMap(({ id }, i) => (wanted.has(id) ? [places[i] as Point] : []));
  });
}
