import type { BoardHex, Edge, Point } from '@blindhex/rules/battlefield';
import { centre, DIRECTIONS, type Direction, neighbour } from '@blindhex/rules/hex/axial';
import { polyline } from '../geometry/curve.ts';
import { latticeCorners, toPicture } from '../geometry/picture.ts';
import { outlineOf, regionLoops } from '../geometry/region.ts';
import type { Scene } from '../scene.ts';

/** Path data of the board's edge: along hexsides, and straight through the hexes that an edge of the map cuts in half. */
export function boardOutline(scene: Scene): string {
  const { board } = scene.battlefield;
  const loops = board.hexes.some((hex) => hex.half.length > 0)
    ? outlineOf(board.hexes.flatMap((hex) => openSides(hex, scene)))
    : regionLoops(
        board.hexes.map((hex) => hex.at),
        scene.orientation,
      );
  return loops
    .map((loop) =>
      polyline(
        loop.map((point) => toPicture(point, scene.orientation)),
        true,
      ),
    )
    .join('');
}

/** The sides of what of a hex lies on the board, on the lattice, but for those between two whole hexes. */
function openSides(hex: BoardHex, scene: Scene): [Point, Point][] {
  const isCutOff = hex.half.length > 0;
  if (!isCutOff && DIRECTIONS.every((_, direction) => isWholeBeside(hex, direction as Direction, scene))) return [];
  const part = partOnBoard(hex, scene);
  const sides = part.map((from, i): [Point, Point] => [from, part[(i + 1) % part.length] as Point]);
  return isCutOff ? sides : sides.filter((_, direction) => !isWholeBeside(hex, direction as Direction, scene));
}

function isWholeBeside(hex: BoardHex, direction: Direction, scene: Scene): boolean {
  const beside = scene.battlefield.board.hexes[scene.index.at(neighbour(hex.at, direction)) ?? -1];
  return beside !== undefined && beside.half.length === 0;
}

/** The part of a hex that lies on the board, on the lattice. */
function partOnBoard(hex: BoardHex, scene: Scene): Point[] {
  const middle = centre(hex.at, scene.orientation);
  let polygon: Point[] = [...latticeCorners(scene.orientation)];
  for (const edge of hex.half) polygon = cut(polygon, edge, edgeLine(hex, edge, scene));
  return polygon.map(({ x, y }) => ({ x: x + middle.x, y: y + middle.y }));
}

/** Whether the map's edge runs through the middle of the hex, and not only along it. */
export function isCut(hex: BoardHex, edge: Edge, scene: Scene): boolean {
  return hex.half.includes(edge) && edgeLine(hex, edge, scene) === 0;
}

const DEPTH: Record<Edge, (point: Point) => number> = {
  north: ({ y }) => y,
  south: ({ y }) => -y,
  west: ({ x }) => x,
  east: ({ x }) => -x,
};

/**
 * How deep in the hex the map's edge runs, from its centre inwards, on the lattice. A straight edge runs through the outermost centres: along a row
 * that zigzags, every other hex is whole.
 */
function edgeLine(hex: BoardHex, edge: Edge, scene: Scene): number {
  const depth = DEPTH[edge];
  const own = depth(centre(hex.at, scene.orientation));
  const { board } = scene.battlefield;
  const beside = DIRECTIONS.flatMap((_, direction) => {
    const next = board.hexes[scene.index.at(neighbour(hex.at, direction as Direction)) ?? -1];
    return next?.half.includes(edge) ? [depth(centre(next.at, scene.orientation)) - own] : [];
  });
  return Math.min(0, ...beside);
}

/** What is left of a polygon round the origin on the inner side of a line. Cuts of hexes fall on lattice points. */
function cut(polygon: readonly Point[], edge: Edge, line: number): Point[] {
  const depth = (point: Point) => DEPTH[edge](point) - line;
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length] as Point;
    const da = depth(a);
    const db = depth(b);
    const kept = da >= 0 ? [a] : [];
    if ((da > 0 && db < 0) || (da < 0 && db > 0)) {
      const share = da / (da - db);
      kept.push({ x: Math.round(a.x + (b.x - a.x) * share), y: Math.round(a.y + (b.y - a.y) * share) });
    }
    return kept;
  });
}
