import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { featuresOn } from '../../board/features.ts';
import { lookupOf } from '../../board/lookup.ts';
import { muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import { saysYes } from '../../property.ts';
import { isCombat } from '../kinds.ts';
import { levelOf } from '../level.ts';

/** Where a unit comes from: the distance of its hex, and the hexsides of the assaulted hex by which it may enter. */
export interface Entry {
  unit: Unit;
  from?: HexIndex;
  range: number;
  sides: number[];
}

/**
 * By which hexsides each attacker may enter (10.5.2): from the next hex by the one between, from farther off by each whose hex is nearer to the assaulted
 * one. A unit that is in the hex already has none.
 */
export function entriesOf(battlefield: Battlefield, hex: HexIndex, shots: readonly Shot[], attackers: readonly Unit[]): Entry[] {
  const where = muster(battlefield);
  const neighbours = lookupOf(battlefield.board).neighbours(hex);
  const at = (index: HexIndex | undefined) => (index === undefined ? undefined : battlefield.board.hexes[index]?.at);
  const target = at(hex);
  return attackers.map((unit): Entry => {
    const shot = shots.find(({ firers, helpers }) => firers.includes(unit.id) || helpers?.includes(unit.id));
    // The hex that the author gives is the firers'; helpers come from where they stand, unless they stand nowhere.
    const own = where.hexOf(unit);
    const given = shot?.origins ?? (shot?.from === undefined ? undefined : [shot.from]);
    const origins = given && (shot?.firers.includes(unit.id) || own === undefined) ? given : own === undefined ? [] : [own];
    const sides = new Set<number>();
    let range = Number.POSITIVE_INFINITY;
    for (const origin of origins) {
      const start = at(origin);
      if (!start || !target) continue;
      const far = distance(start, target);
      range = Math.min(range, far);
      neighbours.forEach((neighbour, side) => {
        const beside = at(neighbour);
        if (beside && far > 0 && distance(start, beside) === far - 1) sides.add(side);
      });
    }
    const entry: Entry = { unit, range: Number.isFinite(range) ? range : 0, sides: [...sides].sort() };
    return origins[0] === undefined ? entry : { ...entry, from: origins[0] };
  });
}

/** Whether a unit that enters by this hexside comes from a lower level (14.2g). */
export function isUphill(battlefield: Battlefield, hex: HexIndex, side: number): boolean {
  const beside = lookupOf(battlefield.board).neighbours(hex)[side];
  return beside !== undefined && levelOf(battlefield, beside) < levelOf(battlefield, hex);
}

/** Whether there is a wall on this hexside (14.2c): what gives no terrain modifier to a hex with a building. */
export function hasWall(battlefield: Battlefield, hex: HexIndex, side: number): boolean {
  return featuresOn(battlefield, hex, side).some((feature) => saysYes(feature, 'no-tem-in-building'));
}

/** The best of the hexsides for the attacker: over no wall and not uphill if he can. */
export function chosenSide(battlefield: Battlefield, hex: HexIndex, { sides }: Entry): number | undefined {
  const burden = (side: number) => Number(isUphill(battlefield, hex, side)) + Number(hasWall(battlefield, hex, side));
  return [...sides].sort((a, b) => burden(a) - burden(b))[0];
}

/** Whether combat units can enter over two hexsides that do not touch (14.2h). */
export function canEncircle(entries: readonly Entry[]): boolean {
  const fighters = entries.filter(({ unit, sides }) => isCombat(unit) && sides.length > 0);
  return fighters.some((a, index) =>
    fighters.slice(index + 1).some((b) =>
      a.sides.some((x) =>
        b.sides.some((y) => {
          const apart = Math.abs(x - y);
          return Math.min(apart, 6 - apart) >= 2;
        }),
      ),
    ),
  );
}
