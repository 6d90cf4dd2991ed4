import { battlefieldsOf, diagnosticData, textEdit } from '@blindhex/language';
import type { Battlefield } from '@blindhex/rules/battlefield';
import { changedParts, isSame } from '@blindhex/rules/battlefield-parts';
import type { LangiumDocument } from 'langium';
import type { BattlefieldProblem, BattlefieldsAnswer } from './protocol.ts';

const SEVERITIES = { 1: 'error', 2: 'warning', 3: 'info', 4: 'info' } as const;

interface Answered {
  serial: number;
  version: number;
  battlefields: Battlefield[];
}

/** Keeps the last maps of each file that parsed, so that a half-typed line does not empty the map view, and so that only changes need be sent. */
export class LastGoodBattlefields {
  private readonly last = new Map<string, Answered>();
  private serial = 0;

  /** @param since serial of the answer that the asker has; only what differs from it is sent */
  of(document: LangiumDocument, since?: number): BattlefieldsAnswer {
    const last = this.last.get(document.uri.toString());
    const now = this.now(document);
    this.last.set(document.uri.toString(), now);
    const { serial, version, battlefields } = now;
    const base = since !== undefined && last?.serial === since ? last : undefined;
    return {
      serial,
      ...(base && { base: base.serial }),
      version,
      stale: isBroken(document),
      battlefields: battlefields.map((battlefield) =>
        changedParts(
          base?.battlefields.find(({ id }) => id === battlefield.id),
          battlefield,
        ),
      ),
    };
  }

  /** One of the maps that a reader sees: while the text is half typed, the last that there was. */
  find(document: LangiumDocument, id: string): Battlefield | undefined {
    return this.now(document).battlefields.find((battlefield) => battlefield.id === id);
  }

  /** The map that a reader sees who has chosen none. */
  shown(document: LangiumDocument): Battlefield | undefined {
    const { battlefields } = this.now(document);
    return battlefields.find(({ kind }) => kind === 'scenario') ?? battlefields[0];
  }

  private now(document: LangiumDocument): Answered {
    const last = this.last.get(document.uri.toString());
    return isBroken(document) && last ? last : this.made(document, last);
  }

  /** The maps as they are now; under the same serial as long as nothing of them changed but places in the text. */
  private made(document: LangiumDocument, last: Answered | undefined): Answered {
    const battlefields = battlefieldsOf(document);
    const { version } = document.textDocument;
    return last && isSame(last.battlefields, battlefields) ? { ...last, version, battlefields } : { serial: ++this.serial, version, battlefields };
  }

  forget(uri: string): void {
    this.last.delete(uri);
  }
}

function isBroken({ parseResult: { lexerErrors, parserErrors } }: LangiumDocument): boolean {
  return lexerErrors.length + parserErrors.length > 0;
}

/** The problems of a checked file that concern hexes or units of one of its maps, with their quick fixes. */
export function problemsOn(document: LangiumDocument): BattlefieldProblem[] {
  return (document.diagnostics ?? []).flatMap((diagnostic) => {
    const { on, fixes } = diagnosticData(diagnostic);
    if (!on || on.length === 0) return [];
    const message = typeof diagnostic.message === 'string' ? diagnostic.message : diagnostic.message.value;
    const offers = fixes.map(({ title, edits }) => ({
      title,
      edits: edits.map((edit) => ({ uri: edit.source.uri, ...textEdit(edit, document) })),
    }));
    const problem = { code: String(diagnostic.code), severity: SEVERITIES[diagnostic.severity ?? 1], message, fixes: offers };
    return on.map((places) => ({ ...places, ...problem }));
  });
}
