import { GrammarUtils, type LangiumDocument } from 'langium';
import type { DocumentLinkProvider } from 'langium/lsp';
import type { DocumentLink } from 'vscode-languageserver-types';
import { checkCatalogue } from '../checks/catalogue.ts';
import type { CheckSettings } from '../checks/settings.ts';
import { suppressionsOf } from '../checks/suppressions.ts';
import type { BlindhexServices } from '../module.ts';
import { importsOf } from '../workspace/imports.ts';

/** Imports lead to their files, codes in suppressing comments to the pages of their checks. */
export class BlindhexDocumentLinks implements DocumentLinkProvider {
  private readonly settings: () => CheckSettings;

  constructor(services: BlindhexServices) {
    this.settings = () => services.checks.Settings;
  }

  getDocumentLinks(document: LangiumDocument): DocumentLink[] {
    return [...this.checkPages(document), ...importLinks(document)];
  }

  private checkPages(document: LangiumDocument): DocumentLink[] {
    const pages = this.settings().documentation;
    if (!pages) return [];
    return suppressionsOf(document)
      .working.filter(({ code }) => checkCatalogue().has(code))
      .map(({ code, source: { start, end } }) => ({
        range: { start, end },
        target: `${pages}${encodeURIComponent(code)}.md`,
        tooltip: checkCatalogue().get(code)?.title,
      }));
  }
}

function importLinks(document: LangiumDocument): DocumentLink[] {
  return importsOf(document.parseResult.value, document.uri).flatMap(({ node, uri }) => {
    const range = GrammarUtils.findNodeForProperty(node.$cstNode, 'path')?.range;
    return uri && range ? { range, target: uri.toString() } : [];
  });
}
