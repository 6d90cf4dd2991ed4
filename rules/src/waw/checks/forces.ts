import type { Battlefield, FormationPlace, Unit } from '../../battlefield.ts';

/** A formation that activates by itself, and its units. */
export interface Force {
  side: string;
  formation: FormationPlace;
  units: Unit[];
}

/** The formations of every side, with the units that belong to them. */
export function forces({ sides, units }: Battlefield): Force[] {
  return sides.flatMap((side) =>
    side.formations.map((formation): Force => {
      const path = formation.path.join('.');
      return { side: side.id, formation, units: units.filter((unit) => unit.side === side.id && unit.formation.join('.') === path) };
    }),
  );
}
