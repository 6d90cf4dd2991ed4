import type { AmountCase, Marker } from '../../attack/modifier.ts';
import { amount, marker, parameterModifier, signed, specialModifiers } from '../../attack/modifier.ts';
import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuse, refuseSituation, refuseUnit } from '../../attack/refusal.ts';
import { occasionOf, stated } from '../../attack/stated.ts';
import { targetUnit } from '../../attack/target.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { featuresIn, featuresOn } from '../../board/features.ts';
import { chartCell } from '../../chart.ts';
import { bySide, called, isA, muster } from '../../force/muster.ts';
import { saysYes } from '../../property.ts';
import type { Modifier, Sight } from '../../system.ts';
import { isDisrupted, isVehicle } from '../kinds.ts';
import { isTreeRow } from '../terrain.ts';
import { hexName } from './shot-case.ts';
import { denseSteps } from './target.ts';
import { bestModifier, hexModifiers, hexsideModifiers } from './terrain-modifier.ts';

/** A mortar: one behind the lines, or a knee-mortar squad. */
export interface Mortar {
  id: string;
  title: string;
  side: string;
  /** Row of the chart `mortar.action`. */
  row: string;
  /** The formation it belongs to, from the side down, and whether it is a platoon. */
  formation: string[];
  platoon: boolean;
  /** Set for one on the map. */
  unit?: Unit;
}

/** The mortar of this name: an off-map weapon by its name or weapon, or a unit with a mortar value. */
export function mortarOf(battlefield: Battlefield, id: string): Mortar | undefined {
  const unit = muster(battlefield).unit(id);
  if (unit?.values.mortar) {
    return {
      id,
      title: called(unit),
      side: unit.side,
      row: unit.states.includes('reduced') ? 'knee-mortar-reduced' : 'knee-mortar',
      formation: unit.formation,
      platoon: false,
      unit,
    };
  }
  for (const side of battlefield.sides) {
    for (const { name, weapon, size, formation } of side.offMap) {
      const names = [name, weapon, `${weapon}-${size}`].filter((each) => each !== undefined);
      const paths = names.flatMap((each) => [each, [...formation, each].join('.'), [side.id, ...formation, each].join('.')]);
      if (paths.includes(id))
        return { id, title: name ?? `${weapon} ${size}`, side: side.id, row: `${weapon}-${size}`, formation, platoon: size === 'platoon' };
    }
  }
  return undefined;
}

/** Why a mortar may not put its marker there; sight and request belong to whoever calls for it (11.4.4). */
export function* mortarRefusals(battlefield: Battlefield, shot: Shot, mortar: Mortar, target: HexIndex): Iterable<Refusal> {
  const where = muster(battlefield);
  if (!mortar.unit && shot.from !== undefined && !stated(shot).has('extended')) {
    yield refuse(shot, `${mortar.title} fires from behind the lines, not from a hex`, '11.4', 'from');
  }
  const friends = where.in(target).filter((unit) => unit.side === mortar.side && !isVehicle(unit));
  if (friends.length > 0 && !friends.some((unit) => isA(unit, 'leader'))) {
    yield refuse(
      shot,
      `${hexName(battlefield, target)} holds friends on foot and no leader who could call fire on himself: ${friends.map(called).join(', ')}`,
      '11.4.4',
    );
  }
  if (swallowsMarkers(battlefield, target))
    yield refuse(shot, `${hexName(battlefield, target)} is water without a shore: markers are taken off it at once`, '11.4.11', 'target');
  if (stated(shot).has('smoke')) yield refuseSituation(shot, 'smoke', 'Smoke hurts nobody; there is nothing to resolve', '11.4.11');
  yield* situationRefusals(shot, mortar);
}

/** Situations that a mortar behind the lines, or a knee mortar, is never in. */
export function* situationRefusals(shot: Shot, mortar: Mortar): Iterable<Refusal> {
  const said = stated(shot);
  if (mortar.unit && said.has('extended')) yield refuseSituation(shot, 'extended', `The fire of ${mortar.title} cannot be extended`, '11.4.10');
  if (!mortar.unit && said.has('suppressed'))
    yield refuseSituation(shot, 'suppressed', `${mortar.title} is behind the lines, where nothing suppresses it`, '11.4.1');
}

