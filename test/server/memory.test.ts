import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { battlefieldRequest } from '@blindhex/server/protocol';
import { expect, test } from 'vitest';
import { TestClient } from './client.ts';

const RULES = `ruleset Toy { system: toy by 1.0a  terrain woods "Woods" 4.1  unit-class squad  nation us  formation platoon }
roster US for Toy nationality us { squad Rifle }`;
const text = (column: number, row: number) => `import "rules.bhx"
map Lane for Toy { hexes 12 x 12 flat  labels A1  woods: C3..E8 }
scenario S { rules Toy board Lane
  side American { nationality us platoon First { Rifle x1 at ${String.fromCharCode(65 + column)}${row + 1} } }
}`;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Megabytes that are still in use after everything else was thrown away. */
async function inUse(): Promise<number> {
  // What a round leaves to the next turn of the event loop counts as in use until then.
  for (let i = 0; i < 3; i++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    collect();
  }
  return process.memoryUsage().heapUsed / 1_000_000;
}

test('a thousand edits of a text, each followed by the map, leave no more in memory than a hundred', { timeout: 240_000 }, async () => {
  const client = await TestClient.start({ 'rules.bhx': RULES });
  const uri = client.uri('lane.bhx');
  await client.open('lane.bhx', text(0, 0));
  const edit = async (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      await client.change('lane.bhx', text(i % 12, Math.floor(i / 12) % 12));
      const answer = await client.connection.sendRequest(battlefieldRequest, { uri });
      expect(answer?.battlefields).toHaveLength(2);
      client.published.length = 0;
    }
    return inUse();
  };
  const before = await edit(0, 100);
  const after = await edit(100, 1100);
  expect(after - before, `${before.toFixed(1)} MB after 100 edits, ${after.toFixed(1)} MB after 1100`).toBeLessThan(3);
  await client.stop();
});
