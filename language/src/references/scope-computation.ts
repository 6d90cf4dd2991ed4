import { type AstNodeDescription, DefaultScopeComputation, type LangiumDocument, type LocalSymbols, MultiMap } from 'langium';
import { isDocument } from '../generated/ast.ts';

/** Only the declarations of a file go into the index. Local names are looked up in tables made when first asked for (`declared-names.ts`). */
export class BlindhexScopeComputation extends DefaultScopeComputation {
  override async collectExportedSymbols(document: LangiumDocument): Promise<AstNodeDescription[]> {
    const found: AstNodeDescription[] = [];
    const root = document.parseResult.value;
    if (isDocument(root)) for (const declaration of root.declarations) this.addExportedSymbol(declaration, found, document);
    return found;
  }

  override async collectLocalSymbols(): Promise<LocalSymbols> {
    return new MultiMap();
  }
}
