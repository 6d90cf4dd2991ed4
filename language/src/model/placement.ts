import {
  type Arrival,
  directionNames,
  directionOf,
  distance,
  type HexIndex,
  type Orientation,
  type Place,
  type SourceRange,
  type Withdrawal,
} from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { insertionAfter, replacing } from '../checks/fixes.ts';
import { sourceOf } from '../checks/places.ts';
import type { Fix } from '../checks/problem.ts';
import { itemRemoval } from '../edits/removal.ts';
import { writtenHex } from '../edits/written-hex.ts';
import { textOf } from '../expressions/check.ts';
import { asNumber, asRegion, asUnits, isUnknown } from '../expressions/coerce.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { closest } from '../references/nearest.ts';
import type { Problems } from './problems.ts';
import { sourced } from './provenance.ts';

/** Anything that may say `at …`, `in …` or `off map`. */
type Positioned = Pick<ast.UnitLine, 'at' | 'area' | 'offMap'> & { $cstNode?: ast.UnitLine['$cstNode'] };

/** The hexes an expression comes to; empty where it does not resolve. */
export function hexesOf(expression: ast.Expression | undefined, scene: Scene): HexIndex[] {
  if (!expression) return [];
  const hexes = asRegion(evaluate(expression, { scene }), { scene });
  return isUnknown(hexes) ? [] : [...hexes];
}

/** The place of each unit of a line; undefined where the line does not say. */
export function placesOf(line: Positioned & ast.UnitLine, names: readonly string[], scene: Scene, problems: Problems): (Place | undefined)[] {
  const count = names.length;
  if (line.offMap) return names.map(() => ({ kind: 'off-map' }));
  if (line.area) {
    const place = areaOf(line.area, scene);
    return names.map(() => place);
  }
  const at = (line.at ?? []).map((expression) => placeAt(expression, scene));
  if (at.length === 0) return names.map(() => undefined);
  if (at.length === 1) return names.map(() => at[0]);
  if (at.length !== count) {
    const units = counted(count, 'unit', 'units');
    problems.report('BHX-count-places', line, `${units} and ${at.length} hexes: give one hex for all, or one for each of ${count}.`, {
      property: 'at',
      fixes: matchingFixes(line, at.length, count),
    });
    return names.map(() => ({ kind: 'unresolved' }));
  }
  return at;
}

/** Where the text gives the hex of one unit of a line and of no other: for quick fixes that move it. */
export function ownPlaceSource(line: Positioned, index: number, count: number): { placeSource?: SourceRange } {
  const at = line.at ?? [];
  const own = at.length === count ? at[index] : undefined;
  const { source } = own && ast.isHexExpression(own) ? sourced(own) : {};
  return source ? { placeSource: source } : {};
}

function placeAt(expression: ast.Expression, scene: Scene): Place {
  const place = areaOf(expression, scene);
  return place.kind === 'area' && place.hexes.length === 1 ? { kind: 'hex', hex: place.hexes[0] as HexIndex } : place;
}

/** An area to set up in; unplaced where it is empty, which is nobody else's to report. */
export function areaOf(expression: ast.Expression, scene: Scene): Place {
  const hexes = asRegion(evaluate(expression, { scene }), { scene });
  const zone = zoneOf(expression);
  if (isUnknown(hexes) || (hexes.length === 0 && !scene.complete)) return { kind: 'unresolved' };
  return hexes.length === 0 ? { kind: 'unplaced' } : { kind: 'area', hexes: [...hexes], ...(zone && { zone }) };
}

function zoneOf(expression: ast.Expression): string | undefined {
  const target = ast.isNameReference(expression) ? expression.ref?.ref : undefined;
  return ast.isZone(target) ? target.name : undefined;
}

export function arrivalModel(node: ast.Arrival, scene: Scene): Arrival {
  return {
    ...momentOf(node, scene),
    ...(node.feature?.ref && { along: node.feature.ref.name }),
    hexes: entryHexes(node, scene),
    ...sourced(node),
  };
}

/** Who leaves; units that do not resolve are left out. */
export function withdrawalModel(node: ast.Withdrawal, scene: Scene): Withdrawal {
  const units = (node.units ?? []).flatMap((each) => {
    const found = asUnits(evaluate(each, { scene }), { scene });
    return isUnknown(found) ? [] : found.map(({ id }) => id);
  });
  return { ...momentOf(node, scene), units, ...(node.exit && { hexes: hexesOf(node.exit, scene) }), ...sourced(node) };
}

