import type { Battlefield, HexIndex, SourceRange, Unit } from '@blindhex/rules';
import { type AstNode, AstUtils, CstUtils, type LangiumDocument } from 'langium';
import type { Position, Range } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, resolvedHex, sceneOf } from '../model/battlefields.ts';

/** What a place in the text says about a map. */
export interface Located {
  /** Id of the battlefield. */
  battlefield: string;
  hexes: HexIndex[];
  /** Ids. */
  units: string[];
}

/** Hexes and units that the text at a position speaks of, from the smallest part round it that speaks of any. */
export function locate(document: LangiumDocument, position: Position): Located | undefined {
  const root = document.parseResult.value.$cstNode;
  if (!root) return undefined;
  const offset = document.textDocument.offsetAt(position);
  const leaf = CstUtils.findLeafNodeAtOffset(root, offset) ?? CstUtils.findLeafNodeBeforeOffset(root, offset);
  const owner = AstUtils.getContainerOfType(leaf?.astNode, isOwner);
  const battlefield = owner && battlefieldOf(owner);
  if (!battlefield) return undefined;
  for (let node: AstNode | undefined = leaf?.astNode; node && node !== owner; node = node.$container) {
    const { hexes, units } = spokenOf(node, owner, battlefield);
    if (hexes.length > 0 || units.length > 0)
      return { battlefield: battlefield.id, hexes: withPlaces(hexes, units), units: units.map(({ id }) => id) };
  }
  return undefined;
}

function isOwner(node: AstNode): node is ast.Scenario | ast.MapDeclaration | ast.TableDeclaration {
  return ast.isScenario(node) || ast.isMapDeclaration(node) || ast.isTableDeclaration(node);
}

function spokenOf(
  node: AstNode,
  owner: ast.Scenario | ast.MapDeclaration | ast.TableDeclaration,
  battlefield: Battlefield,
): { hexes: HexIndex[]; units: readonly Unit[] } {
  const scene = ast.isTableDeclaration(owner) ? undefined : sceneOf(owner);
  if (ast.isHexReference(node)) {
    const found = resolvedHex(node);
    return { hexes: found ? [found.hex] : [], units: [] };
  }
  const named = ast.isNameReference(node) || ast.isMemberReference(node) ? node.ref?.ref : node;
  if (ast.isUnitLine(named) || ast.isFormation(named) || ast.isSide(named) || ast.isCup(named))
    return { hexes: [], units: called(node, scene?.unitsOf.get(named) ?? []) };
  if (ast.isZone(named)) return { hexes: battlefield.zones.find(({ id }) => id === named.name)?.hexes ?? [], units: [] };
  if (ast.isObjective(named)) return { hexes: battlefield.objectives.find(({ id }) => id === named.name)?.hexes ?? [], units: [] };
  if (ast.isBoardSection(named)) return { hexes: [...(scene?.sections.get(named) ?? [])], units: [] };
  if (ast.isPlace(node) || ast.isFeatureStatement(node) || ast.isElevation(node)) return { hexes: describedBy(node, battlefield), units: [] };
  return { hexes: [], units: [] };
}

/** Of the units of a line, the one that a reference names: `Rifle-2`. */
function called(node: AstNode, units: readonly Unit[]): readonly Unit[] {
  const name = ast.isNameReference(node) || ast.isMemberReference(node) ? node.ref?.$refText : undefined;
  const one = units.filter((unit) => unit.name === name);
  return one.length > 0 ? one : units;
}

/** The hexes of a map that a piece of its text describes. */
function describedBy(node: AstNode, { board }: Battlefield): HexIndex[] {
  const uri = AstUtils.getDocument(node).uri.toString();
  const range = node.$cstNode?.range;
  if (!range) return [];
  const within = (source: SourceRange | undefined) => source !== undefined && source.uri === uri && isWithin(source, range);
  return board.hexes.flatMap((hex, index) =>
    [...hex.terrain, ...hex.paths, ...hex.sides.flat(), hex].some(({ source }) => within(source)) ? [index] : [],
  );
}

function isWithin(source: SourceRange, range: Range): boolean {
  return !before(source.start, range.start) && !before(range.end, source.end);
}

function before(a: Position, b: Position): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

/** Units light the hexes they stand in, too. */
function withPlaces(hexes: HexIndex[], units: readonly Unit[]): HexIndex[] {
  return [...new Set([...hexes, ...units.flatMap(({ place }) => (place.kind === 'hex' ? [place.hex] : []))])];
}
