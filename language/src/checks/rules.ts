import { type Battlefield, type Check, type Finding, forceChecks, type Sight, type SourceRange, sightChecks, systems } from '@blindhex/rules';
import type { LangiumDocument } from 'langium';
import { battlefieldsOf } from '../model/battlefields.ts';
import { sightOn } from '../model/sight.ts';
import { attackPlanProblems } from './attack-plans.ts';
import type { Problem } from './problem.ts';
import { repair } from './repairs.ts';
import type { CheckStep } from './steps.ts';
import { holdsUnread, isUnread, unreadSides } from './unread.ts';

/** The checks of every game, of the game's own rules, and of every game that has sight, each as one step for each battlefield of a file. */
export function* rulesSteps(document: LangiumDocument, slow: boolean): Iterable<CheckStep> {
  const unread = unreadSides(document);
  for (const battlefield of madeBattlefields(document)) {
    const system = systems[battlefield.ruleset.system];
    for (const check of [...forceChecks, ...(system ? [...system.checks, ...sightChecks] : [])]) {
      if ((check.slow ?? false) === slow) yield { name: check.code, run: () => problemsOf(check, battlefield, document, unread) };
    }
    if (!slow || !system || holdsUnread(battlefield.source, unread)) continue;
    // Each plan is a step of its own: resolving one takes a while, and keystrokes are heard between steps.
    for (const plan of battlefield.attacks)
      yield { name: 'BHX-fire-refused', run: () => attackPlanProblems(plan, document, battlefield, system, () => sightOn(battlefield) as Sight) };
  }
}

/** None if making them failed; that is reported once, by the step that reports the model's own problems. */
function madeBattlefields(document: LangiumDocument): Battlefield[] {
  try {
    return battlefieldsOf(document);
  } catch {
    return [];
  }
}

function* problemsOf(check: Check, battlefield: Battlefield, document: LangiumDocument, unread: readonly SourceRange[]): Iterable<Problem> {
  for (const finding of check.run(battlefield, () => sightOn(battlefield) as Sight)) {
    const source = placeOf(finding, battlefield);
    if (!source || isUnread(source, unread)) continue;
    yield {
      code: check.code,
      message: finding.message,
      source,
      cites: check.cites,
      related: (finding.related ?? []).flatMap((each) => (each.source ? { message: each.message, source: each.source } : [])),
      fixes: (finding.fixes ?? []).flatMap((fix) => repair(fix, battlefield, document) ?? []),
      on: [{ battlefield: battlefield.id, hexes: finding.hexes ?? [], units: finding.units ?? [] }],
    };
  }
}

/** Where a finding points: as it says itself, or else to its first unit, its first hex, or the scenario. */
function placeOf(finding: Finding, battlefield: Battlefield): SourceRange | undefined {
  if (finding.source) return finding.source;
  const [unit] = finding.units ?? [];
  const [hex] = finding.hexes ?? [];
  const found = battlefield.units.find(({ id }) => id === unit)?.source ?? (hex === undefined ? undefined : battlefield.board.hexes[hex]?.source);
  return found ?? battlefield.source;
}
