import { drawBoard, scene, stacks } from '@blindhex/drawing';
import { drawCounter } from '@blindhex/drawing/counters/counter';
import { unitIdentity } from '@blindhex/drawing/counters/identity';
import { SYMBOL_NAMES } from '@blindhex/drawing/counters/nato';
import { fanPlaces, stackPlaces } from '@blindhex/drawing/counters/stacks';
import { inkOn } from '@blindhex/drawing/palette/contrast';
import type { Unit } from '@blindhex/rules/battlefield';
import { describe, expect, test } from 'vitest';
import { emptyBattlefield, showcase, unit } from './sample.ts';

const battlefield = showcase('flat');
const stage = scene(battlefield, 'print', 'c-');
const named = (id: string) => battlefield.units.find((each) => each.id === id) as Unit;
const texts = (svg: string) => [...svg.matchAll(/>([^<>]+)</g)].map((match) => match[1]);
const draw = (given: Unit) => drawCounter(given, { x: 0, y: 0 }, stage);

describe('counters', () => {
  test('show every value with its range', () => {
    const shown = texts(draw(named('American.Able.1st.Rifle-1')));
    for (const text of ['\u22122', '4', '2', '1', '8', '6']) expect(shown).toContain(text);
  });

  test('underline a flat range and mark an assumed value', () => {
    expect(draw(named('German.PaK'))).toContain('text-decoration="underline"');
    expect(draw(named('American.Able.1st.Rifle-1'))).not.toContain('text-decoration');
    expect(draw(named('German.Tiger'))).toContain('stroke-dasharray="1.2 1.2"');
  });

  test('a value whose corner is taken moves to a free one', () => {
    const pak = texts(draw(named('German.PaK')));
    expect(pak).toContain('6');
    expect(pak.filter((text) => text === '5')).toHaveLength(2);
  });

  test('say which platoon and number they are', () => {
    expect(unitIdentity(battlefield, named('American.Able.1st.Rifle-3'))).toMatchObject({ mark: { colour: '#c8352b', text: '1' }, number: '3' });
    expect(unitIdentity(battlefield, named('American.M1919')).mark).toBeUndefined();
  });

  test('say that they are hidden, concealed or in a state', () => {
    expect(texts(draw(named('German.PaK')))).toContain('HIDDEN');
    expect(texts(draw(named('American.M1919')))).toContain('CONCEALED');
    expect(texts(draw(named('German.Kp.2.Gruppe-2')))).toContain('DISRUPTED');
  });

  test('a class without a symbol shows its initials', () => {
    expect(texts(draw(named('German.Odd')))).toContain('OD');
  });

  test('every symbol that docs/rulesets.md promises is drawn', () => {
    for (const name of [
      'infantry',
      'machine-gun',
      'mortar',
      'gun',
      'anti-tank',
      'armour',
      'reconnaissance',
      'mechanised',
      'transport',
      'headquarters',
      'engineer',
      'fortification',
    ]) {
      expect(SYMBOL_NAMES).toContain(name);
    }
  });

  test.each(['#ffffff', '#e8c22f', '#2f62b5', '#5f7048', '#000000', '#8a8d90'])('ink on %s can be read', (colour) => {
    const part = (hex: string) => Number.parseInt(hex, 16) / 255;
    const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
    const luminance = (hex: string) =>
      0.2126 * channel(part(hex.slice(1, 3))) + 0.7152 * channel(part(hex.slice(3, 5))) + 0.0722 * channel(part(hex.slice(5, 7)));
    const [a, b] = [luminance(colour), luminance(inkOn(colour))].sort((x, y) => y - x) as [number, number];
    expect((a + 0.05) / (b + 0.05)).toBeGreaterThan(4.5);
  });
});

describe('stacks', () => {
  test('hold what is in the hex, and what is carried there', () => {
    const b = emptyBattlefield(2, 2, 'flat');
    unit(b, { id: 'A.Truck', unitClass: 'truck' }, 'A1');
    unit(b, { id: 'A.Squad', unitClass: 'squad', place: { kind: 'carried', by: 'A.Truck' } });
    unit(b, { id: 'A.Lost', unitClass: 'squad', place: { kind: 'carried', by: 'A.Lost' } });
    expect([...stacks(b)].map(([hex, units]) => [hex, units.map(({ id }) => id)])).toEqual([[0, ['A.Truck', 'A.Squad']]]);
  });

  test('every unit is drawn exactly once, on the map or in a tray', () => {
    const svg = drawBoard(battlefield);
    const drawn = [...svg.matchAll(/data-unit="([^"]+)"/g)].map((match) => match[1]).sort();
    expect(drawn).toEqual(battlefield.units.map(({ id }) => id).sort());
  });

  test.each([1, 2, 5, 12])('%i counters lie within the hex, the topmost lowest', (count) => {
    const places = stackPlaces({ x: 0, y: 0 }, count);
    expect(places).toHaveLength(count);
    for (const { x, y } of places) expect(Math.hypot(x, y)).toBeLessThan(16);
    expect(new Set(places.map(({ x }) => x)).size).toBe(count);
  });

  test.each([1, 3, 4, 7, 9])('%i counters fanned out do not touch', (count) => {
    const places = fanPlaces({ x: 0, y: 0 }, count);
    places.forEach((a, i) => {
      for (const b of places.slice(i + 1)) expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBeGreaterThan(42);
    });
  });
});
