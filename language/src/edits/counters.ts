import { namesOf, type Unit } from '@blindhex/rules';
import type { LangiumDocuments, URI } from 'langium';
import * as ast from '../generated/ast.ts';
import { counterModel } from '../model/counter.ts';
import { rulesetModel } from '../model/ruleset.ts';
import { rosterNames, rostersIn } from '../references/declared-names.ts';
import { rulesetChain, rulesetOf } from '../references/ruleset-context.ts';
import { VisibleFiles } from '../references/visible-files.ts';
import { isLibraryUri } from '../workspace/library.ts';

/** A counter that an author may put on the map, or a class of units without a counter. */
export interface CounterOffer extends Pick<Unit, 'name' | 'title' | 'unitClass' | 'values' | 'traits'> {
  /** Of its roster, if that gives one. */
  nation?: string;
  /** The file whose import it needs. */
  file?: URI;
}

/** Counters of all rosters for a scenario's game, those it sees already first, then those of files it would import, then the classes. */
export function countersFor(scenario: ast.Scenario, documents: LangiumDocuments): CounterOffer[] {
  const declared = rulesetOf(scenario);
  if (!declared) return [];
  const ruleset = rulesetModel(declared);
  const chain = rulesetChain(declared);
  const found = new Map<string, CounterOffer>();
  const add = (file: ast.Document, from: URI | undefined) => {
    for (const roster of rostersIn(file)) {
      if (!roster.ruleset?.ref || !chain.includes(roster.ruleset.ref)) continue;
      const nation = roster.nation?.ref?.name;
      for (const [name, counter] of rosterNames(roster).entries()) {
        const unitClass = ast.isCounter(counter) ? counter.unitClass?.ref?.name : undefined;
        if (!ast.isCounter(counter) || !unitClass || !ruleset.unitClasses[unitClass] || found.has(name)) continue;
        const { values, traits } = counterModel(counter.items, ruleset);
        const all = [...namesOf(ruleset.unitClasses[unitClass], 'is'), ...traits];
        found.set(name, {
          name,
          title: counter.title ?? name,
          unitClass,
          values,
          traits: all,
          ...(nation && { nation }),
          ...(from && { file: from }),
        });
      }
    }
  };
  const visible = new Set(new VisibleFiles(() => documents).from(scenario));
  for (const file of visible) add(file, undefined);
  for (const document of documents.all) {
    const root = document.parseResult.value;
    if (ast.isDocument(root) && !visible.has(root) && !isLibraryUri(document.uri)) add(root, document.uri);
  }
  for (const unitClass of Object.values(ruleset.unitClasses)) {
    if (found.has(unitClass.id)) continue;
    found.set(unitClass.id, { name: unitClass.id, title: unitClass.title, unitClass: unitClass.id, values: {}, traits: namesOf(unitClass, 'is') });
  }
  return [...found.values()];
}
