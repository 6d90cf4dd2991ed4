import type { Battlefield, Unit } from '../battlefield.ts';
import { isAnyOf } from '../force/muster.ts';
import { namesOf } from '../property.ts';
import type { Declaration } from '../ruleset.ts';

/** Who or what may make an attack. */
export interface Maker {
  /** Id of the unit, or the dotted name of the weapon behind the lines, the side or the formation. */
  id: string;
  title: string;
  side: string;
  /** The unit itself; missing for a weapon behind the lines and for those that act as one. */
  unit?: Unit;
  /** Ids of the units of a side or a formation that acts as one. */
  members?: string[];
}

/** Words of the property `made-by` for who is neither a unit nor a formation. */
export const MAKER_WORDS = ['whole-side', 'off-map'] as const;

/**
 * Everybody on a battlefield who may make an attack of this kind, by what its ruleset says in `made-by`, or else by the values it is made with. Whether the rules
 * allow one of them to make it now is answered by working it out.
 */
export function makersOf(battlefield: Battlefield, attack: Declaration): Maker[] {
  const named = namesOf(attack, 'made-by');
  const values = namesOf(attack, 'uses');
  const may = named.length > 0 ? (unit: Unit) => isAnyOf(unit, named) : (unit: Unit) => values.some((value) => unit.values[value] !== undefined);
  const units = battlefield.units.filter(may).map((unit): Maker => ({ id: unit.id, title: unit.title || unit.name, side: unit.side, unit }));
  return [...units, ...(named.includes('off-map') ? weapons(battlefield) : []), ...forces(battlefield, named)];
}

function weapons({ sides }: Battlefield): Maker[] {
  return sides.flatMap(({ id: side, offMap }) =>
    offMap.map(({ name, weapon, arm, formation }) => ({
      id: [side, ...formation, name ?? weapon].join('.'),
      title: [...formation, name ?? `${weapon} ${arm}`].join(' '),
      side,
    })),
  );
}

function forces({ sides, units }: Battlefield, named: readonly string[]): Maker[] {
  const force = (side: string, path: readonly string[], title: string): Maker => ({
    id: [side, ...path].join('.'),
    title,
    side,
    members: units.filter((unit) => unit.side === side && path.every((step, index) => unit.formation[index] === step)).map(({ id }) => id),
  });
  return sides.flatMap((side) => [
    ...(named.includes('whole-side') ? [force(side.id, [], side.title || side.id)] : []),
    ...side.formations.filter(({ kind }) => named.includes(kind)).map(({ path, title }) => force(side.id, path, title || path.at(-1) || side.id)),
  ]);
}
