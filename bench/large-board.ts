import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeBoard } from '@blindhex/drawing';
import { battlefieldRequest } from '@blindhex/server/protocol';
import { BattlefieldCopy } from '../client/src/map/battlefield-copy.ts';
import { hostMessage } from '../client/src/map-protocol.ts';
import { ReceivedMaps } from '../client/webview/received.ts';
import { Sights } from '../client/webview/sights.ts';
import { FIRST_COUNTER, writeLargeBoard } from '../test/e2e/large-board.ts';
import { TestClient } from '../test/server/client.ts';
import { median, timed } from './processor-time.ts';

// The way of a map of 100 x 100 hexes with 400 counters from its text to the page's picture, stage by stage, in milliseconds of the processor: in a
// server that has just started, and after edits. Server and page run in one process here, and checks that go on meanwhile are counted too.
const EDITS = 12;
const folder = mkdtempSync(join(tmpdir(), 'blindhex-bench-'));
writeLargeBoard(folder, 100, 100, 400);
const [text, map] = ['large.bhx', 'large-map.bhx'].map((name) => readFileSync(join(folder, name), 'utf8')) as [string, string];
rmSync(folder, { recursive: true });

const figures = new Map<string, number[]>();
async function stage<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  let result: T | undefined;
  const time = await timed(async () => {
    result = await work();
  });
  figures.set(name, [...(figures.get(name) ?? []), time]);
  return result as T;
}

async function main(): Promise<void> {
  const client = await TestClient.start({});
  client.write('large-map.bhx', map);
  const [copy, received, sights] = [new BattlefieldCopy(), new ReceivedMaps(), new Sights(console.error)];
  const size = (value: unknown) => JSON.stringify(value).length;
  const round = async (say: () => Promise<unknown>) => {
    const answer = await stage('text read, map made and sent', async () => {
      await say();
      return client.connection.sendRequest(battlefieldRequest, { uri: client.uri('large.bhx'), since: copy.serial });
    });
    if (!answer) throw new Error('the server knows no map');
    const message = await stage('extension', () => {
      copy.take(answer);
      return { kind: 'battlefields', document: 'large.bhx', version: 1, stale: false, ...copy.forPage() };
    });
    const [battlefield] = await stage('page: message', () => {
      const checked = hostMessage(structuredClone(message));
      return (checked?.kind === 'battlefields' && received.take(checked)) || [];
    });
    if (!battlefield) throw new Error('the page refuses the map');
    const drawing = await stage('page: drawing from afar', () =>
      composeBoard(battlefield, { palette: 'theme', prefix: 'map-', apart: true, far: true }),
    );
    await stage('page: sight', () => {
      sights.use(battlefield);
      return sights.sight;
    });
    return { answer: size(answer), message: size(message), picture: drawing.svg.length };
  };
  const print = (what: string, sizes: Record<string, number>) => {
    console.log(`${what}, ms: ${[...figures].map(([name, times]) => `${name} ${median(times).toFixed(1)}`).join(' | ')}`);
    console.log(
      `  kB: ${Object.entries(sizes)
        .map(([name, bytes]) => `${name} ${(bytes / 1000).toFixed(0)}`)
        .join(', ')}`,
    );
    figures.clear();
  };
  print('first', await round(() => client.open('large.bhx', text)));
  // The checks that follow, the slow ones too, are over then.
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  const lines = text.split('\n');
  let sizes = {};
  for (let i = 0; i < EDITS; i++) {
    const { line, column } = FIRST_COUNTER;
    lines[line - 1] = `${lines[line - 1]?.slice(0, column - 1)}${'BCDEFGHI'[i % 8]}${i + 2}`;
    sizes = await round(() => client.change('large.bhx', lines.join('\n')));
    await new Promise((resolve) => setTimeout(resolve, 400));
  }
  print(`an edit (median of ${EDITS})`, sizes);
  await client.stop();
}

await main();
