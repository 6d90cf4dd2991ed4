import type { Axial } from '@blindhex/rules';
import {
  directionBetween,
  directionNames,
  directionOf,
  type EdgeStyle,
  type Feature,
  neighbour,
  type Occurrence,
  type Offset,
  opposite,
  type Point,
  type Ruleset,
  type Sheet,
  sheetHex,
  straightLeg,
  toAxial,
  toLabel,
  toOffset,
} from '@blindhex/rules';
import { isOnSheet } from '@blindhex/rules/board/sheet';
import { withinHex } from '@blindhex/rules/hex/shape';
import { insertionBefore, removing, replacing } from '../checks/fixes.ts';
import { sourceOf } from '../checks/places.ts';
import type { Fix } from '../checks/problem.ts';
import * as ast from '../generated/ast.ts';
import { hexOnMap } from './hex-reference.ts';
import { gridOf } from './map-grid.ts';
import type { Problems } from './problems.ts';
import { signed } from './provenance.ts';

/** Whether maps of a ruleset have edges through hexes, unless they say otherwise. */
export function defaultEdges(ruleset: Ruleset): EdgeStyle {
  return ruleset.properties.edges?.values[0] === 'half' ? 'half' : 'whole';
}

/** A map declaration as data; undefined, with the reason reported, if it has no usable grid. */
export function sheetModel(map: ast.MapDeclaration, ruleset: Ruleset, problems: Problems): Sheet | undefined {
  const grid = gridOf(map, defaultEdges(ruleset), problems);
  if (!grid) return undefined;
  const sheet: Sheet = { name: map.name ?? '', title: map.title ?? map.name ?? '', ...grid, hexes: new Map(), source: sourceOf(map) };
  const painter = new Painter(sheet, ruleset, problems);
  for (const item of map.items) {
    if (ast.isElevation(item)) painter.elevation(item);
    else if (ast.isFeatureStatement(item)) painter.feature(item);
  }
  return sheet;
}

/** Puts what a map's statements say on its sheet. */
class Painter {
  /** Who named each hexside first, for the warning when the other hex names it differently. */
  private readonly hexsides = new Map<string, { feature: string; from: string; node: ast.Place }>();
  private readonly levels = new Map<string, { level: number; node: ast.Place }>();

  constructor(
    private readonly sheet: Sheet,
    private readonly ruleset: Ruleset,
    private readonly problems: Problems,
  ) {}

  elevation(item: ast.Elevation): void {
    const level = signed(item.level);
    if (level === undefined || !Number.isInteger(level) || Math.abs(level) > 99) {
      this.problems.report('BHX-place', item, `A level is a whole number from -99 to 99, not ${item.level}.`, { property: 'level' });
      return;
    }
    for (const place of item.places) {
      if (this.isOutline(place, 'A level') || this.notHexes(place, 'A level')) continue;
      for (const offset of this.hexesOf(place)) {
        const label = toLabel(offset, this.sheet.labels);
        const before = this.levels.get(label);
        // Higher ground within lower ground is how hills are written.
        if (before && before.level > level) {
          this.problems.report('BHX-level-twice', place, `${label} is given two levels, ${before.level} and ${level}; the last one holds.`, {
            related: [{ message: `Level ${before.level} is given here`, node: before.node }],
            ...(!place.to && { fixes: [removing(place, `Leave ${label} at level ${before.level}`)] }),
          });
        }
        this.levels.set(label, { level, node: place });
        this.put(offset, place).level = level;
      }
    }
  }

  feature(item: ast.FeatureStatement): void {
    const id = item.feature?.ref?.name;
    const feature = id === undefined ? undefined : this.ruleset.features[id];
    if (!feature) return;
    for (const place of item.places) {
      if (this.isOutline(place, feature.title)) continue;
      this.drawnWithin(place);
      if (feature.kind === 'hexside') this.hexside(feature, place);
      else if (feature.kind === 'path') this.path(feature, place);
      else this.terrain(feature, place);
    }
  }

  private drawnWithin(place: ast.Place): void {
    const { orientation } = this.sheet.layout;
    const outside = (shapeOf(place) ?? []).find((point) => withinHex(point, orientation) !== point);
    if (!outside) return;
    const { x, y } = withinHex(outside, orientation);
    this.problems.report('BHX-drawn-outside', place, `(${outside.x}, ${outside.y}) lies beyond the hex; it is taken as (${x}, ${y}), on its border.`);
  }

