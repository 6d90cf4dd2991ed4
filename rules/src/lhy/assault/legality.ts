import type { Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { inState, occasionOf, stated } from '../../attack/stated.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { counted } from '../../checks/finding.ts';
import { forbiddingFeatures } from '../../force/entry.ts';
import { called, muster } from '../../force/muster.ts';
import { forbiddance, numberSetting } from '../../special-rules.ts';
import { hexName } from '../fire/shot-case.ts';
import {
  isAfv,
  isCarrier,
  isCombat,
  isFightingVehicle,
  isFlamethrower,
  isFortification,
  isGun,
  isHeroic,
  isInfantry,
  isLatw,
  isLeader,
  isRider,
  isVehicle,
} from '../kinds.ts';
import type { Entry } from './entry.ts';
import { hasWall, isUphill } from './entry.ts';
import { isNearWoods } from './vehicle-attempt.ts';

/** Why the rules do not allow an assault (10.5.1, 10.5.2); nothing if they do. */
export function* assaultRefusals(
  battlefield: Battlefield,
  hex: HexIndex,
  shots: readonly Shot[],
  entries: readonly Entry[],
  defenders: readonly Unit[],
): Iterable<Refusal> {
  const [first] = shots as [Shot];
  const name = hexName(battlefield, hex);
  if (defenders.length === 0) yield refuse(first, `There is no enemy in ${name} to assault`, '10.5.1', 'target');
  for (const entry of entries) yield* unitRefusals(battlefield, hex, shots, entries, entry, defenders);
  for (const shot of shots) yield* contradictions(battlefield, hex, shot, entries, defenders);
}

function* unitRefusals(
  battlefield: Battlefield,
  hex: HexIndex,
  shots: readonly Shot[],
  entries: readonly Entry[],
  entry: Entry,
  defenders: readonly Unit[],
): Iterable<Refusal> {
  const { unit, range } = entry;
  const shot = shots.find(({ firers, helpers }) => firers.includes(unit.id) || helpers?.includes(unit.id)) ?? (shots[0] as Shot);
  const no = (text: string, cite: string) => refuseUnit(shot, unit.id, `${called(unit)} ${text}`, cite);
  const where = muster(battlefield);
  const said = stated(shot);
  const is = (state: string) => inState(unit, said, state);
  if (unit.side !== entries[0]?.unit.side) yield no('is of the other side', '10.5.1');
  if (entry.from === undefined) yield no('stands in no hex yet; say where it comes from with `from`', '10.5.2');
  for (const state of ['disrupted', 'regrouping', 'shocked']) if (is(state)) yield no(`is ${state} and may not assault`, '10.5.1');
  if (entry.range === 0 && entry.from !== undefined) return;

  const others = entries.filter((each) => each !== entry).map((each) => each.unit);
  const inHex = where.in(hex).filter((each) => each.side === unit.side);
  const company = [...others, ...inHex];
  if (isGun(unit) || isFortification(unit)) yield no('cannot move into an assault', '10.5.1');
  else if (isVehicle(unit) && !isCombat(unit)) yield no('may not assault; only infantry, tanks and what comes with them may', '10.5.1');
  else if (!isVehicle(unit) && isCombat(unit) && !isInfantry(unit)) yield no('may not start an assault; only infantry does', '10.5.1a');
  else if (isAfv(unit) && where.cargoOf(unit).some((each) => isRider(each, where))) yield no('carries riders, and may not assault', '10.5.1b');
  else if (isLeader(unit) || isLatw(unit) || isFlamethrower(unit)) {
    const own = (each: Unit) => unit.formation.length === 0 || each.formation.length === 0 || each.formation.join('.') === unit.formation.join('.');
    if (!company.some((each) => !isVehicle(each) && isCombat(each) && own(each))) yield no('assaults only with infantry of its platoon', '10.5.1c');
  } else if (isFightingVehicle(unit) || isCarrier(unit)) {
    if (!company.some((each) => isInfantry(each) || isAfv(each)) && !inHex.some(isCombat))
      yield no('assaults only with infantry or a tank', '10.5.1d');
    const strong = defenders.find((each) => isAfv(each) || isGun(each));
    if (strong) yield no(`may not enter a hex with ${called(strong)}`, '10.5.1d');
  }
  const most =
    numberSetting(battlefield, startParameter(unit), occasionOf(shot, unit.side, hex))?.value ?? (isVehicle(unit) || isHeroic(unit) ? 3 : 2);
  if (said.has('advancing') && range > 1) yield no(`is ${counted(range, 'hex', 'hexes')} away; an advance goes into a hex beside it`, '14.3.4');
  else if (range > most) {
    yield no(`is ${counted(range, 'hex', 'hexes')} away; an assault starts within ${most}`, isHeroic(unit) ? '12.6.2' : '10.5.2.2');
  }
  const [closed] = forbiddingFeatures(battlefield, unit, hex);
  if (closed) yield no(`may not enter ${hexName(battlefield, hex)}: ${closed.title.toLowerCase()}`, closed.cites[0] ?? '10.5.2.2');
  const forbidden = forbiddance(battlefield, unit, ['assault'], occasionOf(shot, unit.side, hex));
  if (forbidden) yield no(`may not: "${forbidden.rule}" forbids it`, forbidden.cites[0] ?? 'special rule');
}

function startParameter(unit: Unit): string {
  if (isVehicle(unit)) return 'assault.start-vehicle';
  return isHeroic(unit) ? 'assault.start-heroic' : 'assault.start-foot';
}

/** Circumstances that the map or those who attack contradict. */
function* contradictions(
  battlefield: Battlefield,
  hex: HexIndex,
  shot: Shot,
  entries: readonly Entry[],
  defenders: readonly Unit[],
): Iterable<Refusal> {
  const sides = [0, 1, 2, 3, 4, 5];
  for (const { id, source } of shot.circumstances) {
    const no = (text: string, cite: string): Refusal => ({ ...refuse(shot, text, cite), ...(source && { source }) });
    const name = hexName(battlefield, hex);
    if (id === 'uphill' && !sides.some((side) => isUphill(battlefield, hex, side))) yield no(`No hex beside ${name} is lower`, '14.2g');
    if (id === 'crossed-wall' && !sides.some((side) => hasWall(battlefield, hex, side)))
      yield no(`There is no wall on the sides of ${name}`, '14.2c');
    const ofVehicles = id === 'unsupported' || id === 'near-woods';
    if (ofVehicles && ![...defenders, ...entries.map(({ unit }) => unit)].some(isVehicle)) {
      yield no(`${name} holds no vehicle that could be attacked`, '14.3.2.1');
    } else if (id === 'near-woods' && !isNearWoods(battlefield, hex)) yield no(`There are no woods in ${name} or beside it`, '14.3.2.1');
    const company = defenders.some(isVehicle) ? defenders.find((unit) => !isVehicle(unit) && !muster(battlefield).carrierOf(unit)) : undefined;
    if (id === 'unsupported' && company) yield no(`${called(company)} is with the vehicle`, '14.3.2.1');
    if (id === 'encircled' && entries.filter(({ unit }) => isCombat(unit)).length < 2) yield no('One combat unit alone encircles nobody', '14.2h');
  }
}
