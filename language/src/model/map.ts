import { assembleBoard, type Battlefield, type Board, type Ruleset, type Sheet, type TableFeature } from '@blindhex/rules';
import { AstUtils, GrammarUtils } from 'langium';
import { sourceOfCst } from '../checks/places.ts';
import type { Fix } from '../checks/problem.ts';
import { TypeChecker } from '../expressions/check.ts';
import { asRegion, isUnknown } from '../expressions/coerce.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { Scene } from '../expressions/scene.ts';
import { checkExpressions } from '../expressions/uses.ts';
import * as ast from '../generated/ast.ts';
import { ModelCache } from './cache.ts';
import { Problems } from './problems.ts';
import { signed, sourced } from './provenance.ts';
import { rulesetModel } from './ruleset.ts';
import { sheetModel } from './sheet.ts';

export interface MapModel {
  node: ast.MapDeclaration;
  /** Missing if the map has no usable grid. */
  sheet?: Sheet;
  battlefield: Battlefield;
  scene: Scene;
  /** Hexes of each sector, as keys of the sheet. */
  sectors: Map<ast.Sector, ReadonlySet<number>>;
  problems: Problems;
}

const maps = new ModelCache<ast.MapDeclaration, MapModel>();
const NO_BOARD: Board = { orientation: 'flat', hexes: [], sections: [] };

/** A map as data, made once; undefined while its ruleset is not known. */
export function mapModel(node: ast.MapDeclaration): MapModel | undefined {
  const of = node.ruleset?.ref;
  if (!of) return undefined;
  return maps.get(AstUtils.getDocument(node), node, () => {
    const problems = new Problems();
    const ruleset = rulesetModel(of);
    const sheet = sheetModel(node, ruleset, problems);
    const board = sheet ? boardOfSheet(sheet) : NO_BOARD;
    const battlefield = emptyBattlefield(node, 'map', ruleset, board);
    const scene = new Scene(ruleset, board);
    scene.battlefield = battlefield;
    scene.settled = true;
    scene.grids = sheet ? [sheet] : [];
    if (sheet) checkExpressions(node, scene, new TypeChecker(scene, problems), problems);
    return { node, ...(sheet && { sheet }), battlefield, scene, sectors: sectorsOf(node, scene), problems };
  });
}

function boardOfSheet(sheet: Sheet): Board {
  const { edges } = sheet;
  const plan = { name: sheet.name, sheet, turned: false, edges: { north: edges, east: edges, south: edges, west: edges }, source: sheet.source };
  return assembleBoard([[plan]]).board;
}

/** A map's own board lists its hexes row by row, so an index there is a key of the sheet. */
function sectorsOf(node: ast.MapDeclaration, scene: Scene): Map<ast.Sector, ReadonlySet<number>> {
  const sectors = new Map<ast.Sector, ReadonlySet<number>>();
  for (const item of node.items) {
    if (!ast.isSector(item)) continue;
    const hexes = asRegion(evaluate(item.region, { scene }), { scene });
    sectors.set(item, new Set(isUnknown(hexes) ? [] : hexes));
  }
  return sectors;
}

export function emptyBattlefield(
  node: ast.MapDeclaration | ast.TableDeclaration | ast.Scenario,
  kind: Battlefield['kind'],
  ruleset: Ruleset,
  board: Board,
): Battlefield {
  return {
    id: node.name ?? '',
    title: node.title ?? node.name ?? '',
    kind,
    ruleset,
    board,
    light: 'day',
    sides: [],
    units: [],
    zones: [],
    objectives: [],
    tallies: [],
    contacts: [],
    overrides: [],
    attacks: [],
    ...sourced(node),
  };
}

const tables = new ModelCache<ast.TableDeclaration, { battlefield: Battlefield; problems: Problems }>();

/** A miniatures table as data, made once; undefined while its ruleset is not known. */
export function tableModel(node: ast.TableDeclaration): { battlefield: Battlefield; problems: Problems } | undefined {
  const of = node.ruleset?.ref;
  if (!of) return undefined;
  return tables.get(AstUtils.getDocument(node), node, () => {
    const problems = new Problems();
    const ruleset = rulesetModel(of);
    const size = node.items.find(ast.isTableSize);
    if (!size)
      problems.report('BHX-table-size', node, `Table ${node.name ?? ''} does not say how large it is. Write for example: size 72 x 48 inches`, {
        property: 'name',
        fixes: sizeFix(node),
      });
    const table = { width: size?.width ?? 0, depth: size?.depth ?? 0, unit: size?.unit ?? ('inches' as const), features: [] as TableFeature[] };
    if (size && (!(table.width > 0) || !(table.depth > 0))) {
      problems.report('BHX-table-size', size, `A table is wider and deeper than nothing, not ${size.width} x ${size.depth}.`);
    }
    for (const item of node.items) if (ast.isFeatureStatement(item)) table.features.push(...tableFeatures(item, table, problems));
    return { battlefield: emptyBattlefield(node, 'table', ruleset, { ...NO_BOARD, table }), problems };
  });
}

function tableFeatures(item: ast.FeatureStatement, table: { width: number; depth: number }, problems: Problems): TableFeature[] {
  const feature = item.feature?.ref?.name;
  if (!feature) return [];
  return item.places.flatMap((place) => {
    if (!ast.isOutline(place)) {
      problems.report('BHX-place', place, 'A table has no hexes: give the corners of the outline as points, such as (10,10) (20,10) (20,18).');
      return [];
    }
    const outline = place.points.flatMap((point) => {
      const [x, y] = [signed(point.x), signed(point.y)];
      if (x === undefined || y === undefined) return [];
      if (x < 0 || y < 0 || x > table.width || y > table.depth) {
        problems.report('BHX-place', point, `(${x}, ${y}) lies beyond the table, which is ${table.width} x ${table.depth}.`);
      }
      return [{ x, y }];
    });
    return outline.length === 0 ? [] : [{ feature, outline, ...(place.width !== undefined && { width: place.width }), ...sourced(place) }];
  });
}

function sizeFix(node: ast.TableDeclaration): Fix[] {
  const brace = GrammarUtils.findNodeForKeyword(node.$cstNode, '{');
  if (!brace) return [];
  const source = sourceOfCst(AstUtils.getDocument(node), brace);
  return [{ title: 'Write size 72 x 48 inches', guess: true, edits: [{ source: { ...source, start: source.end }, text: ' size 72 x 48 inches' }] }];
}
