import { parameterModifier, total } from '../../attack/modifier.ts';
import type { Note } from '../../attack/refusal.ts';
import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { called, isAnyOf, muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import { figureOf, namesOf, provenance, saysYes } from '../../property.ts';
import { numberSetting, setting } from '../../special-rules.ts';
import type { DicePool, Modifier, Sight } from '../../system.ts';
import { isArmoured, isDisrupted, isFighting, isFoot, isRecon } from '../kinds.ts';
import { hexName, poolOf, printed } from './step.ts';

/** What about a target decides how it defends. */
export interface Target {
  unit: Unit;
  hex: HexIndex;
  /** It moves as it is fired at (6.1.5). */
  moving: boolean;
  /** Whence the fire comes, if from one hex. */
  from?: HexIndex;
}

/** The dice of a target against direct fire: ground and cover, and armour (6.1, 6.1.5, 6.1.6). */
export function defencePool(battlefield: Battlefield, sight: Sight, target: Target): { pool: DicePool; notes: Note[] } {
  const { unit, hex } = target;
  const cover = coverOf(battlefield, sight, target);
  const ground = [...groundDice(battlefield, unit, hex, target.from), ...cover.modifiers];
  const save = numberSetting(battlefield, 'defence.ground-save', { side: unit.side, hex })?.value ?? 5;
  if (!isArmoured(unit)) return { pool: poolOf('Defence', save, ground), notes: cover.notes };
  const cap = numberSetting(battlefield, 'defence.armour-cap', { side: unit.side, hex });
  const surplus = cap ? total(ground) - cap.value : 0;
  const capped = cap && surplus > 0 ? [{ name: 'Most that armour has from ground and cover', value: -surplus, ...provenance(cap) }] : [];
  const armour = printed(unit, 'armour', 'Armour', '1.2.1');
  return { pool: poolOf('Defence', unit.values.save?.value ?? 6, [...armour, ...ground, ...capped]), notes: cover.notes };
}

/** The dice of units in a hex against artillery and aircraft: those of the ground without cover, of a mixed stack those of its infantry (8.1, 9.5). */
export function groundPool(battlefield: Battlefield, units: readonly Unit[], hex: HexIndex): DicePool {
  const counts = units.find(isFoot) ?? units[0];
  const save = numberSetting(battlefield, 'defence.ground-save', { hex })?.value ?? 5;
  const bonus = units.some((unit) => isDugIn(battlefield, unit, hex))
    ? parameterModifier({ battlefield, occasion: { hex } }, 'defence.improved-position')
    : [];
  return poolOf('Defence', save, counts ? [...groundDice(battlefield, counts, hex), ...bonus] : []);
}

/** The dice that the ground of a hex gives a unit: the most that one thing in it gives, and those of a hill against fire from below. */
export function groundDice(battlefield: Battlefield, unit: Unit, hex: HexIndex, from?: HexIndex): Modifier[] {
  const key = isFoot(unit) ? 'defence-foot' : 'defence-vehicle';
  let best: Modifier | undefined;
  for (const feature of featuresIn(battlefield, hex, { side: unit.side })) {
    const figure = figureOf(feature, key);
    if (figure && figure.value > (best?.value ?? 0)) best = { name: feature.title, value: figure.value, ...provenance(figure) };
  }
  return [...(best ? [best] : []), ...hillDice(battlefield, hex, from)];
}

function hillDice({ board, ruleset }: Battlefield, hex: HexIndex, from: HexIndex | undefined): Modifier[] {
  const [here, there] = [board.hexes[hex]?.level ?? 0, board.hexes[from ?? hex]?.level ?? 0];
  if (here <= there) return [];
  const feature = Object.values(ruleset.features).find(({ kind, properties }) => kind === 'elevation' && properties['defence-from-below']);
  const figure = figureOf(feature, 'defence-from-below');
  return feature && figure ? [{ name: `${feature.title}, from below`, value: figure.value, ...provenance(figure) }] : [];
}

/** Whether a unit is in an improved position: one that came with it, or one that lies in the hex (6.1.5.1). */
export function isDugIn(battlefield: Battlefield, unit: Unit, hex: HexIndex): boolean {
  const brings = unit.states.some((state) => namesOf(battlefield.ruleset.states[state], 'marker').length > 0);
  return brings || featuresIn(battlefield, hex).some((feature) => saysYes(feature, 'improved-position'));
}

/** The die of a unit in cover, and the reason why it is not (6.1.5, 6.1.5.1). */
export function coverOf(battlefield: Battlefield, sight: Sight, { unit, hex, moving }: Target): { modifiers: Modifier[]; notes: Note[] } {
  const occasion = { side: unit.side, hex };
  const cover = parameterModifier({ battlefield, occasion }, 'defence.cover', 1, 'In cover');
  if (isDugIn(battlefield, unit, hex)) {
    return { modifiers: [...cover, ...parameterModifier({ battlefield, occasion }, 'defence.improved-position', 1, 'Improved position')], notes: [] };
  }
  const place = featuresIn(battlefield, hex).find((feature) => conceals(battlefield, feature, unit));
  if (!place) return { modifiers: [], notes: [] };
  const why = uncovered(battlefield, sight, unit, hex, moving);
  if (why === undefined) return { modifiers: cover, notes: [] };
  return { modifiers: [], notes: [{ text: `${called(unit)} is not in cover: ${why}`, cite: '6.1.5' }] };
}

function conceals(battlefield: Battlefield, feature: Parameters<typeof namesOf>[0], unit: Unit): boolean {
  const whom = namesOf(feature, 'conceals');
  if (whom.includes(isFoot(unit) ? 'foot' : 'vehicle')) return true;
  // Of the two kinds of ground for infantry only, the reading `craters` leaves cultivated ground to everybody.
  const everybody = setting(battlefield, 'cover.infantry-only')?.value === 'craters';
  return everybody && whom.includes('foot') && feature !== undefined && saysYes(feature, 'conceals-doubtful');
}

function uncovered(battlefield: Battlefield, sight: Sight, unit: Unit, hex: HexIndex, moving: boolean): string | undefined {
  if (unit.states.includes('ops-complete')) return 'it has acted';
  if (moving) return 'it moves';
  const { hexes } = battlefield.board;
  const at = hexes[hex]?.at;
  const { hexOf } = muster(battlefield);
  for (const enemy of battlefield.units) {
    const there = enemy.side === unit.side || isDisrupted(enemy) || !(isFighting(enemy) || isAnyOf(enemy, ['hq'])) ? undefined : hexOf(enemy);
    const place = there === undefined ? undefined : hexes[there];
    if (there === undefined || !place || !at) continue;
    if (distance(place.at, at) === 1) return `${called(enemy)} is adjacent at ${hexName(battlefield, there)}`;
    if (isRecon(enemy) && sight.visible(there, hex)) return `reconnaissance sees it: ${called(enemy)} at ${hexName(battlefield, there)}`;
  }
  return undefined;
}
