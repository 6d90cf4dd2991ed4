import { battlefieldsOf, createBlindhexServices } from '@blindhex/language';
import type { AttackAnswer, Battlefield } from '@blindhex/rules';
import { resolvePlan } from '@blindhex/rules/waw/fire/plan';
import { wawSight } from '@blindhex/rules/waw/sight/index';
import Fraction from 'fraction.js';
import { EmptyFileSystem, URI } from 'langium';

const { shared } = createBlindhexServices(EmptyFileSystem);
let files = 0;

/** What a scenario text comes to; it must have no fault. */
export async function battlefield(text: string): Promise<Battlefield> {
  const document = shared.workspace.LangiumDocuments.createDocument(URI.file(`/waw-${++files}.bhx`), text);
  await shared.workspace.DocumentBuilder.build([document], { validation: true });
  const faults = (document.diagnostics ?? [])
    .filter(({ severity, code }) => severity === 1 && !/^WaW-|^BHX-fire-refused/.test(String(code)))
    .map(({ message }) => message);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const found = battlefieldsOf(document).find(({ kind }) => kind === 'scenario');
  if (!found) throw new Error('No scenario');
  return found;
}

interface Parts {
  map?: string;
  nato?: string;
  natoSide?: string;
  soviet?: string;
  scenario?: string;
}

/** The units of a formation are called by its name and theirs; the tests leave the first away. */
function withPaths(plan: string, path: string, forces: string): string {
  const names = [...forces.matchAll(/([A-Z0-9][\w-]*|two|three)\s+(?:at|off|\{)|(?:\{|;)\s*([A-Z][\w-]*)/g)].map(
    ([, one, other]) => one ?? other ?? '',
  );
  return names.reduce((text, name) => text.replaceAll(new RegExp(`(?<![\\w.-])"?${name}"?(?![\\w-])`, 'g'), `${path}.${name}`), plan);
}

/** A scenario on a field of 24 x 12 hexes around these forces and plans. */
export function text({ map = '', nato = '', natoSide = 'nationality us', soviet = '', scenario: plans = '' }: Parts): string {
  const scenario = withPaths(withPaths(withPaths(plans, 'Y', nato), 'R', soviet), 'NATO', natoSide);
  return `map Field for WaW { hexes 24 x 12 flat labels A1 ${map} }
scenario S { rules WaW  board Field
  side NATO { ${natoSide} company Y { chit off map ${nato} } }
  side Soviet { nationality soviet battalion R { chit off map ${soviet} } }
  ${scenario}
}`;
}

export async function answer(parts: Parts, plan = 'P'): Promise<AttackAnswer> {
  const field = await battlefield(text(parts));
  return resolvePlan(field, plan, wawSight(field));
}

/** The probability of an outcome of the plan, or of one of its units. */
export function chance({ outcomes, units }: AttackAnswer, outcome: string, unit?: string): Fraction {
  const from = unit === undefined ? outcomes : (units.find(({ unit: id }) => id.endsWith(`.${unit}`))?.outcomes ?? []);
  return new Fraction(from.find((each) => each.outcome === outcome)?.probability ?? 0);
}

/** The dice and number of the pool of that name, of the first attack that has one. */
export function pool({ shots }: AttackAnswer, name: string): { dice: number; needs: number } {
  const found = shots.flatMap(({ pools }) => pools ?? []).find((each) => each.name === name);
  if (!found) throw new Error(`No pool ${name}`);
  return { dice: found.dice, needs: found.needs };
}
