import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { battlefieldsOf } from '@blindhex/language';
import { mapEdits } from '@blindhex/language/edits/map-edits';
import type { Battlefield, Unit } from '@blindhex/rules';
import type { Change } from '@blindhex/rules/change/change';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { workspace } from '../services/workspace.ts';

const FOLDER = join(import.meta.dirname, '../../../examples/lhy');
const maps = Object.fromEntries(readdirSync(join(FOLDER, 'maps')).map((name) => [`maps/${name}`, readFileSync(join(FOLDER, 'maps', name), 'utf8')]));
const scenarios = readdirSync(FOLDER).filter((name) => name.endsWith('.bhx'));

type Files = Record<string, string>;

async function read(files: Files, name: string) {
  const { documents, shared } = await workspace(files);
  const document = documents[name] as (typeof documents)[string];
  const context = shared.workspace.LangiumDocuments;
  const battlefield = battlefieldsOf(document).find(({ kind }) => kind === 'scenario') as Battlefield;
  return { document, battlefield, context, errors: document.parseResult.parserErrors.length };
}

/** The files after a change; undefined where it is refused. */
async function changed(files: Files, name: string, change: Change): Promise<Files | undefined> {
  const { document, battlefield, context } = await read(files, name);
  const answer = mapEdits(document, battlefield.id, change, context);
  if ('refusal' in answer) return undefined;
  const after = { ...files };
  for (const [path, text] of Object.entries(files)) {
    const edits = answer.edits
      .filter(({ source }) => decodeURIComponent(source.uri).endsWith(`/${path}`))
      .map(({ source, text: newText }) => ({ range: { start: source.start, end: source.end }, newText }));
    after[path] = TextDocument.applyEdits(TextDocument.create(path, 'blindhex', 1, text), edits);
  }
  return after;
}

const placeOf = ({ id, place }: Unit) => `${id} ${JSON.stringify(place.kind === 'arriving' ? 'arriving' : place)}`;

describe.each(scenarios)('the example %s', (name) => {
  const files: Files = { ...maps, [basename(name)]: readFileSync(join(FOLDER, name), 'utf8') };

  test('any unit goes to any hex, and nothing else moves', async () => {
    const { battlefield } = await read(files, name);
    await fc.assert(
      fc.asyncProperty(fc.nat(battlefield.units.length - 1), fc.nat(battlefield.board.hexes.length - 1), async (at, hex) => {
        const unit = battlefield.units[at] as Unit;
        const after = await changed(files, name, { kind: 'move', units: [unit.id], to: battlefield.board.hexes[hex]?.name ?? '' });
        const { battlefield: now, errors } = await read(after ?? {}, name);
        expect(errors).toBe(0);
        if (/^(arriving|cup)$/.test(unit.place.kind)) {
          // Out of its block it may be numbered anew.
          const comes = unit.place.kind === 'arriving' && unit.place.arrival.hexes.includes(hex);
          const count = ({ units }: Battlefield) => units.filter(({ place }) => place.kind === 'hex' && place.hex === hex).length;
          expect([now.units.length, count(now)]).toEqual([battlefield.units.length, count(battlefield) + (comes ? 0 : 1)]);
          return;
        }
        const expected = battlefield.units.map((each) => placeOf(each === unit ? { ...each, place: { kind: 'hex', hex } } : each));
        expect(now.units.map(placeOf).sort()).toEqual(expected.sort());
      }),
      { numRuns: 3, seed: 4 },
    );
  });

  test('any stroke of a brush paints its hexes and no others, and the eraser takes them back', async () => {
    const { battlefield } = await read(files, name);
    const { hexes } = battlefield.board;
    const woods = Object.values(battlefield.ruleset.features).filter(({ kind }) => kind === 'terrain')[0]?.id ?? '';
    const has = (now: Battlefield) => now.board.hexes.flatMap((each) => (each.terrain.some(({ feature }) => feature === woods) ? [each.name] : []));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.nat(hexes.length - 1), { minLength: 1, maxLength: 12 }), async (stroke) => {
        const names = stroke.map((hex) => hexes[hex]?.name ?? '');
        const painted = await changed(files, name, { kind: 'terrain', feature: woods, hexes: names, how: 'add' });
        const { battlefield: now, errors } = await read(painted ?? {}, name);
        expect(errors).toBe(0);
        expect(has(now).sort()).toEqual([...new Set([...has(battlefield), ...names])].sort());
        const erased = await changed(painted ?? {}, name, { kind: 'terrain', feature: woods, hexes: names, how: 'erase' });
        expect(has((await read(erased ?? {}, name)).battlefield).sort()).toEqual(
          has(battlefield)
            .filter((each) => !names.includes(each))
            .sort(),
        );
      }),
      { numRuns: 1, seed: 4 },
    );
  });
});
