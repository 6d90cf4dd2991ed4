import {
  type AstNode,
  Cancellation,
  DefaultLinker,
  interruptAndCheck,
  isAstNode,
  isMultiReference,
  isReference,
  type LangiumDocument,
} from 'langium';

/** Nodes that are linked at a stretch before the next request may be heard. */
const STRETCH = 2000;

/** Links as Langium does, but does not pause at each of a long file's nodes, and walks over them in plain loops: this is done after each keystroke. */
export class BlindhexLinker extends DefaultLinker {
  override async link(document: LangiumDocument, cancelToken = Cancellation.CancellationToken.None): Promise<void> {
    const waiting: AstNode[] = [document.parseResult.value];
    for (let linked = 1, node = waiting.pop(); node; linked++, node = waiting.pop()) {
      if (linked % STRETCH === 0) await interruptAndCheck(cancelToken);
      const children: AstNode[] = [];
      for (const property in node) {
        if (property.startsWith('$')) continue;
        const value = (node as unknown as Record<string, unknown>)[property];
        if (Array.isArray(value))
          for (const [index, item] of value.entries()) this.take(item, { container: node, property, index }, document, children);
        else if (typeof value === 'object') this.take(value, { container: node, property }, document, children);
      }
      // In the order of the text.
      for (let child = children.pop(); child; child = children.pop()) waiting.push(child);
    }
  }

  private take(
    value: unknown,
    place: { container: AstNode; property: string; index?: number },
    document: LangiumDocument,
    children: AstNode[],
  ): void {
    if (isReference(value) || isMultiReference(value)) this.doLink({ reference: value, ...place }, document);
    else if (isAstNode(value)) children.push(value);
  }
}
