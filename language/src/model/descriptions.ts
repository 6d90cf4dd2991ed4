import type { CheckDescription } from '@blindhex/rules';
import { expressionDescriptions } from './descriptions/expressions.ts';
import { forceDescriptions } from './descriptions/forces.ts';
import { mapDescriptions } from './descriptions/maps.ts';
import { ruleDescriptions } from './descriptions/rules.ts';
import { rulesetDescriptions } from './descriptions/rulesets.ts';

/** Everything the language itself checks of what a file means. */
export const modelDescriptions: CheckDescription[] = [
  ...mapDescriptions,
  ...expressionDescriptions,
  ...forceDescriptions,
  ...ruleDescriptions,
  ...rulesetDescriptions,
];