  private terrain(feature: Feature, place: ast.Place): void {
    if (this.notHexes(place, feature.title)) return;
    const drawn = shapeOf(place);
    for (const offset of this.hexesOf(place)) {
      const hex = this.put(offset, place);
      if (hex.terrain.some((other) => other.feature === feature.id)) continue;
      hex.terrain.push({ feature: feature.id, ...(drawn && { drawn }), source: sourceOf(place) });
    }
  }

  private hexside(feature: Feature, place: ast.Place): void {
    const names = directionNames(this.sheet.layout.orientation);
    if (place.side === undefined) {
      this.problems.report(
        'BHX-place',
        place,
        `${feature.title} stands on a hexside: write the hex and the side, such as ${this.labelText(place)}/${names[0]}.`,
      );
      return;
    }
    const offset = hexOnMap(place.hex, this.sheet.name, this.sheet, this.problems);
    const direction = directionOf(place.side, this.sheet.layout.orientation);
    if (direction === undefined) {
      this.problems.report(
        'BHX-hexside',
        place,
        `${place.side} is no side of a ${this.sheet.layout.orientation}-topped hex: its sides are ${names.join(', ')}.`,
        { property: 'side', fixes: replacing(place, 'side', likelySides(place.side, names)) },
      );
      return;
    }
    if (!offset) return;
    const drawn = shapeOf(place);
    const occurrence: Occurrence = { feature: feature.id, ...(drawn && { drawn }), source: sourceOf(place) };
    const beyond = toOffset(neighbour(toAxial(offset, this.sheet.layout), direction), this.sheet.layout);
    const here = toLabel(offset, this.sheet.labels);
    this.compareHexside(feature, place, here, beyond, direction);
    addOnce(this.put(offset, place).sides[direction], occurrence);
    if (isOnSheet(beyond, this.sheet)) addOnce(this.put(beyond, place).sides[opposite(direction)], occurrence);
  }

  private compareHexside(feature: Feature, place: ast.Place, here: string, beyond: Offset, direction: number): void {
    const there = isOnSheet(beyond, this.sheet) ? toLabel(beyond, this.sheet.labels) : `beyond ${here}/${direction}`;
    const key = [here, there].sort().join(' ');
    const before = this.hexsides.get(key);
    if (before && before.from !== here && before.feature !== feature.id) {
      const other = this.ruleset.features[before.feature]?.title ?? before.feature;
      this.problems.report(
        'BHX-hexside-twice',
        place,
        `The hexside between ${here} and ${there} is ${other} as seen from ${before.from} and ${feature.title} from here; both stand on it.`,
        {
          related: [{ message: `${other} is put here`, node: before.node }],
          fixes: [removing(place, `Remove ${feature.title} here`), removing(before.node, `Remove ${other} there`)],
        },
      );
    }
    if (!before) this.hexsides.set(key, { feature: feature.id, from: here, node: place });
  }

  private path(feature: Feature, place: ast.Place): void {
    if (place.to || place.side !== undefined) {
      this.problems.report('BHX-place', place, `${feature.title} runs through hexes: name them with -> between, such as A1 -> A4.`);
      return;
    }
    const stops = [place.hex, ...(place.path ?? [])].map((reference) => hexOnMap(reference, this.sheet.name, this.sheet, this.problems));
    const drawn = shapeOf(place);
    if (stops.length === 1 && stops[0]) this.addExits(feature, stops[0], [], place, drawn);
    for (let i = 1; i < stops.length; i++) {
      const [from, to] = [stops[i - 1], stops[i]];
      if (from && to) this.leg(feature, from, to, place, i, drawn);
    }
  }

  private leg(feature: Feature, from: Offset, to: Offset, place: ast.Place, index: number, drawn: Point[] | undefined): void {
    const { layout, labels } = this.sheet;
    const leg = straightLeg(toAxial(from, layout), toAxial(to, layout));
    if (leg.ties.length > 0) {
      const choices = leg.ties.map(({ taken, other }) => [taken, other].map((hex) => toLabel(toOffset(hex, layout), labels)).join(' or '));
      this.problems.report(
        'BHX-path-leg',
        place,
        `The line from ${toLabel(from, labels)} to ${toLabel(to, labels)} runs along a hexside and could go through ${choices.slice(0, 3).join(', then ')}; the first is taken. Name the hex it goes through.`,
        {
          property: 'path',
          index: index - 1,
          severity: 'info',
          fixes: throughFixes(place, index, leg.ties, (hex) => toLabel(toOffset(hex, layout), labels)),
        },
      );
    }
    const hexes = leg.hexes.map((hex) => toOffset(hex, layout));
    hexes.forEach((offset, i) => {
      if (!isOnSheet(offset, this.sheet)) return;
      const exits = [leg.hexes[i - 1], leg.hexes[i + 1]].flatMap((other) => {
        const direction = other && directionBetween(leg.hexes[i] as (typeof leg.hexes)[0], other);
        return direction === undefined ? [] : [direction];
      });
      this.addExits(feature, offset, exits, place, drawn);
    });
  }

