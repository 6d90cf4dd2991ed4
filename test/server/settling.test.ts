import { readNotification } from '@blindhex/server/protocol';
import { expect, test } from 'vitest';
import { TestClient } from './client.ts';

test('a file with an unknown name comes to rest after its slow checks', { timeout: 30_000 }, async () => {
  const client = await TestClient.start({ 'other.bhx': 'import "nowhere.bhx"\nmap Lane for LHY { hexes 3 x 3 flat  wods: A1 }' });
  const reads: string[] = [];
  client.connection.onNotification(readNotification, ({ uri }) => void reads.push(uri));
  await client.open('lane.bhx', 'import "nowhere.bhx"\nmap Lane for LHY { hexes 3 x 3 flat  wods: A1 }\nscenario S { rules LHY board Lane }');
  await client.diagnostics('lane.bhx');
  await new Promise((resolve) => setTimeout(resolve, 2500));
  const settled = reads.length;
  await new Promise((resolve) => setTimeout(resolve, 2500));
  expect(reads.length).toBe(settled);
  await client.stop();
});
