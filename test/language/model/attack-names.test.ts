import { battlefieldsOf } from '@blindhex/language/model/battlefields';
import { systems } from '@blindhex/rules';
import { expect, test } from 'vitest';
import { workspace } from '../services/workspace.ts';

const scenario = (lines: string) => `map Field for LHY { hexes 14 x 14 flat }
roster Men for LHY { squad Rifle { cohesion 6 small-arms 1 range 8 assault 2 } afv M16 { armour 9 flank 6 assault 3 anti-tank 3 range 21 small-arms 2 range 12 } latw Tube { cohesion 3 anti-tank 3 range 2 } }
scenario Duel {
  rules LHY   start 1944-07-11 06:30   board Field   ends at minute 30
  side American attacker { nationality us  edge south  company K1 { platoon "1st" { Rifle A1 at C9; Rifle Scouts at D9 } } support { M16 at C10 } }
  side German defender { nationality german  edge north  support { Rifle Post at C7; M16 Cat at F9 } }
  ${lines}
}`;

async function problemsOf(lines: string) {
  const { documents } = await workspace({ 'duel.bhx': scenario(lines) });
  const [, battlefield] = battlefieldsOf(documents['duel.bhx']);
  const answers = (battlefield?.attacks ?? []).map(({ id }) => battlefield && systems.lhy?.resolve(battlefield, id));
  const told = (documents['duel.bhx'].diagnostics ?? []).filter(({ code }) => String(code).startsWith('BHX')).map(({ message }) => message);
  return { told, answers };
}

test('a unit or formation that is called like a hex acts without quotes, and what follows is read', async () => {
  const { told, answers } = await problemsOf(`
  fire One { small-arms by A1 at C7 }
  fire Two { anti-tank by American.M16 at Cat }
  coordinate Three { American.K1 }
  fire Four { small-arms by Scouts at C7 }`);
  expect(told).toEqual([]);
  expect(answers.map((answer) => answer?.shots[0]?.firer)).toEqual(['American.K1.1st.A1', 'American.M16', 'American.K1', 'American.K1.1st.Scouts']);
});

test('the one unit that bears a counter is a target by its name', async () => {
  const { told, answers } = await problemsOf('fire One { anti-tank by American.M16 at "M16" }');
  expect(told).toHaveLength(1);
  expect(told[0]).toContain('is a counter, and a unit is needed here; 2 units bear it');
  expect(answers[0]?.refusals[0]?.text).toContain('leads nowhere');
});

test('where a hex can stand, a name like one is told to be quoted', async () => {
  const { told } = await problemsOf('fire One { anti-tank by Cat at American.M16 }');
  expect(told).toEqual(['American.M16 reads as a hex; a name that looks like one is quoted: American."M16".']);
});

test('an attack in which something leads nowhere is not worked out in part', async () => {
  for (const [part, why] of [
    ['small-arms by Scouts at C7  small-arms by Nobody at C7', "No name 'Nobody' in this scenario."],
    ['small-arms by Scouts at C7 as nigth', "No situation or state 'nigth' in LHY."],
    ['small-arms by Tube at C7', 'Tube is no unit, and no weapon behind the lines of this scenario.'],
  ] as const) {
    const { told, answers } = await problemsOf(`fire One { ${part} }`);
    expect(told[0]).toContain(why);
    expect(answers[0]?.outcomes).toEqual([]);
    expect(answers[0]?.refusals).toHaveLength(1);
  }
});
