import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { BlindhexNodeFileSystem } from '@blindhex/language/workspace/node-file-system';
import { nodeAssets } from '@blindhex/server/pictures/node-assets';
import { startServer } from '@blindhex/server/server';
import { createConnection } from 'vscode-languageserver/node';
import {
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver-protocol/node';

/** A language client on a real connection to the real server, with files in a temporary folder. */
export class TestClient {
  readonly published: PublishDiagnosticsParams[] = [];
  private waiters: (() => void)[] = [];
  private version = 1;

  private constructor(
    readonly folder: string,
    readonly connection: ProtocolConnection,
    readonly initialized: InitializeResult,
  ) {}

  static async start(files: Record<string, string | Uint8Array>, settings: { checks?: unknown; documentation?: string } = {}): Promise<TestClient> {
    const folder = mkdtempSync(join(tmpdir(), 'blindhex-'));
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), text);
    }
    const toServer = new PassThrough();
    const toClient = new PassThrough();
    startServer(
      createConnection(new StreamMessageReader(toServer), new StreamMessageWriter(toClient)),
      () => new BlindhexNodeFileSystem(),
      () => nodeAssets,
    );
    const connection = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
    connection.onRequest('workspace/configuration', () => [{ checks: settings.checks ?? {} }]);
    connection.onRequest('client/registerCapability', () => null);
    connection.listen();
    const initialized: InitializeResult = await connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders: [{ name: 'test', uri: pathToFileURL(folder).href }],
      capabilities: { workspace: { configuration: true, didChangeWatchedFiles: { dynamicRegistration: true } } },
      initializationOptions: settings.documentation ? { documentation: settings.documentation } : undefined,
    });
    const client = new TestClient(folder, connection, initialized);
    connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      client.published.push(params);
      client.wake();
    });
    await connection.sendNotification('initialized', {});
    return client;
  }

  uri(name: string): string {
    return pathToFileURL(join(this.folder, name)).href;
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }

  remove(name: string): void {
    rmSync(join(this.folder, name));
  }

  async open(name: string, text: string): Promise<void> {
    await this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: this.uri(name), languageId: 'blindhex', version: ++this.version, text },
    });
  }

  async change(name: string, text: string): Promise<number> {
    await this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: this.uri(name), version: ++this.version },
      contentChanges: [{ text }],
    });
    return this.version;
  }

  /** The diagnostics of a file as soon as they satisfy a condition. */
  async diagnostics(name: string, condition: (found: Diagnostic[]) => boolean = () => true, from = 0): Promise<Diagnostic[]> {
    const uri = this.uri(name);
    for (;;) {
      const last = this.published.slice(from).findLast((each) => each.uri === uri);
      if (last && condition(last.diagnostics)) return last.diagnostics;
      await new Promise<void>((resolve) => this.waiters.push(resolve));
    }
  }

  private wake(): void {
    const waiting = this.waiters;
    this.waiters = [];
    for (const resolve of waiting) resolve();
  }

  async stop(): Promise<void> {
    await this.connection.sendRequest('shutdown');
    this.connection.dispose();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function codes(diagnostics: Diagnostic[]): unknown[] {
  return diagnostics.map(({ code }) => code);
}
