import { aboutUnit } from '../../checks/finding.ts';
import { discardFix } from '../../checks/fixes.ts';
import { called } from '../../force/muster.ts';
import { namesOf } from '../../property.ts';
import type { Check } from '../../system.ts';
import { allianceOf } from '../kinds.ts';
import { company, example } from './example.ts';

export const alliance: Check = {
  code: 'WaW-8.3-alliance',
  severity: 'error',
  cites: ['8.3', '8.4', '8.5'],
  title: 'Ammunition of the other alliance',
  documentation: "Scattered mines and DPICM are NATO's, chemical shells the Warsaw Pact's.",
  examples: {
    bad: example(company('chemicals 1x off map')),
    good: example(company('dpicm 1x34 off map')),
  },

  *run(battlefield) {
    for (const unit of battlefield.units) {
      const declared = battlefield.ruleset.unitClasses[unit.unitClass];
      const only = namesOf(declared, 'only-of');
      const alliance = allianceOf(battlefield, unit.side);
      if (only.length === 0 || alliance === undefined || only.includes(alliance)) continue;
      const cite = declared?.properties['only-of']?.cites[0] ?? '8.3';
      yield aboutUnit(
        battlefield,
        unit,
        `${called(unit)}: ${declared?.title ?? unit.unitClass} belongs to ${only.map(inWords).join(' and ')} alone, and this side is ${inWords(alliance)} (${cite})`,
        [discardFix(unit)],
      );
    }
  },
};

/** `warsaw-pact` as people write it. */
function inWords(alliance: string): string {
  if (alliance.length <= 4) return alliance.toUpperCase();
  return alliance.replaceAll(/(^|-)(\p{L})/gu, (_, hyphen: string, letter: string) => `${hyphen ? ' ' : ''}${letter.toUpperCase()}`);
}
