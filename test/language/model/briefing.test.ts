import { battlefieldsOf } from '@blindhex/language';
import type { Briefing } from '@blindhex/rules';
import { describe, expect, it } from 'vitest';
import { Desk } from './reading.ts';

const desk = new Desk();

const RULES = `ruleset House "House rules" {
  system: house
  terrain woods "Woods"   path road "Road"
  trait foot   unit-class squad "Squads" { is: foot }
  side-value luck
  parameter rain.chance "Rain" : number -5..10 = 2 "tenths"
  parameter rain.heavy "Heavy rain" : boolean = false
  attack rifle-fire "Rifle fire"
}
map Lane for House { hexes 9 x 9 flat }
`;

async function briefing(body: string): Promise<Briefing> {
  const document = await desk.read(`${RULES}scenario Fight { rules House board Lane
    side Us "First Company" { sets up first in Wood  squad Able at C3 }
    side Them { squad Bill at D4 }
    zone Wood "The wood" = B2..C4
    objective Farm "The farm": G6
    ${body} }`);
  return battlefieldsOf(document).find(({ kind }) => kind === 'scenario')?.briefing as Briefing;
}

describe('the briefing of a scenario', () => {
  it('holds what the author says of it', async () => {
    const found = await briefing('series "Tests" number 12 version 1.10 author "Żaneta" place "Große Höhe" history """\n One\n line.\n\n Two. """');
    expect(found).toMatchObject({
      series: 'Tests',
      number: '12',
      version: '1.10',
      author: 'Żaneta',
      place: 'Große Höhe',
      history: 'One line.\n\nTwo.',
    });
    expect(found.setUp).toEqual({ Us: 'the wood' });
  });

  it.each([
    ['ends when minute > 32', 'As soon as minute 32 is over.'],
    ['ends after turn 8', 'After turn 8.'],
    [
      'ends when none(Them units where foot and los(it, Wood)) or score >= 91',
      'As soon as there are no Them foot units that see the wood, or the score is at least 91.',
    ],
    ['ends when controls(Us, Farm) and points(Us) >= 5', 'As soon as Us controls the farm and Us has at least 5 points.'],
    ['ends when count(Us units where range(it, G6) <= 2) = 0', 'As soon as the number of Us units that are within 2 of G6 is 0.'],
  ])('says %s in words', async (text, words) => {
    expect((await briefing(text)).ends).toEqual([words]);
  });

  it('says who wins when', async () => {
    const found = await briefing(
      'victory by score { 0..35 Us "decisive"  36 draw  37.. Them } victory Us when controls(Us, Farm) victory draw otherwise',
    );
    expect(found.victory).toEqual([
      { winner: 'Us', degree: 'decisive', when: 'score 0 to 35' },
      { when: 'score 36' },
      { winner: 'Them', when: 'score 37 or more' },
      { winner: 'Us', when: 'If Us controls the farm.' },
      { when: 'Otherwise.' },
    ]);
  });

  it('says the special rules in full, with what is usual', async () => {
    const found = await briefing(`special rules {
      "Wet" { set rain.chance = -1 for Us from minute 10 in Wood  set rain.heavy = true } by 9.1
      "Thick" { treat road as woods  forbid squad set-up in Wood }
      "Prose" "Nobody may look back."
      "Luck" { modifier 2 to rifle-fire when it in Wood }
    }`);
    expect(found.rules).toEqual([
      { title: 'Wet', cites: ['9.1'], lines: ['Rain: -1 tenths (usually 2) for Us from minute 10 on in the wood.', 'Heavy rain: yes (usually no).'] },
      { title: 'Thick', cites: [], lines: ['Road counts as woods.', 'Squads: set up is forbidden in the wood.'] },
      { title: 'Prose', cites: [], lines: ['Nobody may look back.'] },
      { title: 'Luck', cites: [], lines: ['+2 to Rifle fire when it is in the wood.'] },
    ]);
  });
});
