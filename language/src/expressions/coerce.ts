import { type BoardHex, hexesWhere, numberSetting, type Region, region, setting, type Unit } from '@blindhex/rules';
import Fraction from 'fraction.js';
import type { AstNode } from 'langium';
import * as ast from '../generated/ast.ts';
import { evaluate, type Frame } from './evaluate.ts';
import type { Scene } from './scene.ts';
import { GAP, gap, type Unknown, type Value } from './value.ts';

/** Turns what an expression came to into what is needed where it stands: `woods` into its hexes, `Able` into its units, `disrupted` into yes or no. */
export function asRegion(value: Value, frame: Frame): Region | Unknown {
  const units = forceOf(value, frame);
  if (units) {
    const hexes = units.map((unit) => frame.scene.hexOf(unit));
    if (units.length > 0 && hexes.every((hex) => hex === undefined)) return gap('none of these units stands on the board at set-up');
    return region(hexes.filter((hex) => hex !== undefined));
  }
  switch (value.kind) {
    case 'region':
      return value.hexes;
    case 'name':
      return regionOfDeclared(value.node, frame.scene);
    case 'unknown':
      return value;
    default:
      return GAP;
  }
}

/** The units of what is made of units: named one by one, or as a side, a formation, a cup or the counter that one unit alone bears; undefined for anything else. */
export function forceOf(value: Value, { scene }: Frame): readonly Unit[] | undefined {
  if (value.kind === 'units') return value.units;
  if (value.kind !== 'name') return undefined;
  const { node, id } = value;
  if (ast.isSide(node) || ast.isFormation(node) || ast.isCup(node)) return scene.unitsOf.get(node);
  const bearers = ast.isCounter(node) ? scene.units.filter((unit) => unit.counter === id) : [];
  return bearers.length === 1 ? bearers : undefined;
}

export function asUnits(value: Value, frame: Frame): readonly Unit[] | Unknown {
  const force = forceOf(value, frame);
  if (force) return force;
  if (value.kind === 'unknown') return value;
  if (value.kind !== 'name') return GAP;
  const { node, id } = value;
  const { scene } = frame;
  if (ast.isCounter(node)) return scene.units.filter((unit) => unit.counter === id);
  if (ast.isUnitClassDeclaration(node)) return scene.units.filter((unit) => unit.unitClass === id);
  if (ast.isTraitDeclaration(node)) return scene.units.filter((unit) => unit.traits.includes(id));
  if (ast.isStateDeclaration(node)) return scene.units.filter((unit) => unit.states.includes(id));
  if (ast.isNationDeclaration(node)) return scene.units.filter((unit) => nationOf(unit, scene.battlefield?.sides) === id);
  return GAP;
}

export function asNumber(value: Value, frame: Frame): Fraction | Unknown {
  if (value.kind === 'number') return value.value;
  if (value.kind === 'unknown') return value;
  if (value.kind !== 'name') return GAP;
  if (ast.isParameterDeclaration(value.node)) return parameterNumber(value.id, frame.scene);
  if (ast.isValueDeclaration(value.node) && frame.it?.kind === 'units') {
    const [unit] = frame.it.units;
    const figure = unit?.values[value.id];
    if (!figure) return gap(`${unit?.name ?? 'the unit'} has no ${value.id}`);
    return new Fraction(figure.value);
  }
  return GAP;
}

/** Yes or no. A name stands for "`it` is one" or "`it` has one". */
export function asTruth(value: Value, frame: Frame): boolean | Unknown {
  switch (value.kind) {
    case 'truth':
      return value.value;
    case 'unknown':
      return value;
    case 'name':
      return isSo(value.node, value.id, frame);
    default:
      return GAP;
  }
}

function isSo(node: AstNode, id: string, frame: Frame): boolean | Unknown {
  const { it, scene } = frame;
  if (ast.isParameterDeclaration(node)) {
    const value = scene.battlefield ? setting(scene.battlefield, id)?.value : scene.ruleset.parameters[id]?.value;
    return typeof value === 'boolean' ? value : GAP;
  }
  if (ast.isFeatureDeclaration(node)) {
    const where = it && asRegion(it, frame);
    if (!where || isUnknown(where)) return where ?? GAP;
    return where.some((hex) => hexHas(scene.board.hexes[hex], id));
  }
  if (it?.kind !== 'units') return GAP;
  const [unit] = it.units;
  if (!unit) return false;
  if (ast.isSide(node)) return unit.side === id;
  const members = asUnits({ kind: 'name', node, id }, frame);
  return isUnknown(members) ? members : members.includes(unit);
}

export function hexHas(hex: BoardHex | undefined, feature: string): boolean {
  if (!hex) return false;
  return (
    hex.terrain.some((each) => each.feature === feature) ||
    hex.paths.some((each) => each.feature === feature) ||
    hex.sides.some((side) => side.some((each) => each.feature === feature))
  );
}

/** The hexes that a declaration stands for. */
function regionOfDeclared(node: AstNode, scene: Scene): Region | Unknown {
  if (ast.isZone(node) || ast.isObjective(node)) {
    return scene.region(node, () => (node.region ? asRegion(evaluate(node.region, { scene }), { scene }) : GAP));
  }
  if (ast.isBoardSection(node)) return scene.sections.get(node) ?? GAP;
  if (ast.isFeatureDeclaration(node))
    return scene.region(node, () => hexesWhere(scene.board, (index) => hexHas(scene.board.hexes[index], node.name)));
  return GAP;
}

/** A parameter as the special rules leave it at the first minute. */
function parameterNumber(id: string, scene: Scene): Fraction | Unknown {
  const value = scene.battlefield ? numberSetting(scene.battlefield, id)?.value : scene.ruleset.parameters[id]?.value;
  return typeof value === 'number' ? new Fraction(value) : GAP;
}

function nationOf(unit: Unit, sides: readonly { id: string; nation?: string }[] | undefined): string | undefined {
  return sides?.find((side) => side.id === unit.side)?.nation;
}

/** Whether a coerced result is missing. */
export function isUnknown(value: unknown): value is Unknown {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'unknown';
}
