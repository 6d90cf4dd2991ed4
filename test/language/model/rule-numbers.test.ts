import { parameterMeant } from '@blindhex/language/model/checks/prose';
import { nearestRule, ruleNumber, ruleNumbers } from '@blindhex/language/model/rule-numbers';
import { describe, expect, it } from 'vitest';
import { libraryRuleset } from '../../rules/fire/ruleset.ts';

const LHY = await libraryRuleset();
const numbers = ruleNumbers(LHY);

describe('the numbers of rules', () => {
  it.each(['1.10', '2.2.4f', '4.1.6b', '4.1.16d', '11.3.3p', '11.5.4l', '16.1.3', '20.9.2b', '24.8.3'])('%s exists', (number) => {
    expect(numbers.has(number)).toBe(true);
  });

  it.each([
    ['11.3.3q', '11.3.3p'],
    ['4.1.17', '4.1.16'],
    ['12.1.1', '12.1.2'],
    ['11.5.4k', '11.5.4j'],
    ['10.5.2.4', '10.5.2.3'],
    ['2.2.10a', '2.2.10'],
  ])('%s does not, and the nearest is %s', (number, near) => {
    expect(numbers.has(number)).toBe(false);
    expect(nearestRule(number, numbers)).toBe(near);
  });

  it('has no neighbour in a chapter that does not exist', () => {
    expect(nearestRule('99.1', numbers)).toBeUndefined();
  });

  it('takes words for no number, and what follows a letter for a part of it', () => {
    expect(ruleNumber('Rules 3.1, 20.2')).toBeUndefined();
    expect(ruleNumber('the card')).toBeUndefined();
    expect(ruleNumber('4.0cII')).toBe('4.0c');
  });
});

describe('the parameter that a prose rule means', () => {
  const meant = (text: string) => parameterMeant(text, Object.values(LHY.parameters))?.id;

  it('is the one of whose words it has most', () => {
    expect(meant('Low on rounds. Mortar recovery takes 2 turns.')).toBe('mortar.recovery');
  });

  it('is none for a rule about something else', () => {
    expect(meant('The German player may not speak of the farm before minute 15.')).toBeUndefined();
    expect(meant('')).toBeUndefined();
  });
});
