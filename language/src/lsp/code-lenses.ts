import { type Battlefield, type HexIndex, muster, type Unit } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { AstUtils, type LangiumDocument } from 'langium';
import type { CodeLensProvider } from 'langium/lsp';
import type { CodeLens } from 'vscode-languageserver-types';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, battlefieldsOf, sceneOf } from '../model/battlefields.ts';
import { sightOn } from '../model/sight.ts';
import type { BlindhexServices } from '../module.ts';
import { isReferenceLens, ReferenceLenses } from './reference-lenses.ts';

/** What a lens carries until it is resolved. */
interface LensData {
  uri: string;
  /** Id of the battlefield. */
  battlefield: string;
  hex: HexIndex;
  /** Name of the hex, by which it is known after an edit. */
  name: string;
  side: string;
  /** Whom or which hex the lens is about, where its line has several; empty where it has one. */
  about: string;
}

/**
 * Over each line that places units in hexes: what is in sight from there; over each declaration that others may use: how often they do. Finding the lines is cheap;
 * looking is done for the lenses that the editor resolves, those on the screen, once for each hex of a battlefield.
 */
export class BlindhexCodeLenses implements CodeLensProvider {
  /** Command of the editor that shows the blind hexes of a hex, given the file's address, the hex's name and the battlefield's id; without one a lens is text. */
  command = '';
  readonly references: ReferenceLenses;

  constructor(services: BlindhexServices) {
    this.references = new ReferenceLenses(services);
  }

  provideCodeLens(document: LangiumDocument): CodeLens[] {
    const root = document.parseResult.value;
    if (!ast.isDocument(root)) return [];
    return [...root.declarations.filter(ast.isScenario).flatMap((scenario) => lensesOf(scenario, document)), ...this.references.of(document)];
  }

  /** The lens with its text. One whose hex or declaration is gone since it was made has none. */
  resolve(lens: CodeLens, document: LangiumDocument): CodeLens {
    if (isReferenceLens(lens)) return this.references.resolve(lens, document);
    const { uri, battlefield: id, hex, name, side, about } = lens.data as LensData;
    const battlefield = battlefieldsOf(document).find((each) => each.id === id && each.kind === 'scenario');
    const seen = battlefield?.board.hexes[hex]?.name === name ? seenFrom(battlefield, hex) : undefined;
    if (!battlefield || !seen) return { ...lens, command: { title: '', command: '' } };
    const enemies = battlefield.sides.reduce((sum, each) => sum + (each.id === side ? 0 : (seen.units.get(each.id) ?? 0)), 0);
    const title = `${about && `${about} `}sees ${counted(seen.hexes, 'hex', 'hexes')}, ${counted(enemies, 'enemy unit', 'enemy units')}`;
    return { ...lens, command: { title, command: this.command, ...(this.command && { arguments: [uri, name, id] }) } };
  }
}

/** What came with a lens over the wire, if it is one of ours. */
export function lensUri(lens: CodeLens): string | undefined {
  const { uri, battlefield, hex, name, side, about } = (lens.data ?? {}) as Partial<LensData>;
  if (isReferenceLens(lens)) return typeof uri === 'string' ? uri : undefined;
  const texts = [battlefield, name, side, about].every((text) => typeof text === 'string');
  return texts && typeof uri === 'string' && Number.isInteger(hex) ? uri : undefined;
}

function lensesOf(scenario: ast.Scenario, document: LangiumDocument): CodeLens[] {
  const battlefield = battlefieldOf(scenario);
  const unitsOf = sceneOf(scenario)?.unitsOf;
  if (!battlefield || !unitsOf || !sightOn(battlefield)) return [];
  const placements = AstUtils.streamAllContents(scenario)
    .filter((node) => ast.isUnitLine(node) && AstUtils.hasContainerOfType(node, ast.isSide))
    .flatMap((line) => {
      const start = line.$cstNode?.range.start;
      const units = unitsOf.get(line) ?? [];
      const hexes = new Map<HexIndex, Unit[]>();
      for (const unit of units) if (unit.place.kind === 'hex') hexes.set(unit.place.hex, [...(hexes.get(unit.place.hex) ?? []), unit]);
      return start ? [...hexes].map(([hex, here]) => ({ hex, here, start, isAlone: hexes.size === 1 })) : [];
    })
    .toArray();
  return placements.flatMap(({ hex, here, start, isAlone }): CodeLens[] => {
    const { name = '', inPlay } = battlefield.board.hexes[hex] ?? {};
    const shared = placements.filter((other) => other.start.line === start.line);
    const isOnlyLine = shared.every((other) => other.start === start);
    const about = shared.length === 1 ? '' : isOnlyLine ? name : `${namesOf(here)}${isAlone ? '' : ` in ${name}`}`;
    const data: LensData = { uri: document.uri.toString(), battlefield: battlefield.id, hex, name, side: here[0]?.side ?? '', about };
    return inPlay ? [{ range: { start, end: start }, data }] : [];
  });
}

/** `Rifle-1`, `Rifle-1 and 2 more`. */
function namesOf([first, ...others]: readonly Unit[]): string {
  return `${first?.name ?? ''}${others.length > 0 ? ` and ${others.length} more` : ''}`;
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
