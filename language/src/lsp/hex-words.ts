import { type Axial, type Battlefield, distance, type HexIndex, type Unit } from '@blindhex/rules';
import { hasRoom } from '@blindhex/rules/force/room';
import { type AstNode, AstUtils } from 'langium';
import { writtenHex } from '../edits/written-hex.ts';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, sceneOf } from '../model/battlefields.ts';
import { arrivalModel } from '../model/placement.ts';
import { enclosing } from '../references/declared-names.ts';
import type { FixedWord } from './fixed-words.ts';

/** So many are offered at once; what is typed of a hex chooses among all. */
const MOST = 100;

/**
 * The hexes that may be meant at a place, those first that are likely: where a unit may be set up, those of its side's area, or else of the board, in which it has
 * room by stacking, terrain and special rules; of an arrival its entry; for an attack those where the enemy stands, or from which it is made; elsewhere all of the
 * board, or of the map.
 * @param holder what the hex is written in, where that is known
 * @param typed what is typed of the hex already
 */
export function hexWords(node: AstNode | undefined, holder: AstNode | undefined, typed: string): FixedWord[] {
  const scenario = enclosing(node, ast.isScenario);
  const owner = scenario ?? enclosing(node, ast.isMapDeclaration);
  const battlefield = owner && battlefieldOf(owner);
  if (!battlefield) return [];
  const { hexes } = battlefield.board;
  const begins = (hex: HexIndex) => !typed || (hexes[hex]?.name.toUpperCase().includes(typed.toUpperCase()) ?? false);
  const { likely, suits } = hexesFor(node, holder, battlefield, scenario);
  const words: FixedWord[] = [];
  // Whether there is room is asked only until enough have it: on a large board that is a small part.
  for (const hex of likely) {
    if (words.length === MOST) break;
    if (begins(hex) && suits(hex)) words.push(word(battlefield, hex));
  }
  return words;
}

/** Hexes in the order in which they are likely, and which of them are meant. */
interface Choice {
  likely: readonly HexIndex[];
  suits: (hex: HexIndex) => boolean;
}
const any = () => true;

function hexesFor(node: AstNode | undefined, holder: AstNode | undefined, battlefield: Battlefield, scenario: ast.Scenario | undefined): Choice {
  const all = [...battlefield.board.hexes.keys()].filter((hex) => battlefield.board.hexes[hex]?.inPlay);
  const scene = scenario && sceneOf(scenario);
  if (!scene) return { likely: all, suits: any };
  const attack = enclosing(node, ast.isFireDeclaration);
  if (attack) {
    const ours = sideOfAttackers(enclosing(node, ast.isAttack) ?? attack.attack);
    const isTarget = holder !== undefined && ast.isTargetRole(holder);
    const likely = battlefield.units.filter(({ side }) => !ours || (side === ours) !== isTarget);
    return { likely: [...new Set([...likely.flatMap(({ place }) => (place.kind === 'hex' ? [place.hex] : [])), ...all])], suits: any };
  }
  const line = holder === undefined || ast.isUnitLine(holder) ? enclosing(node, ast.isUnitLine) : undefined;
  const unit = line && scene.unitsOf.get(line)?.[0];
  if (!line || !unit) return { likely: all, suits: any };
  const arrival = AstUtils.getContainerOfType(line, ast.isArrival);
  const area = arrival ? arrivalModel(arrival, scene).hexes : (battlefield.sides.find(({ id }) => id === unit.side)?.setUp?.hexes ?? all);
  const anchor = hexOfFormation(battlefield, unit);
  const at = anchor === undefined ? undefined : battlefield.board.hexes[anchor]?.at;
  return { likely: at ? byDistance(battlefield, at, area) : area, suits: (hex) => hasRoom(battlefield, unit, hex) };
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

/** The side of those who attack, as far as they are written. */
function sideOfAttackers(attack: ast.Attack | undefined): string | undefined {
  let firer: AstNode | undefined = attack?.firers?.[0];
  while (ast.isMemberReference(firer)) firer = firer.owner;
  const target = ast.isNameReference(firer) ? firer.ref?.ref : undefined;
  return enclosing(target, ast.isSide)?.name;
}

/** The hex of the first unit of the same formation that has one, or else of the same side. */
function hexOfFormation({ units }: Battlefield, unit: Unit): HexIndex | undefined {
  const path = unit.formation.join('.');
  const placed = units.filter((each) => each !== unit && each.side === unit.side && each.place.kind === 'hex');
  const mate = placed.find((each) => each.formation.join('.') === path) ?? placed[0];
  return mate?.place.kind === 'hex' ? mate.place.hex : undefined;
}

function groundOf({ board, ruleset }: Battlefield, hex: HexIndex): string {
  const { terrain = [], level = 0 } = board.hexes[hex] ?? {};
  const titles = [...new Set(terrain.map(({ feature }) => ruleset.features[feature]?.title ?? feature))];
  return [titles.join(', ') || 'no terrain', level === 0 ? '' : `level ${level}`].filter(Boolean).join(', ');
}

/** A hex with its ground, and with who stands there. */
function word(battlefield: Battlefield, hex: HexIndex): FixedWord {
  const name = battlefield.board.hexes[hex]?.name ?? '';
  const units = battlefield.units.filter(({ place }) => place.kind === 'hex' && place.hex === hex).map(({ title, side }) => `${title} (${side})`);
  return { word: name, insertText: writtenHex(name), detail: [groundOf(battlefield, hex), ...units].join(', ') };
}
