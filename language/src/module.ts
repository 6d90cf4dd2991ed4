import { inject, type Module } from 'langium';
import {
  createDefaultModule,
  createDefaultSharedModule,
  type DefaultSharedModuleContext,
  type LangiumServices,
  type LangiumSharedServices,
  type PartialLangiumServices,
  type PartialLangiumSharedServices,
} from 'langium/lsp';
import { BlindhexGeneratedModule, BlindhexGeneratedSharedModule } from './generated/module.ts';
import { UnicodeTokenBuilder } from './parser/token-builder.ts';
import { BlindhexValueConverter } from './parser/value-converter.ts';
import { BlindhexNameProvider } from './references/name-provider.ts';
import { BlindhexScopeComputation } from './references/scope-computation.ts';
import { BlindhexScopeProvider } from './references/scope-provider.ts';
import { BlindhexDocumentBuilder } from './workspace/document-builder.ts';

/** The services of the language: what Langium offers, with those replaced that Blindhex does in its own way. */
export type BlindhexServices = LangiumServices;

const blindhexModule: Module<BlindhexServices, PartialLangiumServices> = {
  parser: {
    TokenBuilder: () => new UnicodeTokenBuilder(),
    ValueConverter: () => new BlindhexValueConverter(),
    ParserConfig: () => ({ skipValidations: true }),
  },
  references: {
    NameProvider: () => new BlindhexNameProvider(),
    ScopeComputation: (services) => new BlindhexScopeComputation(services),
    ScopeProvider: (services) => new BlindhexScopeProvider(services),
  },
};

const blindhexSharedModule: Module<LangiumSharedServices, PartialLangiumSharedServices> = {
  workspace: {
    DocumentBuilder: (services) => new BlindhexDocumentBuilder(services),
  },
};

/**
 * Wires the language. Give it a file system (`NodeFileSystem` of `langium/node`, or `EmptyFileSystem` of `langium`) and, in a language server,
 * the connection. The library is there from the first build on.
 */
export function createBlindhexServices(context: DefaultSharedModuleContext): { shared: LangiumSharedServices; blindhex: BlindhexServices } {
  const shared = inject(createDefaultSharedModule(context), BlindhexGeneratedSharedModule, blindhexSharedModule);
  const blindhex = inject(createDefaultModule({ shared }), BlindhexGeneratedModule, blindhexModule);
  shared.ServiceRegistry.register(blindhex);
  if (!context.connection) shared.workspace.ConfigurationProvider.initialized({});
  return { shared, blindhex };
}
