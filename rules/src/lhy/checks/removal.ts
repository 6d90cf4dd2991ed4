import type { Sourced } from '../../source.ts';
import type { FindingFix } from '../../system.ts';

/** Removes something that is written at one place of its own. */
export function removal({ source }: Sourced, title = 'Remove this line'): FindingFix[] {
  return source ? [{ title, kind: 'remove', source }] : [];
}