/** The modifiers of a mortar marker (11.4.6) for those in the hex who have the good of its terrain, or for those who assault it and have none (11.4.7a). */
function mortarModifiers(
  amountCase: AmountCase,
  mortar: Mortar,
  target: HexIndex,
  targets: readonly Unit[],
  sheltered: boolean,
  secondary: boolean,
): Modifier[] {
  const { battlefield, shot } = amountCase;
  const said = stated(shot);
  const markers = Math.ceil(said.count('suppressed') / amount(amountCase, 'suppression.markers', 2));
  return [
    ...mortarValue(battlefield, mortar, secondary),
    ...reducedValue(battlefield, mortar),
    ...strikingModifiers(amountCase, target, targets),
    ...(mortar.unit ? parameterModifier(amountCase, 'small-arms.suppressed', markers) : []),
    ...(sheltered ? shelter(battlefield, target, targets) : []),
    ...specialModifiers(amountCase).modifiers,
  ];
}

/** What makes shells worse for men in a hex, whosever they are: bursts in its trees, and a crowd (11.4.6a, b). */
export function strikingModifiers(amountCase: AmountCase, hex: HexIndex, men: readonly Unit[]): Modifier[] {
  const { battlefield } = amountCase;
  const over = denseSteps(battlefield, men, muster(battlefield), false) - amount(amountCase, 'density.threshold', 4);
  const each = amount(amountCase, 'density.steps', 2);
  const airburst = featuresIn(battlefield, hex).some((feature) => saysYes(feature, 'airburst')) || treesOnSides(battlefield, hex).length > 0;
  return [
    ...(airburst ? parameterModifier(amountCase, 'mortar.airburst') : []),
    ...(over > 0 ? parameterModifier(amountCase, 'mortar.density', Math.ceil(over / each)) : []),
  ];
}

/** A marker as it counts for one side in a hex. */
export interface SideMarker {
  side: string;
  units: readonly Unit[];
  net: number;
  /** The mortar's own value. */
  value: number;
}

/**
 * A marker of a mortar in a hex (11.4.6): as it is placed, and what it counts for each side there. Of two sides one assaults, the scenario's attacker, and
 * has no good of the terrain (11.4.7a). Where units leave the hex, only they are struck, without any good of it (11.4.7.3).
 */
export function markersOn(
  battlefield: Battlefield,
  shot: Shot,
  mortar: Mortar,
  target: HexIndex,
  secondary: boolean,
  leaving?: readonly Unit[],
): { first: Marker; markers: SideMarker[]; notes: Note[] } {
  const where = muster(battlefield);
  const present = bySide(where.in(target));
  const assaulting = present.size > 1 ? assaultingSide(battlefield, [...present.keys()]) : undefined;
  const amountCase: AmountCase = { battlefield, shot, occasion: occasionOf(shot, mortar.side, target), ...(mortar.unit && { firer: mortar.unit }) };
  const made = (side: string, units: readonly Unit[]) =>
    marker(amountCase, mortarModifiers(amountCase, mortar, target, units, side !== assaulting && !leaving, secondary));
  const [side, units] = [...present].find(([each]) => each !== assaulting) ?? ['', []];
  const notes: Note[] = specialModifiers(amountCase).notes;
  const markers = [...present].map(([each, own]): SideMarker => {
    const { net, modifiers } = made(each, own);
    if (each === assaulting) {
      const title = where.side(each)?.title ?? each;
      notes.push({
        text: `${title} assaults ${hexName(battlefield, target)} and has no good of its terrain: the marker counts ${signed(net)}`,
        cite: '11.4.7a',
      });
    }
    return { side: each, units: leaving ? own.filter((unit) => leaving.includes(unit)) : own, net, value: modifiers[0]?.value ?? 0 };
  });
  return { first: made(side, units), markers: markers.filter((each) => each.units.length > 0), notes };
}

/** Those on foot who leave the hex while its markers lie (11.4.7.3): the unit that the author aims at, or all of them; undefined if nobody leaves. */
export function leaving(battlefield: Battlefield, shot: Shot, target: HexIndex): Unit[] | undefined {
  if (!stated(shot).has('leaving')) return undefined;
  const unit = targetUnit(battlefield, shot);
  return unit
    ? [unit]
    : muster(battlefield)
        .in(target)
        .filter((each) => !isVehicle(each));
}

/** Who does not leave under fire: vehicles that move are immune, and who is disrupted in a secondary hex withdraws unhurt (11.4.7d, 11.4.7.2c). */
export function* leavingRefusals(battlefield: Battlefield, shot: Shot, units: readonly Unit[]): Iterable<Refusal> {
  if (units.length === 0) yield refuse(shot, 'There is nobody on foot who could leave', '11.4.7.3', 'target');
  for (const unit of units) {
    const no = (text: string, cite: string) => refuse(shot, `${called(unit)} ${text}`, cite, 'target');
    if (isVehicle(unit)) yield no('is a vehicle; in motion it is immune to mortar fire', '11.4.7d');
    else if (muster(battlefield).carrierOf(unit)) yield no('is carried, and immune with its vehicle in motion', '11.4.7d');
    else if (isDisrupted(unit) && (stated(shot).has('secondary') || mortarOf(battlefield, shot.firers[0] ?? '')?.unit))
      yield no('is disrupted: it must withdraw from a secondary hex, and is not attacked once more', '11.4.7.2c');
  }
}