  private addExits(feature: Feature, offset: Offset, exits: number[], place: ast.Place, drawn: Point[] | undefined): void {
    const { paths } = this.put(offset, place);
    const same = paths.find((other) => other.feature === feature.id);
    const all = [...new Set([...(same?.exits ?? []), ...exits])].sort((a, b) => a - b) as (0 | 1 | 2 | 3 | 4 | 5)[];
    if (same) same.exits = all;
    else paths.push({ feature: feature.id, exits: all, ...(drawn && { drawn }), source: sourceOf(place) });
  }

  /** The hexes of `G6` or `A1..G9`. */
  private hexesOf(place: ast.Place): Offset[] {
    const from = hexOnMap(place.hex, this.sheet.name, this.sheet, this.problems);
    if (!place.to) return from ? [from] : [];
    const to = hexOnMap(place.to, this.sheet.name, this.sheet, this.problems);
    return from && to ? rectangle(from, to) : [];
  }

  private put(offset: Offset, place: ast.Place) {
    const hex = sheetHex(this.sheet, offset);
    hex.source ??= sourceOf(place);
    return hex;
  }

  private isOutline(place: ast.Place, what: string): boolean {
    if (!ast.isOutline(place)) return false;
    this.problems.report('BHX-place', place, `${what} is put in hexes of this map, not at points: only a table has no hexes.`);
    return true;
  }

  private notHexes(place: ast.Place, what: string): boolean {
    if (place.side !== undefined)
      this.problems.report('BHX-place', place, `${what} fills hexes and does not stand on a hexside.`, { property: 'side' });
    else if ((place.path ?? []).length > 0)
      this.problems.report('BHX-place', place, `${what} fills hexes and does not run through them: write commas, or A1..C3 for a rectangle.`);
    else return false;
    return true;
  }

  private labelText(place: ast.Place): string {
    return place.hex?.label === undefined ? 'G6' : String(place.hex.label);
  }
}

/** The hexes of a rectangle as in a spreadsheet, whichever corners are given. */
export function rectangle(a: Offset, b: Offset): Offset[] {
  const hexes: Offset[] = [];
  for (let row = Math.min(a.row, b.row); row <= Math.max(a.row, b.row); row++) {
    for (let column = Math.min(a.column, b.column); column <= Math.max(a.column, b.column); column++) hexes.push({ column, row });
  }
  return hexes;
}

function addOnce(list: Occurrence[] | undefined, occurrence: Occurrence): void {
  if (list && !list.some((other) => other.feature === occurrence.feature)) list.push(occurrence);
}

/** A drawn shape; points that are not whole hundredths are rounded to them, since geometry is exact. */
function shapeOf(place: ast.Place): Point[] | undefined {
  if (!place.shape || place.shape.length === 0) return undefined;
  const points = place.shape.flatMap((point) => {
    const [x, y] = [signed(point.x), signed(point.y)];
    return x === undefined || y === undefined ? [] : [{ x: Math.round(x), y: Math.round(y) }];
  });
  return points.length > 0 ? points : undefined;
}

/** The sides that one letter may stand for: E on a flat hex for NE and SE. */
function likelySides(side: string, names: readonly string[]): readonly string[] {
  return names.filter((name) => name !== side && name.length > side.length && name.includes(side.toUpperCase()));
}

/** Either hex that a leg of a path could go through, where there is one such place. */
function throughFixes(place: ast.Place, index: number, ties: readonly { taken: Axial; other: Axial }[], name: (hex: Axial) => string): Fix[] {
  const [tie, ...more] = ties;
  if (!tie || more.length > 0) return [];
  return [tie.taken, tie.other]
    .map(name)
    .map((hex) => ({ title: `Go through ${hex}`, edits: [insertionBefore(place, `${hex} -> `, 'path', index - 1)] }));
}
