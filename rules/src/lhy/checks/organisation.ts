import type { Battlefield, FormationPlace, Side, Unit } from '../../battlefield.ts';
import { namesOf } from '../../property.ts';
import { isAfv, isInfantry } from '../kinds.ts';

/** A platoon with its units, those of formations within it included. */
export interface Platoon {
  side: Side;
  place: FormationPlace;
  units: Unit[];
}

/** Every platoon: a formation of a kind that has a leader (3.0). */
export function platoons(battlefield: Battlefield): Platoon[] {
  return battlefield.sides.flatMap((side) =>
    side.formations
      .filter(({ kind }) => isPlatoonKind(battlefield, kind))
      .map((place) => ({ side, place, units: battlefield.units.filter((unit) => unit.side === side.id && isWithin(unit.formation, place.path)) })),
  );
}

export function isInfantryPlatoon({ units }: Platoon): boolean {
  return units.some(isInfantry);
}

export function isTankPlatoon({ units }: Platoon): boolean {
  return !units.some(isInfantry) && units.some(isAfv);
}

/** The platoon a unit belongs to. */
export function platoonOf(all: readonly Platoon[], unit: Unit): Platoon | undefined {
  return all.find(({ units }) => units.includes(unit));
}

/** The company a path lies in: the path of the formation that holds the platoon. */
export function companyOf({ side, place }: Platoon): string | undefined {
  return place.path.length < 2 ? undefined : [side.id, ...place.path.slice(0, -1)].join('.');
}

/** How a platoon is spoken of. */
export function platoonName({ place }: Platoon): string {
  return place.title || place.path.join('.');
}

function isPlatoonKind({ ruleset }: Battlefield, kind: string): boolean {
  return namesOf(ruleset.formations[kind], 'leader').length > 0;
}

function isWithin(path: readonly string[], of: readonly string[]): boolean {
  return of.every((step, index) => path[index] === step);
}
