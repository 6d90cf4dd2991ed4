import { type Axial, type Battlefield, distance, type HexIndex, type Unit } from '@blindhex/rules';
import { hasRoom } from '@blindhex/rules/force/room';
import { type AstNode, AstUtils } from 'langium';
import { writtenHex } from '../edits/written-hex.ts';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, sceneOf } from '../model/battlefields.ts';
import { arrivalModel } from '../model/placement.ts';
import { enclosing } from '../references/declared-names.ts';
import type { FixedWord } from './fixed-words.ts';

/** So many are offered, the nearest to the unit's formation first. */
const MOST = 100;

/**
 * The hexes that may be meant at a place: where a unit may be set up, those of its side's area, or else of the board, in which it has room by stacking, terrain
 * and special rules; of an arrival its entry; for an attack those where units stand.
 */
export function hexWords(node: AstNode | undefined): FixedWord[] {
  const scenario = enclosing(node, ast.isScenario);
  const battlefield = scenario && battlefieldOf(scenario);
  const scene = scenario && sceneOf(scenario);
  if (!battlefield || !scene) return [];
  if (enclosing(node, ast.isFireDeclaration)) return targets(battlefield);
  const line = enclosing(node, ast.isUnitLine);
  const unit = line && scene.unitsOf.get(line)?.[0];
  if (!line || !unit) return [];
  const arrival = AstUtils.getContainerOfType(line, ast.isArrival);
  const { hexes } = battlefield.board;
  const area = arrival
    ? arrivalModel(arrival, scene).hexes
    : (battlefield.sides.find(({ id }) => id === unit.side)?.setUp?.hexes ?? [...hexes.keys()]);
  const anchor = hexOfFormation(battlefield, unit);
  const at = anchor === undefined ? undefined : hexes[anchor]?.at;
  const nearest = at ? byDistance(battlefield, at, area) : area;
  const words: FixedWord[] = [];
  // Whether there is room is asked only until enough have it: on a large board that is a small part.
  for (const hex of nearest) {
    if (words.length === MOST) break;
    if (hasRoom(battlefield, unit, hex)) words.push(word(battlefield, hex, groundOf(battlefield, hex)));
  }
  return words;
}

function byDistance({ board }: Battlefield, at: Axial, area: readonly HexIndex[]): HexIndex[] {
  const rings: HexIndex[][] = [];
  for (const hex of area) {
    const range = distance(at, board.hexes[hex]?.at ?? at);
    rings[range] ??= [];
    rings[range].push(hex);
  }
  return rings.flat();
}

/** The hex of the first unit of the same formation that has one, or else of the same side. */
function hexOfFormation({ units }: Battlefield, unit: Unit): HexIndex | undefined {
  const path = unit.formation.join('.');
  const placed = units.filter((each) => each !== unit && each.side === unit.side && each.place.kind === 'hex');
  const mate = placed.find((each) => each.formation.join('.') === path) ?? placed[0];
  return mate?.place.kind === 'hex' ? mate.place.hex : undefined;
}

function targets(battlefield: Battlefield): FixedWord[] {
  const standing = new Map<HexIndex, string[]>();
  for (const { place, side, title } of battlefield.units) {
    if (place.kind === 'hex') standing.set(place.hex, [...(standing.get(place.hex) ?? []), `${title} (${side})`]);
  }
  return [...standing].slice(0, MOST).map(([hex, units]) => word(battlefield, hex, units.join(', ')));
}

function groundOf({ board, ruleset }: Battlefield, hex: HexIndex): string {
  const { terrain = [], level = 0 } = board.hexes[hex] ?? {};
  const titles = [...new Set(terrain.map(({ feature }) => ruleset.features[feature]?.title ?? feature))];
  return [titles.join(', ') || 'no terrain', level === 0 ? '' : `level ${level}`].filter(Boolean).join(', ');
}

function word({ board }: Battlefield, hex: HexIndex, detail: string): FixedWord {
  const name = board.hexes[hex]?.name ?? '';
  return { word: name, insertText: writtenHex(name), detail };
}
