import type { Battlefield, FormationPlace, Side, Unit } from '../../battlefield.ts';
import { namesOf } from '../../property.ts';
import { isAfv, isInfantry } from '../kinds.ts';

/** A platoon with its units, those of formations within it included. */
export interface Platoon {
  side: Side;
  place: FormationPlace;
  units: Unit[];
}

interface Organisation {
  platoons: Platoon[];
  byUnit: ReadonlyMap<Unit, Platoon>;
}

const organisations = new WeakMap<Battlefield, Organisation>();

/** Every platoon: a formation of a kind that has a leader (3.0). */
export function platoons(battlefield: Battlefield): Platoon[] {
  return organisation(battlefield).platoons;
}

/** The platoon a unit belongs to. */
export function platoonOf(battlefield: Battlefield, unit: Unit): Platoon | undefined {
  return organisation(battlefield).byUnit.get(unit);
}

function organisation(battlefield: Battlefield): Organisation {
  let made = organisations.get(battlefield);
  if (!made) {
    made = organise(battlefield);
    organisations.set(battlefield, made);
  }
  return made;
}

function organise(battlefield: Battlefield): Organisation {
  const byPath = new Map<string, Platoon>();
  for (const side of battlefield.sides) {
    for (const place of side.formations) {
      if (isPlatoonKind(battlefield, place.kind)) byPath.set(key(side.id, place.path), { side, place, units: [] });
    }
  }
  const byUnit = new Map<Unit, Platoon>();
  for (const unit of battlefield.units) {
    for (let depth = unit.formation.length; depth > 0; depth--) {
      const platoon = byPath.get(key(unit.side, unit.formation.slice(0, depth)));
      if (!platoon) continue;
      platoon.units.push(unit);
      byUnit.set(unit, platoon);
      break;
    }
  }
  return { platoons: [...byPath.values()], byUnit };
}

function key(side: string, path: readonly string[]): string {
  return JSON.stringify([side, ...path]);
}

export function isInfantryPlatoon({ units }: Platoon): boolean {
  return units.some(isInfantry);
}

export function isTankPlatoon({ units }: Platoon): boolean {
  return !units.some(isInfantry) && units.some(isAfv);
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
