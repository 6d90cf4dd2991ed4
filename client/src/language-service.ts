import type * as vscode from 'vscode';
import type { BaseLanguageClient, LanguageClientOptions } from 'vscode-languageclient';

/** The language server as the rest of the extension sees it. */
export class LanguageService implements vscode.Disposable {
  readonly #client: BaseLanguageClient;

  constructor(createClient: (options: LanguageClientOptions) => BaseLanguageClient, log: vscode.LogOutputChannel) {
    this.#client = createClient({ documentSelector: [{ language: 'blindhex' }], outputChannel: log });
  }

  start(): Promise<void> {
    return this.#client.start();
  }

  async restart(): Promise<void> {
    await this.#client.stop();
    await this.#client.start();
  }

  dispose(): void {
    void this.#client.dispose();
  }
}
