import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { occasionOf, stated } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, ShotPart, Unit } from '../../battlefield.ts';
import { called, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import { numberSetting } from '../../special-rules.ts';
import type { Sight } from '../../system.ts';
import type { Mortar } from '../fire/mortar-marker.ts';
import { situationRefusals } from '../fire/mortar-marker.ts';
import { hexName } from '../fire/shot-case.ts';
import { isCombat, isHeroic, isLeader, isMoving, isVehicle } from '../kinds.ts';

/** Why a mission may not be called for (11.4.4), and whether the caller's line of sight is hindered. */
export interface Request {
  refusals: Refusal[];
  notes: Note[];
  hindered: boolean;
}

export function missionRefusals(battlefield: Battlefield, sight: Sight, plan: AttackPlan, shot: Shot, mortar: Mortar, aim: HexIndex): Request {
  const where = muster(battlefield);
  const request: Request = { refusals: [], notes: [], hindered: false };
  const no = (text: string, cite: string, part: ShotPart) => request.refusals.push(refuse(shot, text, cite, part));
  if (stated(shot).has('leaving')) no('Who leaves is struck by markers that lie: leave out `called by`', '11.4.7.3', 'observer');
  request.refusals.push(...situationRefusals(shot, mortar));
  if (mortar.unit) no(`${mortar.title} fires by its own sight; nobody calls for it`, '11.4.10', 'observer');
  else if (shot.from !== undefined && !stated(shot).has('extended'))
    no(`${mortar.title} fires from behind the lines, not from a hex`, '11.4', 'from');
  if (plan.shots.some((other) => other !== shot && other.firers.includes(mortar.id)))
    request.refusals.push(refuseUnit(shot, mortar.id, `${mortar.title} fires one mission in a turn`, '11.4'));
  const observer = where.unit(shot.observer ?? '');
  if (!observer) {
    no(`${shot.observer ?? 'The observer'} is not a unit of this scenario`, '11.4.4.1', 'observer');
    return request;
  }
  for (const [text, cite] of observerFaults(battlefield, observer, mortar)) no(text, cite, 'observer');

  const from = where.hexOf(observer);
  if (from === undefined) {
    no(`${called(observer)} stands in no hex yet`, '11.4.4', 'observer');
    return request;
  }
  const friends = where.in(aim).filter((unit) => unit.side === mortar.side && !isVehicle(unit));
  if (friends.length > 0 && !(from === aim && isLeader(observer))) {
    no(
      `${hexName(battlefield, aim)} holds friends on foot: ${friends.map(called).join(', ')}; only a leader calls fire on his own hex`,
      '11.4.4',
      'target',
    );
  }
  if (from !== aim) {
    const answer = sight.answer(from, aim, { observer: observer.id });
    if (!answer.visible) no(answer.verdict, '11.4.4', 'target');
    for (const limit of answer.limits) if (limit.kind === 'mortar' && answer.range > limit.value) no(limit.text, limit.cite, 'target');
    request.hindered = answer.hindrances.length > 0;
    for (const reason of answer.assumed) request.notes.push({ text: `The line of sight rests on an assumed figure: ${reason}`, cite: '4.2' });
  }
  shift(battlefield, shot, mortar, aim, no);
  available(battlefield, shot, mortar, aim, no, request.notes);
  return request;
}

/** Why this unit may not call for this mortar (11.4.4.1). */
function* observerFaults(battlefield: Battlefield, observer: Unit, mortar: Mortar): Iterable<[text: string, cite: string]> {
  const where = muster(battlefield);
  const name = called(observer);
  const leader = isLeader(observer);
  const cite = leader ? '11.4.4.1a' : '11.4.4.1b';
  if (observer.side !== mortar.side) {
    yield [`${name} is an enemy of ${mortar.title}`, '11.4.4.1'];
    return;
  }
  if (!leader && (isVehicle(observer) || !isCombat(observer))) {
    yield [`${name} is neither a leader nor a combat unit on foot`, '11.4.4.1'];
    return;
  }
  const [company] = mortar.formation;
  if (!mortar.platoon && company !== undefined && observer.formation.length > 0 && observer.formation[0] !== company) {
    yield [`${name} belongs to ${observer.formation[0]}; the section serves ${company}`, '11.4.2'];
  }
  for (const state of ['disrupted', 'regrouping'] as const) {
    if (observer.states.includes(state)) yield [`${name} is ${state}`, cite];
  }
  const carrier = where.carrierOf(observer);
  if (carrier && (!leader || isMoving(carrier))) yield [`${name} is carried by ${called(carrier)}`, cite];
  if (leader) return;
  if (isHeroic(observer)) yield [`${name} is heroic`, cite];
  const hex = where.hexOf(observer);
  if (hex !== undefined && where.in(hex).some(({ side }) => side !== observer.side)) yield [`${name} is in a hex under assault`, cite];
  if (observer.formation.length < 2) return;
  const platoon = observer.formation.join('.');
  const own = battlefield.units.find((unit) => unit.side === observer.side && isLeader(unit) && unit.formation.join('.') === platoon);
  if (!own) yield [`${name} has no leader in play`, cite];
  else if (own.states.includes('disrupted') || own.states.includes('regrouping'))
    yield [`${called(own)}, the leader of ${name}, is not in good order`, cite];
}

/** An extension may shift the aim by so many hexes (11.4.9); `from` says where the shells fell before. */
function shift(battlefield: Battlefield, shot: Shot, mortar: Mortar, aim: HexIndex, no: (text: string, cite: string, part: ShotPart) => void): void {
  if (shot.from === undefined) return;
  if (!stated(shot).has('extended')) {
    no('Only an extension has an aim hex from which it shifts: add `as extended`', '11.4.9', 'from');
    return;
  }
  const most = numberSetting(battlefield, 'mortar.extension-shift', { side: mortar.side })?.value ?? 2;
  const [before, after] = [battlefield.board.hexes[shot.from]?.at, battlefield.board.hexes[aim]?.at];
  const far = before && after ? distance(before, after) : 0;
  if (far > most)
    no(
      `${hexName(battlefield, aim)} is ${far} hexes from ${hexName(battlefield, shot.from)}; an extension shifts by ${most} at most`,
      '11.4.9',
      'target',
    );
}

/** A special rule may hold the mortars back for so many minutes. */
function available(
  battlefield: Battlefield,
  shot: Shot,
  mortar: Mortar,
  aim: HexIndex,
  no: (text: string, cite: string, part: ShotPart) => void,
  notes: Note[],
): void {
  const occasion = occasionOf(shot, mortar.side, aim);
  const from = numberSetting(battlefield, 'mortar.available-from', occasion);
  if (!from || from.value === 0) return;
  const text = `Mortars may be called from minute ${from.value}`;
  const cite = from.cites[0] ?? '11.4';
  if (occasion.minute !== undefined && occasion.minute < from.value) no(`${text}, and this is minute ${occasion.minute}`, cite, 'firers');
  else if (occasion.minute === undefined) notes.push({ text, cite });
}
