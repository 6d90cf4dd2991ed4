import { withParts } from '@blindhex/rules/battlefield-parts';
import {
  type BattlefieldsAnswer,
  battlefieldRequest,
  changedNotification,
  changeRequest,
  countersRequest,
  locateRequest,
  placesRequest,
  problemsRequest,
} from '@blindhex/server/protocol';
import { afterEach, expect, test } from 'vitest';
import { TestClient } from './client.ts';

const RULES = `ruleset Toy { system: toy by 1.0a  terrain woods "Woods" 4.1  unit-class squad
  nation us  formation platoon }
roster US for Toy nationality us { squad Rifle }`;
const LANE = `import "rules.bhx"
map Lane for Toy { hexes 5 x 5 flat
  woods: A1, B2..C3
}
scenario Test { rules Toy board Lane
  zone Near = A1..B2
  side American { nationality us platoon First { Rifle x2 at A1, B2 } }
  expect First.Rifle-2 in woods
}`;

let client: TestClient;
afterEach(() => client.stop());

const unitsOf = (answer: BattlefieldsAnswer | null) => {
  const parts = answer?.battlefields[1];
  return parts && withParts(undefined, parts)?.units.map(({ id }) => id);
};

test('a battlefield comes with its version; a broken text leaves the last good one, marked stale', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES });
  await client.open('lane.bhx', LANE);
  const uri = client.uri('lane.bhx');
  await client.diagnostics('lane.bhx');
  const good = await client.connection.sendRequest(battlefieldRequest, { uri });
  expect(good?.stale).toBe(false);
  expect(good?.battlefields.map(({ id, kind }) => `${kind} ${id}`)).toEqual(['map Lane', 'scenario Test']);
  expect(unitsOf(good)).toEqual(['American.First.Rifle-1', 'American.First.Rifle-2']);

  await client.change('lane.bhx', LANE.replace('zone Near = A1..B2', 'zone Near = '));
  const stale = await client.connection.sendRequest(battlefieldRequest, { uri });
  expect(stale).toMatchObject({ stale: true, version: good?.version });
  expect(stale?.battlefields).toEqual(good?.battlefields);

  const version = await client.change('lane.bhx', LANE.replace('x2 at A1, B2', 'x1 at A1'));
  const again = await client.connection.sendRequest(battlefieldRequest, { uri });
  expect(again).toMatchObject({ stale: false, version });
  expect(unitsOf(again)).toEqual(['American.First.Rifle']);
});

test('what is not known or no address is answered with null', async () => {
  client = await TestClient.start({});
  for (const uri of ['file:///nowhere.bhx', 'x', null as unknown as string]) {
    expect(await client.connection.sendRequest(battlefieldRequest, { uri })).toBeNull();
    expect(await client.connection.sendRequest(locateRequest, { uri, position: { line: 0, character: 0 } })).toBeNull();
  }
});

test('a place in the text leads to its hexes and units', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES });
  await client.open('lane.bhx', LANE);
  await client.diagnostics('lane.bhx');
  const uri = client.uri('lane.bhx');
  const answer = await client.connection.sendRequest(battlefieldRequest, { uri });
  const located = async (line: number, character: number) => {
    const found = await client.connection.sendRequest(locateRequest, { uri, position: { line, character } });
    const parts = answer?.battlefields.find(({ id }) => id === found?.battlefield);
    const board = parts && withParts(undefined, parts)?.board;
    return (
      found &&
      `${found.battlefield}: ${found.hexes
        .map((hex) => board?.hexes[hex]?.name)
        .sort()
        .join(' ')} | ${found.units.join(' ')}`
    );
  };
  expect(await located(2, 9)).toBe('Lane: A1 | ');
  expect(await located(2, 4)).toBe('Lane: A1 B2 B3 C2 C3 | ');
  expect(await located(5, 8)).toBe('Test: A1 A2 B1 B2 | ');
  expect(await located(6, 51)).toBe('Test: A1 B2 | American.First.Rifle-1 American.First.Rifle-2');
  expect(await located(7, 18)).toBe('Test: B2 | American.First.Rifle-2');
  expect(await located(0, 2)).toBeNull();
});

