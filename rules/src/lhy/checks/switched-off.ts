import type { Battlefield, Unit } from '../../battlefield.ts';
import { muster } from '../../force/muster.ts';
import { type Occasion, setting } from '../../special-rules.ts';

/** Where and for whom a question of the set-up is asked. */
export function occasionOf(battlefield: Battlefield, unit: Unit): Occasion {
  const hex = muster(battlefield).hexOf(unit);
  return hex === undefined ? { side: unit.side } : { side: unit.side, hex };
}

/** The special rule that switches off what the rules allow at the set-up; empty if the ruleset itself does. */
export function switchedOff(battlefield: Battlefield, parameter: string, occasion: Occasion): string | undefined {
  const found = setting(battlefield, parameter, occasion);
  return found?.value === false ? (found.rule ?? '') : undefined;
}

/** `"No holes" says so`, or the ruleset itself. */
export function sayer(rule: string): string {
  return rule === '' ? 'the ruleset says so' : `"${rule}" says so`;
}
