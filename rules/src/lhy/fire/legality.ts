import type { Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { inState } from '../../attack/stated.ts';
import { targetHex } from '../../attack/target.ts';
import type { Unit } from '../../battlefield.ts';
import { chartGap } from '../../chart.ts';
import { counted } from '../../checks/finding.ts';
import { called } from '../../force/muster.ts';
import { bearing } from '../../hex/bearing.ts';
import { forbiddance } from '../../special-rules.ts';
import { isAfv, isFortification, isVehicle } from '../kinds.ts';
import type { ShotCase } from './shot-case.ts';
import { hexName } from './shot-case.ts';

/**
 * Why a direct shot of either kind is not allowed (11.0): the firer's state, its weapon's range, the line of sight and its limits, what the author states.
 */
export function* directFireRefusals(shotCase: ShotCase): Iterable<Refusal> {
  const { battlefield, shot, firer, target, range, sight } = shotCase;
  const no = (text: string, cite: string) => refuse(shot, text, cite, 'target');
  yield* stateRefusals(shotCase);
  yield* frontalEnfilade(shotCase);

  const weapon = firer.values[shot.kind];
  if (!weapon) {
    yield refuseUnit(shot, firer.id, `${called(firer)} has no ${battlefield.ruleset.values[shot.kind]?.title ?? shot.kind}`, '11.0');
    return;
  }
  const known = shotCase.enemies.filter((unit) => !unit.hidden);
  if (known.length === 0) yield no(`There is no known enemy in ${hexName(battlefield, target)}`, '11.0b');
  if (weapon.range !== undefined && range > weapon.range) {
    yield no(`${hexName(battlefield, target)} is ${counted(range, 'hex', 'hexes')} away; ${called(firer)} reaches ${weapon.range}`, '11.0');
  }
  if (weapon.range !== undefined && range <= weapon.range && !weapon.flat) {
    const chart = `${shot.kind}.range`;
    const gap = chartGap(battlefield.ruleset.charts[chart], chart, range, weapon.range);
    if (gap) yield no(`${gap}, so the modifier for range is not known`, shot.kind === 'anti-tank' ? '11.5.4a' : '11.3.3a');
  }
  // Of several firers the verdict says whose line it is.
  const whose = shot.firers.length > 1 || shot.of !== undefined ? `${called(firer)} does not see it: ` : '';
  if (!sight.visible) yield no(whose === '' ? sight.verdict : `${whose}${lowerFirst(sight.verdict)}`, '11.0');
  for (const limit of sight.limits) {
    if ((limit.kind === shot.kind || limit.kind === 'fire') && range > limit.value) yield no(limit.text, limit.cite);
  }
  if (isFortification(firer) && !inFrontArc(firer, shotCase.exit)) {
    yield refuseUnit(shot, firer.id, `${called(firer)} can fire only through the half circle it faces`, '2.2.4a');
  }
  const forbidden = forbiddance(battlefield, firer, ['fire', shot.kind], shotCase.occasion);
  if (forbidden) yield refuseUnit(shot, firer.id, `"${forbidden.rule}" forbids it`, forbidden.cites[0] ?? 'special rule');
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** States in which a unit may not fire, or not so. */
function* stateRefusals(shotCase: ShotCase): Iterable<Refusal> {
  const { shot, firer, said, range } = shotCase;
  const no = (text: string, cite: string) => refuseUnit(shot, firer.id, `${called(firer)} ${text}`, cite);
  const is = (state: string) => inState(firer, said, state);

  if (firer.place.kind === 'carried' && !isVehicle(firer)) yield no('is carried and cannot fire', '11.3b');
  if (firer.states.includes('disrupted')) yield no('is disrupted and may only recover or withdraw', '13.3.2');
  if (is('shocked')) yield no('is shocked and may only try to recover', '13.3.5');
  if ((is('regrouping') || said.has('scatter')) && range !== 1) yield no('is regrouping and may fire at adjacent hexes only', '14.3.6');

  if (said.has('reaction') && said.has('activation')) yield no('fires in reaction or in activation, not in both', '8.1');
  const scoots = said.has('shoot-and-scoot');
  const halts = said.has('halt-and-fire');
  const moves = is('in-motion') || is('stopping');
  if (scoots && !isVehicle(firer)) yield no('is no vehicle and cannot shoot and scoot', '10.4.2');
  if (halts && !isVehicle(firer)) yield no('is no vehicle and cannot halt and fire', '10.4.3');
  if (scoots && halts) yield no('cannot shoot and scoot and halt and fire in one action', '10.4.1');
  if (scoots && moves) yield no('is in motion; only a stationary vehicle may shoot and scoot', '10.4.2');
  if (moves && !scoots && !halts && isVehicle(firer)) yield no('is in motion and may fire only by halt and fire', '10.4.1');
  if (said.has('adjacent-hex') && !scoots && !halts) yield no('changes hex with its fire only by shoot and scoot or halt and fire', '11.3.3g');
  if (is('overwatch') && !said.has('reaction')) yield no('is on overwatch and fires in reaction only', '10.4.1b');
  if (said.has('suppressed') && isFortification(firer) && shot.kind !== 'anti-tank') yield no('cannot be suppressed', '2.2.4b');

  const shots = shotCase.plan.shots.filter((each) => each !== shot && each.firers.includes(firer.id));
  const others = isFortification(firer) ? shots.filter((each) => each.kind === shot.kind) : shots;
  if (others.some((each) => !(each.kind === shot.kind && said.has('split')))) yield no('may fire only once in a turn', '11.0a');
}

/**
 * Fire that is stated as enfilade comes from the front of a target that fires in the same plan: its front is the half circle around its own fire (11.1.1).
 */
function* frontalEnfilade({ said, plan, shot, entry, enemies, battlefield, muster, target }: ShotCase): Iterable<Refusal> {
  const at = battlefield.board.hexes[target]?.at;
  if (!said.has('enfilade') || entry === undefined || !at) return;
  for (const own of plan.shots) {
    const firer = enemies.find((unit) => own.firers.includes(unit.id));
    const aimedAt = own.target.unit === undefined ? undefined : muster.unit(own.target.unit);
    const hex = own.target.hex ?? (aimedAt && muster.hexOf(aimedAt));
    const there = hex === undefined ? undefined : battlefield.board.hexes[hex]?.at;
    const front = firer && there && !own.circumstances.some(({ id }) => id === 'reaction') ? bearing(at, there) : undefined;
    if (firer && front !== undefined && isWithinFront(front, entry)) {
      yield refuse(shot, `${called(firer)} fires toward ${hexName(battlefield, hex as number)}, so this fire meets its front`, '11.1.1');
    }
  }
}

/** Whether a bearing lies in the half circle that a unit faces; the dividing line belongs to the front (11.1). True for a unit without facing. */
export function inFrontArc(unit: Unit, direction: number | undefined): boolean {
  return unit.facing === undefined || direction === undefined || isWithinFront(unit.facing, direction);
}

function isWithinFront(front: number, direction: number): boolean {
  const off = Math.abs(front - direction);
  return Math.min(off, 6 - off) <= 1.5;
}

/** Whether this is one of exactly two split shots at different targets; they must leave by so many adjacent hexsides. */
export function splitPartner(shotCase: ShotCase): ShotCase['shot'] | undefined {
  const { plan, shot, firer } = shotCase;
  const halves = plan.shots.filter(
    (each) => each.kind === shot.kind && each.firers.includes(firer.id) && each.circumstances.some(({ id }) => id === 'split'),
  );
  return halves.length === 2 ? halves.find((each) => each !== shot) : undefined;
}

/**
 * What is left to units that are assaulted (10.5.3): under an assault arrow small arms reach adjacent hexes only, and whoever fires at tanks fires at those
 * of the assaulting force, if it has any; in the assaulted hex itself the same holds of the enemies in it.
 */
export function* assaultedRefusals({ battlefield, shot, said, firer, from, range, muster: where }: ShotCase, aimedAt?: Unit): Iterable<Refusal> {
  const arrow = said.has('under-assault');
  if (arrow && shot.kind === 'small-arms' && range > 1) {
    yield refuse(shot, `${called(firer)} is under assault and fires small arms at adjacent hexes only`, '10.5.3.2a', 'target');
  }
  if (!aimedAt) return;
  const here = where.in(from).filter((unit) => unit.side !== firer.side);
  const coming = battlefield.attacks
    .flatMap(({ shots }) => shots)
    .filter((each) => each.kind === 'assault' && targetHex(battlefield, each) === from)
    .flatMap(({ firers, helpers = [] }) => [...firers, ...helpers].flatMap((id) => where.unit(id) ?? []));
  const force = here.length > 0 ? here : arrow ? coming.filter(({ side }) => side !== firer.side) : [];
  const tanks = force.filter(isAfv);
  if (tanks.length === 0 || tanks.includes(aimedAt)) return;
  const text = `${called(firer)} ${here.length > 0 ? 'stands in an assault' : 'is under assault'}, and must fire at a tank of the assaulting force: ${tanks.map(called).join(', ')}`;
  yield refuse(shot, text, here.length > 0 ? '10.5.3.1e' : '10.5.3.2f', 'target');
}
