import {
  type Direction,
  directionBetween,
  directionOf,
  type FeatureKind,
  type HexIndex,
  type Offset,
  opposite,
  type Ruleset,
  straightLeg,
  toOffset,
} from '@blindhex/rules';
import type { FeatureChange } from '@blindhex/rules/change/change';
import { AstUtils } from 'langium';
import * as ast from '../generated/ast.ts';
import { signed } from '../model/provenance.ts';
import type { BoardPlaces, Printed } from './board-places.ts';
import type { Drafts } from './draft.ts';
import { stops } from './hex-lists.ts';
import { MapStatements } from './map-statements.ts';
import { Refusal } from './refusal.ts';
import { spanOf } from './spans.ts';

/** A hex as a map prints it; `isHome` on the map that is changed for it. */
type Drawn = Offset & { isHome: boolean };

/** Writes what an author paints and draws into the maps that print the hexes. */
export class FeatureEdits {
  readonly #places: BoardPlaces;
  readonly #ruleset: Ruleset;
  readonly #drafts: Drafts;
  readonly #maps = new Map<ast.MapDeclaration, MapStatements>();

  constructor(places: BoardPlaces, ruleset: Ruleset, drafts: Drafts) {
    this.#places = places;
    this.#ruleset = ruleset;
    this.#drafts = drafts;
  }

