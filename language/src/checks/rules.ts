import type { Battlefield, Check, Finding, FindingFix, GameSystem, Sight, SourceRange } from '@blindhex/rules';
import { systems } from '@blindhex/rules/generated/systems';
import type { LangiumDocument } from 'langium';
import { battlefieldsOf } from '../model/battlefields.ts';
import type { Fix, Problem } from './problem.ts';
import type { CheckStep } from './steps.ts';

/** The checks of the game's own rules, each as one step for each battlefield of a file. */
export function* rulesSteps(document: LangiumDocument, slow: boolean): Iterable<CheckStep> {
  for (const battlefield of madeBattlefields(document)) {
    const system = systems[battlefield.ruleset.system];
    for (const check of system?.checks ?? []) {
      if (system && (check.slow ?? false) === slow) yield { name: check.code, run: () => problemsOf(check, battlefield, system) };
    }
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

const sights = new WeakMap<Battlefield, Sight>();

/** Sight on a battlefield, prepared once for all who ask. */
export function sightOn(battlefield: Battlefield, system: GameSystem): Sight {
  let sight = sights.get(battlefield);
  if (!sight) {
    sight = system.sight(battlefield);
    sights.set(battlefield, sight);
  }
  return sight;
}

function* problemsOf(check: Check, battlefield: Battlefield, system: GameSystem): Iterable<Problem> {
  for (const finding of check.run(battlefield, () => sightOn(battlefield, system))) {
    const source = placeOf(finding, battlefield);
    if (!source) continue;
    yield {
      code: check.code,
      message: finding.message,
      source,
      cites: check.cites,
      related: (finding.related ?? []).flatMap((each) => (each.source ? { message: each.message, source: each.source } : [])),
      fixes: (finding.fixes ?? []).map(asFix),
      on: { battlefield: battlefield.id, hexes: finding.hexes ?? [], units: finding.units ?? [] },
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

function asFix({ title, kind, source, text = '' }: FindingFix): Fix {
  const place = kind === 'insert' ? { ...source, end: source.start } : source;
  return { title, edits: [{ source: place, text: kind === 'remove' ? '' : text }] };
}
