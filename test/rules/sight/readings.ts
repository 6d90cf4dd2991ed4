import type { ParameterValue } from '@blindhex/rules/ruleset';

/** Every reading of the sight rules other than the one taken by default, one at a time. */
export const READINGS: Record<string, ParameterValue>[] = [
  { 'sight.contour-equal': 'strict' },
  { 'sight.contour-equal': 'literal' },
  { 'sight.feature-height-condition': 'none' },
  { 'sight.road-from-above': 'any' },
  { 'sight.low-obstacles': 'count' },
  { 'sight.hexside-distance': 'far' },
  { 'sight.own-hexsides': 'count' },
  { 'sight.hills-same-level': 'like-woods' },
  { 'sight.hexside-woods': 'same-hexside' },
  { 'sight.orchards-beside': 'ignore' },
  { 'sight.hindrance-count': 'hex' },
  { 'sight.over-markers': 'level' },
  { 'sight.hexside-end': 'touch' },
  { 'sight.hexside-end': 'never' },
  { 'sight.enclosed-sides': 'one' },
  { 'sight.beside-from-above': 'higher' },
  { 'orchard.max-los': 1 },
];
