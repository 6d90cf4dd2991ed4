import { battlefieldsOf, createBlindhexServices } from '@blindhex/language';
import type { Battlefield } from '@blindhex/rules/battlefield';
import { toLabel } from '@blindhex/rules/hex/label';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { EmptyFileSystem, URI } from 'langium';
import { describe, expect, test } from 'vitest';
import { chance } from './random-map.ts';

// A map as an author writes it, cut into two that a board puts together again: the same sight on both.

const COLUMNS = 14;
const ROWS = 9;
const { shared } = createBlindhexServices(EmptyFileSystem);
const label = (column: number, row: number) => toLabel({ column, row }, { kind: 'letters' });

/** What stands where on the whole map: a feature, a column and a row, and what follows the hex in the text. */
type Item = [feature: string, column: number, row: number, rest: string];

function items(seed: number): Item[] {
  const next = chance(seed);
  const all: Item[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    for (let row = 0; row < ROWS; row++) {
      if (next() < 0.1) all.push(['woods', column, row, '']);
      else if (next() < 0.04) all.push(['orchard', column, row, '']);
      else if (next() < 0.05) all.push(['stone-building', column, row, ' drawn (-30,-20) (20,-20) (25,24)']);
      if (next() < 0.2) all.push([`level ${1 + Math.floor(next() * 3)}`, column, row, '']);
      for (const side of ['N', 'NE', 'SE']) if (next() < 0.04) all.push([next() < 0.5 ? 'wall' : 'tree-line', column, row, `/${side}`]);
    }
  }
  return all;
}

/** A map of the columns from `first` on, so many, those of `edges half` shared with its neighbour. */
function mapText(name: string, all: readonly Item[], first: number, count: number, edges: string): string {
  const lines = all
    .filter(([, column]) => column >= first && column < first + count)
    .map(([feature, column, row, rest]) => `${feature}: ${label(column - first, row)}${rest}`);
  return `map ${name} for LHY { hexes ${count} x ${ROWS} flat labels A1 shifted ${first % 2 === 0 ? 'even' : 'odd'} edges ${edges}\n${lines.join('\n')}\n}`;
}

async function battlefields(text: string, seed: number): Promise<Battlefield[]> {
  const document = shared.workspace.LangiumDocuments.createDocument(URI.file(`/joined-${seed}.bhx`), text);
  await shared.workspace.DocumentBuilder.build([document]);
  expect(document.parseResult.parserErrors.map(({ message }) => message)).toEqual([]);
  return battlefieldsOf(document);
}

describe.each([
  { edges: 'whole', seed: 1, cut: 6, overlap: 0 },
  { edges: 'whole', seed: 2, cut: 8, overlap: 0 },
  { edges: 'half', seed: 3, cut: 6, overlap: 1 },
  { edges: 'half', seed: 4, cut: 8, overlap: 1 },
])('a map cut before its column $cut, $edges edges', ({ edges, seed, cut, overlap }) => {
  test('sees from every hex what the whole map sees', async () => {
    const all = items(seed);
    const text = `${mapText('Whole', all, 0, COLUMNS, edges)}
${mapText('West', all, 0, cut + overlap, edges)}
${mapText('East', all, cut, COLUMNS - cut, edges)}
scenario Joined { rules LHY board { west: West east: East } }`;
    const fields = await battlefields(text, seed);
    const [whole, joined] = [fields.find(({ id }) => id === 'Whole'), fields.find(({ id }) => id === 'Joined')] as [Battlefield, Battlefield];
    const place = new Map(whole.board.hexes.map(({ name }, index) => [name, index]));
    const twins = joined.board.hexes.map((hex) => {
      const names = [hex.name, ...hex.aliases];
      const west = names.find((name) => name.startsWith('west.')) ?? names.find((name) => !name.includes('.'));
      const east = names.find((name) => name.startsWith('east.'))?.slice(5);
      if (east === undefined) return place.get(west?.replace('west.', '') ?? '');
      return place.get(label(east.charCodeAt(0) - 65 + cut, Number(east.slice(1)) - 1));
    });
    expect(new Set(twins).size).toBe(whole.board.hexes.length);
    const [one, other] = [lhySight(whole).table?.(), lhySight(joined).table?.()];
    let seen = 0;
    for (let a = 0; a < twins.length; a++) {
      for (let b = 0; b < twins.length; b++) {
        const sees = one?.visible(twins[a] as number, twins[b] as number);
        if (sees) seen++;
        if (sees !== other?.visible(a, b)) expect.fail(`${joined.board.hexes[a]?.name} to ${joined.board.hexes[b]?.name}: ${sees} on the whole map`);
      }
    }
    expect(seen).toBeGreaterThan(twins.length);
  });
});
