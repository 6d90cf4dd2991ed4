import { type Battlefield, namesOf, type Unit } from '@blindhex/rules';
import type { AstNode } from 'langium';
import * as ast from '../generated/ast.ts';
import { battlefieldOf, sceneOf } from '../model/battlefields.ts';
import { counterModel } from '../model/counter.ts';
import { rulesetModel } from '../model/ruleset.ts';
import { enclosing } from '../references/declared-names.ts';

/** More counters beside each other than these no card has room for. */
const MOST = 6;

/** Pictures of counters in cards, as Markdown. */
export class CounterPictures {
  /** Draws units side by side as an SVG; whoever runs the language gives it, since the language knows no drawing. Without it cards have no pictures. */
  draw: ((battlefield: Battlefield, units: readonly Unit[]) => string) | undefined;

  /** Of a counter with all its faces, or of the units of a line. */
  of(node: AstNode): string | undefined {
    if (ast.isCounter(node)) {
      const faces = facesOf(node);
      return faces && this.ofUnits(faces, faces.units);
    }
    const scenario = ast.isUnitLine(node) ? enclosing(node, ast.isScenario) : undefined;
    const battlefield = scenario && battlefieldOf(scenario);
    return battlefield && this.ofUnits(battlefield, (scenario && sceneOf(scenario)?.unitsOf.get(node)) ?? []);
  }

  ofUnits(battlefield: Battlefield, units: readonly Unit[]): string | undefined {
    const svg = units.length > 0 ? this.draw?.(battlefield, units.slice(0, MOST)) : undefined;
    if (!svg) return undefined;
    const names = units.slice(0, MOST).map(({ name }) => name.replaceAll(/[[\]\\]/g, '\\$&'));
    return `![${names.join(', ')}](data:image/svg+xml;base64,${base64(svg)})`;
  }
}

/** A counter on no map: its front, and what it shows in each of its other states. */
function facesOf(counter: ast.Counter): Battlefield | undefined {
  const roster = enclosing(counter, ast.isRoster);
  const unitClass = counter.unitClass?.ref?.name;
  if (!roster?.ruleset?.ref || !unitClass) return undefined;
  const ruleset = rulesetModel(roster.ruleset.ref);
  const declared = ruleset.unitClasses[unitClass];
  if (!declared) return undefined;
  const { values, traits, faces } = counterModel(counter.items, ruleset);
  const nation = roster.nation?.ref?.name;
  const front: Unit = {
    id: counter.name,
    name: counter.name,
    title: counter.title ?? counter.name,
    side: '',
    formation: [],
    unitClass,
    values,
    traits: [...namesOf(declared, 'is'), ...traits],
    states: [],
    hidden: false,
    concealed: false,
    place: { kind: 'unplaced' },
  };
  const others = Object.entries(faces).map(([state, changed]) => ({
    ...front,
    id: state,
    name: state,
    states: [state],
    values: { ...values, ...changed },
  }));
  const side = { id: '', title: '', ...(nation && { nation }), values: {}, formations: [], offMap: [], draws: [] };
  const nothing = { zones: [], objectives: [], tallies: [], contacts: [], overrides: [], attacks: [] };
  const board = { orientation: 'flat' as const, hexes: [], sections: [] };
  return { id: '', title: '', kind: 'scenario', ruleset, board, light: 'day', sides: [side], units: [front, ...others], ...nothing };
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}
