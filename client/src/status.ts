import type { ExpectationsAnswer } from '@blindhex/server/protocol';
import * as vscode from 'vscode';
import type { LanguageService } from './language-service.ts';
import type { MapPanels } from './map/panels.ts';

/** The status bar's word on the file in front: whether the language server works, and how many expectations hold. */
export class Status implements vscode.Disposable {
  readonly #item = vscode.window.createStatusBarItem('blindhex.status', vscode.StatusBarAlignment.Left, 10);
  readonly #language: LanguageService;
  readonly #maps: MapPanels;
  readonly #subscriptions: vscode.Disposable[];

  constructor(language: LanguageService, maps: MapPanels) {
    this.#language = language;
    this.#maps = maps;
    this.#item.name = 'Blindhex';
    this.#subscriptions = [
      this.#item,
      vscode.window.onDidChangeActiveTextEditor(() => void this.#update()),
      maps.onDidChangeFocus(() => void this.#update()),
      language.onDidChangeState(() => void this.#update()),
      language.onDidChange((uri) => {
        if (uri.toString() === maps.inFront?.toString()) void this.#update();
      }),
    ];
    void this.#update();
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #update(): Promise<void> {
    const document = this.#maps.inFront;
    if (!document) return this.#item.hide();
    if (this.#language.state === 'running') {
      const answer = await this.#language.expectations(document);
      if (this.#maps.inFront?.toString() !== document.toString()) return;
      this.#show(answer);
    } else if (this.#language.state === 'starting') {
      this.#set('$(loading~spin) Blindhex', 'The language server is starting.', 'blindhex.showLog');
    } else {
      this.#set(
        '$(error) Blindhex',
        'The language server does not run. Click to read its log; the command "Blindhex: Restart Language Server" starts it again.',
        'blindhex.showLog',
      );
    }
    this.#item.show();
  }

  #show(answer: ExpectationsAnswer | undefined): void {
    const all = answer?.expectations ?? [];
    const failed = all.filter(({ passed }) => !passed).length;
    if (all.length === 0) this.#set('$(eye) Blindhex', 'This file has no `expect` lines. Click to open its map.', 'blindhex.openMap');
    else if (failed === 0)
      this.#set(
        `$(pass) ${all.length} hold`,
        `All ${all.length} expectations hold. Click to run them in the Test Explorer.`,
        'blindhex.runExpectations',
      );
    else
      this.#set(
        `$(error) ${failed} of ${all.length} fail`,
        `${failed} of ${all.length} expectations fail. Click to run them in the Test Explorer.`,
        'blindhex.runExpectations',
      );
  }

  #set(text: string, tooltip: string, command: string): void {
    Object.assign(this.#item, { text, tooltip, command, accessibilityInformation: { label: `Blindhex: ${tooltip}` } });
  }
}
