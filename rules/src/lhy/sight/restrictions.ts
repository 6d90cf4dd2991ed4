import type { Battlefield, Unit } from '../../battlefield.ts';
import { called, isAnyOf, muster } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { SightContext } from '../../system.ts';
import { isGun, isVehicle } from '../kinds.ts';
import { enclosure } from './corridor.ts';
import type { SightHex } from './ground.ts';
import { isIlluminated, lightRange } from './options.ts';
import type { Remark, Trace } from './trace.ts';

/** Who looks and who is looked at, as far as the question says. */
export interface Viewers {
  observer?: Unit;
  target?: Unit;
}

export function viewersOf(battlefield: Battlefield, { observer, target }: SightContext = {}): Viewers {
  const find = (id: string | undefined) => (id === undefined ? undefined : battlefield.units.find((unit) => unit.id === id));
  const [looking, seen] = [find(observer), find(target)];
  return { ...(looking && { observer: looking }), ...(seen && { target: seen }) };
}

/** What blocks sight apart from the ground between: hexes out of play, the light, the building beside a vehicle, what a unit suffers. */
export function traceRestrictions(trace: Trace, battlefield: Battlefield, viewers: Viewers, minute: number): void {
  const ends: [number, SightHex, Unit | undefined][] = [
    [0, trace.from, viewers.observer],
    [trace.parts.length - 1, trace.to, viewers.target],
  ];
  for (const [part, hex, unit] of trace.range === 0 ? ends.slice(0, 1) : ends) {
    if (!hex.inPlay) trace.blocks(part, remark(hex, 'out of play', 'the hex is out of play', '20.7'));
    if (trace.range > 0) ownBuilding(trace, part, hex, unit);
  }
  outOfLight(trace, battlefield, viewers.target, minute);
  if (trace.range === 0) return;
  if (viewers.observer) noSightOut(trace, battlefield, viewers.observer);
  else for (const [, hex] of ends) limitSightOut(trace, battlefield, hex);
}

/** Ranges of what may be done along an enclosed road (4.1.9.4). */
export function enclosedRoadLimits(trace: Trace): void {
  if (trace.corridor !== 'road') return;
  const enclosed = trace.parts.flatMap((part) => {
    const hex = part.kind === 'hex' && trace.isIntermediate(part.hex) ? trace.ground.at(part.hex) : undefined;
    return hex && enclosure(trace.ground, hex, trace.options) !== 'nothing' ? [hex.name] : [];
  });
  if (enclosed.length === 0) return;
  const { enclosedReactionVehicle, enclosedReaction, enclosedSmallArms, enclosedAntiTank, enclosedMortar } = trace.options;
  const along = `along the enclosed road at ${enclosed.join(', ')}`;
  trace.limits.push(
    { text: `Small arms fire ${along} reaches ${enclosedSmallArms} hexes`, cite: '4.1.9.4b', kind: 'small-arms', value: enclosedSmallArms },
    { text: `Anti-tank fire ${along} reaches ${enclosedAntiTank} hexes`, cite: '4.1.9.4b', kind: 'anti-tank', value: enclosedAntiTank },
    {
      text: `Reaction to a vehicle or gun ${along} reaches ${enclosedReactionVehicle} hexes`,
      cite: '4.1.9.4a',
      kind: 'reaction-vehicle',
      value: enclosedReactionVehicle,
    },
    { text: `Reaction to other units ${along} reaches ${enclosedReaction} hexes`, cite: '4.1.9.4a', kind: 'reaction', value: enclosedReaction },
    { text: `Mortar fire can be asked for ${along} up to ${enclosedMortar} hexes away`, cite: '4.1.9.4c', kind: 'mortar', value: enclosedMortar },
  );
}

