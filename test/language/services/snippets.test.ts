import * as ast from '@blindhex/language/generated/ast';
import { snippetWords } from '@blindhex/language/lsp/snippet-words';
import { attackSnippet, counterSnippet, formationSnippet, snippets } from '@blindhex/language/lsp/snippets';
import { libraryRulesets } from '@blindhex/language/workspace/library';
import { AstUtils } from 'langium';
import { describe, expect, test } from 'vitest';
import { workspace } from './workspace.ts';

/** What stands where a snippet has not been changed: the first choice, the text of a gap. */
function untouched(snippet: string): string {
  return snippet
    .replaceAll(/\$\{\d+\|((?:\\.|[^,|\\])*)[^|]*\|\}/g, '$1')
    .replaceAll(/\$\{\d+:([^}]*)\}/g, '$1')
    .replaceAll(/\$\d+/g, '')
    .replaceAll(/\\(.)/g, '$1');
}

const SETTING = (ruleset: string, values = '') => `map Ground for ${ruleset} { hexes 9 x 9 flat  labels A1  shifted even  edges whole  woods: B2 }
scenario Fight { rules ${ruleset}  start 1944-07-11  board Ground
  side Ours attacker { edge south ${values} WITHIN }
  OTHER
  special rules { "Given" { "In words." EFFECT } }
  END
  ITEM
}`;

/** Rules whose snippets stand within something else, and where. */
const PLACES: Record<string, 'top' | 'map' | 'item' | 'side' | 'effect' | 'ruleset'> = {
  Import: 'top',
  MapDeclaration: 'top',
  Roster: 'top',
  Ruleset: 'top',
  Scenario: 'top',
  HexGrid: 'map',
  Sector: 'map',
  Elevation: 'map',
  Support: 'side',
  Arrival: 'side',
  Withdrawal: 'side',
  SetUpClause: 'side',
  SetEffect: 'effect',
  TreatEffect: 'effect',
  ModifierEffect: 'effect',
  FeatureDeclaration: 'ruleset',
  NationDeclaration: 'ruleset',
  TraitDeclaration: 'ruleset',
  StateDeclaration: 'ruleset',
  SituationDeclaration: 'ruleset',
  OutcomeDeclaration: 'ruleset',
  FireKindDeclaration: 'ruleset',
  ValueDeclaration: 'ruleset',
  SideValueDeclaration: 'ruleset',
  SlotDeclaration: 'ruleset',
  FormationKindDeclaration: 'ruleset',
  UnitClassDeclaration: 'ruleset',
  ParameterDeclaration: 'ruleset',
  ChartDeclaration: 'ruleset',
};

describe.each(libraryRulesets)('snippets of %s, left as they are', (ruleset) => {
  async function problems(text: string): Promise<string[]> {
    const { documents } = await workspace({ 'test.bhx': text });
    return (documents['test.bhx'].diagnostics ?? [])
      .filter(({ severity }) => severity === 1 || severity === 2)
      .map(({ code, message }) => `${code} ${message}`);
  }

  async function setting() {
    const { documents, shared } = await workspace({ 'test.bhx': SETTING(ruleset).replaceAll(/WITHIN|EFFECT|ITEM|OTHER|END/g, '') });
    const document = documents['test.bhx'];
    const scenario = AstUtils.streamAst(document.parseResult.value).find(ast.isScenario);
    const words = snippetWords(scenario, document, () => shared.workspace.LangiumDocuments);
    const declared = scenario?.items.find(ast.isRulesClause)?.ruleset?.ref;
    return { words, declared: declared as ast.Ruleset };
  }

  test.each(snippets.map((snippet) => [`${snippet.keyword}: ${snippet.title}`, snippet] as const))('%s', async (_, snippet) => {
    const { words } = await setting();
    if (snippet.rule !== 'Side') words.sides.push('Theirs');
    const body = snippet.body({ ...words, ...(PLACES[snippet.rule] === 'top' && { maps: [] }) });
    if (body === undefined) return;
    const text = untouched(body);
    const place = PLACES[snippet.rule] ?? 'item';
    const values = words.sideValues.map(({ name, value }) => `${name} ${value}`).join(' ');
    const bare = SETTING(ruleset, values)
      .replace('OTHER', snippet.rule === 'Side' ? '' : `side Theirs defender { edge north ${values} }`)
      .replace('END', snippet.rule === 'Ends' ? '' : 'ends at minute 60');
    const clear = (filled: string) => filled.replaceAll(/WITHIN|EFFECT|ITEM/g, '');
    const whole = {
      top: snippet.rule === 'Import' ? '' : text,
      map: `map Ground for ${ruleset} { ${snippet.rule === 'HexGrid' ? '' : 'hexes 9 x 9 flat'} labels A1 ${text} }`,
      item: clear(bare.replace('ITEM', text)),
      side: clear(bare.replace('WITHIN', text)),
      effect: clear(bare.replace('EFFECT', text)),
      ruleset: `ruleset House extends ${ruleset} {\n${text}\n}`,
    }[place];
    expect(await problems(whole)).toEqual([]);
  });

  test('attacks, counters and formations', async () => {
    const { words, declared } = await setting();
    for (const entry of declared.entries) {
      if (ast.isFireKindDeclaration(entry)) expect(untouched(attackSnippet(entry.name, entry, words))).toMatch(/^[\w-]+ Name \{ .* \}$/);
      if (ast.isFormationKindDeclaration(entry)) expect(untouched(formationSnippet(entry.name))).toContain(`${entry.name} Name {`);
    }
    const counters = declared.entries
      .filter(ast.isUnitClassDeclaration)
      .map((entry, index) => untouched(counterSnippet(entry.name, entry)).replace('Name', `Name-${index}`));
    expect(await problems(`roster Own for ${ruleset} {\n${counters.join('\n')}\n}`)).toEqual([]);
  });
});
