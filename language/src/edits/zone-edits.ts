import type { HexIndex } from '@blindhex/rules';
import type { ZoneChange } from '@blindhex/rules/change/change';
import type { Scene } from '../expressions/scene.ts';
import * as ast from '../generated/ast.ts';
import { hexesOf } from '../model/placement.ts';
import { writtenName } from '../references/written-name.ts';
import type { BoardPlaces } from './board-places.ts';
import type { Draft } from './draft.ts';
import { rectangles, rectangleText } from './hex-lists.ts';
import { bodySpan, spanOf } from './spans.ts';
import { writtenHex } from './written-hex.ts';

/** Draws a zone: hexes are added to its expression or taken out of it, and a plain list of hexes stays one. */
export function editZone(
  scenario: ast.Scenario,
  { zone: name, how }: ZoneChange,
  hexes: readonly HexIndex[],
  { scene, places, draft }: { scene: Scene; places: BoardPlaces; draft: Draft },
): void {
  const zone = scenario.items.filter(ast.isZone).find((each) => each.name === name);
  const known = new Set(zone?.region ? hexesOf(zone.region, scene) : []);
  const changed = [...new Set(hexes)].filter((hex) => known.has(hex) === (how === 'erase'));
  if (changed.length === 0) return;
  const terms = (some: readonly HexIndex[]) => regionTerms(some, places);
  if (!zone?.region) {
    if (how === 'add') declare(scenario, name, terms(changed), draft);
    return;
  }
  const { region } = zone;
  if (how === 'add') {
    const isLoose = ast.isBinaryExpression(region) && region.operator !== '+';
    if (isLoose || ast.isSelection(region)) {
      draft.insert(spanOf(region).start, '(');
      draft.insert(spanOf(region).end, `) + ${terms(changed).join(' + ')}`);
    } else draft.insert(spanOf(region).end, ` + ${terms(changed).join(' + ')}`);
    return;
  }
  const gone = new Set(changed);
  const rest = [...known].filter((hex) => !gone.has(hex));
  if (rest.length === 0) draft.remove(spanOf(zone));
  else if (isPlainList(region)) withoutHexes(region, gone, terms, { scene, draft });
  else if (ast.isSelection(region)) {
    draft.insert(spanOf(region).start, '(');
    draft.insert(spanOf(region).end, `) except ${exclusion(terms(changed))}`);
  } else draft.insert(spanOf(region).end, ` except ${exclusion(terms(changed))}`);
}

/** `except` takes everything behind it, so several hexes need no brackets: `a except b + c` is without b and c. */
function exclusion(terms: readonly string[]): string {
  return terms.join(' + ');
}

/** `C2..C4 + D5`, without brackets. */
function isPlainList(region: ast.Expression): boolean {
  if (ast.isBinaryExpression(region)) return region.operator === '+' && isPlainList(region.left) && isPlainList(region.right);
  return ast.isHexExpression(region);
}

function listTerms(region: ast.Expression): ast.Expression[] {
  return ast.isBinaryExpression(region) ? [...listTerms(region.left), ...listTerms(region.right)] : [region];
}

function withoutHexes(
  region: ast.Expression,
  gone: ReadonlySet<HexIndex>,
  terms: (hexes: readonly HexIndex[]) => string[],
  { scene, draft }: { scene: Scene; draft: Draft },
): void {
  const kept: { term: ast.Expression; text: string }[] = [];
  const all = listTerms(region);
  for (const term of all) {
    const hexes = hexesOf(term, scene);
    const rest = hexes.filter((hex) => !gone.has(hex));
    if (rest.length === hexes.length) kept.push({ term, text: draft.text.slice(spanOf(term).start, spanOf(term).end) });
    else if (rest.length > 0) kept.push({ term, text: terms(rest).join(' + ') });
  }
  draft.replace(spanOf(region), kept.map(({ text }) => text).join(' + '));
}

function declare(scenario: ast.Scenario, name: string, terms: readonly string[], draft: Draft): void {
  const { items } = scenario;
  const after = items.findLast(ast.isZone) ?? items.findLast(ast.isOutOfPlay) ?? items.findLast(ast.isBoardClause) ?? items.at(-1);
  const body = bodySpan(scenario);
  if (body) draft.addItem(`zone ${writtenName(name)} = ${terms.join(' + ')}`, after && spanOf(after), items.map(spanOf), body);
}

/** Hexes as an expression lists them; rectangles of a map that lies alone and upright on the board are written as such. */
function regionTerms(hexes: readonly HexIndex[], places: BoardPlaces): string[] {
  const { board } = places;
  const written = (hex: HexIndex) => writtenHex(board.hexes[hex]?.name ?? '');
  const printed = hexes.flatMap((hex) =>
    places
      .printed(hex)
      .slice(0, 1)
      .map((each) => ({ hex, ...each })),
  );
  const [first] = printed;
  const isOne = first && printed.length === hexes.length && printed.every(({ map, turned }) => map === first.map && !turned);
  if (!isOne) return hexes.map(written);
  const byKey = new Map(printed.map(({ hex, offset }) => [`${offset.column} ${offset.row}`, hex]));
  return rectangles(printed.map(({ offset }) => offset)).flatMap((each) =>
    rectangleText(each, ({ column, row }) => written(byKey.get(`${column} ${row}`) as HexIndex)),
  );
}

/** Turns a section of the board by half a turn, or back. */
export function turnSection(scenario: ast.Scenario, name: string, draft: Draft): boolean {
  for (const section of scenario.items.filter(ast.isBoardClause).flatMap((clause) => clause.rows.flatMap((row) => row.sections))) {
    if ((section.name ?? section.map?.$refText) !== name) continue;
    const { start, end } = spanOf(section);
    if (section.turned) draft.replace({ start, end }, draft.text.slice(start, end).replace(/\s*turned$/, ''));
    else draft.insert(end, ' turned');
    return true;
  }
  return false;
}
