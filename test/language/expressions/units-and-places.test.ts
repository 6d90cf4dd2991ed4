import { expectationsOf } from '@blindhex/language/expressions/expectations';
import { expect, test } from 'vitest';
import { workspace } from '../services/workspace.ts';

/** A squad under shells, and another six hexes off: at twilight men are seen for four. */
const scenario = (light: string, lines: readonly string[]) => `map Field for LHY { hexes 13 x 15 flat }
roster Men for LHY {
  squad Rifle { cohesion 6 small-arms 1 range 8 assault 2 }
  squad Guard { cohesion 6 small-arms 1 range 8 assault 2 }
  afv Tank { armour 8 flank 6 anti-tank 3 range 21 small-arms 1 range 8 assault 2 }
  half-track Track { armour 4 flank 3 small-arms 1 range 8 assault 1 }
}
scenario Look {
  rules LHY   start 1944-07-11 06:30   light ${light}   board Field
  side American attacker { nationality us  edge south  company Able green { platoon "1st" { Rifle at C3 } } support { Tank at C3 } }
  side German defender { nationality german  edge north  support { Guard at C9; Track at E9 } }
  markers { primary-impact: C3   high-explosive: C3 }
  overrun Chase { Tank at E9 as evading }
  ${lines.map((line) => `expect ${line}`).join('\n  ')}
}`;

async function results(light: string, ...lines: string[]) {
  const { documents } = await workspace({ 'look.bhx': scenario(light, lines) });
  return expectationsOf(documents['look.bhx']).map(({ passed, actual }) => (passed ? 'passed' : actual));
}

test('a counter that one unit bears is that unit, where it stands', async () => {
  const lines = ['not los(Rifle, C7)', 'los(Tank, C7)', 'los(C7, Rifle)', 'range(Rifle, C7) = 4', 'contains(C3, Rifle)'];
  expect(await results('day', ...lines)).toEqual(lines.map(() => 'passed'));
});

test('a side or formation is looked at as its units are, not as its hexes', async () => {
  const lines = ['los(C4, C9)', 'not los(C4, Guard)', 'los(C4, German)', 'not los(C9, Able)', 'los(C9, Tank)'];
  expect(await results('twilight', ...lines)).toEqual(lines.map(() => 'passed'));
});

test('an attack that comes to nothing places no marker', async () => {
  expect(await results('day', 'net(Chase) = 0')).toEqual(['Chase places no marker, and has no net']);
});