function momentOf(node: ast.Arrival | ast.Withdrawal, scene: Scene): Pick<Arrival, 'minute' | 'turn' | 'event'> {
  const time = node.time && asNumber(evaluate(node.time, { scene }), { scene });
  const minute = time && !isUnknown(time) ? time.valueOf() : undefined;
  return {
    ...(minute !== undefined && { minute }),
    ...(node.turn !== undefined && { turn: node.turn }),
    ...(node.event !== undefined && { event: node.event }),
  };
}

/** `on road from edge south`: the road hexes of that edge. */
function entryHexes(node: ast.Arrival, scene: Scene): HexIndex[] {
  const hexes = hexesOf(node.entry, scene);
  const path = node.feature?.ref?.name;
  if (!path) return hexes;
  const along = (hex: HexIndex) => scene.board.hexes[hex]?.paths.some((each) => each.feature === path) ?? false;
  return (node.entry ? hexes : [...scene.board.hexes.keys()].filter((hex) => (scene.board.hexes[hex]?.edges.length ?? 0) > 0)).filter(along);
}

/** Whether the hexes of a unit that arrives are among those by which its arrival comes; one that says nowhere may come anywhere. */
export function checkEntry(line: Positioned, { hexes }: Arrival, scene: Scene, problems: Problems): void {
  const { board } = scene;
  const entry = new Set(hexes);
  if (entry.size === 0) return;
  for (const expression of line.at ?? []) {
    const own = hexesOf(expression, scene);
    if (own.length === 0 || own.some((hex) => entry.has(hex))) continue;
    const [hex] = own as [HexIndex];
    const from = board.hexes[hex];
    const far = (other: HexIndex) => (from && board.hexes[other] ? distance(from.at, board.hexes[other].at) : 0);
    const nearest = hexes.toSorted((a, b) => far(a) - far(b)).map((other) => board.hexes[other]?.name ?? '');
    problems.report(
      'BHX-entry-elsewhere',
      expression,
      `${textOf(expression)} is none of the hexes by which this arrival comes; the nearest of them is ${nearest[0]}.`,
      {
        fixes: ast.isHexExpression(expression)
          ? nearest.slice(0, 3).map((name) => ({ title: `Write ${name}`, edits: [{ source: sourceOf(expression), text: writtenHex(name) }] }))
          : [],
      },
    );
  }
}

const CORNERS: Record<Orientation, readonly string[]> = {
  flat: ['NNE', 'E', 'SSE', 'SSW', 'W', 'NNW'],
  pointy: ['N', 'ENE', 'ESE', 'S', 'WSW', 'WNW'],
};

/** A facing towards a hexside (0 to 5) or towards the corner clockwise of it (0.5 to 5.5); reported if it is neither. */
export function facingOf(clause: ast.FacingClause, orientation: Orientation, problems: Problems): number | undefined {
  if (clause.facing === undefined) return undefined;
  const side = directionOf(clause.facing, orientation);
  if (side !== undefined) return side;
  const corner = CORNERS[orientation].indexOf(clause.facing.toUpperCase());
  if (corner >= 0) return corner + 0.5;
  problems.report(
    'BHX-facing',
    clause,
    `${clause.facing} is no way to face on ${orientation}-topped hexes: hexsides are ${directionNames(orientation).join(', ')}, corners ${CORNERS[orientation].join(', ')}.`,
    {
      property: 'facing',
      fixes: replacing(clause, 'facing', closest(clause.facing.toUpperCase(), [...directionNames(orientation), ...CORNERS[orientation]])),
    },
  );
  return undefined;
}

/** As many units as there are hexes; or, with hexes to spare, without the last of them. */
function matchingFixes(line: ast.UnitLine, places: number, count: number): Fix[] {
  const text = `x${places}`;
  const recount = line.count === undefined ? insertionAfter(line, ` ${text}`, line.name === undefined ? 'type' : 'name') : undefined;
  const fixes: Fix[] = [{ title: `Write ${text}`, edits: recount ? [recount] : replacing(line, 'count', [text]).flatMap(({ edits }) => edits) }];
  if (places === count + 1) fixes.push({ title: 'Remove the last hex', edits: itemRemoval(line, 'at', places - 1) });
  return fixes;
}
