import { expect, test } from 'vitest';
import { workspace } from './workspace.ts';

const scenario = (shot: string) => `map Field for LHY { hexes 12 x 12 flat  woods: C6 }
roster Men for LHY { squad Rifle { cohesion 6 small-arms 1 range 4 assault 2 } }
scenario Duel {
  rules LHY   start 1944-07-11 06:30   board Field
  side American attacker { nationality us  edge south  support { Rifle Scouts at C8 } }
  side German defender { nationality german  edge north  support { Rifle Post at C5  Rifle Guard at E8 } }
  fire Volley { ${shot} }
}`;

async function refusals(shot: string) {
  const { documents } = await workspace({ 'duel.bhx': scenario(shot) });
  return (documents['duel.bhx'].diagnostics ?? []).filter(({ code }) => code === 'BHX-fire-refused');
}

test('a shot that the rules allow is not reported', async () => {
  expect(await refusals('small-arms by Scouts at E8')).toEqual([]);
});

test('one through woods is, at its own line and with the rule', async () => {
  const [refusal, ...others] = await refusals('small-arms by Scouts at C5');
  expect(others).toEqual([]);
  expect(refusal?.message).toMatch(/^Volley: .*\(\d[\d.]*[a-z]?\)$/);
  expect(refusal?.range.start.line).toBe(6);
});

test('one at nobody is', async () => {
  expect(await refusals('small-arms by Scouts at F9')).not.toEqual([]);
});
