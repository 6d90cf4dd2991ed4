import type { Battlefield } from '../battlefield.ts';
import type { GameSystem } from '../system.ts';
import { wawSight } from './sight/index.ts';

/** The procedures of World at War, by the rules of Blood and Bridges. */
export const system: GameSystem = {
  id: 'waw',
  sight: wawSight,
  resolve: (_: Battlefield, attack: string) => ({ attack, shots: [], outcomes: [], units: [], refusals: [], notes: [] }),
  roll: () => [],
  checks: [],
};
