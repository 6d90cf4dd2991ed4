import type { Expectation } from '@blindhex/server/protocol';
import * as vscode from 'vscode';
import { LANGUAGE, LIBRARY_SCHEME } from './blindhex-documents.ts';
import type { LanguageService } from './language-service.ts';
import { editorRange } from './range.ts';

/** What a run came to, for the status bar and the tests. */
export interface Tally {
  passed: number;
  failed: number;
}

/** The `expect` lines of all scenarios in VS Code's Test Explorer: file, scenario, line. */
export class Expectations implements vscode.Disposable {
  readonly controller: vscode.TestController;
  readonly #language: LanguageService;
  readonly #subscriptions: vscode.Disposable[];

  constructor(language: LanguageService) {
    this.#language = language;
    this.controller = vscode.tests.createTestController(LANGUAGE, 'Blindhex expectations');
    this.controller.resolveHandler = (item) => (item?.uri ? this.#refresh(item.uri) : this.#findFiles());
    this.controller.refreshHandler = () => this.#findFiles();
    const run = async (request: vscode.TestRunRequest, token: vscode.CancellationToken) => {
      if (request.continuous) this.#runOnChange(request, token);
      else await this.#run(request, token);
    };
    this.controller.createRunProfile('Run', vscode.TestRunProfileKind.Run, run, true, undefined, true);
    const files = vscode.workspace.createFileSystemWatcher('**/*.bhx', true, true, false);
    this.#subscriptions = [
      this.controller,
      language.onDidChange((uri) => void this.#refresh(uri)),
      files,
      files.onDidDelete((uri) => this.controller.items.delete(uri.toString())),
    ];
  }

  /** Runs all `expect` lines of one document, as the Test Explorer would. */
  async runDocument(document: vscode.Uri): Promise<Tally> {
    await this.#refresh(document);
    const item = this.controller.items.get(document.toString());
    return this.#run(new vscode.TestRunRequest(item ? [item] : []), new vscode.CancellationTokenSource().token);
  }

  dispose(): void {
    for (const subscription of this.#subscriptions) subscription.dispose();
  }

  async #findFiles(): Promise<void> {
    const files = await vscode.workspace.findFiles('**/*.bhx', '**/node_modules/**');
    for (const uri of files) await this.#refresh(uri);
  }

  /** Brings the items of a file up to date; a file without `expect` lines has none. */
  async #refresh(uri: vscode.Uri): Promise<void> {
    if (uri.scheme === LIBRARY_SCHEME) return;
    const answer = await this.#language.expectations(uri);
    if (answer && answer.expectations.length > 0) this.#fill(this.#itemOf(uri), answer.expectations);
    else this.controller.items.delete(uri.toString());
  }

  #itemOf(uri: vscode.Uri): vscode.TestItem {
    const existing = this.controller.items.get(uri.toString());
    if (existing) return existing;
    const item = this.controller.createTestItem(uri.toString(), vscode.workspace.asRelativePath(uri), uri);
    item.canResolveChildren = true;
    this.controller.items.add(item);
    return item;
  }

  #fill(file: vscode.TestItem, expectations: Expectation[]): void {
    const scenarios = new Map<string, vscode.TestItem>();
    for (const { id, expectation } of identified(expectations)) {
      let scenario = scenarios.get(expectation.scenario);
      if (!scenario) {
        scenario = file.children.get(expectation.scenario) ?? this.controller.createTestItem(expectation.scenario, expectation.scenario, file.uri);
        scenario.children.replace([]);
        scenarios.set(expectation.scenario, scenario);
      }
      const line = this.controller.createTestItem(id, expectation.text, file.uri);
      line.range = editorRange(expectation.range);
      line.sortText = String(expectation.range.start.line).padStart(7, '0');
      scenario.children.add(line);
    }
    file.children.replace([...scenarios.values()]);
    this.controller.invalidateTestResults(file);
  }

  async #run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<Tally> {
    const run = this.controller.createTestRun(request);
    const tally: Tally = { passed: 0, failed: 0 };
    const roots = request.include ?? [...this.controller.items].map(([, item]) => item);
    const excluded = new Set(request.exclude ?? []);
    const lines = roots.flatMap((item) => [...leaves(item, excluded)]);
    for (const line of lines) run.enqueued(line);
    for (const [file, items] of byFile(lines)) {
      if (token.isCancellationRequested) break;
      for (const item of items) run.started(item);
      const began = Date.now();
      const answer = await this.#language.expectations(vscode.Uri.parse(file));
      const found = new Map(identified(answer?.expectations ?? []).map(({ id, expectation }) => [id, expectation]));
      const each = (Date.now() - began) / items.length;
      for (const item of items) this.#tell(run, item, found.get(item.id), each, tally);
    }
    run.end();
    return tally;
  }

  /** Runs again what is wanted of a file after each of its changes, until the user stops it. */
  #runOnChange(request: vscode.TestRunRequest, token: vscode.CancellationToken): void {
    const again = this.#language.onDidChange(async (uri) => {
      const wanted = request.include?.some((item) => item.uri?.toString() === uri.toString()) ?? true;
      if (!wanted) return;
      await this.#refresh(uri);
      const file = this.controller.items.get(uri.toString());
      if (file) await this.#run(new vscode.TestRunRequest([file], request.exclude, request.profile, true), token);
    });
    token.onCancellationRequested(() => again.dispose());
  }

  #tell(run: vscode.TestRun, item: vscode.TestItem, expectation: Expectation | undefined, milliseconds: number, tally: Tally): void {
    if (expectation?.passed) {
      tally.passed++;
      run.passed(item, milliseconds);
      return;
    }
    const message = new vscode.TestMessage(expectation?.actual ?? 'This line cannot be worked out: the file does not read as a scenario.');
    if (item.uri && item.range) message.location = new vscode.Location(item.uri, expectation ? editorRange(expectation.range) : item.range);
    tally.failed++;
    if (expectation) run.failed(item, message, milliseconds);
    else run.errored(item, message, milliseconds);
  }
}

/** Gives each `expect` line an id that survives edits elsewhere: its text, and how often that stands before it. */
function identified(expectations: Expectation[]): { id: string; expectation: Expectation }[] {
  const seen = new Map<string, number>();
  return expectations.map((expectation) => {
    const key = `${expectation.scenario}: ${expectation.text}`;
    const times = seen.get(key) ?? 0;
    seen.set(key, times + 1);
    return { id: times === 0 ? key : `${key} #${times + 1}`, expectation };
  });
}

function* leaves(item: vscode.TestItem, without: ReadonlySet<vscode.TestItem>): Generator<vscode.TestItem> {
  if (without.has(item)) return;
  if (item.range) yield item;
  for (const [, child] of item.children) yield* leaves(child, without);
}

function byFile(items: vscode.TestItem[]): Map<string, vscode.TestItem[]> {
  const files = new Map<string, vscode.TestItem[]>();
  for (const item of items) {
    const file = item.uri?.toString() ?? '';
    const known = files.get(file);
    if (known) known.push(item);
    else files.set(file, [item]);
  }
  return files;
}
