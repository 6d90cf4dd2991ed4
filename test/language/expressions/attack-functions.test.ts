import { expectationsOf } from '@blindhex/language/expressions/expectations';
import { battlefieldsOf } from '@blindhex/language/model/battlefields';
import { systems } from '@blindhex/rules';
import { expect, test } from 'vitest';
import { workspace } from '../services/workspace.ts';

const scenario = (rules: string, lines: string) => `map Field for LHY { hexes 14 x 14 flat  woods: C7 }
roster Men for LHY { squad Rifle { cohesion 6 small-arms 1 range 8 assault 2 } squad Guard { cohesion 5 small-arms 1 range 8 assault 2 } leader Officer { cohesion 7 } }
scenario Duel {
  rules LHY   start 1944-07-11 06:30   board Field
  side American attacker { nationality us  edge south  support { Rifle Scouts at C9; Guard Old at C9; } }
  side German defender { nationality german  edge north  support { Rifle Post at C7; Rifle Camp at F7; Rifle Men at F7 as disrupted } }
  special rules { ${rules} }
  fire Volley { small-arms by Scouts at C7 }
  fire Other { small-arms by Old at C7 }
  fire Late { small-arms by Scouts at C7 as minute 12 }
  assault Storm { Scouts, Old into C7 }
  ${lines}
}`;

async function results(rules: string, ...lines: string[]) {
  const { documents } = await workspace({ 'duel.bhx': scenario(rules, lines.map((line) => `expect ${line}`).join('\n  ')) });
  return expectationsOf(documents['duel.bhx']).map(({ passed, actual }) => (passed ? 'passed' : actual));
}

test('expected counts the steps lost, of all or of a side, and best finds the hex that suffers most', async () => {
  const all = 'expected(Storm, steps lost) = expected(Storm, steps lost, German) + expected(Storm, steps lost, American)';
  expect(await results('', 'expected(Volley, steps lost) = 0.1', 'expected(Storm, steps lost, German) > 0', all, 'best(Volley) = F7')).toEqual(
    Array(4).fill('passed'),
  );
  expect(await results('', 'expected(Volley, disrupted, American) = 0', 'expected(Volley, steps) = 0')).toEqual(['passed', 'there is no steps']);
});

test('steps lost are counted and have no chance, and steps stays the name of a function', async () => {
  const [chance, steps] = await results('', 'chance(Volley, steps lost) = 0%', 'steps(Scouts) = 2');
  expect([chance, steps]).toEqual(['steps lost is something that expected counts, and an outcome is needed here.', 'passed']);
});

test('best is of attacks that somebody suffers from', async () => {
  const { documents } = await workspace({ 'duel.bhx': scenario('', 'withdraw Away { Scouts } expect best(Away) = C7') });
  expect(expectationsOf(documents['duel.bhx'])[0]?.actual).toBe('Withdrawal is made at nobody, and has no best target');
});

test('what only the whole comes to is no number of units', async () => {
  const [unit] = await results('', 'expected(Storm, defender-retreats) = 0');
  expect(unit).toBe('"Defender retreats" is what Storm as a whole comes to, and befalls no units; ask with chance');
});

test('net is that of the one attack, and of several only if they agree', async () => {
  const pair = (second: string) => `fire Pair { small-arms by Scouts at C7 small-arms by Old at C7 ${second} }`;
  const netOf = async (second: string) => {
    const { documents } = await workspace({ 'duel.bhx': scenario('', `${pair(second)} expect net(Pair) = 0`) });
    return expectationsOf(documents['duel.bhx'])[0]?.actual;
  };
  expect(await netOf('')).toBe('net(Pair) is 0');
  expect(await netOf('as suppressed')).toBe('Pair has markers of 0, -1; ask for the net of one attack alone');
});

test('a modifier with a condition is asked of the unit that fires', async () => {
  const plain = await results('', 'net(Volley) = 0', 'net(Other) = 0');
  expect(plain).toEqual(['passed', 'passed']);
  const rule = '"Veterans" { modifier +1 to small-arms when cohesion >= 6 }';
  expect(await results(rule, 'net(Volley) = 1', 'net(Other) = 0')).toEqual(['passed', 'passed']);
});

test('and of the minute that the attack states, or of the first', async () => {
  const rule = '"Fog" { modifier -1 to small-arms when minute < 10 }';
  expect(await results(rule, 'net(Volley) = -1', 'net(Late) = 0')).toEqual(['passed', 'passed']);
  const scoped = '"Haze" { modifier -1 to small-arms from minute 10 }';
  expect(await results(scoped, 'net(Volley) = 0', 'net(Late) = -1')).toEqual(['passed', 'passed']);
  const placed = '"Mud" { modifier -1 to small-arms in F7..G9 }';
  expect(await results(placed, 'net(Volley) = 0')).toEqual(['passed']);
  const side = '"Fear" { modifier -1 to assault for American }';
  expect(await results(`${side} "Nothing" { modifier -1 to assault for German }`, 'net(Storm) = 1')).toEqual(['passed']);
});

test('a condition that only play decides is left out, and said', async () => {
  const { documents } = await workspace({ 'duel.bhx': scenario('"Late" { modifier -1 to small-arms when score > 10 }', '') });
  const [, battlefield] = battlefieldsOf(documents['duel.bhx']);
  const answer = battlefield && systems.lhy?.resolve(battlefield, 'Volley');
  expect(answer?.shots[0]?.net).toBe(0);
  expect(answer?.notes.map(({ text }) => text).join()).toContain('this is not counted here, since score is known only in play');
});

test('what befalls units only is asked of a unit, not of the whole', async () => {
  const [whole, never, unit, all] = await results(
    '',
    'chance(Storm, disrupted) = 0%',
    'chance(Volley, destroyed) = 0%',
    'chance(Storm, disrupted, Post) > 0%',
    'expected(Storm, disrupted) > 0',
  );
  expect(whole).toContain('"Disrupted" befalls units and is not what Storm as a whole comes to');
  expect(never).toContain('Volley never comes to "Destroyed"; that is for: Anti-tank fire');
  expect([unit, all]).toEqual(['passed', 'passed']);
});

test('an outcome that this kind of attack cannot have, and a unit that is no target, are unknown with the reason', async () => {
  const [recovers, bystander, tiny] = await results(
    '',
    'chance(Volley, recovers) = 0%',
    'chance(Volley, casualty, Camp) = 0%',
    'chance(Volley, casualty) = 10.00000001%',
  );
  expect(recovers).toContain('Volley never comes to "Recovers"');
  expect(bystander).toContain('Camp is no target of Volley');
  expect(tiny).toContain('10%');
  expect(await results('', 'chance(Volley, casualty) = 10%')).toEqual(['passed']);
});
