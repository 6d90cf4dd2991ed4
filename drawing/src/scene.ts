import type { Battlefield, HexIndex, Point } from '@blindhex/rules/battlefield';
import { type BoardLookup, lookupOf } from '@blindhex/rules/board/lookup';
import type { Orientation } from '@blindhex/rules/hex/axial';
import { inset, polyline, roundedLoop } from './geometry/curve.ts';
import { type Box, boxRound, hexCentre, pictureCorners, toPicture } from './geometry/picture.ts';
import { bleed, regionLoops } from './geometry/region.ts';
import type { Paint } from './palette/colours.ts';
import { type PaletteName, palette } from './palette/palette.ts';

/** What every layer needs: the battlefield with its geometry worked out once, and the palette. */
export interface Scene {
  battlefield: Battlefield;
  orientation: Orientation;
  /** Finds hexes by their coordinates. */
  index: BoardLookup;
  /** The hexes that are drawn: all of the board, or those in the window of the view. */
  shown: readonly HexIndex[];
  /** Picture centres, by hex index. */
  centres: Point[];
  /** The six corners relative to a centre. */
  corners: Point[];
  /** The board, without trays and legend. */
  box: Box;
  paint(name: Paint): string;
  font: string;
  /** Markup of parts that many counters share, made once in a drawing. */
  once(key: string, make: () => string): string;
  /** Markup that depends on the board and the ruleset alone, made once for as long as both stay the same. */
  onceForBoard(key: string, make: () => string): string;
  /** An id that is unique on the page, for `<symbol>` and `<pattern>`. */
  id(name: string): string;
  /** The border of these hexes as closed loops, clockwise round them; run on over the board's edge if `bleeding`. */
  loops(hexes: readonly HexIndex[], bleeding?: boolean): Point[][];
  /** Path data of the border of these hexes: rounded off so many times, or along the hexsides for 0; run on over the board's edge if `bleeding`. */
  region(hexes: readonly HexIndex[], passes: number, bleeding?: boolean): string;
  /** Path data of a rounded line a little inside the border of these hexes, which leaves free what stands on hexsides. */
  within(hexes: readonly HexIndex[], by: number): string;
}

/** What is worked out of a board once. */
interface Ground {
  ruleset: Battlefield['ruleset'];
  centres: Point[];
  all: HexIndex[];
  box: Box;
  markups: Map<string, string>;
}
const grounds = new WeakMap<Battlefield['board'], Ground>();

function groundOf({ board, ruleset }: Battlefield): Ground {
  let ground = grounds.get(board);
  if (!ground || ground.ruleset !== ruleset) {
    const centres = board.hexes.map((hex) => hexCentre(hex.at, board.orientation));
    const ends = edgeCentres(centres);
    const corners = pictureCorners(board.orientation);
    const round = boxRound(corners.flatMap((corner) => ends.map(({ x, y }) => ({ x: x + corner.x, y: y + corner.y }))));
    ground = { ruleset, centres, all: [...centres.keys()], box: board.table ? tableBox(board.table) : round, markups: new Map() };
    grounds.set(board, ground);
  }
  return ground;
}

/** @param within the part of the picture that is drawn; without it all of the board */
export function scene(battlefield: Battlefield, paletteName: PaletteName, prefix: string, within?: Box): Scene {
  const { board } = battlefield;
  const { orientation } = board;
  const index = lookupOf(board);
  const { centres, all, box, markups } = groundOf(battlefield);
  const corners = pictureCorners(orientation);
  const { paint, font } = palette(paletteName);
  const made = new Map<string, string>();
  const placesOf = (hexes: readonly HexIndex[]) => hexes.flatMap((hex) => board.hexes[hex]?.at ?? []);
  const loops = (hexes: readonly HexIndex[], bleeding = false) => {
    const members = placesOf(hexes);
    const all = bleeding ? bleed(members, (at) => index.at(at) !== undefined) : members;
    return regionLoops(all, orientation).map((loop) => loop.map((point) => toPicture(point, orientation)));
  };
  return {
    battlefield,
    orientation,
    index,
    centres,
    corners,
    box,
    paint,
    font,
    id: (name) => `${prefix}${name}`,
    once(key, make) {
      let markup = made.get(key);
      if (markup === undefined) {
        markup = make();
        made.set(key, markup);
      }
      return markup;
    },
    shown: within ? hexesWithin(centres, within) : all,
    onceForBoard(key, make) {
      const whole = `${paletteName} ${prefix} ${key}${within ? ` ${Object.values(within).join(' ')}` : ''}`;
      // A view that wanders over a large board leaves many windows behind.
      if (markups.size > MOST_MARKUPS) markups.clear();
      let markup = markups.get(whole);
      if (markup === undefined) {
        markup = make();
        markups.set(whole, markup);
      }
      return markup;
    },
    loops,
    region: (hexes, passes, bleeding) =>
      loops(hexes, bleeding)
        .map((loop) => (passes > 0 ? roundedLoop(loop, passes - 1) : polyline(loop, true)))
        .join(''),
    within: (hexes, by) =>
      loops(hexes)
        .map((loop) => roundedLoop(inset(loop, by), 0))
        .join(''),
  };
}

const MOST_MARKUPS = 150;

function hexesWithin(centres: readonly Point[], { left, top, right, bottom }: Box): HexIndex[] {
  return centres.flatMap(({ x, y }, hex) => (x >= left && x <= right && y >= top && y <= bottom ? [hex] : []));
}

/** Picture units for an inch of a miniatures table; a centimetre has as many hundredths of an inch as it should. */
export const PER_INCH = 20;

export function tableScale(unit: 'inches' | 'cm'): number {
  return unit === 'inches' ? PER_INCH : PER_INCH / 2.54;
}

function tableBox(table: { width: number; depth: number; unit: 'inches' | 'cm' }): Box {
  const scale = tableScale(table.unit);
  return { left: 0, top: 0, right: table.width * scale, bottom: table.depth * scale };
}

/** The centres that span all others, so that the box of a large board is found without all its corners. */
function edgeCentres(centres: readonly Point[]): Point[] {
  if (centres.length === 0) return [];
  const { left, right, top, bottom } = boxRound(centres);
  return [
    { x: left, y: top },
    { x: right, y: bottom },
  ];
}
