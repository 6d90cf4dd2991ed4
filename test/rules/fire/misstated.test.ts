import { describe, expect, it } from 'vitest';
import type { ShotSketch } from './fixture.ts';
import { answer, leader, refusalsOf, squad } from './fixture.ts';

const UNITS = [
  squad('a', 'US', 'C4', {}, { formation: ['Able'] }),
  leader('l', 'US', 'C4', {}, { formation: ['Able'] }),
  squad('e', 'German', 'C6'),
  squad('f', 'German', 'C4'),
];
const shot = (more: Partial<ShotSketch>) => ({ units: UNITS.slice(0, 3), shots: [{ by: 'a', at: 'C6', ...more }] });
const texts = (more: Partial<ShotSketch>) => JSON.stringify(refusalsOf(shot(more)));

describe('what is stated wrongly of a shot is refused', () => {
  it.each([
    [['suppressed 2', 'suppressed 4'], 'is stated twice'],
    [['enfilade', 'enfilade'], 'is stated twice'],
    [['enfilade 3'], 'takes no number'],
    [['suppressed 1.5'], 'takes a whole number'],
    [['suppressed 0'], 'says nothing'],
    [['in-motion'], 'is never'],
    [['overwatch', 'reaction'], 'is never'],
  ])('%j', (as, text) => {
    expect(texts({ as })).toContain(text);
  });

  it('but minute 0 and one number are well', () => {
    expect(refusalsOf(shot({ as: ['minute 0', 'suppressed 2'] }))).toEqual([]);
  });

  it('firers of two sides', () => {
    const both = { units: [...UNITS.slice(0, 3), squad('g', 'German', 'D4')], shots: [{ by: 'a', and: ['g'], at: 'C6' }] };
    expect(JSON.stringify(refusalsOf(both))).toContain('of the other side');
  });
});

it('a leader without small arms in a platoon that fires does not fire', () => {
  const platoon = answer(shot({ and: ['l'], of: 'US.Able' }));
  expect(platoon.refusals).toEqual([]);
  expect(platoon.shots.map(({ firer }) => firer)).toEqual(['a']);
  expect(texts({ by: 'l' })).toContain('has no');
});
