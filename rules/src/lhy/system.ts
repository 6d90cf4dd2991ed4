import type { Battlefield } from '../battlefield.ts';
import type { GameSystem } from '../system.ts';
import { checks } from './checks/index.ts';
import { resolveAttack, rollAttack } from './fire/attack.ts';
import { properties } from './properties.ts';
import { lhySight } from './sight/index.ts';

/** The procedures of The Last Hundred Yards, series rules 2.1. */
export const system: GameSystem = {
  id: 'lhy',
  sight: lhySight,
  resolve: (battlefield: Battlefield, attack: string, sight = lhySight(battlefield)) => resolveAttack(battlefield, attack, sight),
  roll: (battlefield: Battlefield, attack: string, seed: number, sight = lhySight(battlefield)) => rollAttack(battlefield, attack, seed, sight).steps,
  checks,
  properties,
};
