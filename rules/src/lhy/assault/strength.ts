import { amount, parameterModifier, specialModifiers } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import { occasionOf } from '../../attack/stated.ts';
import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { called } from '../../force/muster.ts';
import { namesOf, provenance } from '../../property.ts';
import { figureOn } from '../../special-rules.ts';
import type { Modifier } from '../../system.ts';
import { hexName } from '../fire/shot-case.ts';
import { isDugIn } from '../fire/target.ts';
import {
  cohesionOf,
  isCombat,
  isDisrupted,
  isFlamethrower,
  isFortification,
  isGun,
  isHeroic,
  isInfantry,
  isLatw,
  isLeader,
  isMoving,
  isVehicle,
} from '../kinds.ts';
import type { Entry } from './entry.ts';
import { canEncircle, chosenSide, hasWall, isUphill } from './entry.ts';
import type { Force } from './participants.ts';

/** What both sides bring to an assault (14.1 steps 2 to 4): values and modifiers, the defender's with a minus, and the final modifier. */
export interface Strength {
  modifiers: Modifier[];
  net: number;
  notes: Note[];
}

export function assaultStrength(
  battlefield: Battlefield,
  hex: HexIndex,
  shots: readonly Shot[],
  entries: readonly Entry[],
  attacker: Force,
  defender: Force,
): Strength {
  const [shot] = shots as [Shot];
  const said = new Set(shots.flatMap(({ circumstances }) => circumstances.map(({ id }) => id)));
  const notes: Note[] = [];
  const occasion = occasionOf(shot, attacker.side, hex);
  const amountCase = { battlefield, shot, occasion, ...(attacker.units[0] && { firer: attacker.units[0] }) };
  const add = (holds: boolean, parameter: string) => parameterModifier(amountCase, parameter, holds ? 1 : 0);
  const take = (holds: boolean, parameter: string) => parameterModifier(amountCase, parameter, holds ? -1 : 0);
  const everybody = [...attacker.units, ...defender.units];
  const isPosition = defender.units.some(isFortification);
  const hard = isPosition || defender.units.some(isGun) || isUrban(battlefield, hex);
  const weapon = (is: (unit: Unit) => boolean) => attacker.counting.some((unit) => is(unit) && !isDisrupted(unit));
  const special = specialModifiers(amountCase);
  const entered = entryFacts(battlefield, hex, said, entries, isPosition, notes);
  const menOnFoot = defender.units.some((unit) => !isVehicle(unit));

  const modifiers: Modifier[] = [
    ...values(battlefield, attacker, 1, amount(amountCase, 'assault.in-motion', -1), notes),
    ...comparedCohesion(battlefield, attacker, defender, amount(amountCase, 'assault.cohesion-most', 3)),
    ...add(everybody.some((unit) => unit.states.includes('regrouping')) || said.has('regrouping'), 'assault.regrouping'),
    ...add(hard && weapon(isLatw), 'assault.latw'),
    ...add(hard && weapon(isFlamethrower), 'assault.flamethrower'),
    ...add(isPosition && attacker.units.some(isHeroic), 'assault.heroic'),
    ...add(entered.encircled, 'assault.encircled'),
    ...add(isMixed(attacker) || said.has('mixed'), 'assault.mixed'),
    ...values(battlefield, defender, -1, amount(amountCase, 'assault.in-motion', -1), notes),
    ...take((menOnFoot && (hasRuralBuilding(battlefield, hex) || isDugIn(battlefield, defender.units, hex))) || entered.overWall, 'assault.cover'),
    ...take(defender.units.some((unit) => isCombat(unit) && (unit.concealed || unit.hidden)) || said.has('concealed'), 'assault.concealed'),
    ...take(entered.uphill, 'assault.uphill'),
    ...take(isUrban(battlefield, hex) && defender.units.some((unit) => (isCombat(unit) && !isVehicle(unit)) || isLeader(unit)), 'assault.urban'),
    ...special.modifiers,
  ];
  return { ...held(battlefield, shot, occasion, modifiers), notes: [...notes, ...special.notes, ...surplus(attacker), ...surplus(defender)] };
}

/** The final modifier stays between the attack's floor and cap (14.1 step 4); what holds it there is a modifier of its own. */
function held(
  battlefield: Battlefield,
  shot: Shot,
  occasion: ReturnType<typeof occasionOf>,
  modifiers: Modifier[],
): { modifiers: Modifier[]; net: number } {
  const attack = battlefield.ruleset.attacks[shot.kind];
  const sum = modifiers.reduce((total, { value }) => total + value, 0);
  const cap = figureOn(battlefield, attack, 'cap', occasion);
  const floor = figureOn(battlefield, attack, 'floor', occasion);
  const limit = cap && sum > cap.value ? cap : floor && sum < floor.value ? floor : undefined;
  if (!limit) return { modifiers, net: sum };
  const name = limit === cap ? 'Highest final modifier' : 'Lowest final modifier';
  return { modifiers: [...modifiers, { name, value: limit.value - sum, ...provenance(limit) }], net: limit.value };
}

