import type { Check } from '../system.ts';
import { entryClosed } from './entry-closed.ts';
import { objectiveReach } from './objective-reach.ts';
import { objectiveUnseen } from './objective-unseen.ts';
import { setUpRoom } from './set-up-room.ts';
import { unitBlind } from './unit-blind.ts';

/** Checks of what is in sight, for every game system: they ask only sight and need no rule of a game. */
export const sightChecks: Check[] = [unitBlind, objectiveUnseen];

/** Checks of forces and set-up, for every game system: they are driven by what the ruleset declares and ask nothing of its procedures. */
export const forceChecks: Check[] = [entryClosed, setUpRoom, objectiveReach];
