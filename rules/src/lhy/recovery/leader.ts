import type { Refusal } from '../../attack/refusal.ts';
import { refuse } from '../../attack/refusal.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { called, muster } from '../../force/muster.ts';
import { isLeader } from '../kinds.ts';

/** Why a leader cannot help these units (12.1.2); undefined if he can. */
export function cannotHelp(
  battlefield: Battlefield,
  leader: Unit,
  units: readonly Unit[],
  hex: HexIndex | undefined,
  regrouping: boolean,
): string | undefined {
  if (!isLeader(leader)) return `${called(leader)} is no leader`;
  if (units.includes(leader)) return `${called(leader)} cannot help himself`;
  const { hexOf } = muster(battlefield);
  // Where the author puts the units elsewhere, a leader who is with them goes with them.
  const theirs = [hex, ...units.slice(0, 1).map(hexOf)];
  if (!theirs.includes(hexOf(leader))) return `${called(leader)} is not in the hex`;
  if (leader.states.includes('disrupted')) return `${called(leader)} is disrupted himself`;
  if (leader.states.includes('regrouping') && !regrouping) return `${called(leader)} regroups, and helps only others that do`;
  const own = units.every((unit) => unit.formation.length === 0 || unit.formation.join('.') === leader.formation.join('.'));
  return own ? undefined : `${called(leader)} leads another platoon`;
}

/** The leader whom the author names with `with`; nobody if he names none; a refusal if he cannot help. */
export function namedLeader(
  battlefield: Battlefield,
  shot: Shot,
  units: readonly Unit[],
  hex: HexIndex | undefined,
): { leader?: Unit; refusal?: Refusal } {
  const leader = muster(battlefield).unit(shot.helpers?.[0] ?? '');
  if (!leader) return {};
  const why = cannotHelp(battlefield, leader, units, hex, false);
  return why === undefined ? { leader } : { refusal: refuse(shot, why, '12.1.2', 'helpers') };
}
