import type { Battlefield, Override, Unit } from '../../battlefield.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import { namesOf, saysYes } from '../../property.ts';
import { holds, type Occasion, setting } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example, platoon } from './example.ts';

/** Where and for whom a question of the set-up is asked. */
function occasionOf(battlefield: Battlefield, unit: Unit): Occasion {
  const hex = muster(battlefield).hexOf(unit);
  return hex === undefined ? { side: unit.side } : { side: unit.side, hex };
}

/** The special rule that switches off what the rules allow at the set-up. */
function switchedOff(battlefield: Battlefield, parameter: string, occasion: Occasion): string | undefined {
  const found = setting(battlefield, parameter, occasion);
  return found?.value === false ? (found.rule ?? '') : undefined;
}

/** `"No holes" says so`, or the ruleset itself. */
function sayer(rule: string): string {
  return rule === '' ? 'the ruleset says so' : `"${rule}" says so`;
}

export const forbiddenPositions: Check = {
  code: 'LHY-20.7-positions',
  severity: 'error',
  cites: ['20.7', '4.1.16'],
  title: 'A unit dug in where nobody may dig in',
  documentation:
    'The defender may begin in improved positions, unless a special rule says otherwise: `set set-up.improved-positions = false`, or `forbid improved-position set-up`, for a side or in some hexes.',
  examples: {
    bad: example('', platoon('leader at C4', 'squad at C4 as dug-in'), {
      scenario: 'special rules { "No holes" { set set-up.improved-positions = false } }',
    }),
    good: example('', platoon('leader at C4', 'squad at C4 as dug-in')),
  },
  *run(battlefield) {
    const { features, states } = battlefield.ruleset;
    const isPosition = (marker: string) => saysYes(features[marker], 'improved-position');
    for (const unit of battlefield.units) {
      if (!unit.states.some((state) => namesOf(states[state], 'marker').some(isPosition))) continue;
      const occasion = occasionOf(battlefield, unit);
      const forbids = (each: Override) =>
        (each.kind === 'forbid' || each.kind === 'allow') &&
        each.action === 'set-up' &&
        each.what.kind === 'feature' &&
        isPosition(each.what.id) &&
        holds(each.scope, occasion);
      const last = battlefield.overrides.findLast(forbids);
      const rule = switchedOff(battlefield, 'set-up.improved-positions', occasion) ?? (last?.kind === 'forbid' ? last.rule : undefined);
      if (rule !== undefined)
        yield aboutUnit(battlefield, unit, `${called(unit)} begins in an improved position, and may not: ${sayer(rule)} (20.7)`);
    }
  },
};

export const forbiddenConcealment: Check = {
  code: 'LHY-20.7-concealed',
  severity: 'error',
  cites: ['20.7', '4.3'],
  title: 'A unit that begins concealed though nobody may',
  documentation:
    'Units may begin the game concealed unless a special rule says otherwise: `set set-up.concealed = false`, for a side or in some hexes.',
  examples: {
    bad: example('', platoon('leader at C4', 'squad at C4 concealed'), {
      scenario: 'special rules { "In plain view" { set set-up.concealed = false } }',
    }),
    good: example('', platoon('leader at C4', 'squad at C4 concealed')),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (!unit.concealed || unit.place.kind === 'arriving') continue;
      const rule = switchedOff(battlefield, 'set-up.concealed', occasionOf(battlefield, unit));
      if (rule !== undefined) yield aboutUnit(battlefield, unit, `${called(unit)} begins concealed, and may not: ${sayer(rule)} (20.7)`);
    }
  },
};

export const forbiddenConcealedEntry: Check = {
  code: 'LHY-20.7-entry',
  severity: 'error',
  cites: ['20.7', '4.3'],
  title: 'A unit that enters concealed though nobody may',
  documentation:
    'Units may enter the board concealed unless a special rule says otherwise: `set entry.concealed = false`, for a side or until some minute.',
  examples: {
    bad: example('arrives at minute 5 from edge south concealed { squad }', '', {
      scenario: 'special rules { "Seen from afar" { set entry.concealed = false } }',
    }),
    good: example('arrives at minute 5 from edge south concealed { squad }'),
  },
  *run(battlefield) {
    for (const unit of battlefield.units) {
      if (!unit.concealed || unit.place.kind !== 'arriving') continue;
      const { minute } = unit.place.arrival;
      const rule = switchedOff(battlefield, 'entry.concealed', { side: unit.side, ...(minute !== undefined && { minute }) });
      if (rule !== undefined) yield aboutUnit(battlefield, unit, `${called(unit)} enters concealed, and may not: ${sayer(rule)} (20.7)`);
    }
  },
};
