import type { Battlefield, Unit } from '@blindhex/rules/battlefield';
import { describe, expect, test } from 'vitest';
import { type AttackForm, attackForm, type Choices, NO_CHOICES, type Offer, toggled } from '../../client/webview/fire/attack-form.ts';
import { asChange, TRIAL, withTrial } from '../../client/webview/fire/trial.ts';
import { fraction } from '../../client/webview/panels/answer.ts';
import { declaration, indexOf, showcase } from '../drawing/sample.ts';

const battlefield = showcase('flat');
for (const unit of battlefield.units) if (unit.unitClass === 'squad') unit.traits.push('foot');
const { ruleset } = battlefield;
ruleset.formations = { company: declaration('company') };
ruleset.attacks = {
  'small-arms': declaration('small-arms', { uses: 'small-arms', roles: ['target', 'origin'] }),
  storm: declaration('storm', { 'made-by': 'foot', 'helped-by': 'afv', roles: ['target', 'origins', 'helpers'] }),
  ride: declaration('ride', { 'made-by': 'afv', roles: 'target' }),
  shelling: declaration('shelling', { 'made-by': 'off-map', roles: ['target', 'observer'] }),
  rally: declaration('rally', { 'made-by': 'foot', roles: ['origin', 'helper'] }),
  coordinate: declaration('coordinate', { 'made-by': 'company', roles: 'none' }),
  dice: declaration('dice', { 'made-by': 'whole-side', roles: 'none' }),
  unknown: declaration('unknown'),
};
ruleset.situations = {
  closing: declaration('closing', { on: 'small-arms', needs: 'reaction' }),
  uphill: declaration('uphill', { on: 'storm' }),
  reaction: declaration('reaction'),
  suppressed: declaration('suppressed', { counts: 'markers' }),
  minute: declaration('minute', { counts: 'minutes', least: 0 }),
};
ruleset.states = { tired: declaration('tired', { on: 'foot' }), burning: declaration('burning', { 'not-on': 'foot' }) };
const american = battlefield.sides.find(({ id }) => id === 'American');
american?.offMap.push({ arm: 'mortar', size: 'section', weapon: '60mm', count: 1, formation: ['Able'] });

const [D8, G6] = [indexOf(battlefield, 'D8'), indexOf(battlefield, 'G6')];
const RIFLE = 'American.Able.1st.Rifle-1';
const form = (choices: Partial<Choices> = {}, aim: number | undefined = G6) =>
  attackForm(battlefield, D8, aim, { ...NO_CHOICES, ...choices }) as AttackForm;
const names = (offers: readonly Offer[] = []) => offers.map(({ title }) => title);

