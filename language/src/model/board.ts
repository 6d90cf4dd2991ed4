import {
  type Board,
  EDGES,
  type Edge,
  MOST_HEXES,
  MOST_PLACES,
  OPPOSITE_EDGE,
  offsetOfKey,
  placesAround,
  type Region,
  type Ruleset,
  type SectionPlan,
  type Sheet,
  type Table,
} from '@blindhex/rules';
import { insertionBefore } from '../checks/fixes.ts';
import * as ast from '../generated/ast.ts';
import { assembledBoard } from './assembled-boards.ts';
import { type MapModel, mapModel, tableModel } from './map.ts';
import type { MapGrid } from './map-grid.ts';
import type { Problems } from './problems.ts';
import { sourced } from './provenance.ts';

export interface BoardModel {
  board: Board;
  /** Whether everything the text puts on the board is on it: no section without a name, a map or a grid. */
  complete: boolean;
  grids: MapGrid[];
  sectionNodes: ast.BoardSection[];
  sections: Map<ast.BoardSection, Region>;
}

/** The board of a scenario, put together from its sections; sections that do not resolve are left out. */
export function boardModel(clause: ast.BoardClause | undefined, ruleset: Ruleset, problems: Problems): BoardModel {
  const nodes = new Map<SectionPlan, ast.BoardSection>();
  const grids: MapGrid[] = [];
  let table: Table | undefined;
  let complete = clause !== undefined && clause.rows.some((row) => row.sections.length > 0);
  const rows = (clause?.rows ?? []).map((row) =>
    row.sections.flatMap((section) => {
      const target = section.map?.ref;
      if (!target) {
        complete = false;
        return [];
      }
      if (ast.isTableDeclaration(target)) {
        table = tableModel(target)?.battlefield.board.table;
        return [];
      }
      const map = mapModel(target);
      if (map && map.battlefield.ruleset.system !== ruleset.system) {
        problems.report(
          'BHX-board-ruleset',
          section,
          `${target.name} is a map for ${map.battlefield.ruleset.id}, this scenario is for ${ruleset.id}.`,
          { property: 'map' },
        );
      }
      const plan = map && planOf(section, map);
      if (!plan) {
        complete = false;
        return [];
      }
      nodes.set(plan, section);
      grids.push({ ...plan.sheet, extent: extentOf(plan.region, plan.sheet) });
      return [plan];
    }),
  );
  reportNames([...nodes.values()], problems);
  const assembled = assembledBoard(rows.filter((row) => row.length > 0));
  const isTooLarge = assembled.board.hexes.length > MOST_HEXES || placesAround(assembled.board.hexes) > MOST_PLACES;
  if (isTooLarge && clause) {
    problems.report(
      'BHX-map-size',
      clause,
      `A board has at most ${MOST_HEXES.toLocaleString('en')} hexes, and fewer if it is long and thin; this one is too large.`,
    );
  }
  const { board, problems: misfits, contradictions } = isTooLarge ? assembledBoard([]) : assembled;
  for (const misfit of misfits) {
    const [node, other] = [nodes.get(misfit.section), nodes.get(misfit.other)];
    if (node)
      problems.report('BHX-board-join', node, misfit.message, { related: other ? [{ message: 'The section it is joined to', node: other }] : [] });
  }
  for (const { hex, sections, levels } of contradictions.slice(0, 20)) {
    if (clause) {
      problems.report(
        'BHX-board-levels',
        clause,
        `${sections.join(' and ')} are one hex, but lie at levels ${levels.join(' and ')}; ${board.hexes[hex]?.level} is taken.`,
      );
    }
  }
  const sectionNodes = [...nodes.values()];
  const sections = new Map(sectionNodes.map((node, index) => [node, [...(board.sections[index]?.hexes ?? [])].sort((a, b) => a - b)]));
  return { board: table ? { ...board, table } : board, complete: complete && !isTooLarge, grids, sectionNodes, sections };
}

function planOf(section: ast.BoardSection, map: MapModel): SectionPlan | undefined {
  if (!map.sheet) return undefined;
  const sector = section.sector?.ref;
  const region = sector && map.sectors.get(sector);
  if (section.sector && (!region || region.size === 0)) return undefined;
  return {
    name: section.name ?? map.sheet.name,
    sheet: map.sheet,
    turned: section.turned === true,
    ...(region && { region }),
    edges: edgesOf(map, region),
    ...sourced(section),
  };
}

/** A sector's edge runs through hexes where another sector of the map shares them, or where it is an edge of such a map. */
function edgesOf({ sheet, sectors }: MapModel, region: ReadonlySet<number> | undefined): SectionPlan['edges'] {
  const of = sheet as Sheet;
  const edges = { north: of.edges, east: of.edges, south: of.edges, west: of.edges };
  if (!region) return edges;
  const extent = extentOf(region, of);
  for (const edge of EDGES) {
    if (extent[edge] === extentOf(undefined, of)[edge]) continue;
    const shared = [...sectors.values()].some((other) => other !== region && extentOf(other, of)[OPPOSITE_EDGE[edge]] === extent[edge]);
    edges[edge] = shared ? 'half' : 'whole';
  }
  return edges;
}

/** First and last row and column. */
function extentOf(region: ReadonlySet<number> | undefined, sheet: Sheet): Record<Edge, number> {
  if (!region) return { north: 0, west: 0, south: sheet.rows - 1, east: sheet.columns - 1 };
  const extent = { north: Infinity, west: Infinity, south: -1, east: -1 };
  for (const key of region) {
    const { column, row } = offsetOfKey(key, sheet);
    extent.north = Math.min(extent.north, row);
    extent.south = Math.max(extent.south, row);
    extent.west = Math.min(extent.west, column);
    extent.east = Math.max(extent.east, column);
  }
  return extent;
}

function reportNames(sections: ast.BoardSection[], problems: Problems): void {
  const names = new Map<string, ast.BoardSection>();
  for (const section of sections) {
    const name = section.name ?? section.map?.$refText ?? '';
    const before = names.get(name);
    if (before) {
      problems.report(
        'BHX-section-name',
        section,
        `Two sections of the board are called ${name}, so their hexes cannot be told apart. Give them names: west: ${name} east: ${name}`,
        {
          related: [{ message: 'The other one', node: before }],
          ...(section.name === undefined && {
            fixes: [{ title: 'Call this one second', edits: [insertionBefore(section, 'second: ')], guess: true }],
          }),
        },
      );
    } else names.set(name, section);
  }
}
