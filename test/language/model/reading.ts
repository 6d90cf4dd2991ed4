import { type BlindhexServices, createBlindhexServices, type Document, isLibraryUri } from '@blindhex/language';
import { battlefieldsOf } from '@blindhex/language/model/battlefields';
import { modelProblems } from '@blindhex/language/model/model-problems';
import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';

/** A workspace in memory. */
export class Desk {
  readonly services: BlindhexServices = createBlindhexServices(EmptyFileSystem).blindhex;

  /** Parses and links a text; earlier texts are gone. */
  async read(text: string): Promise<LangiumDocument<Document>> {
    const { LangiumDocumentFactory, LangiumDocuments, DocumentBuilder } = this.services.shared.workspace;
    const earlier = LangiumDocuments.all.map((document) => document.uri).filter((uri) => !isLibraryUri(uri));
    await DocumentBuilder.update([], earlier.toArray());
    const document = LangiumDocumentFactory.fromString<Document>(text, URI.parse('file:///desk/text.bhx'));
    LangiumDocuments.addDocument(document);
    await DocumentBuilder.build([document], { validation: false });
    return document;
  }

  async battlefields(text: string) {
    return battlefieldsOf(await this.read(text));
  }

  /** `code line: message` of what the model finds wrong. */
  async problems(text: string): Promise<string[]> {
    return modelProblems(await this.read(text)).map((problem) => `${problem.code} ${problem.source.start.line + 1}: ${problem.message}`);
  }
}
