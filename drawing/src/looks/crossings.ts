import type { Point } from '@blindhex/rules/battlefield';
import { type Direction, opposite } from '@blindhex/rules/hex/axial';
import { namesOf } from '@blindhex/rules/property';
import { sideMiddle } from '../geometry/picture.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { add } from './collect.ts';
import type { Look } from './look.ts';
import type { Trace } from './trace.ts';

interface Crossing {
  centre: Point;
  /** Degrees clockwise from the x axis. */
  turn: number;
}

/** A deck with a parapet on both sides; the road runs over it. */
export const bridge: Look = {
  stratum: 'bridges',
  draw(trace, scene) {
    const decks = crossings(trace, scene).map(({ centre, turn }) =>
      tag(
        'g',
        { transform: `translate(${number(centre.x)} ${number(centre.y)}) rotate(${number(turn)})` },
        tag('rect', { x: -27, y: -9, width: 54, height: 18, fill: scene.paint('bridge') }),
        tag('path', {
          d: 'M-32 -12.5L-27 -9H27L32 -12.5M-32 12.5L-27 9H27L32 12.5',
          fill: 'none',
          stroke: scene.paint('building-line'),
          'stroke-width': 2.2,
          'stroke-linejoin': 'round',
          'stroke-linecap': 'round',
        }),
      ),
    );
    return { over: decks.join('') };
  },
};

/** Broken lines across the water. */
export const ford: Look = {
  stratum: 'bridges',
  draw(trace, scene) {
    const lines = crossings(trace, scene).map(({ centre, turn }) =>
      tag('path', {
        d: 'M-25 -6H25M-25 0H25M-25 6H25',
        transform: `translate(${number(centre.x)} ${number(centre.y)}) rotate(${number(turn)})`,
        fill: 'none',
        stroke: scene.paint('path'),
        'stroke-width': 2,
        'stroke-dasharray': '5 3',
      }),
    );
    return { over: lines.join('') };
  },
};

/** A crossing lies along its own exits, else along the road of its hex, else across the water there, else from west to east. */
function crossings(trace: Trace, scene: Scene): Crossing[] {
  const fromRuns = trace.runs.map((run) => ({
    centre: run.centre,
    turn:
      along(
        run.exits.map((exit) => exit.direction),
        scene,
      ) ?? neighbourTurn(run.hex, scene),
  }));
  const fromSpots = trace.spots.map((spot) => ({ centre: spot.centre, turn: neighbourTurn(spot.hex, scene) }));
  const fromSides = trace.sides.map(({ from, to }) => ({
    centre: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    turn: degrees(to.x - from.x, to.y - from.y) + 90,
  }));
  const fromLines = trace.lines.map(({ points }) => {
    const [a, b] = [points[0] as Point, points[points.length - 1] as Point];
    return { centre: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, turn: degrees(b.x - a.x, b.y - a.y) };
  });
  const fromShapes = trace.shapes.map(({ points }) => {
    const sum = points.reduce(add, { x: 0, y: 0 });
    const [a, b] = [points[0] as Point, points[1] as Point];
    return { centre: { x: sum.x / points.length, y: sum.y / points.length }, turn: degrees(b.x - a.x, b.y - a.y) };
  });
  return [...fromRuns, ...fromSpots, ...fromSides, ...fromLines, ...fromShapes];
}

function neighbourTurn(hex: number, scene: Scene): number {
  const { board, ruleset } = scene.battlefield;
  const paths = board.hexes[hex]?.paths ?? [];
  const looksOf = (feature: string) => namesOf(ruleset.features[feature], 'looks')[0] ?? '';
  const roads = paths.filter((path) => ['road', 'path', 'railway'].includes(looksOf(path.feature))).map((path) => along(path.exits, scene));
  const waters = paths.filter((path) => ['stream', 'river', 'gully'].includes(looksOf(path.feature))).map((path) => along(path.exits, scene));
  const road = roads.find((turn) => turn !== undefined);
  const across = waters.find((turn) => turn !== undefined);
  return road ?? (across === undefined ? 0 : across + 90);
}

/** The direction in which exits run: from the first to its opposite if that is there, else to the last. */
function along(exits: readonly Direction[], scene: Scene): number | undefined {
  const first = exits.find((exit) => exits.includes(opposite(exit))) ?? exits[0];
  if (first === undefined) return undefined;
  const start = sideMiddle(first, scene.orientation);
  const second = exits.includes(opposite(first)) || exits.length === 1 ? opposite(first) : (exits[exits.length - 1] as Direction);
  const end = sideMiddle(second, scene.orientation);
  return degrees(end.x - start.x, end.y - start.y);
}

function degrees(x: number, y: number): number {
  return (Math.atan2(y, x) * 180) / Math.PI;
}
