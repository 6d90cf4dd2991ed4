import { AstUtils, Cancellation, DefaultLinker, interruptAndCheck, type LangiumDocument } from 'langium';

/** Nodes that are linked at a stretch before the next request may be heard. */
const STRETCH = 2000;

/** Links as Langium does, but does not pause at each of a long file's nodes. */
export class BlindhexLinker extends DefaultLinker {
  override async link(document: LangiumDocument, cancelToken = Cancellation.CancellationToken.None): Promise<void> {
    let linked = 0;
    for (const node of AstUtils.streamAst(document.parseResult.value)) {
      if (++linked % STRETCH === 0) await interruptAndCheck(cancelToken);
      for (const reference of AstUtils.streamReferences(node)) this.doLink(reference, document);
    }
  }
}
