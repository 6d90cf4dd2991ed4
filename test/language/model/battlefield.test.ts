import { battlefieldsOf, hexNamesAt, isHexReference, isScenario, resolvedHex } from '@blindhex/language';
import { modelProblems } from '@blindhex/language/model/model-problems';
import type { Battlefield } from '@blindhex/rules';
import { AstUtils, TextDocument, URI } from 'langium';
import { describe, expect, test } from 'vitest';
import { since } from '../../../bench/processor-time.ts';
import { Desk } from './reading.ts';

const desk = new Desk();

const RULES = `/** Rules of the house. */
ruleset House "House rules" {
  system: house  edges: half  die: d6
  /** Trees. */
  terrain woods "Woods" 4.10 { height: 1 by 4.10  shape: -10 -10 10 -10 10 10  cover: foot, concealment by 4.0b }
  hexside wall 4.3   path road 4.4
  trait foot   trait elite   state tired
  value morale { bounds: 1..10 }  value firepower { ranged: yes }
  unit-class squad { needs: morale  is: foot  steps: 2 }
  unit-class leader { needs: morale }  unit-class truck  unit-class tube
  formation company  formation platoon
  side-value luck   nation red
  outcome routed   attack rifle-fire   situation reaction
  parameter rain.chance "Rain" : number 0..10 = 2 "tenths" by 9.1 assumed "nobody knows"
  parameter rain.heavy : boolean = false
  chart fire.range "Range" { columns "printed" 8 10 row 1..2: 0 1? row 3..: none -1 by 5.1 } by 5.0 assumed "guessed"
}
ruleset Club extends House { terrain woods { height: 2 }  parameter rain.chance : number 0..5 = 1  edition: "Club" }
roster Men for Club nationality red {
  squad Guard "Guards" { morale 7  firepower 2 range 8 flat  is elite }
  leader Smith { morale 9 }
}
map Lane "The lane" for Club {
  hexes 13 x 9 flat   sector a: A1..G9   sector b: G1..M9
  woods: B2, C2..D3, G6 drawn (-30,-20) (20,-20) (20,25)
  level 2: J2..L5
  road: A8 -> D8
  wall: G6/N
}
`;

async function only(text: string, id?: string): Promise<Battlefield> {
  const battlefields = await desk.battlefields(text);
  const found = id === undefined ? battlefields.at(-1) : battlefields.find((battlefield) => battlefield.id === id);
  if (!found) throw new Error('no battlefield');
  return found;
}

describe('a ruleset', () => {
  test('is data with its rules, and one that extends it replaces property by property', async () => {
    const { ruleset } = await only(`${RULES}map Yard for Club { hexes 2 x 2 flat }`);
    expect(ruleset).toMatchObject({ id: 'Club', system: 'house' });
    expect(ruleset.properties.edition?.values).toEqual(['Club']);
    expect(ruleset.features.woods).toMatchObject({ kind: 'terrain', title: 'Woods', cites: ['4.10'], documentation: 'Trees.' });
    expect(ruleset.features.woods?.properties.height?.values).toEqual([2]);
    expect(ruleset.features.woods?.properties.cover).toMatchObject({ values: ['foot', 'concealment'], cites: ['4.0b'] });
    expect(ruleset.features.woods?.properties.shape?.values).toEqual([-10, -10, 10, -10, 10, 10]);
    expect(ruleset.parameters['rain.chance']).toMatchObject({ type: 'number', low: 0, high: 5, value: 1 });
    expect(ruleset.parameters['rain.heavy']?.value).toBe(false);
    expect(ruleset.charts['fire.range']).toMatchObject({
      cites: ['5.0'],
      assumed: 'guessed',
      rows: [
        {
          key: { low: 1, high: 2 },
          cells: [
            { value: 0, assumed: false },
            { value: 1, assumed: true },
          ],
        },
        { key: { low: 3, high: null }, cells: [{ value: null }, { value: -1 }], cites: ['5.1'] },
      ],
    });
  });

  test('keeps the documentation of its entries', async () => {
    const { ruleset } = await only(`${RULES}map Yard for House { hexes 2 x 2 flat }`);
    expect(ruleset.features.woods?.documentation).toBe('Trees.');
    expect(ruleset.parameters['rain.chance']).toMatchObject({ unit: 'tenths', cites: ['9.1'], assumed: 'nobody knows' });
  });
});

