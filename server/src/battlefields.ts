import { battlefieldsOf, diagnosticData } from '@blindhex/language';
import type { LangiumDocument } from 'langium';
import type { BattlefieldProblem, BattlefieldsAnswer } from './protocol.ts';

const SEVERITIES = { 1: 'error', 2: 'warning', 3: 'info', 4: 'info' } as const;

/** Keeps the last maps of each file that parsed, so that a half-typed line does not empty the map view. */
export class LastGoodBattlefields {
  private readonly last = new Map<string, BattlefieldsAnswer>();

  of(document: LangiumDocument): BattlefieldsAnswer {
    const uri = document.uri.toString();
    const { lexerErrors, parserErrors } = document.parseResult;
    const version = document.textDocument.version;
    const last = this.last.get(uri);
    if (lexerErrors.length + parserErrors.length > 0 && last) return { ...last, stale: true };
    const battlefields = battlefieldsOf(document);
    const answer = { version, stale: lexerErrors.length + parserErrors.length > 0, battlefields, problems: problemsOn(document) };
    this.last.set(uri, answer);
    return answer;
  }

  forget(uri: string): void {
    this.last.delete(uri);
  }
}

function problemsOn(document: LangiumDocument): BattlefieldProblem[] {
  return (document.diagnostics ?? []).flatMap((diagnostic) => {
    const { on } = diagnosticData(diagnostic);
    if (!on || on.length === 0) return [];
    const message = typeof diagnostic.message === 'string' ? diagnostic.message : diagnostic.message.value;
    return on.map((places) => ({ ...places, code: String(diagnostic.code), severity: SEVERITIES[diagnostic.severity ?? 1], message }));
  });
}