/** Whether markers that fall into this hex are taken off at once: it is water without a shore (11.4.11). */
export function swallowsMarkers(battlefield: Battlefield, hex: HexIndex): boolean {
  const features = featuresIn(battlefield, hex);
  return features.some((feature) => saysYes(feature, 'water')) && !features.some((feature) => saysYes(feature, 'shoreline'));
}

/** Of two sides in a hex, the scenario's attacker is taken to be assaulting it. */
function assaultingSide(battlefield: Battlefield, present: readonly string[]): string | undefined {
  return present.find((side) => muster(battlefield).side(side)?.role === 'attacker') ?? present[1];
}

/** Knee mortars fire by their own sight, as far as they reach (11.4.10). */
export function* kneeMortarRefusals(battlefield: Battlefield, sight: Sight, shot: Shot, { unit }: Mortar, target: HexIndex): Iterable<Refusal> {
  const from = unit && (shot.from ?? muster(battlefield).hexOf(unit));
  if (!unit || from === undefined) return;
  const answer = sight.answer(from, target, { observer: unit.id });
  const reach = unit.values.mortar?.range;
  if (!answer.visible) yield refuse(shot, answer.verdict, '11.4.10', 'target');
  if (reach !== undefined && answer.range > reach) {
    yield refuse(shot, `${hexName(battlefield, target)} is ${answer.range} hexes away; ${called(unit)} reaches ${reach}`, '11.4.10', 'target');
  }
  if (unit.states.includes('disrupted')) yield refuseUnit(shot, unit.id, `${called(unit)} is disrupted and may only recover or withdraw`, '13.3.2');
  if (muster(battlefield).carrierOf(unit)) yield refuseUnit(shot, unit.id, `${called(unit)} is carried and cannot fire`, '11.3b');
}

/** The mortar value, from the chart or the counter. */
function mortarValue({ ruleset }: Battlefield, mortar: Mortar, secondary: boolean): Modifier[] {
  const name = ruleset.values.mortar?.title ?? 'Mortar value';
  const printed = mortar.unit?.values.mortar;
  if (printed) return [{ name, value: printed.value, cites: ['11.4.10.3'], ...(printed.assumed === undefined ? {} : { assumed: printed.assumed }) }];
  const cell = chartCell(ruleset.charts['mortar.action'], mortar.row, secondary ? 'secondary' : 'primary');
  if (typeof cell?.value !== 'number') return [];
  const made = { name: `${name}, ${secondary ? 'secondary' : 'primary'} hex`, value: cell.value, cites: cell.cites };
  return [cell.assumed === undefined ? made : { ...made, assumed: cell.assumed }];
}

/** A reduced squad's mortar is weaker (11.4.10.3), by as much as the table says, unless its counter has a reduced side of its own. */
function reducedValue({ ruleset }: Battlefield, { unit }: Mortar): Modifier[] {
  if (!unit?.states.includes('reduced') || unit.faces?.reduced?.mortar) return [];
  const cell = (row: string) => chartCell(ruleset.charts['mortar.action'], row, 'primary');
  const [whole, reduced] = [cell('knee-mortar'), cell('knee-mortar-reduced')];
  if (typeof whole?.value !== 'number' || typeof reduced?.value !== 'number' || whole.value === reduced.value) return [];
  return [{ name: ruleset.states.reduced?.title ?? 'Reduced', value: reduced.value - whole.value, cites: reduced.cites }];
}

/** 11.4.6c: the best of the hex and of what stands on its sides; shells fall from above, so every side counts. */
function shelter(battlefield: Battlefield, target: HexIndex, targets: readonly Unit[]): Modifier[] {
  const best = bestModifier([
    ...hexModifiers(battlefield, target, targets, 'tem-mortar'),
    ...hexsideModifiers(battlefield, target, treesOnSides(battlefield, target), 'tem-mortar'),
  ]);
  return best ? [best] : [];
}

function treesOnSides(battlefield: Battlefield, target: HexIndex) {
  return [0, 1, 2, 3, 4, 5].flatMap((hexside) => featuresOn(battlefield, target, hexside).filter(isTreeRow));
}