describe('a map', () => {
  test('is a board with its features, each with its place in the text', async () => {
    const { board, kind } = await only(RULES, 'Lane');
    const hex = (name: string) => board.hexes.find((each) => each.name === name);
    expect(kind).toBe('map');
    expect(board.hexes).toHaveLength(117);
    expect(hex('C3')?.terrain).toMatchObject([{ feature: 'woods' }]);
    expect(hex('G6')?.terrain[0]?.drawn).toEqual([
      { x: -30, y: -20 },
      { x: 20, y: -20 },
      { x: 20, y: 25 },
    ]);
    expect(hex('K3')?.level).toBe(2);
    expect(hex('G6')?.sides[0]).toMatchObject([{ feature: 'wall' }]);
    expect(hex('G5')?.sides[3]).toMatchObject([{ feature: 'wall' }]);
    expect(['A8', 'D8'].map((name) => hex(name)?.paths.map((path) => path.feature))).toEqual([['road'], ['road']]);
    const line = RULES.split('\n').findIndex((each) => each.includes('woods: B2'));
    expect(hex('B2')?.terrain[0]?.source?.start.line).toBe(line);
  });

  test.each(['13x9', '13 x9', '13 x 9'])('may write its size %s', async (size) => {
    expect((await only(`${RULES}map Yard for House { hexes ${size} flat }`)).board.hexes).toHaveLength(117);
  });
});

const SCENARIO = `scenario Skirmish "A skirmish" {
  rules Club   version 1.2.3   start 1944-07-11 06:30   light night
  board { east: Lane.b  west: Lane.a turned }
  out of play: half-hexes of edge north
  zone Assembly = within 2 of edge south
  side Us "Ours" attacker {
    nationality red  edge south  enemy edge north  luck +2  steps 14  sets up second hidden in Assembly
    company Able "A Company" red as elite {
      platoon "1st" { leader Smith at east.H8  Guard x2 at east.I9, east.J9  Guard x1 at east.K9 with { morale 6 } facing NE as tired
        squad Dogs with { morale 5 } concealed }
      mortar section tube x2
    }
    support { Guard x1  truck Opel at east.H9 carrying { Guard Rider } }
    arrives at minute 10 on road from edge east concealed { Guard x1 }
    draws 1 from Reserve
  }
  side Them { sets up first }
  cup Reserve { Guard x2 }
  objective Farm "The farm": east.H6 worth 3 to Us held by Them
  tally Houses { east.H6 worth 3  east.H7 + east.H8 worth 1 }
  contacts Unknown x4 in Assembly for Them drawn from Reserve revealed on d10 <= 5 modifier -2 when any(units-in(it))
  special rules {
    "Wet" { set rain.chance = 4 for Us from minute 10 until minute 20 in Assembly } by 12.1
    "Open" { treat wall as wall }  "Stay" { forbid Guard set-up in east.H6 for Us }  "Lead" { attach Us.Able."1st".Dogs to Able }
    "Aim" { modifier -1 to rifle-fire when tired }  "Talk" "No talking."
  }
  fire Volley { rifle-fire by Us.Able."1st".Guard-1 from east.H8 at east.H6 as reaction 2  rifle-fire by Us.Opel at Us.Able."1st".Smith }
}
`;

