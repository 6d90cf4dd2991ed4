import { DefaultLangiumDocuments, type LangiumDocument, type URI } from 'langium';

/** The files, found at once by an address that was looked up before: each name of a file is looked for in all that the file sees. */
export class BlindhexDocuments extends DefaultLangiumDocuments {
  private found = new WeakMap<URI, { document: LangiumDocument | undefined }>();

  /** Another object whenever a file has come or gone. */
  get generation(): object {
    return this.found;
  }

  override getDocument(uri: URI): LangiumDocument | undefined {
    let known = this.found.get(uri);
    if (!known) {
      known = { document: super.getDocument(uri) };
      this.found.set(uri, known);
    }
    return known.document;
  }

  override addDocument(document: LangiumDocument): void {
    this.found = new WeakMap();
    super.addDocument(document);
  }

  override deleteDocument(uri: URI): LangiumDocument | undefined {
    this.found = new WeakMap();
    return super.deleteDocument(uri);
  }

  override deleteDocuments(folder: URI): LangiumDocument[] {
    this.found = new WeakMap();
    return super.deleteDocuments(folder);
  }
}
