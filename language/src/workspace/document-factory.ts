import {
  type AstNode,
  type Cancellation,
  DefaultLangiumDocumentFactory,
  type LangiumDocument,
  type Mutable,
  type ParseResult,
  type TextDocument,
  type URI,
} from 'langium';
import type { BlindhexSharedServices } from '../module.ts';
import { libraryText } from './library.ts';
import { FileRefused, type Refusals } from './refusals.ts';
import { accepted, decoded } from './source-text.ts';

/**
 * Reads and parses files, and refuses those it can't: the document is then empty and its refusal says why, so that nothing above
 * has to expect an error.
 */
export class BlindhexDocumentFactory extends DefaultLangiumDocumentFactory {
  private readonly refusals: Refusals;

  constructor(services: BlindhexSharedServices) {
    super(services);
    this.refusals = services.workspace.Refusals;
  }

  protected override async getInitialText(uri: URI): Promise<string> {
    return this.read(uri);
  }

  protected override async getUpdatedText<T extends AstNode>(
    document: Mutable<LangiumDocument<T>>,
    textDocument: TextDocument | undefined,
  ): Promise<string> {
    if (!textDocument) return this.read(document.uri);
    this.refusals.clear(document.uri);
    return textDocument.getText();
  }

  private async read(uri: URI): Promise<string> {
    this.refusals.clear(uri);
    const ofLibrary = libraryText(uri);
    if (ofLibrary !== undefined) return ofLibrary;
    try {
      return decoded(await this.fileSystemProvider.readBinary(uri));
    } catch (error) {
      this.refusals.refuse(
        uri,
        error instanceof FileRefused ? error.message : `This file can't be read: ${error instanceof Error ? error.message : String(error)}.`,
      );
      return '';
    }
  }

  protected override parse<T extends AstNode>(uri: URI, text: string): ParseResult<T> {
    try {
      return super.parse<T>(uri, this.parsable(uri, text));
    } catch (error) {
      return this.refusedAsTooDeep(error, () => super.parse<T>(uri, ''), uri);
    }
  }

  protected override async parseAsync<T extends AstNode>(
    uri: URI,
    text: string,
    cancelToken: Cancellation.CancellationToken,
  ): Promise<ParseResult<T>> {
    try {
      return await super.parseAsync<T>(uri, this.parsable(uri, text), cancelToken);
    } catch (error) {
      return this.refusedAsTooDeep(error, () => super.parse<T>(uri, ''), uri);
    }
  }

  /** The parser's stack has an end; what goes beyond it in spite of all limits costs this file, and not the server. */
  private refusedAsTooDeep<T>(error: unknown, empty: () => T, uri: URI): T {
    if (!(error instanceof RangeError)) throw error;
    this.refusals.refuse(uri, 'This file can not be read: something in it is nested too deeply. Split what is long into parts.');
    return empty();
  }

  private parsable(uri: URI, text: string): string {
    try {
      return accepted(text);
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      this.refusals.refuse(uri, error.message);
      return '';
    }
  }
}