describe('a scenario', () => {
  test('has every unit once, with its place, values, traits and states', async () => {
    const battlefield = await only(RULES + SCENARIO);
    const unit = (id: string) => battlefield.units.find((each) => each.id === id);
    const at = (id: string) => {
      const place = unit(id)?.place;
      return place?.kind === 'hex' ? battlefield.board.hexes[place.hex]?.name : place?.kind;
    };
    expect(battlefield.units.map((each) => each.id).sort()).toEqual(
      [
        'Us.Reserve.Guard-1',
        'Us.Reserve.Guard-2',
        'Us.Able.1st.Dogs',
        'Us.Able.1st.Guard-1',
        'Us.Able.1st.Guard-2',
        'Us.Able.1st.Guard-3',
        'Us.Able.1st.Smith',
        'Us.Guard-1',
        'Us.Guard-2',
        'Us.Opel',
        'Us.Rider',
      ].sort(),
    );
    expect(['Us.Able.1st.Smith', 'Us.Able.1st.Guard-1', 'Us.Able.1st.Guard-2', 'Us.Able.1st.Guard-3'].map(at)).toEqual(['H8', 'I9', 'J9', 'K9']);
    expect(unit('Us.Able.1st.Guard-3')).toMatchObject({ facing: 1, states: ['tired'], counter: 'Guard', traits: ['foot', 'elite'], hidden: true });
    expect(unit('Us.Able.1st.Guard-3')?.values).toMatchObject({ morale: { value: 6 }, firepower: { value: 2, range: 8, flat: true } });
    expect(unit('Us.Able.1st.Smith')).toMatchObject({ counter: 'Smith', values: { morale: { value: 9 } } });
    expect(unit('Us.Able.1st.Dogs')).toMatchObject({ place: { kind: 'area' }, concealed: true, values: { morale: { value: 5 } } });
    expect(unit('Us.Rider')?.place).toEqual({ kind: 'carried', by: 'Us.Opel' });
    expect(unit('Us.Guard-2')).toMatchObject({ place: { kind: 'arriving', arrival: { minute: 10, along: 'road' } }, concealed: true, hidden: false });
    expect(unit('Us.Reserve.Guard-1')?.place).toEqual({ kind: 'cup', cup: 'Reserve' });
    for (const each of battlefield.units) expect(each.source?.uri).toBe('file:///desk/text.bhx');
  });

  test('has sides, objectives, tallies, contacts, overrides and attacks as data', async () => {
    const battlefield = await only(RULES + SCENARIO);
    expect(battlefield).toMatchObject({ kind: 'scenario', date: '1944-07-11', time: '06:30', light: 'night' });
    expect(battlefield.sides[0]).toMatchObject({
      role: 'attacker',
      nation: 'red',
      friendlyEdge: 'south',
      enemyEdge: 'north',
      values: { luck: 2 },
      declaredSteps: 14,
      setUp: { order: 'second', hidden: true },
      formations: [
        { path: ['Able'], kind: 'company', colour: 'red', traits: ['elite'] },
        { path: ['Able', '1st'], traits: ['elite'] },
      ],
      offMap: [{ arm: 'mortar', size: 'section', weapon: 'tube', count: 2, formation: ['Able'] }],
      draws: [{ count: 1, cup: 'Reserve', units: ['Us.Reserve.Guard-1', 'Us.Reserve.Guard-2'] }],
    });
    expect(battlefield.objectives).toMatchObject([{ id: 'Farm', title: 'The farm', points: 3, to: 'Us', heldBy: 'Them' }]);
    expect(battlefield.tallies[0]?.entries.map((entry) => [entry.hexes.length, entry.points])).toEqual([
      [1, 3],
      [2, 1],
    ]);
    expect(battlefield.contacts).toMatchObject([
      { side: 'Them', count: 4, cup: 'Reserve', die: 10, revealedAtMost: 5, modifiers: [{ amount: -2, text: 'there are units in it' }] },
    ]);
    expect(battlefield.overrides).toMatchObject([
      { rule: 'Wet', cites: ['12.1'], kind: 'set', parameter: 'rain.chance', value: 4, scope: { side: 'Us', from: 10, until: 20 } },
      { kind: 'treat', feature: 'wall', as: 'wall' },
      { kind: 'forbid', what: { kind: 'counter', id: 'Guard' }, action: 'set-up', scope: { side: 'Us' } },
      { kind: 'attach', unit: 'Us.Able.1st.Dogs', formation: ['Able'] },
      { kind: 'modifier', amount: -1, attack: 'rifle-fire', when: 'tired' },
      { kind: 'prose', text: 'No talking.' },
    ]);
    expect(battlefield.attacks[0]?.shots).toMatchObject([
      { kind: 'rifle-fire', firers: ['Us.Able.1st.Guard-1'], circumstances: [{ id: 'reaction', number: 2 }] },
      { firers: ['Us.Opel'], target: { unit: 'Us.Able.1st.Smith' } },
    ]);
    expect(battlefield.board.hexes.filter((hex) => !hex.inPlay)).toHaveLength(13);
  });

  test('is plain data', async () => {
    const battlefield = await only(RULES + SCENARIO);
    expect(JSON.parse(JSON.stringify(battlefield))).toEqual(battlefield);
  });

  test('is made once for each state of its file', async () => {
    const document = await desk.read(RULES + SCENARIO);
    expect(battlefieldsOf(document)[1]).toBe(battlefieldsOf(document)[1]);
    expect(battlefieldsOf(await desk.read(RULES + SCENARIO))[1]).not.toBe(battlefieldsOf(document)[1]);
  });

  test('follows a change of the map it imports', async () => {
    const { LangiumDocuments, DocumentBuilder } = desk.services.shared.workspace;
    const [rules, scenario] = [URI.parse('file:///desk/lane.bhx'), URI.parse('file:///desk/skirmish.bhx')];
    const lane = LangiumDocuments.createDocument(rules, RULES);
    const play = LangiumDocuments.createDocument(scenario, `import "./lane.bhx"\n${SCENARIO}`);
    await DocumentBuilder.build([lane, play], { validation: false });
    const level = () => battlefieldsOf(play)[0]?.board.hexes.find((hex) => hex.name === 'K3')?.level;
    expect(level()).toBe(2);
    const edited = TextDocument.create(rules.toString(), 'blindhex', 2, RULES.replace('level 2', 'level 3'));
    desk.services.shared.workspace.TextDocuments?.set(edited);
    await DocumentBuilder.update([rules], []);
    expect(level()).toBe(3);
  });

  test('says where each label leads', async () => {
    const document = await desk.read(RULES + SCENARIO);
    const scenario = document.parseResult.value.declarations.find(isScenario);
    if (!scenario) throw new Error('no scenario');
    const references = [...AstUtils.streamAst(scenario)].filter(isHexReference);
    expect(references.length).toBeGreaterThan(10);
    for (const reference of references) {
      const found = resolvedHex(reference);
      expect(found?.board.hexes[found.hex]?.name).toBe(String(reference.label));
    }
    expect(hexNamesAt(scenario)).toContain('H6');
  });
});