  write(change: FeatureChange): void {
    switch (change.kind) {
      case 'terrain':
        this.#kind(change.feature, ['terrain', 'marker']);
        for (const [map, hexes] of this.#byMap(change.hexes)) this.#terrain(map, change.feature, hexes, change.how);
        return;
      case 'level':
        for (const [map, hexes] of this.#byMap(change.hexes)) this.#level(map, change.level, hexes);
        return;
      case 'hexside':
        this.#kind(change.feature, ['hexside']);
        this.#hexsides(change);
        return;
      case 'path':
        this.#kind(change.feature, ['path']);
        if (change.how === 'erase') for (const [map, hexes] of this.#byMap(change.hexes)) this.#erasePath(map, change.feature, hexes);
        else this.#path(change.feature, change.hexes);
        return;
    }
  }

  #kind(id: string, kinds: readonly FeatureKind[]): void {
    const feature = Object.hasOwn(this.#ruleset.features, id) ? this.#ruleset.features[id] : undefined;
    if (!feature) throw new Refusal(`${this.#ruleset.title} has no ${id}.`);
    if (!kinds.includes(feature.kind)) throw new Refusal(`${feature.title} is ${feature.kind}, and cannot be drawn so.`);
  }

  #map({ map, sheet }: Printed): MapStatements {
    let statements = this.#maps.get(map);
    if (!statements) {
      statements = new MapStatements(map, sheet, this.#drafts.of(AstUtils.getDocument(map)));
      this.#maps.set(map, statements);
    }
    return statements;
  }

  /** Hexes by the maps that print them. What is taken out goes from all of them; terrain is put on the first alone, heights must agree on all. */
  #byMap(names: readonly string[]): Map<MapStatements, Drawn[]> {
    const found = new Map<MapStatements, Drawn[]>();
    for (const name of new Set(names)) {
      const hex = this.#places.hex(name);
      const home = this.#places.home(hex);
      for (const printed of this.#places.printed(hex)) {
        const map = this.#map(printed);
        const drawn = found.get(map) ?? [];
        if (!drawn.some((other) => map.key(other) === map.key(printed.offset))) drawn.push({ ...printed.offset, isHome: printed.map === home.map });
        found.set(map, drawn);
      }
    }
    return found;
  }

  #terrain(map: MapStatements, feature: string, hexes: readonly Drawn[], how: 'add' | 'replace' | 'erase'): void {
    const keys = new Set(hexes.map((hex) => map.key(hex)));
    const wanted = how === 'erase' ? [] : hexes.filter((hex) => hex.isHome && !map.of(feature).some((statement) => covers(map, statement, hex)));
    const isOther = (id: string | undefined) => id !== undefined && id !== feature && this.#ruleset.features[id]?.kind === 'terrain';
    for (const statement of map.map.items.filter(ast.isFeatureStatement)) {
      const id = statement.feature?.ref?.name;
      const goes = (how === 'erase' && id === feature) || (how === 'replace' && this.#ruleset.features[feature]?.kind === 'terrain' && isOther(id));
      if (goes) map.change(statement, map.without(statement, keys));
    }
    if (wanted.length === 0) return;
    const last = map.of(feature).at(-1);
    if (last) map.change(last, new Map(), map.texts(wanted));
    else map.add(map.featureHead(feature), map.texts(wanted), this.#lastOfKind(map, feature));
  }

  /** Statements of one kind stand together: a new one goes behind the last of them. */
  #lastOfKind(map: MapStatements, feature: string): ast.FeatureStatement | undefined {
    const kind = this.#ruleset.features[feature]?.kind;
    return map.map.items.filter(ast.isFeatureStatement).findLast((item) => this.#ruleset.features[item.feature?.ref?.name ?? '']?.kind === kind);
  }

  /** Higher ground is written behind the lower ground it stands on; the last statement that has a hex holds. */
  #level(map: MapStatements, level: number, hexes: readonly Offset[]): void {
    const keys = new Set(hexes.map((hex) => map.key(hex)));
    const statements = map.map.items.filter(ast.isElevation);
    const own = level === 0 ? undefined : statements.findLast((statement) => signed(statement.level) === level);
    for (const statement of statements) {
      const other = signed(statement.level) ?? 0;
      const isBelow = level > 0 && other > 0 && other < level && (!own || spanOf(statement).start < spanOf(own).start);
      if (statement !== own && other !== level && !isBelow) map.change(statement, map.without(statement, keys));
    }
    if (level === 0) return;
    const wanted = hexes.filter((hex) => !own || !covers(map, own, hex));
    if (wanted.length === 0) return;
    if (own) map.change(own, new Map(), map.texts(wanted));
    else
      map.add(`level ${level}`, map.texts(wanted), statements.findLast((statement) => (signed(statement.level) ?? 0) < level) ?? statements.at(-1));
  }

  #hexsides({ feature, hexsides, how }: Extract<FeatureChange, { kind: 'hexside' }>): void {
    const wanted = new Map<MapStatements, string[]>();
    const gone = new Map<ast.FeatureStatement, Set<number>>();
    const { board } = this.#places;
    for (const { hex: name, side } of hexsides) {
      const hex = this.#places.hex(name);
      const direction = directionOf(side, board.orientation);
      if (direction === undefined) throw new Refusal(`${side} is no side of a hex.`);
      const there = board.hexes[hex]?.sides[direction]?.some((each) => each.feature === feature) ?? false;
      const home = this.#places.home(hex);
      if (how === 'add') {
        const map = this.#map(home);
        const text = `${map.label(home.offset)}/${map.sideName(direction, home.turned)}`;
        const more = wanted.get(map) ?? [];
        if (!there && !more.includes(text)) wanted.set(map, [...more, text]);
      } else
        this.#namings(feature, hex, direction).forEach(({ map, statement, place }) => {
          this.#map(map);
          gone.set(statement, (gone.get(statement) ?? new Set()).add(place));
        });
    }
    for (const [map, texts] of wanted) {
      const last = map.of(feature).at(-1);
      if (last) map.change(last, new Map(), texts);
      else map.add(map.featureHead(feature), texts, this.#lastOfKind(map, feature));
    }
    for (const map of this.#maps.values()) {
      for (const [statement, places] of gone) {
        if (map.map.items.includes(statement)) map.change(statement, new Map([...places].map((place) => [place, null])));
      }
    }
  }

