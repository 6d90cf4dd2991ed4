import type { Battlefield, Board, HexIndex } from '@blindhex/rules';
import type { LangiumDocument } from 'langium';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { enclosing } from '../references/declared-names.ts';
import { hexOnBoard } from './hex-reference.ts';
import { mapModel, tableModel } from './map.ts';
import { scenarioModel } from './scenario.ts';

/** The battlefields of a file: its scenarios, maps and tables, in the order they are written. Made once for each state of the file and its imports. */
export function battlefieldsOf(document: LangiumDocument): Battlefield[] {
  const root = document.parseResult.value;
  if (!ast.isDocument(root)) return [];
  return root.declarations.flatMap((declaration) => {
    if (ast.isScenario(declaration)) return scenarioModel(declaration)?.battlefield ?? [];
    if (ast.isMapDeclaration(declaration)) return mapModel(declaration)?.battlefield ?? [];
    if (ast.isTableDeclaration(declaration)) return tableModel(declaration)?.battlefield ?? [];
    return [];
  });
}

/** The battlefield that a node of a scenario, map or table belongs to. */
export function battlefieldOf(node: ast.Scenario | ast.MapDeclaration | ast.TableDeclaration): Battlefield | undefined {
  if (ast.isScenario(node)) return scenarioModel(node)?.battlefield;
  return ast.isMapDeclaration(node) ? mapModel(node)?.battlefield : tableModel(node)?.battlefield;
}

/** The scene that expressions of a scenario or map are worked out on. */
export function sceneOf(node: ast.Scenario | ast.MapDeclaration): Scene | undefined {
  return ast.isScenario(node) ? scenarioModel(node)?.scene : mapModel(node)?.scene;
}

/** Where a hex label leads: the board it is on and the hex there, whose `source` is the place of the map that describes it. */
export interface ResolvedHex {
  battlefield: Battlefield;
  board: Board;
  hex: HexIndex;
}

/** The hex that a reference names, for hover, definition, completion and colours; undefined where it names none or several. */
export function resolvedHex(reference: ast.HexReference): ResolvedHex | undefined {
  const owner = enclosing(reference, (node): node is ast.Scenario | ast.MapDeclaration => ast.isScenario(node) || ast.isMapDeclaration(node));
  const battlefield = owner && battlefieldOf(owner);
  const scene = owner && sceneOf(owner);
  if (!battlefield || !scene) return undefined;
  const hex = hexOnBoard(reference, scene.board, scene.grids, undefined);
  return hex === undefined ? undefined : { battlefield, board: scene.board, hex };
}

/** The names an author may write for the hexes around a node, ready for completion. */
export function hexNamesAt(node: ast.Scenario | ast.MapDeclaration): string[] {
  return sceneOf(node)?.board.hexes.map((hex) => hex.name) ?? [];
}
