import type { Note } from '../../attack/refusal.ts';
import type { Stated } from '../../attack/stated.ts';
import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { called, muster } from '../../force/muster.ts';
import { isMoving, isVehicle } from '../kinds.ts';
import { resolutionFigures } from './figures.ts';
import type { HexMarker, ResolutionFigures } from './stack-resolution.ts';
import { heavyHit } from './vehicles-under-mortars.ts';
import type { FireKind, Victim } from './victim.ts';
import { chosenAmong, victims } from './victim.ts';
import type { FireOutcome } from './worst.ts';

/** One side's units in one hex, and the markers that count for them when fire is resolved. */
export interface Stack {
  hex: HexIndex;
  side: string;
  victims: Victim[];
  /** Whom a result of each kind may be compared with (13.1 step 3). */
  candidates: Record<FireKind, Victim[]>;
  figures: ResolutionFigures;
  markers: HexMarker[];
  /** Everybody of the side in the hex. */
  units: readonly Unit[];
  /** The vehicles that a heavy mortar may hit: those that stand still (11.4.7d, 13.1 step 7). */
  stationary: Unit[];
  heavyHit: ReadonlyMap<string, Distribution<FireOutcome>>;
}

/** A stack without markers; what the author states of all defenders holds for each. */
export function stackOf(battlefield: Battlefield, hex: HexIndex, side: string, units: readonly Unit[], said?: Stated): Stack {
  const found = victims(battlefield, hex, units, muster(battlefield), said);
  const candidates = { 'small-arms': chosenAmong(found, 'small-arms'), mortar: chosenAmong(found, 'mortar') };
  const stationary = units.filter((unit) => isVehicle(unit) && !isMoving(unit) && unit.place.kind !== 'carried');
  return {
    hex,
    side,
    victims: found,
    candidates,
    figures: resolutionFigures(battlefield, side, hex),
    markers: [],
    units,
    stationary,
    heavyHit: heavyHit(battlefield, hex, side, stationary),
  };
}

/** The units whose cohesion no source gives. */
export function assumedCohesions(units: readonly Unit[]): Note[] {
  return units.flatMap((unit) => {
    const assumed = unit.values.cohesion?.assumed;
    return assumed === undefined ? [] : [{ text: `The cohesion of ${called(unit)} is assumed: ${assumed}`, cite: '1.1' }];
  });
}
