import { type Battlefield, type HexIndex, muster } from '@blindhex/rules';
import { AstUtils, type LangiumDocument } from 'langium';
import type { CodeLensProvider } from 'langium/lsp';
import type { CodeLens } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, battlefieldsOf, sceneOf } from '../model/battlefields.ts';
import { sightOn } from '../model/sight.ts';

/** What a lens carries until it is resolved. */
interface LensData {
  uri: string;
  /** Id of the battlefield. */
  battlefield: string;
  hex: HexIndex;
  /** Name of the hex, by which it is known after an edit. */
  name: string;
  side: string;
  /** Whether the lens has to name its hex, since its line has several. */
  naming: boolean;
}

/**
 * Over each line that places units in hexes: what is in sight from there. Finding the lines is cheap; looking is done for the lenses that the editor
 * resolves, those on the screen, once for each hex of a battlefield.
 */
export class BlindhexCodeLenses implements CodeLensProvider {
  /** Command of the editor that shows the blind hexes of a hex, given the file's address, the hex's name and the battlefield's id; without one a lens is text. */
  command = '';

  provideCodeLens(document: LangiumDocument): CodeLens[] {
    const root = document.parseResult.value;
    return ast.isDocument(root) ? root.declarations.filter(ast.isScenario).flatMap((scenario) => lensesOf(scenario, document)) : [];
  }

  /** The lens with its text. One whose hex is gone since it was made has none. */
  resolve(lens: CodeLens, document: LangiumDocument): CodeLens {
    const { uri, battlefield: id, hex, name, side, naming } = lens.data as LensData;
    const battlefield = battlefieldsOf(document).find((each) => each.id === id && each.kind === 'scenario');
    const seen = battlefield?.board.hexes[hex]?.name === name ? seenFrom(battlefield, hex) : undefined;
    if (!battlefield || !seen) return { ...lens, command: { title: '', command: '' } };
    const enemies = battlefield.sides.reduce((sum, each) => sum + (each.id === side ? 0 : (seen.units.get(each.id) ?? 0)), 0);
    const title = `${naming ? `${name} ` : ''}sees ${counted(seen.hexes, 'hex', 'hexes')}, ${counted(enemies, 'enemy unit', 'enemy units')}`;
    return { ...lens, command: { title, command: this.command, ...(this.command && { arguments: [uri, name, id] }) } };
  }
}

/** What came with a lens over the wire, if it is one of ours. */
export function lensUri({ data }: CodeLens): string | undefined {
  const { uri, battlefield, hex, name, side, naming } = (data ?? {}) as Partial<LensData>;
  const texts = [battlefield, name, side].every((text) => typeof text === 'string');
  return texts && typeof uri === 'string' && Number.isInteger(hex) && typeof naming === 'boolean' ? uri : undefined;
}

function lensesOf(scenario: ast.Scenario, document: LangiumDocument): CodeLens[] {
  const battlefield = battlefieldOf(scenario);
  const unitsOf = sceneOf(scenario)?.unitsOf;
  if (!battlefield || !unitsOf || !sightOn(battlefield)) return [];
  const lines = AstUtils.streamAllContents(scenario).filter((node) => ast.isUnitLine(node) && AstUtils.hasContainerOfType(node, ast.isSide));
  return lines.toArray().flatMap((line) => {
    const start = line.$cstNode?.range.start;
    const units = unitsOf.get(line) ?? [];
    const hexes = [...new Set(units.flatMap(({ place }) => (place.kind === 'hex' ? [place.hex] : [])))];
    return hexes.flatMap((hex): CodeLens[] => {
      const { name = '', inPlay } = battlefield.board.hexes[hex] ?? {};
      const side = units[0]?.side ?? '';
      const data: LensData = { uri: document.uri.toString(), battlefield: battlefield.id, hex, name, side, naming: hexes.length > 1 };
      return inPlay && start ? [{ range: { start, end: start }, data }] : [];
    });
  });
}

/** Of what a hex sees: how many other hexes, and how many units of each side. */
interface Seen {
  hexes: number;
  units: ReadonlyMap<string, number>;
}
const seenOn = new WeakMap<Battlefield, Map<HexIndex, Seen>>();

function seenFrom(battlefield: Battlefield, hex: HexIndex): Seen | undefined {
  let known = seenOn.get(battlefield);
  if (!known) {
    known = new Map();
    seenOn.set(battlefield, known);
  }
  let seen = known.get(hex);
  if (!seen) {
    const field = sightOn(battlefield)?.field(hex);
    if (!field) return undefined;
    seen = { hexes: field.reduce((sum, flag) => sum + flag, 0) - 1, units: unitsIn(battlefield, field) };
    known.set(hex, seen);
  }
  return seen;
}

function unitsIn(battlefield: Battlefield, field: Uint8Array): Map<string, number> {
  const { occupied, in: standing } = muster(battlefield);
  const counts = new Map<string, number>();
  for (const { side } of occupied.filter((hex) => field[hex] === 1).flatMap(standing)) counts.set(side, (counts.get(side) ?? 0) + 1);
  return counts;
}

function counted(amount: number, one: string, many: string): string {
  return `${amount} ${amount === 1 ? one : many}`;
}
