import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import { featuresIn, featuresOn } from '../../board/features.ts';
import { figureOf, namesOf, provenance, saysYes } from '../../property.ts';
import type { Declaration, Feature } from '../../ruleset.ts';
import type { Modifier } from '../../system.ts';
import { isFortification } from '../kinds.ts';
import { levelOf } from '../level.ts';
import { hasBuilding, treesAlongRoad } from '../terrain.ts';

/** The property that holds a feature's modifier for one kind of fire. */
export type TerrainModifierKey = 'tem-small-arms' | 'tem-mortar';

/** The hexsides a line enters by: one, or the two that meet at the corner it enters through. */
function enteredHexsides(entry: number | undefined): number[] {
  if (entry === undefined) return [];
  return Number.isInteger(entry) ? [entry] : [entry - 0.5, (entry + 0.5) % 6];
}

/**
 * What stands on the hexsides that a line of fire crosses into the target hex. Through a corner it crosses only what stands on both hexsides that meet there (4.2.1e).
 */
export function crossedFeatures(battlefield: Battlefield, target: HexIndex, entry: number | undefined): Feature[] {
  const [first = [], ...others] = enteredHexsides(entry).map((hexside) => featuresOn(battlefield, target, hexside));
  return first.filter((feature) => others.every((other) => other.some(({ id }) => id === feature.id)));
}

/** The terrain modifiers that a hex gives by what stands in it (11.3.3p, 11.4.6c), for those who are in it. */
export function hexModifiers(battlefield: Battlefield, hex: HexIndex, defenders: readonly Unit[], key: TerrainModifierKey): Modifier[] {
  const found = [...featuresIn(battlefield, hex), ...treesAlongRoad(battlefield, hex)].flatMap((feature) => modifierOf(feature, key));
  for (const declaration of improvements(battlefield, defenders)) found.push(...modifierOf(declaration, key));
  return found;
}

/** The modifiers of the hexsides the fire crosses (4.1.7, 4.1.8); a wall gives none to a hex with a building. */
export function hexsideModifiers(battlefield: Battlefield, target: HexIndex, crossed: readonly Feature[], key: TerrainModifierKey): Modifier[] {
  const building = hasBuilding(battlefield, target);
  return crossed.filter((feature) => !(building && saysYes(feature, 'no-tem-in-building'))).flatMap((feature) => modifierOf(feature, key));
}

/** The modifier of higher ground, for who is fired at from below (4.1.4). */
export function heightModifiers(battlefield: Battlefield, from: HexIndex, target: HexIndex, key: TerrainModifierKey): Modifier[] {
  if (levelOf(battlefield, target) <= levelOf(battlefield, from)) return [];
  return Object.values(battlefield.ruleset.features)
    .filter((feature) => feature.kind === 'elevation' && saysYes(feature, 'tem-from-below'))
    .flatMap((feature) => modifierOf(feature, key));
}

/** The one that protects best; terrain modifiers never add up (AMB-18). */
export function bestModifier(modifiers: readonly Modifier[]): Modifier | undefined {
  const [first, ...others] = modifiers;
  return others.reduce((best, each) => (best && each.value >= best.value ? best : each), first);
}

/** What units bring with them: improved positions by their state (dug in), and fortified positions, which count as one for the others in the hex (2.2.4f). */
function improvements({ ruleset }: Battlefield, defenders: readonly Unit[]): Declaration[] {
  return defenders.flatMap((unit) => {
    const dugIn = unit.states.flatMap((state) => namesOf(ruleset.states[state], 'marker').flatMap((name) => ruleset.features[name] ?? []));
    const unitClass = isFortification(unit) ? ruleset.unitClasses[unit.unitClass] : undefined;
    return unitClass ? [...dugIn, unitClass] : dugIn;
  });
}

function modifierOf(declaration: Declaration, key: TerrainModifierKey): Modifier[] {
  const figure = figureOf(declaration, key);
  return figure && figure.value !== 0 ? [{ name: declaration.title, value: figure.value, ...provenance(figure) }] : [];
}
