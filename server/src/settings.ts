import { drawCounterRow } from '@blindhex/drawing/counters/row';
import { isLibraryUri } from '@blindhex/language';
import { DocumentState } from 'langium';
import type { Connection } from 'vscode-languageserver';
import type { Services } from './services.ts';

/** Takes the severities of `blindhex.checks`, and what the client gives at the start: the address of the checks' documentation, its commands for blind hexes and for references, and whether it shows pictures in Markdown. */
export function followSettings(connection: Connection, services: Services): void {
  const { shared, blindhex } = services;
  const settings = blindhex.checks.Settings;
  const take = (section: unknown): void => {
    const refused = settings.setSeverities((section as { checks?: unknown } | undefined)?.checks);
    if (refused.length > 0) connection.console.warn(`blindhex.checks: no severity for ${refused.join(', ')}; use off, hint, info, warning or error.`);
  };
  shared.lsp.LanguageServer.onInitialize(({ initializationOptions }) => {
    const documentation: unknown = initializationOptions?.documentation;
    if (initializationOptions?.pictures === true) blindhex.lsp.CounterPictures.draw = drawCounterRow;
    const blindHexes: unknown = initializationOptions?.blindHexesCommand;
    if (typeof blindHexes === 'string') blindhex.lsp.CodeLenses.command = blindHexes;
    const references: unknown = initializationOptions?.referencesCommand;
    if (typeof references === 'string') blindhex.lsp.CodeLenses.references.command = references;
    if (typeof documentation === 'string' && URL.canParse(documentation)) settings.documentation = documentation.replace(/\/?$/, '/');
  });
  shared.lsp.LanguageServer.onInitialized(async () => {
    take({ checks: await shared.workspace.ConfigurationProvider.getConfiguration('blindhex', 'checks') });
    checkAgain(services);
  });
  shared.workspace.ConfigurationProvider.onConfigurationSectionUpdate(({ section, configuration }) => {
    if (section !== 'blindhex') return;
    take(configuration);
    checkAgain(services);
  });
}

function checkAgain({ shared }: Services): void {
  const builder = shared.workspace.DocumentBuilder;
  void shared.workspace.WorkspaceLock.write((token) => {
    for (const document of shared.workspace.LangiumDocuments.all) {
      if (!isLibraryUri(document.uri)) builder.resetToState(document, DocumentState.IndexedReferences);
    }
    return builder.update([], [], token);
  });
}
