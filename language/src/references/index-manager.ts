import {
  type AstNode,
  CstUtils,
  DefaultIndexManager,
  isReference,
  type LangiumDocument,
  type ReferenceDescription,
  type Stream,
  stream,
} from 'langium';

/**
 * Finds references by asking the linked references themselves, so that nothing has to be described anew with each keystroke.
 * Which files an edit affects is said by the imports (`BlindhexDocumentBuilder`), not by the index.
 */
export class BlindhexIndexManager extends DefaultIndexManager {
  override async updateReferences(): Promise<void> {}

  override isAffected(): boolean {
    return false;
  }

  override findAllReferences(target: AstNode): Stream<ReferenceDescription> {
    return stream(this.documents.all.flatMap((document) => this.referencesTo(target, document)).toArray());
  }

  private referencesTo(target: AstNode, document: LangiumDocument): ReferenceDescription[] {
    const locator = this.serviceRegistry.getServices(document.uri).workspace.AstNodeLocator;
    return document.references.flatMap((reference) => {
      if (!isReference(reference) || reference.ref !== target || !reference.$refNode || !reference.$nodeDescription) return [];
      const { documentUri: targetUri, path: targetPath } = reference.$nodeDescription;
      const sourcePath = locator.getAstNodePath(reference.$refNode.astNode);
      const local = targetUri.toString() === document.uri.toString();
      return { sourceUri: document.uri, sourcePath, targetUri, targetPath, segment: CstUtils.toDocumentSegment(reference.$refNode), local };
    });
  }
}
