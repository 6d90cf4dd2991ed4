import type { Unit } from '../../battlefield.ts';
import { aboutText, list } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check } from '../../system.ts';
import { isAfv, isInfantry, isLeader } from '../kinds.ts';
import { example } from './example.ts';
import type { Platoon } from './organisation.ts';
import { companyOf, isTankPlatoon, platoonName, platoonOf, platoons } from './organisation.ts';
import { removal } from './removal.ts';

const TWO_PLATOONS =
  'company Able {\nplatoon "1" { leader at C4  squad x2 at C4 }\nplatoon "2" { leader at E4  squad Stray at C4  squad x2 at E4 }\n}';

export const adHoc: Check = {
  code: 'LHY-7.2a-adhoc',
  severity: 'info',
  cites: ['7.2a', '7.2b'],
  title: 'An attachment that only a mission rule can make',
  documentation:
    'One squad or section may be attached to another platoon of its company if it is stacked with it and its own leader is not in the hex; one for each company. ' +
    'Tanks of one platoon may be attached to infantry they are stacked with, never infantry to tanks. ' +
    'A special rule of the mission may attach others, such as a gun to a platoon: this says what it sets aside.',
  examples: {
    bad: example(`${TWO_PLATOONS}\nsupport { mg Gun at C4 }`, '', {
      scenario: 'special rules { "Loan" { attach American.Gun to American.Able."1" } }',
    }),
    good: example(TWO_PLATOONS, '', { scenario: 'special rules { "Loan" { attach American.Able."2".Stray to American.Able."1" } }' }),
  },
  *run(battlefield) {
    const all = platoons(battlefield);
    const where = muster(battlefield);
    const loans = new Map<string, number>();
    const tanks = new Map<Platoon, Set<Platoon>>();
    for (const override of battlefield.overrides) {
      if (override.kind !== 'attach') continue;
      const unit = where.unit(override.unit) ?? battlefield.units.find(({ id }) => id.endsWith(`.${override.unit}`));
      const host = all.find(({ side, place }) => isPathOf(override.formation, [side.id, ...place.path]));
      if (!unit || !host) continue;
      const home = platoonOf(battlefield, unit);
      for (const why of isAfv(unit) ? tankProblems(unit, host, where) : infantryProblems(unit, home, host, where)) {
        yield {
          ...aboutText(override, `${called(unit)} is attached to ${platoonName(host)} by this rule only: ${why}`),
          fixes: removal(override, 'Remove this attachment'),
        };
      }
      if (isAfv(unit) && home && home !== host) {
        const lenders = tanks.get(host) ?? new Set();
        tanks.set(host, lenders.add(home));
        if (lenders.size > 1)
          yield aboutText(
            override,
            `${platoonName(host)} is lent tanks of ${list([...lenders].map(platoonName))}; without this rule all are of one platoon (7.2b)`,
          );
      }
      const company = home && companyOf(home);
      if (company === undefined || isAfv(unit)) continue;
      const count = (loans.get(company) ?? 0) + 1;
      loans.set(company, count);
      if (count === 2)
        yield {
          ...aboutText(override, `${called(unit)} is the second unit of its company to be attached; without this rule there may be one (7.2a)`),
          fixes: removal(override, 'Remove this attachment'),
        };
    }
  },
};

type Where = ReturnType<typeof muster>;

function* infantryProblems(unit: Unit, home: Platoon | undefined, host: Platoon, where: Where): Iterable<string> {
  if (isTankPlatoon(host)) yield 'infantry is never attached to tanks (7.2b)';
  else if (!isInfantry(unit)) yield 'only squads and sections, or tanks, may be attached (7.2a)';
  else if (!home || companyOf(home) !== companyOf(host)) yield 'it belongs to another company (7.2a)';
  if (!stackedWith(unit, host, where)) yield 'it is not stacked with it (7.2a)';
  const hex = where.hexOf(unit);
  if (hex !== undefined && where.in(hex).some((each) => isLeader(each) && home?.units.includes(each))) yield 'its own leader is in the hex (7.2a)';
}

function* tankProblems(unit: Unit, host: Platoon, where: Where): Iterable<string> {
  if (!stackedWith(unit, host, where)) yield 'it is not stacked with it (7.2b)';
}

/** A unit that is not on the map yet may still come to stand with its host. */
function stackedWith(unit: Unit, { units }: Platoon, where: Where): boolean {
  const hex = where.hexOf(unit);
  return hex === undefined || where.in(hex).some((each) => units.includes(each));
}

function isPathOf(path: readonly string[], full: readonly string[]): boolean {
  const tail = full.slice(-path.length);
  return tail.length === path.length && tail.every((step, index) => step === path[index]);
}
