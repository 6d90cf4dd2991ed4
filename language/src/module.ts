import { inject, type Module, URI } from 'langium';
import {
  createDefaultModule,
  createDefaultSharedModule,
  type DefaultSharedModuleContext,
  type LangiumServices,
  type LangiumSharedServices,
  type PartialLangiumServices,
  type PartialLangiumSharedServices,
} from 'langium/lsp';
import { CheckSettings } from './checks/settings.ts';
import { BlindhexValidator } from './checks/validator.ts';
import { BlindhexGeneratedModule, BlindhexGeneratedSharedModule, BlindhexLanguageMetaData } from './generated/module.ts';
import { BlindhexCodeActions } from './lsp/code-actions.ts';
import { BlindhexCodeLenses } from './lsp/code-lenses.ts';
import { BlindhexCompletion } from './lsp/completion.ts';
import { CounterPictures } from './lsp/counter-pictures.ts';
import { BlindhexDefinition } from './lsp/definition.ts';
import { BlindhexDocumentLinks } from './lsp/document-links.ts';
import { BlindhexFileRenames } from './lsp/file-renames.ts';
import { BlindhexFolding } from './lsp/folding.ts';
import { BlindhexFormatter } from './lsp/formatter.ts';
import { BlindhexHover } from './lsp/hover.ts';
import { BlindhexInlayHints } from './lsp/inlay-hints.ts';
import { BlindhexLanguageServer } from './lsp/language-server.ts';
import { BlindhexNodeKinds } from './lsp/node-kinds.ts';
import { BlindhexRename } from './lsp/rename.ts';
import { BlindhexSemanticTokens } from './lsp/semantic-tokens.ts';
import { BlindhexSignatureHelp } from './lsp/signature-help.ts';
import { BlindhexSymbols } from './lsp/symbols.ts';
import { BlindhexWorkspaceSymbols } from './lsp/workspace-symbols.ts';
import { createBrokenOffParser } from './parser/broken-off-parser.ts';
import { BlindhexErrorMessages } from './parser/error-messages.ts';
import { ForgivingLookahead } from './parser/forgiving-lookahead.ts';
import { BlindhexLexer, BlindhexLexerErrorMessages } from './parser/lexer.ts';
import { createRecoveringParser } from './parser/recovery.ts';
import { UnicodeTokenBuilder } from './parser/token-builder.ts';
import { BlindhexValueConverter } from './parser/value-converter.ts';
import { BlindhexIndexManager } from './references/index-manager.ts';
import { BlindhexLinker } from './references/linker.ts';
import { BlindhexNameProvider } from './references/name-provider.ts';
import { BlindhexReferences } from './references/references.ts';
import { BlindhexScopeComputation } from './references/scope-computation.ts';
import { BlindhexScopeProvider } from './references/scope-provider.ts';
import { BlindhexDocumentBuilder } from './workspace/document-builder.ts';
import { BlindhexDocumentFactory } from './workspace/document-factory.ts';
import { BlindhexDocuments } from './workspace/documents.ts';
import { LIBRARY_SCHEME, libraryText } from './workspace/library.ts';
import { Refusals } from './workspace/refusals.ts';
import { BlindhexUpdateHandler } from './workspace/update-handler.ts';
import { BlindhexWorkspaceManager } from './workspace/workspace-manager.ts';

/** The services of the language: what Langium offers, with those replaced that Blindhex does in its own way, and its own. */
export type BlindhexServices = LangiumServices & BlindhexAddedServices & { shared: BlindhexSharedServices };
export interface BlindhexAddedServices {
  checks: { Settings: CheckSettings };
  lsp: { CodeLenses: BlindhexCodeLenses; CounterPictures: CounterPictures };
}

/** Shared by all documents; `Refusals` knows the files that could not be read. */
export type BlindhexSharedServices = LangiumSharedServices & BlindhexAddedSharedServices;
export interface BlindhexAddedSharedServices {
  workspace: { Refusals: Refusals };
}