  /** The places that put a feature on a hexside, from either of its hexes, on any map that prints them. */
  #namings(feature: string, hex: HexIndex, direction: Direction): { map: Printed; statement: ast.FeatureStatement; place: number }[] {
    const beyond = this.#places.neighbour(hex, direction);
    const ends = [{ hex, direction }, ...(beyond === undefined ? [] : [{ hex: beyond, direction: opposite(direction) }])];
    return ends.flatMap((end) =>
      this.#places.printed(end.hex).flatMap((printed) => {
        const map = this.#map(printed);
        const key = map.key(printed.offset);
        const name = map.sideName(end.direction, printed.turned);
        return map.of(feature).flatMap((statement) =>
          statement.places.flatMap((place, index) => {
            const offset = ast.isOutline(place) || place.side?.toUpperCase() !== name ? undefined : map.offset(place.hex);
            return offset && map.key(offset) === key ? [{ map: printed, statement, place: index }] : [];
          }),
        );
      }),
    );
  }

  #path(feature: string, names: readonly string[]): void {
    const hexes = names.map((name) => this.#places.hex(name));
    for (let i = 1; i < hexes.length; i++) {
      const [from, to] = [this.#places.at(hexes[i - 1] as HexIndex), this.#places.at(hexes[i] as HexIndex)];
      if (directionBetween(from, to) === undefined)
        throw new Refusal(`${names[i - 1]} and ${names[i]} are no neighbours: a path runs from hex to hex.`);
    }
    for (const { printed, run } of this.#runs(hexes)) {
      const map = this.#map(printed);
      const named = stops(run, map.sheet.layout).map((offset) => map.label(offset));
      const goesOn = this.#endingAt(map, feature, run[0] as Offset);
      if (goesOn && named.length > 1)
        map.draft.insert(
          spanOf(goesOn).end,
          named
            .slice(1)
            .map((label) => ` -> ${label}`)
            .join(''),
        );
      else {
        const text = named.join(' -> ');
        const last = map.of(feature).at(-1);
        if (last) map.change(last, new Map(), [text]);
        else map.add(map.featureHead(feature), [text], this.#lastOfKind(map, feature));
      }
    }
  }

  /** The parts of a path that lie on one map; a hex that two maps print belongs to both parts. */
  #runs(hexes: readonly HexIndex[]): { printed: Printed; run: Offset[] }[] {
    const runs: { printed: Printed; run: Offset[] }[] = [];
    let open: { printed: Printed; run: Offset[] } | undefined;
    hexes.forEach((hex, i) => {
      const all = this.#places.printed(hex);
      const same = open && all.find(({ map }) => map === open?.printed.map);
      if (open && same) open.run.push(same.offset);
      const next = hexes[i + 1];
      const goesOn = (printed: Printed) => next === undefined || this.#places.printed(next).some(({ map }) => map === printed.map);
      if (open && same && goesOn(same)) return;
      if (open && same && next === undefined) return;
      const printed = all.find(goesOn) ?? this.#places.home(hex);
      if (open && same && printed.map === open.printed.map) return;
      open = { printed, run: [printed.offset] };
      runs.push(open);
    });
    return runs;
  }

  /** A path of this kind that ends in a hex, and can run on from there. */
  #endingAt(map: MapStatements, feature: string, hex: Offset): ast.Place | undefined {
    return map
      .of(feature)
      .flatMap(({ places }) => places)
      .find((place) => {
        if (ast.isOutline(place) || place.to || place.side !== undefined || (place.shape ?? []).length > 0) return false;
        const end = map.offset((place.path ?? []).at(-1) ?? place.hex);
        return end !== undefined && map.key(end) === map.key(hex);
      });
  }

  #erasePath(map: MapStatements, feature: string, hexes: readonly Offset[]): void {
    const keys = new Set(hexes.map((hex) => map.key(hex)));
    for (const statement of map.of(feature)) {
      const changes = new Map<number, string | null>();
      statement.places.forEach((place, index) => {
        const all = this.#along(map, place);
        if (!all.some((hex) => keys.has(map.key(hex)))) return;
        const rest = runsWithout(all, (hex) => keys.has(map.key(hex))).map((run) =>
          stops(run, map.sheet.layout)
            .map((hex) => map.label(hex))
            .join(' -> '),
        );
        changes.set(index, rest.length === 0 ? null : rest.join(', '));
      });
      map.change(statement, changes);
    }
  }

  /** All hexes that a path runs through, in order. */
  #along(map: MapStatements, place: ast.Place): Offset[] {
    if (ast.isOutline(place)) return [];
    const named = [place.hex, ...(place.path ?? [])].flatMap((reference) => map.offset(reference) ?? []);
    return named.flatMap((offset, i) => {
      const before = named[i - 1];
      if (!before) return [offset];
      return straightLeg(map.axial(before), map.axial(offset))
        .hexes.slice(1)
        .map((hex) => toOffset(hex, map.sheet.layout));
    });
  }
}

/** A path of one hex leads nowhere: what is left of it by an eraser goes too. */
function runsWithout(hexes: readonly Offset[], isGone: (hex: Offset) => boolean): Offset[][] {
  const runs: Offset[][] = [[]];
  for (const hex of hexes) {
    if (isGone(hex)) runs.push([]);
    else runs.at(-1)?.push(hex);
  }
  return runs.filter(({ length }) => length > 1);
}

function covers(map: MapStatements, statement: ast.FeatureStatement | ast.Elevation, hex: Offset): boolean {
  return statement.places.some((place) => map.filled(place).some((offset) => map.key(offset) === map.key(hex)));
}