/** The assault values of those who count; one of a vehicle in motion is less (14.2k). */
function values(battlefield: Battlefield, { counting }: Force, sign: 1 | -1, inMotion: number, notes: Note[]): Modifier[] {
  const title = battlefield.ruleset.values.assault?.title ?? 'Assault value';
  return counting.flatMap((unit) => {
    const printed = unit.values.assault;
    if (!printed) {
      notes.push({ text: `${called(unit)} has no assault value; none is counted`, cite: '1.4' });
      return [];
    }
    if (isDisrupted(unit))
      notes.push({ text: `${called(unit)} is disrupted; its printed assault value is taken, since no text gives another`, cite: '14.1' });
    const value: Modifier = { name: `${title} of ${called(unit)}`, value: sign * printed.value, cites: ['14.1'] };
    const own = printed.assumed === undefined ? value : { ...value, assumed: printed.assumed };
    if (!isVehicle(unit) || !isMoving(unit)) return own.value === 0 ? [] : [own];
    return [own, { name: `${called(unit)} is in motion`, value: sign * inMotion, cites: ['14.2k'] }];
  });
}

/** 14.2a: the difference of the best cohesions of combat units; nothing unless both sides have one with cohesion. */
function comparedCohesion(battlefield: Battlefield, attacker: Force, defender: Force, most: number): Modifier[] {
  const best = ({ units }: Force) =>
    units
      .filter(isCombat)
      .flatMap((unit) => cohesionOf(battlefield, unit) ?? [])
      .reduce<number | undefined>((highest, { value }) => Math.max(highest ?? 0, value), undefined);
  const [own, other] = [best(attacker), best(defender)];
  if (own === undefined || other === undefined || own === other) return [];
  const value = Math.max(-most, Math.min(most, own - other));
  const assumed = [...attacker.units, ...defender.units].flatMap((unit) => (isCombat(unit) ? (unit.values.cohesion?.assumed ?? []) : []))[0];
  const made = { name: `Cohesion ${own} against ${other}`, value, cites: ['14.2a'] };
  return [assumed === undefined ? made : { ...made, assumed }];
}

/** How they come in, as far as the map says, and as the author says. Where a unit may choose its hexside, it avoids walls and slopes. */
function entryFacts(battlefield: Battlefield, hex: HexIndex, said: ReadonlySet<string>, entries: readonly Entry[], position: boolean, notes: Note[]) {
  const sides = entries.flatMap((entry) => {
    const side = chosenSide(battlefield, hex, entry);
    if (side !== undefined && entry.sides.length > 1) {
      const differ = entry.sides.some((each) => isUphill(battlefield, hex, each) || hasWall(battlefield, hex, each));
      if (differ)
        notes.push({ text: `${called(entry.unit)} may enter by ${entry.sides.length} hexsides; the best for it is taken`, cite: '10.5.2.2' });
    }
    return side ?? [];
  });
  const encircles = canEncircle(entries);
  if (encircles && position)
    notes.push({ text: `${hexName(battlefield, hex)} holds a fortified position, which cannot be encircled`, cite: '2.2.4' });
  return {
    uphill: said.has('uphill') || sides.some((side) => isUphill(battlefield, hex, side)),
    overWall: said.has('crossed-wall') || sides.some((side) => hasWall(battlefield, hex, side)),
    encircled: !position && (said.has('encircled') || encircles),
  };
}

/** 14.2j: infantry of different companies. */
function isMixed({ units }: Force): boolean {
  const companies = units.filter((unit) => isInfantry(unit) && unit.formation.length > 1).map((unit) => unit.formation[0]);
  return new Set(companies).size > 1;
}

function surplus({ units, counting }: Force): Note[] {
  const others = units.filter((unit) => !counting.includes(unit));
  if (others.length === 0) return [];
  return [
    {
      text: `Of the ${units.length} units of ${units[0]?.side} these do not count, and share the result: ${others.map(called).join(', ')}`,
      cite: '14.0',
    },
  ];
}

/** Whether a hex holds an urban building or a street between them (14.2i, 14.3.1). */
export function isUrban(battlefield: Battlefield, hex: HexIndex): boolean {
  const features = featuresIn(battlefield, hex);
  const built = features.some((feature) => namesOf(feature, 'building')[0] === 'urban');
  return built || (features.some((feature) => namesOf(feature, 'setting')[0] === 'urban') && features.some(({ kind }) => kind === 'path'));
}

function hasRuralBuilding(battlefield: Battlefield, hex: HexIndex): boolean {
  return featuresIn(battlefield, hex).some((feature) => namesOf(feature, 'building')[0] === 'rural');
}
