import type { Battlefield } from '@blindhex/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { battlefield, text } from '../../rules/waw/fixture.ts';

let field: Battlefield;
beforeAll(async () => {
  field = await battlefield(
    `${text({
      nato: 'Yankee-HQ at E5  Abrams a at E5  Abrams b at E5 as reduced  Cobra c off map  Cobra d off map as hovering',
      natoSide:
        'nationality us  arrives on event 7 from edge south { Vulcan }  withdraws on turn 4 by edge west { Y.a, Y.b }  withdraws on event 10 { Y }',
      scenario: 'markers { wreck: D4, D5  smoke: G6 }  special rules { "Chaos" { set cup.chaos-markers = 1 } by 11.0 }',
    })}`,
  );
}, 60_000);

const unit = (name: string) => field.units.find((each) => each.name === name);

describe('the sheet of a scenario', () => {
  test('a counter shows the face of the state it is in, and keeps the others', () => {
    expect(unit('a')?.values.ap?.value).toBe(4);
    expect(unit('b')?.values.ap?.value).toBe(2);
    expect(unit('b')?.values.movement?.value).toBe(unit('a')?.values.movement?.value);
    expect(unit('c')?.values.ap).toBeUndefined();
    expect(unit('d')?.values.ap?.range).toBe(20);
    expect(Object.keys(unit('c')?.faces ?? {})).toEqual(['hovering']);
  });

  test('markers lie in their hexes and in no other', () => {
    const laid = field.board.hexes.flatMap(({ name, terrain }) => terrain.map(({ feature }) => `${name} ${feature}`));
    expect(laid.sort()).toEqual(['D4 wreck', 'D5 wreck', 'G6 smoke']);
  });

  test('reinforcements and withdrawals come on a turn or by an event', () => {
    const vulcan = unit('Vulcan')?.place;
    expect(vulcan?.kind === 'arriving' && vulcan.arrival.event).toBe(7);
    const withdrawals = field.sides[0]?.withdrawals ?? [];
    expect(withdrawals.map(({ turn, event, units, hexes }) => [turn, event, units.length, hexes !== undefined])).toEqual([
      [4, undefined, 2, true],
      [undefined, 10, 6, false],
    ]);
  });
});
