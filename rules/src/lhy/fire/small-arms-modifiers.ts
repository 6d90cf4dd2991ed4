import { amount, parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import { inState } from '../../attack/stated.ts';
import { chartCell } from '../../chart.ts';
import { setting } from '../../special-rules.ts';
import type { Modifier } from '../../system.ts';
import { isCombat, isDisrupted, isGun, isPassenger, isRider, isVehicle } from '../kinds.ts';
import { hasBuilding, isOpen } from '../terrain.ts';
import { whoseHexside } from './shared-hexside.ts';
import type { ShotCase } from './shot-case.ts';
import { hexName } from './shot-case.ts';
import { denseSteps, exposedToSmallArms, isDugIn } from './target.ts';
import { bestModifier, crossedFeatures, heightModifiers, hexModifiers, hexsideModifiers } from './terrain-modifier.ts';

/** The modifiers a to p of small arms fire (11.3.3) behind the small arms value they start from. */
export function smallArmsModifiers(shotCase: ShotCase): { modifiers: Modifier[]; notes: Note[] } {
  const { said, firer, sight } = shotCase;
  const special = specialModifiers(shotCase);
  const terrain = terrainModifier(shotCase);
  const moving = said.has('shoot-and-scoot') || said.has('halt-and-fire');
  const when = (holds: boolean, parameter: string) => parameterModifier(shotCase, parameter, holds ? 1 : 0);
  return {
    modifiers: [
      ...base(shotCase),
      ...rangeModifier(shotCase, 'small-arms'),
      ...suppression(shotCase, 'small-arms.suppressed'),
      ...when(said.has('closing'), 'small-arms.closing'),
      ...when(said.has('split'), 'small-arms.split'),
      ...when(said.has('enfilade'), 'small-arms.enfilade'),
      ...when(inState(firer, said, 'regrouping') || said.has('scatter'), 'small-arms.scatter'),
      ...when(moving, said.has('adjacent-hex') ? 'small-arms.moving-adjacent' : 'small-arms.moving'),
      ...when(said.has('unobserved'), 'small-arms.unobserved'),
      ...when(allConcealed(shotCase), 'small-arms.concealed'),
      ...parameterModifier(shotCase, 'small-arms.hindrance', hindrances(shotCase), hindranceName(sight.hindrances.map(({ at }) => at))),
      ...density(shotCase),
      ...when(besideVehicle(shotCase), 'small-arms.friendly-vehicle'),
      ...when(goneToGround(shotCase), 'small-arms.all-disrupted'),
      ...when(shotCase.battlefield.light === 'night', 'small-arms.night'),
      ...when(firesHighExplosive(shotCase), 'small-arms.high-explosive'),
      ...terrain.modifiers,
      ...special.modifiers,
    ],
    notes: [...terrain.notes, ...special.notes],
  };
}

/** The value printed on the counter. */
export function base({ battlefield, firer, shot }: ShotCase): Modifier[] {
  const value = firer.values[shot.kind];
  if (!value) return [];
  const name = battlefield.ruleset.values[shot.kind]?.title ?? shot.kind;
  const made = { name, value: value.value, cites: battlefield.ruleset.values[shot.kind]?.cites ?? [] };
  return [value.assumed === undefined ? made : { ...made, assumed: value.assumed }];
}

/** 11.3.3a, 11.5.4a: the column of the printed range, the row of the distance; nothing for an underlined range (1.8.1). */
export function rangeModifier({ battlefield, firer, range }: ShotCase, kind: 'small-arms' | 'anti-tank'): Modifier[] {
  const weapon = firer.values[kind];
  if (!weapon || weapon.flat || weapon.range === undefined) return [];
  const cell = chartCell(battlefield.ruleset.charts[`${kind}.range`], range, weapon.range);
  if (typeof cell?.value !== 'number') return [];
  const made = { name: `Range ${range} of ${weapon.range}`, value: cell.value, cites: cell.cites };
  return [cell.assumed === undefined ? made : { ...made, assumed: cell.assumed }];
}

/** 11.3.3b, 11.5.4b: once for every two markers, fractions up. */
export function suppression(shotCase: ShotCase, parameter: string): Modifier[] {
  const markers = shotCase.said.count('suppressed');
  return parameterModifier(shotCase, parameter, Math.ceil(markers / amount(shotCase, 'suppression.markers', 2)));
}

/** 11.3.3i: all defending combat units are concealed, by the set-up or as the author says. */
function allConcealed({ enemies, said }: ShotCase): boolean {
  const combat = enemies.filter(isCombat);
  return combat.length > 0 && (said.has('concealed') || combat.every((unit) => unit.concealed || unit.hidden));
}

/** How much hinders the line. */
export function hindrances({ sight }: ShotCase): number {
  return sight.hindrances.reduce((total, { value }) => total + value, 0);
}

export function hindranceName(places: readonly string[]): string {
  return places.length === 0 ? 'Hindrance' : `Hindrance: ${places.join(', ')}`;
}

/** 11.3.3k: for every two steps over four, fractions up. */
function density(shotCase: ShotCase): Modifier[] {
  const { battlefield, enemies, muster } = shotCase;
  const over = denseSteps(battlefield, enemies, muster, true) - amount(shotCase, 'density.threshold', 4);
  return over > 0 ? parameterModifier(shotCase, 'small-arms.density', Math.ceil(over / amount(shotCase, 'density.steps', 2))) : [];
}

/** 11.3.3l: men on foot, not guns, beside a vehicle of theirs in an open hex; not if the fire crosses a wall or tree line. Riders, the most exposed, get nothing of it. */
function besideVehicle({ battlefield, enemies, target, entry, muster }: ShotCase): boolean {
  const dismounted = enemies.some((unit) => exposedToSmallArms(unit, muster) && muster.carrierOf(unit) === undefined);
  if (!dismounted || enemies.some((unit) => isRider(unit, muster)) || !enemies.some(isVehicle)) return false;
  return isOpen(battlefield, target) && crossedFeatures(battlefield, target, entry).every((feature) => feature.properties.cover === undefined);
}

/** 11.3.3m: everybody on foot whom the fire can hurt is disrupted. */
function goneToGround({ enemies, muster, said }: ShotCase): boolean {
  const men = enemies.filter((unit) => exposedToSmallArms(unit, muster));
  return men.length > 0 && (said.has('disrupted') || men.every(isDisrupted));
}

/** 11.3.3o: a vehicle or gun of small value and underlined range at a building or improved position. */
function firesHighExplosive(shotCase: ShotCase): boolean {
  const { battlefield, firer, target, enemies } = shotCase;
  const weapon = firer.values['small-arms'];
  if (!weapon?.flat || !(isVehicle(firer) || isGun(firer))) return false;
  if (weapon.value > amount(shotCase, 'small-arms.high-explosive-value', 1)) return false;
  return isDugIn(battlefield, enemies, target) || hasBuilding(battlefield, target);
}

/** 11.3.3p: the one best terrain modifier; none if the hex holds units that are carried in the open (11.3d). */
function terrainModifier(shotCase: ShotCase): { modifiers: Modifier[]; notes: Note[] } {
  const { battlefield, enemies, target, from, entry, muster } = shotCase;
  const anyCarried = setting(battlefield, 'option.carried-tem', shotCase.occasion)?.value === 'carried';
  const exposed = enemies.filter((unit) => isRider(unit, muster) || (anyCarried && isPassenger(unit, muster)));
  const shared = whoseHexside(shotCase);
  const crossed = shared.defended ? crossedFeatures(battlefield, target, entry) : [];
  const best = bestModifier([
    ...hexModifiers(battlefield, target, enemies, 'tem-small-arms'),
    ...hexsideModifiers(battlefield, target, crossed, 'tem-small-arms'),
    ...heightModifiers(battlefield, from, target, 'tem-small-arms'),
  ]);
  const notes = shared.note ? [shared.note] : [];
  if (best && exposed.length > 0) {
    notes.push({ text: `${best.name} does not help: ${hexName(battlefield, target)} holds units that are carried in the open`, cite: '11.3d' });
    return { modifiers: [], notes };
  }
  return { modifiers: best ? [best] : [], notes };
}
