import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createBlindhexServices, expectationsOf } from '@blindhex/language';
import { starters } from '@blindhex/language/generated/starters';
import { EmptyFileSystem, URI } from 'langium';
import { beforeAll, expect, test } from 'vitest';

const { shared } = createBlindhexServices(EmptyFileSystem);
const starter = Object.values(starters).find((text) => text.includes('map Farm-Lane')) ?? '';

/** The text that a page of the walkthrough shows as an example. */
function example(page: string): string {
  const text = readFileSync(fileURLToPath(new URL(`../../client/walkthrough/${page}.md`, import.meta.url)), 'utf8');
  return /```\n(.*?)```/s.exec(text)?.[1] ?? '';
}

async function build(text: string) {
  const document = shared.workspace.LangiumDocuments.createDocument(URI.file(`/${text.length}.bhx`), text);
  await shared.workspace.DocumentBuilder.build([document], { validation: true });
  return document;
}

beforeAll(() => expect(starter).not.toBe(''));

test('what the walkthrough writes holds in the first battle that it begins with', async () => {
  const body = starter.replace(/\n[^\n]*\/\/ A what-if.*$/s, `\n${example('expectations')}}\n`);
  const document = await build(body);
  expect(document.diagnostics?.map(({ message }) => message)).toEqual([]);
  const found = expectationsOf(document);
  expect(found.length).toBe(3);
  expect(found.filter(({ passed }) => !passed)).toEqual([]);
});

test('the map of the walkthrough is one, and its lines are those of the first battle', async () => {
  const map = example('scenario');
  expect((await build(map)).diagnostics).toEqual([]);
  const written = (text: string) => text.split('\n').map((line) => line.trim().replace(/ +/g, ' '));
  expect(written(starter)).toEqual(expect.arrayContaining(written(map).slice(1)));
});
