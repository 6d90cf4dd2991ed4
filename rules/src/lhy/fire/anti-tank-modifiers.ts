import { parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import type { Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { saysYes } from '../../property.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Modifier } from '../../system.ts';
import { isFortification, isGun, isMoving, isVehicle } from '../kinds.ts';
import { levelOf } from '../level.ts';
import { hasBuilding } from '../terrain.ts';
import type { ShotCase } from './shot-case.ts';
import { base, hindranceName, hindrances, rangeModifier, suppression } from './small-arms-modifiers.ts';
import { isDugIn } from './target.ts';
import { crossedFeatures } from './terrain-modifier.ts';

/** The modifiers a to l of anti-tank fire at one unit (11.5.4) behind the anti-tank value they start from; terrain modifiers do not count. */
export function antiTankModifiers(shotCase: ShotCase, target: Unit): { modifiers: Modifier[]; notes: Note[] } {
  const { said, sight } = shotCase;
  const special = specialModifiers(shotCase);
  const when = (holds: boolean, parameter: string) => parameterModifier(shotCase, parameter, holds ? 1 : 0);
  const moving = said.has('shoot-and-scoot') || said.has('halt-and-fire');
  return {
    modifiers: [
      ...base(shotCase),
      ...againstGuns(shotCase, target),
      ...rangeModifier(shotCase, 'anti-tank'),
      ...suppression(shotCase, 'anti-tank.suppressed'),
      ...when(said.has('split'), 'anti-tank.split'),
      ...when(moving, said.has('adjacent-hex') ? 'anti-tank.moving-adjacent' : 'anti-tank.moving'),
      ...when(isVehicle(target) && (isMoving(target) || said.has('moving-target')), 'anti-tank.moving-target'),
      ...when(said.has('unobserved'), 'anti-tank.unobserved'),
      ...when(said.has('opportunity'), 'anti-tank.opportunity'),
      ...when(target.concealed || target.hidden || said.has('concealed'), 'anti-tank.concealed'),
      ...parameterModifier(shotCase, 'anti-tank.hindrance', hindrances(shotCase), hindranceName(sight.hindrances.map(({ at }) => at))),
      ...when(isHullDown(shotCase, target), 'anti-tank.hull-down'),
      ...when(gunInCover(shotCase, target), 'anti-tank.gun-in-cover'),
      ...when(said.has('from-hiding'), 'anti-tank.from-hiding'),
      ...special.modifiers,
    ],
    notes: special.notes,
  };
}

/** 11.5b: against towed guns and fortified positions a higher value falls to one. */
function againstGuns({ battlefield, firer, occasion }: ShotCase, target: Unit): Modifier[] {
  const value = firer.values['anti-tank']?.value;
  const most = numberSetting(battlefield, 'anti-tank.against-gun', occasion);
  if (value === undefined || !most || value <= most.value || !(isGun(target) || isFortification(target))) return [];
  return [{ name: 'Against a gun or fortified position', value: most.value - value, cites: most.cites }];
}

/**
 * 11.5.4j: a vehicle behind a wall, on a higher level than the firer, or in a hex with a building; along the road it stands on, only the higher level counts.
 */
function isHullDown({ battlefield, target, from, entry, said }: ShotCase, unit: Unit): boolean {
  if (!isVehicle(unit)) return false;
  const hides = (feature: Parameters<typeof saysYes>[0]) => saysYes(feature, 'hull-down');
  const elevations = Object.values(battlefield.ruleset.features).filter(({ kind }) => kind === 'elevation');
  if (levelOf(battlefield, target) > levelOf(battlefield, from) && elevations.some(hides)) return true;
  if (said.has('along-road')) return false;
  return featuresIn(battlefield, target).some(hides) || crossedFeatures(battlefield, target, entry).some(hides);
}

/** 11.5.4l: a towed gun in an improved position or in a hex with a building. */
function gunInCover({ battlefield, target }: ShotCase, unit: Unit): boolean {
  return isGun(unit) && (hasBuilding(battlefield, target) || isDugIn(battlefield, [unit], target));
}
