import type { Battlefield } from '../../battlefield.ts';
import type { Distribution } from '../../dice/distribution.ts';
import { mapped } from '../../dice/distribution.ts';
import type { Procedure } from '../procedure.ts';
import { measuresOf, outcomeMeasure, partMeasure, unitMeasure } from '../procedure.ts';
import type { Scene } from './scene.ts';
import { hexName } from './shot-case.ts';
import type { Stack } from './stack.ts';
import { highest, resolveStack, worstOfSides } from './stack-resolution.ts';
import { rollScene } from './story.ts';
import { resolveVehicles } from './vehicles.ts';
import type { FireOutcome } from './worst.ts';
import { worstOf } from './worst.ts';

/** The resolution of markers that lie. */
export function resolution(battlefield: Battlefield, scene: Pick<Scene, 'stacks' | 'vehicles'>): Pick<Procedure, 'tale' | 'parts'> {
  const parts = scene.stacks
    .filter(({ markers }) => markers.length > 0)
    .map((stack) => {
      const shared = scene.stacks.some((other) => other !== stack && other.hex === stack.hex);
      const title = `Highest total at ${hexName(battlefield, stack.hex)}${shared ? ` for ${stack.side}` : ''}`;
      return { stack, title, measure: partMeasure(title) };
    });
  // Made once, since a tale is told often.
  const placed = { ...scene, shots: [], refusals: [], notes: [] };
  const measures = new Map(
    [...scene.stacks.flatMap(({ units }) => units), ...scene.vehicles.map(({ unit }) => unit)].map(({ id }) => [id, unitMeasure(id)]),
  );
  return {
    parts: parts.map(({ title }) => ({ title, cite: '13.1' })),
    tale: {
      kind: 'own',
      count: () => {
        const { overall, units } = fates(battlefield, scene);
        const totals = parts.map(({ stack, title }) => [title, mapped(highest(stack.markers, stack.figures), ({ total }) => `${total}`)] as const);
        return measuresOf(
          worstOf(overall),
          [...units].map(([unit, each]) => [unit, worstOf(each)]),
          totals,
        );
      },
      tell(dice, put, log) {
        const story = rollScene(battlefield, placed, dice, log !== undefined);
        for (const step of story.steps) log?.(() => step);
        put(outcomeMeasure, story.overall);
        for (const [unit, outcome] of story.units) put(measures.get(unit) ?? unitMeasure(unit), outcome);
        for (const [index, { measure }] of parts.entries()) put(measure, `${story.totals[index]}`);
      },
    },
  };
}

/** The stacks for which markers of this one count as well: those of the other side in an assaulted hex. */
function sharingDice(stack: Stack, stacks: readonly Stack[]): Stack[] {
  const dice = new Set(stack.markers.flatMap(({ die }) => (die ? [die] : [])));
  return stacks.filter((other) => other === stack || other.markers.some(({ die }) => die && dice.has(die)));
}

/** The results of a scene: those its outcome is the worst of, and for each unit those its fate is the worst of. */
function fates(battlefield: Battlefield, scene: Pick<Scene, 'stacks' | 'vehicles'>) {
  const overall: Distribution<FireOutcome>[] = [];
  const units = new Map<string, Distribution<FireOutcome>[]>();
  const add = (unit: string, distribution: Distribution<FireOutcome>) => units.set(unit, [...(units.get(unit) ?? []), distribution]);

  for (const stack of scene.stacks) {
    const result = resolveStack(stack);
    const sharing = sharingDice(stack, scene.stacks);
    if (sharing.length === 1) overall.push(result.chosen);
    else if (sharing[0] === stack) overall.push(worstOfSides(sharing));
    for (const [unit, distribution] of result.units) add(unit, distribution);
  }
  const vehicles = resolveVehicles(battlefield, scene.vehicles);
  overall.push(...vehicles.overall);
  for (const [unit, distribution] of vehicles.units) add(unit, distribution);
  return { overall, units };
}
