import { refuse } from '../../attack/refusal.ts';
import { noTarget, targetHex, targetUnit } from '../../attack/target.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { called, muster } from '../../force/muster.ts';
import type { Sight } from '../../system.ts';
import { hexName } from '../fire/shot-case.ts';
import { assumedCohesions } from '../fire/stack.ts';
import type { Procedure } from '../procedure.ts';
import { refused } from '../procedure.ts';
import { entriesOf } from './entry.ts';
import { immediateEnd } from './immediate.ts';
import { assaultRefusals } from './legality.ts';
import { forcesIn } from './participants.ts';
import { Outcome } from './result.ts';
import { assaultStrength } from './strength.ts';
import { tableGap } from './table.ts';

/** The assaults of a plan (14): all shots at one hex are one assault. */
export function assaults(battlefield: Battlefield, _sight: Sight, plan: AttackPlan): Procedure[] {
  const byHex = new Map<HexIndex, Shot[]>();
  const procedures: Procedure[] = [];
  for (const shot of plan.shots) {
    const hex = targetHex(battlefield, shot) ?? (targetUnit(battlefield, shot) ? undefined : hexUnderAssault(battlefield, shot));
    if (hex === undefined) procedures.push(refused(noTarget(battlefield, shot, 'Say with `into` which hex is assaulted', '10.5.1')));
    else byHex.set(hex, [...(byHex.get(hex) ?? []), shot]);
  }
  for (const [hex, shots] of byHex) procedures.push(assault(battlefield, hex, shots, byHex.size > 1));
  return procedures;
}

/** Units that stand in a hex with enemies assault that one. */
function hexUnderAssault(battlefield: Battlefield, shot: Shot): HexIndex | undefined {
  const where = muster(battlefield);
  const unit = where.unit(shot.firers[0] ?? '');
  const hex = unit && where.hexOf(unit);
  return hex !== undefined && where.in(hex).some(({ side }) => side !== unit?.side) ? hex : undefined;
}

/** One assault; of several in a plan the parts of the answer say where. */
function assault(battlefield: Battlefield, hex: HexIndex, shots: readonly Shot[], several: boolean): Procedure {
  const where = muster(battlefield);
  const ids = new Set(shots.flatMap(({ firers, helpers = [] }) => [...firers, ...helpers]));
  const attackers = [...ids].flatMap((id) => where.unit(id) ?? []);
  const [first] = shots as [Shot];
  if (attackers.length === 0) return refused(refuse(first, 'Nobody assaults', '10.5.1', 'firers'));
  const entries = entriesOf(battlefield, hex, shots, attackers);
  const { attacker, defender } = forcesIn(battlefield, hex, shots, attackers);
  const refusals = [...assaultRefusals(battlefield, hex, shots, entries, defender.units)];
  if (refusals.length > 0) return refused(...refusals);

  const firer = attacker.counting.map(called).join(', ') || called(attackers[0] as Unit);
  const shot = { kind: first.kind, firer, target: { hex } };
  const place = several ? ` in ${hexName(battlefield, hex)}` : '';
  const lossesOf = (side: string) => `Steps lost by ${where.side(side)?.title ?? side}${place}`;
  const lossParts = [attacker, defender].map(({ side }) => ({ title: lossesOf(side), cite: '13.3.3' }));
  const immediate = immediateEnd(battlefield, attacker, defender, lossesOf);
  if (immediate) {
    const note = { text: 'It ends at once, without a roll on the table', cite: '14.1' };
    return { shots: [{ ...shot, modifiers: [], net: 0 }], refusals, notes: [note], parts: lossParts, tale: immediate };
  }
  const strength = assaultStrength(battlefield, hex, shots, entries, attacker, defender);
  const gap = tableGap(battlefield, strength.net);
  if (gap !== undefined) return refused(refuse(first, `${gap}, so what the assault comes to is not known`, '14.1'));
  const outcome = new Outcome(battlefield, hex, first, attacker, defender, lossesOf, place);
  return {
    shots: [{ ...shot, modifiers: strength.modifiers, net: strength.net }, ...outcome.attemptShots()],
    refusals,
    notes: [...strength.notes, ...outcome.notes, ...assumedCohesions([...attacker.units, ...defender.units])],
    parts: [...outcome.parts(), ...lossParts],
    tale: outcome.tale(strength.net, hexName(battlefield, hex)),
  };
}
