import type { Point } from '@blindhex/rules/battlefield';
import { DIRECTIONS, type Direction, neighbour, opposite } from '@blindhex/rules/hex/axial';
import { namesOf } from '@blindhex/rules/property';
import { sideMiddle } from '../geometry/picture.ts';
import type { Paint } from '../palette/colours.ts';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';
import { add } from './collect.ts';
import type { Look } from './look.ts';
import { runPath } from './roads.ts';
import type { Run, Spot, Trace } from './trace.ts';

interface Crossing {
  centre: Point;
  /** Degrees clockwise from the x axis. */
  turn: number;
}

/** A deck with a parapet on both sides, and on it the road it carries; over water that fills its hex it reaches from hexside to hexside. */
export const bridge: Look = {
  stratum: 'bridges',
  draw(trace, scene) {
    const decks = [...trace.runs, ...trace.spots].map((spot) => deckIn(spot, trace, scene));
    const others = crossings({ ...trace, runs: [], spots: [] }, scene).map(({ centre, turn }) => straightDeck(centre, turn));
    decks.push(...others.map((d): Deck => ({ d, whole: false, carries: 'road' })));
    const kinds = (['road', 'railway', 'path'] as const).flatMap((carries) => [true, false].map((whole) => ({ carries, whole })));
    return {
      over: kinds
        .map(({ carries, whole }) => {
          const d = decks.filter((deck) => deck.carries === carries && deck.whole === whole).map((deck) => deck.d);
          return deckStrokes(d.join(''), carries, whole ? undefined : SHORT_DECK, scene);
        })
        .join(''),
    };
  },
};

interface Deck {
  d: string;
  whole: boolean;
  carries: 'road' | 'railway' | 'path';
}

/** The middle of a path through a hex. */
const SHORT_DECK = '0.1 17 52 400';

function deckStrokes(d: string, carries: Deck['carries'], dash: string | undefined, scene: Scene): string {
  if (d === '') return '';
  const stroke = (paint: Paint, width: number, own = dash) =>
    tag('path', { d, fill: 'none', stroke: scene.paint(paint), 'stroke-width': width, 'stroke-dasharray': own, 'stroke-linejoin': 'round' });
  const way = {
    road: () => stroke('road-line', 11.1) + stroke('road', 8.5),
    railway: () =>
      stroke('rail', 2.4) + stroke('rail', 9, dash ? '0.1 17 1.8 5.2 1.8 5.2 1.8 5.2 1.8 5.2 1.8 5.2 1.8 5.2 1.8 5.2 1.8 400' : '1.8 5.2'),
    path: () => stroke('path', 2.6),
  };
  return stroke('building-line', 21) + stroke('bridge', 16.5) + way[carries]();
}

/** The way over a bridge: along the roads of its hex and towards the next hex of the same bridge. */
function deckIn(spot: Spot & { exits?: Run['exits'] }, trace: Trace, scene: Scene): Deck {
  const { board } = scene.battlefield;
  const hex = board.hexes[spot.hex];
  const bridges = new Set([...trace.spots, ...trace.runs].map((each) => each.hex));
  const towards = DIRECTIONS.flatMap((_, direction) => {
    const next = hex && scene.index.at(neighbour(hex.at, direction as Direction));
    return next !== undefined && bridges.has(next) ? [direction as Direction] : [];
  });
  const paths = (hex?.paths ?? []).filter((path) => ROADS.has(looksOf(path.feature, scene)));
  const roads = paths.flatMap((path) => path.exits);
  const looks = paths.map((path) => looksOf(path.feature, scene));
  const carries = looks.includes('road') || looks.length === 0 ? 'road' : (looks[0] as Deck['carries']);
  const own = (spot.exits ?? []).map(({ direction }) => direction);
  const exits = [...new Set([...own, ...roads])];
  // Where the road stops at the water, the deck leads on to the rest of the bridge, else straight across.
  if (exits.length < 2) exits.push(...towards.filter((direction) => !exits.includes(direction)));
  if (exits.length === 1) exits.push(opposite(exits[0] as Direction));
  const whole = (hex?.terrain ?? []).some(({ feature }) => looksOf(feature, scene) === 'water');
  if (exits.length === 0) return { d: straightDeck(spot.centre, neighbourTurn(spot.hex, scene)), whole, carries };
  const places = exits.slice(0, 2).map((direction) => ({ direction, at: add(spot.centre, sideMiddle(direction, scene.orientation)) }));
  return { d: runPath({ ...spot, exits: places }), whole, carries };
}

function straightDeck({ x, y }: Point, turn: number): string {
  const [dx, dy] = [Math.cos((turn * Math.PI) / 180) * 43, Math.sin((turn * Math.PI) / 180) * 43];
  return `M${number(x - dx)} ${number(y - dy)}L${number(x + dx)} ${number(y + dy)}`;
}

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

const ROADS: ReadonlySet<string> = new Set(['road', 'path', 'railway']);
const WATERS: ReadonlySet<string> = new Set(['stream', 'river', 'gully']);

function looksOf(feature: string, scene: Scene): string {
  return namesOf(scene.battlefield.ruleset.features[feature], 'looks')[0] ?? '';
}

function neighbourTurn(hex: number, scene: Scene): number {
  const paths = scene.battlefield.board.hexes[hex]?.paths ?? [];
  const those = (looks: ReadonlySet<string>) =>
    paths.filter((path) => looks.has(looksOf(path.feature, scene))).map((path) => along(path.exits, scene));
  const [roads, waters] = [those(ROADS), those(WATERS)];
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