describe('an attack put together on the map', () => {
  test('is one more plan, and the battlefield itself stays as it is', () => {
    const before = structuredClone(battlefield);
    const { shot } = form({ by: new Set([RIFLE]), as: new Map([['reaction', 1]]) });
    expect(withTrial(battlefield, shot as never).attacks.at(-1)).toMatchObject({ id: TRIAL, shots: [shot] });
    expect(shot).toEqual({ kind: 'small-arms', firers: [RIFLE], target: { hex: G6 }, circumstances: [{ id: 'reaction' }] });
    expect(battlefield).toEqual(before);
  });

  test('offers the kinds that somebody of the side can make, by its values or by who makes it', () => {
    expect(form().kinds.map(({ id }) => id)).toEqual(['small-arms', 'storm', 'ride', 'shelling', 'rally', 'coordinate', 'dice']);
  });

  test('is made by several together: who is here, who stands beside the target, who is elsewhere', () => {
    const { makers, several } = form();
    expect(several).toBe(true);
    expect(names(makers.here)).toEqual(['Rifle squad', 'Rifle squad', 'M1919 LMG']);
    expect(makers.elsewhere.length).toBeGreaterThan(0);
    const all = makers.here.map(({ id }) => id);
    expect(form({ by: new Set(all) }).shot?.firers).toEqual(all);
    const beside = battlefield.board.hexes.findIndex(({ name }) => name === 'D7');
    expect(names(attackForm(battlefield, G6, beside, { ...NO_CHOICES, kind: 'storm' })?.makers.beside)).toEqual([]);
  });

  test('comes from the hex that looks where somebody stands nowhere, and where the reader says so', () => {
    const nowhere = battlefield.units.find(
      ({ place, values }) => !['hex', 'carried', 'off-map'].includes(place.kind) && values['small-arms'],
    ) as Unit;
    expect(form({ by: new Set([nowhere.id]) })).toMatchObject({ fromHere: { chosen: true, must: true }, shot: { from: D8 } });
    expect(form({ by: new Set([RIFLE]) }).fromHere).toBeUndefined();
    const other = form().makers.elsewhere.find(({ where }) => where !== undefined)?.id as string;
    expect(form({ by: new Set([other]) }).shot?.from).toBeUndefined();
    expect(form({ by: new Set([other]), fromHere: true }).shot?.from).toBe(D8);
    // One that takes no origin is not offered to who stands nowhere.
    expect(form({ kind: 'ride' }).makers.elsewhere.every(({ where }) => where !== undefined)).toBe(true);
  });

  test('is made at the hex or at one of the enemies in it', () => {
    const enemy = battlefield.units.find(({ side, place }) => side === 'German' && place.kind === 'hex') as Unit & { place: { hex: number } };
    const { targets } = form({}, enemy.place.hex);
    expect(targets?.map(({ id }) => id)).toContain(enemy.id);
    expect(form({ at: enemy.id }, enemy.place.hex).shot?.target).toEqual({ hex: enemy.place.hex, unit: enemy.id });
  });

  test('waits for its target, and needs none where its kind takes none', () => {
    const without = (kind: string) => attackForm(battlefield, D8, undefined, { ...NO_CHOICES, kind });
    expect(without('small-arms')?.shot).toBeUndefined();
    expect(without('rally')?.shot).toMatchObject({ kind: 'rally', target: {} });
    expect(without('rally')?.targets).toBeUndefined();
  });

  test('names helpers, observers, formations, sides and weapons behind the lines where its kind takes them', () => {
    const storm = form({ kind: 'storm' });
    const tank = storm.helpers?.offers[0]?.id as string;
    expect(form({ kind: 'storm', with: new Set([tank]) }).shot).toMatchObject({ kind: 'storm', helpers: [tank] });
    expect(form({ kind: 'shelling', calledBy: RIFLE }).shot).toMatchObject({ firers: ['American.Able.60mm'], observer: RIFLE });
    const company = form({ kind: 'coordinate' });
    expect(company.several).toBe(false);
    expect(company.shot).toMatchObject({ of: 'American.Able', target: {} });
    expect(company.shot?.firers).toContain(RIFLE);
    expect(form({ kind: 'dice' }).shot).toMatchObject({ of: 'American' });
  });

  test('states the situations of its kind, with their numbers, and the states that its makers may be in', () => {
    const { situations, states } = form({ by: new Set([RIFLE]), as: new Map(Object.entries({ suppressed: 2, uphill: 1, tired: 1 })) });
    expect(situations.map(({ declaration: { id } }) => id)).toEqual(['closing', 'reaction', 'suppressed', 'minute']);
    expect(situations[2]).toMatchObject({ chosen: true, counted: { what: 'markers', least: 1, value: 2 } });
    expect(states.map(({ declaration: { id } }) => id)).toEqual(['tired']);
    expect(form({ as: new Map(Object.entries({ suppressed: 2, tired: 1 })) }).shot?.circumstances).toEqual([
      { id: 'suppressed', number: 2 },
      { id: 'tired' },
    ]);
  });

  test('takes what a situation needs with it, and lets go of what needs one that is gone', () => {
    const { situations } = form();
    const closing = toggled(situations, new Map(), 'closing');
    expect([...closing.keys()]).toEqual(['closing', 'reaction']);
    expect([...toggled(situations, closing, 'reaction').keys()]).toEqual([]);
    expect([...toggled(situations, closing, 'closing').keys()]).toEqual(['reaction']);
    expect(toggled(situations, new Map(), 'minute').get('minute')).toBe(0);
  });

  test('becomes a change that names hexes as the board does', () => {
    const { shot } = form({ by: new Set([RIFLE]), as: new Map([['suppressed', 3]]) });
    expect(asChange(battlefield, shot as never)).toEqual({
      kind: 'attack',
      attack: 'small-arms',
      by: [RIFLE],
      from: [],
      at: { hex: 'G6' },
      with: [],
      as: [{ situation: 'suppressed', number: 3 }],
    });
  });

  test('is none on a battlefield whose ruleset declares no attacks', () => {
    const bare: Battlefield = { ...battlefield, ruleset: { ...ruleset, attacks: {} } };
    expect(attackForm(bare, D8, G6, NO_CHOICES)).toBeUndefined();
  });
});

test.each([
  ['7/20', 0.35],
  ['1', 1],
  ['0', 0],
])('%s is %d', (text, value) => expect(fraction(text)).toBe(value));
