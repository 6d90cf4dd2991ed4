import type { Check } from '../../system.ts';

/** The checks of this system, fast ones first. */
export const checks: Check[] = [];