/** A vehicle or towed gun on a road among urban buildings does not see, nor is it seen, through a building in its own hex (4.2.1f, 4.2.2b). */
function ownBuilding(trace: Trace, part: number, hex: SightHex, unit: Unit | undefined): void {
  if (!hex.paths.some(({ feature }) => feature.corridor === 'road')) return;
  const building = hex.standing.find((each) => each.feature.urban && trace.meets(each, hex, true));
  if (!building) return;
  const cite = trace.isSameLevel ? '4.2.1f' : '4.2.2b';
  const name = building.feature.name;
  if (!unit) {
    trace.limits.push({
      text: `No sight to or from a vehicle or gun in ${hex.name}: ${name} in its own hex`,
      cite,
      kind: 'vehicle-or-gun',
      value: 0,
    });
  } else if (isVehicle(unit) || isGun(unit)) {
    trace.blocks(part, remark(hex, name, `${name} in the ${isVehicle(unit) ? "vehicle's" : "gun's"} own hex`, cite));
  }
}

/** Night and twilight: how far anything is seen, but where illumination makes it day (17). */
function outOfLight(trace: Trace, battlefield: Battlefield, target: Unit | undefined, minute: number): void {
  if (isIlluminated(trace.options, trace.from.lit, trace.to.lit)) return;
  const reach = lightRange(battlefield, minute);
  const most = target && !isVehicle(target) ? reach.foot : reach.vehicle;
  const { light } = battlefield;
  if (trace.range > most) {
    trace.blocks(trace.parts.length - 1, remark(trace.to, light, `${trace.range} hexes away, seen at most ${most} at ${light}`, '17.1'));
  } else if (!target && trace.range > reach.foot) {
    trace.limits.push({ text: `Only vehicles are seen farther than ${reach.foot} hexes at ${light}`, cite: '17.1', kind: 'foot', value: reach.foot });
  }
}

/** Between hexes, without a unit that looks: who would have no sight out of one of them, for a marker in it (11.4.7.1a). */
function limitSightOut(trace: Trace, battlefield: Battlefield, hex: SightHex): void {
  const { traits, unitClasses } = battlefield.ruleset;
  const titles = (ids: readonly string[]) => ids.map((id) => (unitClasses[id] ?? traits[id])?.title.toLowerCase() ?? id).join(', ');
  for (const marker of hex.markers.filter((each) => each.noSightOut.length > 0 && isArmed(each, hex))) {
    const except = marker.noSightOutExcept.length > 0 ? `, but for ${titles(marker.noSightOutExcept)}` : '';
    const text = `No sight out of ${hex.name} for ${titles(marker.noSightOut)}${except}: ${marker.name} in it`;
    trace.limits.push({ text, cite: '11.4.7.1a', kind: 'sight-out', value: 0 });
  }
}

/** Whether a marker has the other with it that it needs. */
function isArmed({ noSightOutWith }: SightHex['markers'][number], hex: SightHex): boolean {
  return noSightOutWith.length === 0 || hex.markers.some(({ id }) => noSightOutWith.includes(id));
}

/** Units that have no sight out of their hex: by a marker in it, or by a state of theirs (11.4.7.1a, 10.5.3.1a). */
function noSightOut(trace: Trace, battlefield: Battlefield, observer: Unit): void {
  for (const marker of trace.from.markers) {
    if (!concerned(observer, marker.noSightOut, marker.noSightOutExcept) || !isArmed(marker, trace.from)) continue;
    trace.blocks(0, remark(trace.from, marker.name, `${marker.name}: no sight out of this hex for ${called(observer)}`, '11.4.7.1a'));
  }
  for (const id of observer.states) {
    const state = battlefield.ruleset.states[id];
    if (!state || !concerned(observer, namesOf(state, 'no-sight-out'), namesOf(state, 'no-sight-out-except'))) continue;
    const enemies = namesOf(state, 'no-sight-out-before');
    const others = muster(battlefield).in(trace.from.index);
    if (enemies.length > 0 && !others.some((unit) => unit.side !== observer.side && isAnyOf(unit, enemies))) continue;
    const title = state.title.charAt(0).toLowerCase() + state.title.slice(1);
    trace.blocks(0, remark(trace.from, title, `${called(observer)} is ${title}: no sight out of this hex`, state.cites[0] ?? '10.5.3.1a'));
  }
}

function concerned(unit: Unit, of: readonly string[], except: readonly string[]): boolean {
  return isAnyOf(unit, of) && !isAnyOf(unit, except);
}

function remark(hex: SightHex, cause: string, text: string, cite: string): Remark {
  return { at: hex.name, hexes: [hex], cause, text, cite, value: 0 };
}
