import type { Battlefield } from '@blindhex/rules/battlefield';
import { changedParts, withoutSources, withParts } from '@blindhex/rules/battlefield-parts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showcase } from '../../drawing/sample.ts';

const first = withoutSources(showcase('flat'));
const sent = <T>(value: T): T => JSON.parse(JSON.stringify(value));
/** As one that came over the wire. */
const arrived = withParts(undefined, sent(changedParts(undefined, first))) as Battlefield;

describe('a battlefield on its way', () => {
  it('arrives whole', () => {
    expect(arrived).toEqual(sent(first));
  });

  it('is after an edit what it was with the change, whatever was taken out, moved or added', () => {
    const indexes = fc.array(fc.nat(first.units.length - 1), { maxLength: 12 });
    fc.assert(
      fc.property(indexes, fc.nat(first.board.hexes.length - 1), fc.boolean(), (order, hex, isRaised) => {
        const hexes = first.board.hexes.map((each, index) => (isRaised && index === hex ? { ...each, level: each.level + 1 } : each));
        const after = {
          ...first,
          title: 'Another',
          units: order.map((index) => first.units[index] as (typeof first.units)[0]),
          board: { ...first.board, hexes },
        };
        const parts = sent(changedParts(first, after));
        expect(withParts(arrived, parts)).toEqual(sent(after));
      }),
    );
  });

  it('carries of one moved unit only this unit, and leaves the others the same objects', () => {
    const moved = { ...(first.units[1] as (typeof first.units)[0]), hidden: true, source: { uri: 'x' } };
    const parts = changedParts(first, {
      ...first,
      units: first.units.map((unit, index) => (index === 1 ? moved : { ...unit, source: { uri: 'y' } })),
    } as Battlefield);
    expect(parts.board ?? parts.ruleset ?? parts.sides).toBeUndefined();
    expect(parts.units).toEqual({ from: 1, gone: 1, come: [{ ...moved, source: undefined }] });
    const after = withParts(arrived, parts);
    expect(after?.units.map((unit, index) => unit === arrived.units[index])).toEqual(first.units.map((_, index) => index !== 1));
    expect(after?.board).toBe(arrived.board);
  });

  it('is none where the change does not fit', () => {
    expect(withParts(undefined, changedParts(first, first))).toBeUndefined();
    expect(withParts(arrived, { ...changedParts(first, first), units: { from: first.units.length, gone: 1, come: [] } })).toBeUndefined();
  });
});
