import { type BlindhexServices, createBlindhexServices, type Document } from '@blindhex/language';
import { battlefieldsOf } from '@blindhex/language/model/battlefields';
import { modelProblems } from '@blindhex/language/model/model-problems';
import { EmptyFileSystem, type LangiumDocument, URI } from 'langium';

/** A workspace in memory. */
export class Desk {
  readonly services: BlindhexServices = createBlindhexServices(EmptyFileSystem).blindhex;
  private count = 0;

  /** Parses and links a text. */
  async read(text: string, name = `file${this.count++}.bhx`): Promise<LangiumDocument<Document>> {
    const { LangiumDocumentFactory, LangiumDocuments, DocumentBuilder } = this.services.shared.workspace;
    const document = LangiumDocumentFactory.fromString<Document>(text, URI.parse(`file:///desk/${name}`));
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