const blindhexModule: Module<BlindhexServices, PartialLangiumServices & BlindhexAddedServices> = {
  LanguageMetaData: () => ({ ...BlindhexLanguageMetaData, mode: 'production' }),
  parser: {
    // A getter: each parser has a lookahead of its own.
    ParserConfig: () => ({
      skipValidations: true,
      // Messages tell what may come next, not which words may follow that: finding those out for a mistake takes a second.
      maxLookahead: 1,
      get lookaheadStrategy() {
        return new ForgivingLookahead({ logging: () => {} });
      },
    }),
    TokenBuilder: () => new UnicodeTokenBuilder(),
    Lexer: (services) => new BlindhexLexer(services),
    LexerErrorMessageProvider: () => new BlindhexLexerErrorMessages(),
    LangiumParser: (services) => createRecoveringParser(services),
    CompletionParser: (services) => createBrokenOffParser(services),
    ValueConverter: () => new BlindhexValueConverter(),
    ParserErrorMessageProvider: () => new BlindhexErrorMessages(),
  },
  references: {
    Linker: (services) => new BlindhexLinker(services),
    References: (services) => new BlindhexReferences(services),
    NameProvider: () => new BlindhexNameProvider(),
    ScopeComputation: (services) => new BlindhexScopeComputation(services),
    ScopeProvider: (services) => new BlindhexScopeProvider(services),
  },
  validation: {
    DocumentValidator: (services) => new BlindhexValidator(services),
  },
  checks: {
    Settings: () => new CheckSettings(),
  },
  lsp: {
    CompletionProvider: (services) => new BlindhexCompletion(services),
    DefinitionProvider: (services) => new BlindhexDefinition(services),
    HoverProvider: (services) => new BlindhexHover(services),
    RenameProvider: (services) => new BlindhexRename(services),
    DocumentSymbolProvider: (services) => new BlindhexSymbols(services),
    FoldingRangeProvider: () => new BlindhexFolding(),
    SemanticTokenProvider: (services) => new BlindhexSemanticTokens(services),
    Formatter: (services) => new BlindhexFormatter(services),
    CodeActionProvider: () => new BlindhexCodeActions(),
    CodeLensProvider: (services) => services.lsp.CodeLenses,
    CodeLenses: (services) => new BlindhexCodeLenses(services),
    CounterPictures: () => new CounterPictures(),
    SignatureHelp: (services) => new BlindhexSignatureHelp(services),
    InlayHintProvider: () => new BlindhexInlayHints(),
    DocumentLinkProvider: (services) => new BlindhexDocumentLinks(services),
  },
};

const blindhexSharedModule: Module<BlindhexSharedServices, PartialLangiumSharedServices & BlindhexAddedSharedServices> = {
  lsp: {
    FileOperationHandler: (services) => new BlindhexFileRenames(services),
    LanguageServer: (services) => new BlindhexLanguageServer(services),
    NodeKindProvider: () => new BlindhexNodeKinds(),
    WorkspaceSymbolProvider: (services) => new BlindhexWorkspaceSymbols(services),
    DocumentUpdateHandler: (services) => new BlindhexUpdateHandler(services),
    TextDocumentContentProvider: () => ({
      schemes: [LIBRARY_SCHEME],
      async provideTextDocumentContent({ uri }) {
        const text = libraryText(URI.parse(uri));
        return text === undefined ? undefined : { text };
      },
    }),
  },
  workspace: {
    DocumentBuilder: (services) => new BlindhexDocumentBuilder(services),
    IndexManager: (services) => new BlindhexIndexManager(services),
    LangiumDocuments: (services) => new BlindhexDocuments(services),
    LangiumDocumentFactory: (services) => new BlindhexDocumentFactory(services),
    Refusals: () => new Refusals(),
    WorkspaceManager: (services) => new BlindhexWorkspaceManager(services),
  },
};

/**
 * Wires the language. Give it a file system (`nodeFileSystem` of `workspace/node-file-system.ts`, or Langium's `EmptyFileSystem`) and, in a
 * language server, the connection. The library is there from the first build on.
 */
export function createBlindhexServices(context: DefaultSharedModuleContext): { shared: BlindhexSharedServices; blindhex: BlindhexServices } {
  const shared = inject(createDefaultSharedModule(context), BlindhexGeneratedSharedModule, blindhexSharedModule);
  const blindhex = inject(createDefaultModule({ shared }), BlindhexGeneratedModule, blindhexModule);
  shared.ServiceRegistry.register(blindhex);
  if (!context.connection) shared.workspace.ConfigurationProvider.initialized({});
  return { shared, blindhex };
}
