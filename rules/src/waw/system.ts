import type { Battlefield } from '../battlefield.ts';
import type { GameSystem } from '../system.ts';
import { resolvePlan, rollPlan } from './fire/plan.ts';
import { properties } from './properties.ts';
import { wawSight } from './sight/index.ts';

/** The procedures of World at War, by the rules of Blood and Bridges. */
export const system: GameSystem = {
  id: 'waw',
  sight: wawSight,
  resolve: (battlefield: Battlefield, attack: string, sight = wawSight(battlefield)) => resolvePlan(battlefield, attack, sight),
  roll: (battlefield: Battlefield, attack: string, seed: number, sight = wawSight(battlefield)) => rollPlan(battlefield, attack, seed, sight),
  checks: [],
  properties,
};
