import type { Battlefield } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import type { AttackAnswer, Sight } from '../../system.ts';
import type { Scene } from './scene.ts';
import { setScene } from './scene.ts';
import { resolveStack } from './stack-resolution.ts';
import { resolveVehicles } from './vehicles.ts';
import { vehiclesUnderMortars } from './vehicles-under-mortars.ts';
import type { FireOutcome } from './worst.ts';
import { outcomes, worstOf } from './worst.ts';

/** Works out an attack plan exactly (11, 13). What the rules forbid is in `refusals`, and there are no outcomes then. */
export function resolveAttack(battlefield: Battlefield, id: string, sight: Sight): AttackAnswer {
  const plan = battlefield.attacks.find((each) => each.id === id);
  if (!plan) return { attack: id, shots: [], outcomes: [], units: [], refusals: [{ text: `There is no fire plan ${id}`, cite: '11.0' }], notes: [] };
  const scene = setScene(battlefield, sight, plan);
  const answer: AttackAnswer = { attack: id, shots: scene.shots, outcomes: [], units: [], refusals: scene.refusals, notes: scene.notes };
  if (scene.refusals.length > 0 || scene.shots.length === 0) return answer;
  const { overall, units } = fates(battlefield, scene);
  answer.outcomes = outcomes(worstOf(overall));
  answer.units = [...units].map(([unit, each]) => ({ unit, outcomes: outcomes(worstOf(each)) }));
  return answer;
}

/** The results of a scene: those its outcome is the worst of, and for each unit those its fate is the worst of. */
function fates(battlefield: Battlefield, scene: Scene) {
  const overall: Distribution<FireOutcome>[] = [];
  const units = new Map<string, Distribution<FireOutcome>[]>();
  const add = (unit: string, distribution: Distribution<FireOutcome>) => units.set(unit, [...(units.get(unit) ?? []), distribution]);

  for (const stack of scene.stacks) {
    const result = resolveStack(stack);
    overall.push(result.chosen);
    for (const [unit, distribution] of result.units) add(unit, distribution);
    for (const [unit, distribution] of vehiclesUnderMortars(battlefield, stack)) add(unit, distribution);
  }
  const vehicles = resolveVehicles(battlefield, scene.vehicles);
  overall.push(...vehicles.overall);
  for (const [unit, distribution] of vehicles.units) add(unit, distribution);
  return { overall, units };
}