test('a change of an imported file is told for its importer', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES, 'lane.bhx': LANE });
  const told: string[] = [];
  client.connection.onNotification(changedNotification, ({ uri }) => void told.push(uri));
  await client.open('rules.bhx', RULES);
  await client.diagnostics('lane.bhx');
  told.length = 0;
  await client.change('rules.bhx', `${RULES}\n`);
  await client.connection.sendRequest(problemsRequest, { uri: client.uri('lane.bhx') });
  expect(told).toContain(client.uri('lane.bhx'));
});

test('only what changed is sent again', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES });
  await client.open('lane.bhx', LANE);
  const uri = client.uri('lane.bhx');
  await client.diagnostics('lane.bhx');
  const first = await client.connection.sendRequest(battlefieldRequest, { uri });
  await client.change('lane.bhx', LANE.replace('x2 at A1, B2', 'x2 at A1, B3'));
  const second = await client.connection.sendRequest(battlefieldRequest, { uri, since: first?.serial });
  expect(second?.base).toBe(first?.serial);
  const [lane, test] = second?.battlefields ?? [];
  expect([lane?.board, lane?.ruleset, lane?.units, test?.board, test?.ruleset]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  expect(test?.units).toMatchObject({ from: 1, gone: 1, come: [{ id: 'American.First.Rifle-2' }] });

  await client.change('lane.bhx', `// Nothing of the map is written here.\n${LANE.replace('x2 at A1, B2', 'x2 at A1, B3')}`);
  const third = await client.connection.sendRequest(battlefieldRequest, { uri, since: second?.serial });
  expect(third?.serial).toBe(second?.serial);
  const late = await client.connection.sendRequest(battlefieldRequest, { uri, since: first?.serial });
  expect(late?.base).toBeUndefined();
  expect(late?.battlefields[1]?.board?.hexes).toHaveLength(25);
});

test('something on the map leads to its places in the text as it stands', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES });
  await client.open('lane.bhx', LANE);
  const uri = client.uri('lane.bhx');
  const lineOf = async (subject: unknown) => {
    const places = await client.connection.sendRequest(placesRequest, { uri, battlefield: 'Test', subject: subject as never });
    return places?.map(({ label, source }) => `${label} ${source.start.line}`);
  };
  const unit = { kind: 'unit', unit: 'American.First.Rifle-1' };
  expect(await lineOf(unit)).toEqual(['squad 6']);
  await client.change('lane.bhx', `\n\n${LANE}`);
  expect(await lineOf(unit)).toEqual(['squad 8']);
  expect(await lineOf({ kind: 'hex', hex: 9999 })).toEqual([]);
  for (const wrong of [null, {}, { kind: 'hex' }, { kind: 'hex', hex: -1 }, { kind: 'unit', unit: 3 }, { kind: 'constructor' }])
    expect(await lineOf(wrong)).toBeUndefined();
});

test('a change on the map comes back as edits, what is no change as null', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES });
  await client.open('lane.bhx', LANE);
  const uri = client.uri('lane.bhx');
  const ask = (change: unknown) => client.connection.sendRequest(changeRequest, { uri, battlefield: 'Test', change: change as never });
  const moved = await ask({ kind: 'move', units: ['American.First.Rifle-2'], to: 'C3' });
  const at = LANE.split('\n')[6]?.indexOf('B2') as number;
  expect(moved).toEqual({ edits: [{ uri, range: { start: { line: 6, character: at }, end: { line: 6, character: at + 2 } }, newText: 'C3' }] });
  expect(await ask({ kind: 'move', units: ['Nobody'], to: 'C3' })).toEqual({ refusal: 'There is no unit Nobody any more.' });
  for (const wrong of [null, {}, { kind: 'move', units: 'X', to: 'C3' }, { kind: 'terrain', feature: 'woods', hexes: [1], how: 'add' }])
    expect(await ask(wrong)).toBeNull();
});

test('the counters that a scenario may use', async () => {
  client = await TestClient.start({ 'rules.bhx': RULES });
  await client.open('lane.bhx', LANE);
  const counters = await client.connection.sendRequest(countersRequest, { uri: client.uri('lane.bhx'), battlefield: 'Test' });
  expect(counters?.map(({ name, imports }) => `${name} ${imports}`)).toEqual(['Rifle false', 'squad false']);
});