describe('half-typed texts', () => {
  test.each([
    'map',
    'map M for',
    'map M for House { hexes }',
    'map M for House { hexes 3 x 3 flat woods: A1.. }',
    'scenario S { rules House board { Lane. } }',
    'scenario S { rules House board Lane side A { Guard x at }',
    'scenario S { rules House board Lane fire F { rifle-fire by } expect los( }',
    'scenario S { rules House board Lane special rules { "x" { set rain.chance = } } victory by score { 0.. } }',
    'scenario S { rules House board Lane zone Z = Z + within of Z  zone Y = Z }',
    'ruleset R extends R { parameter a : number = }',
    'roster Q for House { squad }',
    'table T for House { size woods: (1, }',
  ])('%s', async (text) => {
    const document = await desk.read(`${RULES}${text}`);
    expect(() => [battlefieldsOf(document), modelProblems(document)]).not.toThrow();
    expect(battlefieldsOf(document)[0]?.id).toBe('Lane');
  });
});

describe('too much', () => {
  test('a map of a million times a million hexes is refused at once', async () => {
    const before = process.cpuUsage();
    const problems = await desk.problems(`${RULES}map Huge for House { hexes 1000000 x 1000000 flat woods: A1..Z999 }`);
    expect(problems.join()).toMatch(/BHX-map-size .*at most 250,000 hexes; 1000000 x 1000000 would be 1,000,000,000,000/);
    expect(since(before)).toBeLessThan(2000);
  });

  test('a board of maps that are too long together is refused', async () => {
    const map = 'map Long for House { hexes 999 x 2 flat labels 001001 }';
    const problems = await desk.problems(`${RULES}${map} scenario Far { rules House board { a: Long b: Long } }`);
    expect(problems.join()).toMatch(/BHX-map-size .*A board has at most 250,000 hexes, and fewer if it is long and thin/);
  });

  test('the largest map there may be is made', async () => {
    const { board } = await only(`${RULES}map Large for House { hexes 500 x 500 flat woods: A1..SF500 }`);
    expect(board.hexes).toHaveLength(250_000);
  });

  test('a line of a million units makes no million units', async () => {
    const { units } = await only(`${RULES}scenario S { rules House board Lane side A { Guard x1000000 at A1 } }`);
    expect(units.length).toBeLessThan(1000);
  });
});
