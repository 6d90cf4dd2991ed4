import type { Battlefield, Edge, HexIndex, Unit } from '../../battlefield.ts';
import { featuresIn, featuresOn } from '../../board/features.ts';
import { lookupOf } from '../../board/lookup.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { entryKey, forbiddingFeatures } from '../../force/entry.ts';
import { called, muster } from '../../force/muster.ts';
import { centre } from '../../hex/axial.ts';
import { namesOf, saysYes } from '../../property.ts';
import { setting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { isAfv, isFortification, isGun, isVehicle } from '../kinds.ts';
import { example, platoon } from './example.ts';

const DEEP = 'special rules { "Deep" { set river.fordable = false } }';

export const retreatTrapped: Check = {
  code: 'LHY-14.3.3-trapped',
  severity: 'info',
  cites: ['14.3.3c', '14.3.3d', '14.3.3.1.2'],
  title: 'A unit that could not retreat',
  documentation:
    'Who loses an assault retreats towards the friendly edge. Every hex there is held by the enemy, out of play, or closed to the unit, such as a river that cannot be waded: the unit ' +
    'has to go round along it, or is destroyed. A shocked tank never retreats. Guns and fortified positions never do either, wherever they stand, and are not reported.',
  examples: {
    bad: example(platoon('leader at F6', 'squad at C4'), '', { map: 'river: A5 -> C5 -> E5', scenario: DEEP }),
    good: example(platoon('leader at F6', 'squad at C4'), '', { map: 'river: A5 -> C5 -> E5\nford: C5', scenario: DEEP }),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (unit.place.kind !== 'hex' || isGun(unit) || isFortification(unit)) continue;
      if (isAfv(unit) && unit.states.includes('shocked')) {
        yield aboutUnit(battlefield, unit, `${called(unit)} starts shocked: beaten in an assault it cannot retreat and is destroyed (14.3.3)`);
        continue;
      }
      const edge = muster(battlefield).side(unit.side)?.friendlyEdge;
      if (isVehicle(unit) || edge === undefined) continue;
      const reasons = barriers(battlefield, unit, unit.place.hex, edge);
      if (!reasons) continue;
      const { name } = battlefield.board.hexes[unit.place.hex] ?? {};
      yield aboutUnit(battlefield, unit, `${called(unit)} in ${name} has no hex to retreat to towards edge ${edge}: ${reasons.join(', ')} (14.3.3d)`);
    }
  },
};

/** Why no hex towards an edge, or beside the unit at the same distance from it, can be entered; undefined if one can, or the edge itself is there to leave by. */
function barriers(battlefield: Battlefield, unit: Unit, from: HexIndex, edge: Edge): string[] | undefined {
  const { hexes } = battlefield.board;
  if (hexes[from]?.edges.includes(edge)) return undefined;
  const here = depth(battlefield, from, edge);
  const reasons: string[] = [];
  for (const [hexside, hex] of lookupOf(battlefield.board).neighbours(from).entries()) {
    if (hex === undefined) continue;
    const there = depth(battlefield, hex, edge);
    if (there > here) continue;
    // What is out of play ends the map there, and the unit leaves by it.
    if (there < here && !hexes[hex]?.inPlay) return undefined;
    const reason = barrier(battlefield, unit, from, hex, hexside);
    if (reason === undefined) return undefined;
    reasons.push(`${hexes[hex]?.name} ${reason}`);
  }
  return reasons.length > 0 ? reasons : undefined;
}

function barrier(battlefield: Battlefield, unit: Unit, from: HexIndex, hex: HexIndex, hexside: number): string | undefined {
  if (!battlefield.board.hexes[hex]?.inPlay) return 'is out of play';
  const enemy = muster(battlefield)
    .in(hex)
    .find(({ side }) => side !== unit.side);
  if (enemy) return `holds ${called(enemy)}`;
  const [forbidding] = forbiddingFeatures(battlefield, unit, hex);
  if (forbidding) return `is ${forbidding.title.toLowerCase()}`;
  const features = featuresIn(battlefield, hex);
  const water = features.find((feature) => saysYes(feature, 'water'));
  const crossed = features.some((feature) => saysYes(feature, 'crossing'));
  if (water && !crossed && setting(battlefield, 'river.fordable', { side: unit.side, hex })?.value === false)
    return `is ${water.title.toLowerCase()} that cannot be waded`;
  const wall = featuresOn(battlefield, from, hexside).find((feature) => namesOf(feature, entryKey(unit))[0] === 'none');
  return wall && `lies behind ${wall.title.toLowerCase()}`;
}

/** How far a hex is from an edge, on the lattice of hex centres. */
function depth({ board }: Battlefield, hex: HexIndex, edge: Edge): number {
  const at = board.hexes[hex]?.at;
  if (!at) return Infinity;
  const { x, y } = centre(at, board.orientation);
  return { north: y, south: -y, west: x, east: -x }[edge];
}
