import type { Battlefield } from '@blindhex/rules/battlefield';
import { placesOf } from '@blindhex/rules/map-subject';
import type { SourceRange } from '@blindhex/rules/source';
import { describe, expect, it } from 'vitest';

const at = (line: number, uri = 'file:///farm.bhx'): SourceRange => ({ uri, start: { line, character: 0 }, end: { line, character: 5 } });

/** Three hexes: a wood with a squad in an objective, an empty one in a zone, an empty one. */
const battlefield = {
  ruleset: { features: { woods: { title: 'Woods' } } },
  board: {
    hexes: [
      { name: 'A1', source: at(1), terrain: [{ feature: 'woods', source: at(3, 'file:///lane.bhx') }], sides: [[], [], [], [], [], []], paths: [] },
      { name: 'A2', source: at(1), terrain: [], sides: [[], [], [], [], [], []], paths: [] },
      { name: 'A3', source: at(1), terrain: [], sides: [[], [], [], [], [], []], paths: [] },
    ],
  },
  units: [
    { id: 'Able.1', name: '1', title: '1st squad', source: at(10), place: { kind: 'hex', hex: 0 } },
    { id: 'Able.2', name: '2', title: '', source: at(11), place: { kind: 'unplaced' } },
  ],
  objectives: [{ id: 'Farm', title: 'The farm', hexes: [0], source: at(20) }],
  zones: [{ id: 'Lane', title: '', hexes: [0, 1], source: at(30) }],
} as unknown as Battlefield;

const said = (hex: number) =>
  placesOf(battlefield, { kind: 'hex', hex }).map(({ label, source }) => `${label} ${source.uri.slice(8)}:${source.start.line}`);

describe('where something on the map is written', () => {
  it('is what stands in a hex: units first, then objectives, then terrain', () => {
    expect(said(0)).toEqual(['1st squad farm.bhx:10', 'The farm farm.bhx:20', 'Woods lane.bhx:3']);
  });

  it('is the zone of an empty hex, and the grid where there is no zone', () => {
    expect(said(1)).toEqual(['Lane farm.bhx:30']);
    expect(said(2)).toEqual(['A3 farm.bhx:1']);
  });

  it('is where a unit is declared, placed or not', () => {
    expect(placesOf(battlefield, { kind: 'unit', unit: 'Able.2' })).toEqual([{ label: 'Able.2', source: at(11) }]);
  });

  it('is nowhere for what an older map still shows', () => {
    expect(placesOf(battlefield, { kind: 'unit', unit: 'Able.9' })).toEqual([]);
    expect(said(99)).toEqual([]);
  });
});
