import { DefaultLanguageServer } from 'langium/lsp';
import type { InitializeParams, InitializeResult } from 'vscode-languageserver-protocol';

/** Announces what Langium has no services for; `server/src/editor-requests.ts` answers it. */
export class BlindhexLanguageServer extends DefaultLanguageServer {
  protected override buildInitializeResult(params: InitializeParams): InitializeResult {
    const result = super.buildInitializeResult(params);
    const added = { selectionRangeProvider: true, colorProvider: true, codeLensProvider: { resolveProvider: true } };
    return { ...result, capabilities: { ...result.capabilities, ...added } };
  }
}
