import { marker } from '../../attack/modifier.ts';
import { occasionOf } from '../../attack/stated.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import type { Tale } from '../../dice/tale.ts';
import { called, muster } from '../../force/muster.ts';
import { saysYes } from '../../property.ts';
import { numberSetting } from '../../special-rules.ts';
import { resolutionFigures, SIDES_OF_DIE } from '../fire/figures.ts';
import { strikingModifiers } from '../fire/mortar-marker.ts';
import { hexName } from '../fire/shot-case.ts';
import { effectOn, isHurt, leaderEffect, mustCheck } from '../fire/stack-resolution.ts';
import type { Victim } from '../fire/victim.ts';
import { chosenAmong, victims } from '../fire/victim.ts';
import type { Fates, Standing } from './fate.ts';

/** What an assault's results are worked out on. */
interface Way {
  battlefield: Battlefield;
  shot: Shot;
  fates: Fates;
}

type Standings = ReadonlyMap<Unit, Standing>;

/** What the shells that lie in a hex strike with who comes through: without any good of the terrain (14.3.3.3, 11.4.7.3). */
export function shellsIn(
  battlefield: Battlefield,
  shot: Shot,
  side: string,
  hex: HexIndex,
  men: readonly Unit[],
): { value: number; count: number; assumed?: string } {
  const amountCase = { battlefield, shot: { ...shot, kind: 'mortar', circumstances: [] }, occasion: occasionOf(shot, side, hex) };
  const printed = numberSetting(battlefield, 'mortar.lying-value', amountCase.occasion);
  const { net } = marker(amountCase, [
    { name: 'Mortar value', value: printed?.value ?? 0, cites: printed?.cites ?? [] },
    ...strikingModifiers(amountCase, hex, men),
  ]);
  const count = featuresIn(battlefield, hex).filter((feature) => saysYes(feature, 'shells')).length;
  return { value: net, count, ...(printed?.assumed !== undefined && { assumed: printed.assumed }) };
}

/** The mortar attack on men who retreat through shells, before the checks at the end of their way: the highest die on the best of them, checks of the others (13.1). */
export function struckOnTheWay(
  way: Way,
  hexes: readonly HexIndex[],
  men: readonly Unit[],
  before: Standings,
  then: (after: Standings) => Tale,
): Tale {
  const [hex, ...others] = hexes;
  const [first] = men;
  if (hex === undefined || !first) return then(before);
  const { battlefield, shot, fates } = way;
  const standing = (unit: Unit) => before.get(unit) ?? fates.before(unit);
  const alive = men.filter((unit) => !fates.isGone(unit, standing(unit)));
  const found = victims(battlefield, hex, alive, muster(battlefield))
    .filter(({ exposed }) => exposed.mortar)
    .map((victim) => ({ ...victim, disrupted: standing(victim.unit).disrupted }));
  const candidates = chosenAmong(found, 'mortar');
  const { value, count } = shellsIn(battlefield, shot, first.side, hex, alive);
  const figures = resolutionFigures(battlefield, first.side, hex);
  const next = (after: Standings) => struckOnTheWay(way, others, men, after, then);
  if (candidates.length === 0) return next(before);

  const struck = (chosen: Victim, total: number): Tale => {
    const outcome = effectOn(chosen, total, leaderEffect(chosen, found, figures), figures);
    if (!isHurt(outcome)) return next(before);
    const own = standing(chosen.unit);
    const hurt = outcome === 'casualty' ? fates.casualty(chosen.unit, own, true, own) : fates.shaken(chosen.unit, own);
    const rest = found.filter((victim) => victim.checks && mustCheck(victim, chosen, 'mortar'));
    return checked(rest, new Map(before).set(chosen.unit, hurt));
  };
  const checked = ([victim, ...rest]: readonly Victim[], after: Standings): Tale => {
    if (!victim) return next(after);
    const own = standing(victim.unit);
    return fates.check(victim.unit, own, fates.shaken(victim.unit, own), '13.3.1', (result) =>
      checked(rest, new Map(after).set(victim.unit, result)),
    );
  };
  const known = new Map<string, Tale>();
  const compared = (total: number): Tale => {
    const made = known.get(`${total}`) ?? {
      kind: 'choice' as const,
      count: candidates.length,
      step: (index: number) => ({
        text: `Out of the shells in ${hexName(battlefield, hex)}: ${total} against ${called((candidates[index] as Victim).unit)}`,
        cite: '14.3.3.3',
      }),
      next: (index: number) => struck(candidates[index] as Victim, total),
    };
    known.set(`${total}`, made);
    return made;
  };
  const rolled = (left: number, best: number): Tale => {
    if (left === 0) return compared(best);
    const key = `${left} of ${best}`;
    const made = known.get(key) ?? {
      kind: 'die' as const,
      sides: SIDES_OF_DIE,
      step: (face: number) => ({
        text: `Shells in ${hexName(battlefield, hex)}: ${face} ${value < 0 ? '-' : '+'} ${Math.abs(value)} = ${face + value}`,
        cite: '14.3.3.3',
      }),
      next: (face: number) => rolled(left - 1, Math.max(best, face + value)),
    };
    known.set(key, made);
    return made;
  };
  return rolled(count, Number.NEGATIVE_INFINITY);
}
