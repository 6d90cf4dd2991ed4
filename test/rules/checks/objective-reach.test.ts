import { createBlindhexServices } from '@blindhex/language';
import { battlefieldsOf } from '@blindhex/language/model/battlefields';
import { objectiveReach } from '@blindhex/rules/checks/objective-reach';
import { EmptyFileSystem, URI } from 'langium';
import { describe, expect, test } from 'vitest';

const { shared } = createBlindhexServices(EmptyFileSystem);
let files = 0;

/** Ten hexes in a row, from A2 to J2; rows 1 and 3 are there to go round. A turn is 2 to 5 minutes. */
function game(map: string, unit: string, ends: string): string {
  return `ruleset March {
  turn: 2..5 "minutes"   score: minutes, attacker -1
  terrain field { open: yes  entry-foot: 1  entry-vehicle: 1  entry-afv: 1 }
  terrain wood { entry-foot: 2  entry-vehicle: none  entry-afv: 2 }
  terrain marsh { entry-foot: all  entry-vehicle: none  entry-afv: none }
  terrain lake { entry-foot: none  entry-vehicle: none  entry-afv: none }
  hexside hedge { entry-foot: 1  entry-vehicle: none  entry-afv: 0 }
  path road { road: yes  entry-foot: 1  entry-vehicle: 0.5  entry-afv: 0.5 }
  trait foot   trait vehicle   trait armour
  unit-class squad { is: foot }   unit-class truck { is: vehicle }   unit-class tank { is: vehicle, armour }
  parameter move.foot : number 0..9 = 3
  parameter move.wheeled : number 0..9 = 6
  parameter move.afv : number 0..9 = 5
  parameter road.bonus : number 0..9 = 1
}
map Road for March { hexes 10 x 3 flat  edges whole  ${map} }
scenario Rush {
  rules March  board Road  start 1944-07-11 06:30
  side Us attacker { ${unit} }   side Them defender { squad at J1 }
  objective Bridge: J2 worth 3 to Us
  ${ends}
}`;
}

async function found(text: string): Promise<string[]> {
  const document = shared.workspace.LangiumDocuments.createDocument(URI.file(`/reach-${++files}.bhx`), text);
  await shared.workspace.DocumentBuilder.build([document]);
  expect(document.parseResult.parserErrors.map(({ message }) => message)).toEqual([]);
  const [, scenario] = battlefieldsOf(document);
  return scenario ? [...objectiveReach.run(scenario, () => expect.fail())].map(({ message }) => message) : [];
}

const LAKE = 'lake: E1..E3';

describe('the cheapest legal way', () => {
  /** Terrain, who goes, and in how many turns he is there; undefined for never. */
  test.each<[map: string, unit: string, turns: number | undefined]>([
    ['', 'squad at A2', 3],
    ['', 'truck at A2', 2],
    ['', 'tank at A2', 2],
    // Ten half points, and one point more for staying on the road all turn.
    ['road: A2 -> J2', 'truck at A2', 1],
    ['road: A2 -> J2', 'tank at A2', 1],
    // Men pay a point a hex on roads too, but go a hex farther.
    ['road: A2 -> J2', 'squad at A2', 3],
    ['road: B2 -> J2', 'squad at B2', 2],
    // A road through woods, where a truck cannot go but by road.
    ['wood: B1..I3  road: A2 -> J2', 'truck at A2', 1],
    ['wood: B1..I3', 'truck at A2', undefined],
    ['wood: B1..I3', 'tank at A2', 4],
    ['wood: C2', 'squad at A2', 3],
    ['wood: C1..C3', 'squad at A2', 4],
    ['marsh: E1..E3', 'squad at A2', 4],
    ['marsh: E1..E3', 'tank at A2', undefined],
    [LAKE, 'squad at A2', undefined],
    [`${LAKE}  road: D2 -> F2`, 'squad at A2', 3],
    // A hedge all across between D and E costs men a point and stops trucks, but not on the road through it.
    ['hedge: D1/NE, D1/SE, D2/NE, D2/SE, D3/NE, D3/SE', 'squad at A2', 4],
    ['hedge: D1/NE, D1/SE, D2/NE, D2/SE, D3/NE, D3/SE', 'truck at A2', undefined],
    ['hedge: D1/NE, D1/SE, D2/NE, D2/SE, D3/NE, D3/SE  road: D2 -> E2', 'truck at A2', 2],
    // The best of several, and the best hex of an area.
    ['', 'squad at A2  truck at A3', 2],
    ['', 'squad in A2..D3', 2],
    ['', 'arrives on turn 2 from A2 { squad }', 3],
  ])('%s: %s', async (map, unit, turns) => {
    const messages = await found(game(map, unit, 'ends after turn 0'));
    const expected = turns === undefined ? 'by any legal way' : `needs ${turns} ${turns === 1 ? 'turn' : 'turns'}`;
    expect(messages.join()).toContain(expected);
  });
});

describe('every form of end', () => {
  /** A squad at A2 needs three turns. */
  test.each<[ends: string, reported: boolean]>([
    ['ends after turn 2', true],
    ['ends after turn 3', false],
    ['ends at minute 4', true],
    ['ends at minute 5', false],
    ['ends at 06:34', true],
    ['ends at 06:35', false],
    ['ends when minute > 3', true],
    ['ends when minute > 4', false],
    ['ends when minute >= 4', true],
    ['ends when 3 < minute', true],
    ['ends when turn >= 2', true],
    ['ends when turn > 3', false],
    ['ends when controls(Us, Bridge) or minute > 3', true],
    ['ends when controls(Us, Bridge) and minute > 3', false],
    ['ends when minute > 3 and turn > 1', false],
    ['ends when minute > 3 and minute > 9', false],
    ['ends when minute > 9 or minute > 3', true],
    ['ends at minute 40  ends when minute > 3', true],
    // The objective may take three off the score, so that it may reach 1 only at minute 4.
    ['ends when score >= 1', true],
    ['ends when score >= 2', false],
    ['ends when controls(Us, Bridge)', false],
    ['', false],
  ])('%s', async (ends, reported) => {
    expect((await found(game('', 'squad at A2', ends))).length > 0).toBe(reported);
  });
});
