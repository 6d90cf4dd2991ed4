import { amount, parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import { refuse } from '../../attack/refusal.ts';
import { occasionOf } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield } from '../../battlefield.ts';
import type { Tale } from '../../dice/tale.ts';
import { NOTHING } from '../../dice/tale.ts';
import { muster } from '../../force/muster.ts';
import type { Modifier, Sight } from '../../system.ts';
import type { Procedure } from '../procedure.ts';
import { comesTo } from '../procedure.ts';

/** Whether a company gets two platoons to act together (7.1). */
export function coordination(battlefield: Battlefield, _sight: Sight, plan: AttackPlan): Procedure[] {
  return plan.shots.map((shot): Procedure => {
    const [sideId = '', ...path] = shot.of?.split('.') ?? [];
    const side = muster(battlefield).side(sideId);
    const company = side?.formations.find((each) => each.path.join('.') === path.join('.'));
    if (!side || !company) {
      return {
        shots: [],
        refusals: [refuse(shot, 'A company rolls for coordination; name it', '7.1', 'firers')],
        notes: [],
        tale: NOTHING,
      };
    }
    const platoons = side.formations.filter((each) => each.path.length === path.length + 1 && path.every((name, index) => each.path[index] === name));
    const refusals = platoons.length === 0 ? [refuse(shot, `${company.title} has no platoons to coordinate`, '7.1', 'firers')] : [];
    const amountCase = { battlefield, shot, occasion: occasionOf(shot, side.id) };
    const printed = side.values.coordination ?? 0;
    const special = specialModifiers(amountCase);
    const modifiers: Modifier[] = [
      ...(printed === 0 ? [] : [{ name: battlefield.ruleset.sideValues.coordination?.title ?? 'Coordination', value: printed, cites: ['7.1'] }]),
      ...parameterModifier(amountCase, 'elite.coordination', company.traits.includes('elite') ? 1 : 0),
      ...special.modifiers,
    ];
    const net = modifiers.reduce((sum, { value }) => sum + value, 0);
    const success = amount(amountCase, 'coordination.success', 8);
    const results: Record<'yes' | 'no', Tale> = { yes: comesTo('two-platoons'), no: comesTo('one-platoon') };
    const passes = (face: number) => face + net >= success;
    return {
      shots: [{ kind: shot.kind, firer: shot.of ?? '', target: {}, modifiers, net }],
      refusals,
      notes: special.notes,
      tale: {
        kind: 'die',
        sides: 10,
        step: (face) => ({
          text: `${company.title}: ${face}${net === 0 ? '' : ` ${net < 0 ? '-' : '+'} ${Math.abs(net)} = ${face + net}`}; ${success} is needed: ${passes(face) ? 'two platoons act together' : 'one platoon at a time'}`,
          cite: '7.1',
        }),
        next: (face) => results[passes(face) ? 'yes' : 'no'],
      },
    };
  });
}
