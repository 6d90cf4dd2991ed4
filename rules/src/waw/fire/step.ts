import type { Note, Refusal } from '../../attack/refusal.ts';
import { refuseUnit } from '../../attack/refusal.ts';
import type { Stated } from '../../attack/stated.ts';
import { stated } from '../../attack/stated.ts';
import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import type { Dice } from '../../dice/procedure.ts';
import type { Muster } from '../../force/muster.ts';
import { called, muster } from '../../force/muster.ts';
import type { Occasion } from '../../special-rules.ts';
import type { DicePool, Modifier, ShotAnswer, Sight } from '../../system.ts';
import { isHq } from '../kinds.ts';
import type { World } from './world.ts';

/** The faces of the die (1.1). */
export const D6 = 6;

/** One attack of a plan, ready to be rolled or counted. */
export interface Step {
  answers: ShotAnswer[];
  refusals: Refusal[];
  notes: Note[];
  /** Units whose fate the answer tells. */
  concerned: Unit[];
  /** Of these the ones that the plan's outcome is the worst of; missing where the procedure sets a result of its own. */
  victims: Unit[];
  /** Titles of the marks that the procedure leaves, with their rules. */
  parts: { title: string; cite: string }[];
  run(world: World, dice: Dice): void;
}

/** What every kind of attack is worked out from. */
export interface Setting {
  battlefield: Battlefield;
  sight: Sight;
  plan: AttackPlan;
  shot: Shot;
  said: Stated;
  where: Muster;
}

export function settingOf(battlefield: Battlefield, sight: Sight, plan: AttackPlan, shot: Shot): Setting {
  return { battlefield, sight, plan, shot, said: stated(shot), where: muster(battlefield) };
}

/** A step that only says why there is none. */
export function refused(...refusals: Refusal[]): Step {
  return { answers: [], refusals, notes: [], concerned: [], victims: [], parts: [], run: () => {} };
}

/** Who is named with `with` and is no headquarters, which alone lends anything (1.3.3.2). */
export function* helperRefusals({ shot, where }: Pick<Setting, 'shot' | 'where'>): Iterable<Refusal> {
  for (const id of shot.helpers ?? []) {
    const unit = where.unit(id);
    if (unit && !isHq(unit)) yield refuseUnit(shot, id, `${called(unit)} is no headquarters, and lends nothing`, '1.3.3.2');
  }
}

export function hexName({ board }: Battlefield, hex: HexIndex): string {
  return board.hexes[hex]?.name ?? '?';
}

export function occasion(setting: Setting, side: string, hex?: HexIndex): Occasion {
  const minute = setting.said.has('minute') ? { minute: setting.said.count('minute') } : {};
  return { side, ...(hex !== undefined && { hex }), ...minute };
}

/** Dice from several sources; those that come to nothing are left out. */
export function poolOf(name: string, needs: number, parts: readonly Modifier[]): DicePool {
  const counted = parts.filter(({ value }) => value !== 0);
  const dice = counted.reduce((sum, { value }) => sum + value, 0);
  if (dice >= 0) return { name, dice, needs, parts: counted };
  return { name, dice: 0, needs, parts: [...counted, { name: 'Not fewer than none', value: -dice, cites: ['6.1'] }] };
}

/** A printed value as a modifier. */
export function printed(unit: Unit, value: string, title: string, cite: string): Modifier[] {
  const found = unit.values[value];
  if (!found) return [];
  const name = `${title} of ${called(unit)}`;
  return [{ name, value: found.value, cites: [cite], ...(found.assumed !== undefined && { assumed: found.assumed }) }];
}

export function rollPool(dice: Dice, { name, dice: count, needs }: DicePool, cite: string, who?: string): number {
  return dice.pool({ text: who === undefined ? name : `${name} of ${who}`, cite }, count, needs, D6);
}
