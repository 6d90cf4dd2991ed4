import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { provenance, saysNo } from '../property.ts';
import type { Property } from '../ruleset.ts';
import type { Provenance } from '../source.ts';
import type { SetFigure } from '../special-rules.ts';
import { figureOn, numberSetting } from '../special-rules.ts';
import { bySide, muster } from './muster.ts';

/** How full one slot of a stack is: one side's units in one hex. */
export interface SlotLoad extends Provenance {
  slot: string;
  side: string;
  hex: HexIndex;
  /** In units of the slot: two sections are one squad. */
  found: number;
  allowed: number;
  /** The special rule that changed the limit. */
  rule?: string;
  units: Unit[];
}

/** What a unit takes of each stacking slot: that of its class, or of a state that changes it; carried units of a slot that does not count them (`carried: no`) nothing. */
export function slotsTaken({ ruleset }: Battlefield, unit: Unit): { slot: string; amount: number }[] {
  const taken = allTaken(ruleset, unit);
  return unit.place.kind === 'carried' ? taken.filter(({ slot }) => !saysNo(ruleset.slots[slot], 'carried')) : taken;
}

function allTaken(ruleset: Battlefield['ruleset'], unit: Unit): { slot: string; amount: number }[] {
  for (const state of unit.states) {
    const changed = ruleset.states[state]?.properties.takes;
    if (changed) return pairs(changed);
  }
  const takes = ruleset.unitClasses[unit.unitClass]?.properties.takes;
  return takes ? pairs(takes) : [];
}

/** The limit of a slot for a side in a hex: the parameter `stack.<slot>` where there is one, the slot's `most` otherwise; undefined for no limit. */
export function slotLimit(battlefield: Battlefield, slot: string, side: string, hex: HexIndex): SetFigure | undefined {
  return numberSetting(battlefield, `stack.${slot}`, { side, hex }) ?? figureOn(battlefield, battlefield.ruleset.slots[slot], 'most', { side, hex });
}

/** How full each slot is that the given units of one side would take in a hex. */
export function slotLoads(battlefield: Battlefield, units: readonly Unit[], side: string, hex: HexIndex): SlotLoad[] {
  const loads = new Map<string, { found: number; units: Unit[] }>();
  for (const unit of units) {
    for (const { slot, amount } of slotsTaken(battlefield, unit)) {
      const load = loads.get(slot) ?? { found: 0, units: [] };
      load.found += amount;
      load.units.push(unit);
      loads.set(slot, load);
    }
  }
  const result: SlotLoad[] = [];
  for (const [slot, { found, units: taking }] of loads) {
    const limit = slotLimit(battlefield, slot, side, hex);
    if (!limit) continue;
    const load: SlotLoad = { slot, side, hex, found, allowed: limit.value, units: taking, ...provenance(limit) };
    result.push(limit.rule === undefined ? load : { ...load, rule: limit.rule });
  }
  return result;
}

const made = new WeakMap<Battlefield, readonly SlotLoad[]>();

/** Every slot of every stack on the map, per side and hex; carried units count. Worked out once for each battlefield. */
export function stacks(battlefield: Battlefield): readonly SlotLoad[] {
  let loads = made.get(battlefield);
  if (!loads) {
    loads = allStacks(battlefield);
    made.set(battlefield, loads);
  }
  return loads;
}

function allStacks(battlefield: Battlefield): SlotLoad[] {
  const { occupied, in: unitsIn } = muster(battlefield);
  return occupied.flatMap((hex) => {
    return [...bySide(unitsIn(hex))].flatMap(([side, units]) => slotLoads(battlefield, units, side, hex));
  });
}

/** `takes: squads 0.5, mg` as slots with amounts; a slot without a number takes 1. */
function pairs({ values }: Property): { slot: string; amount: number }[] {
  const result: { slot: string; amount: number }[] = [];
  for (const value of values) {
    const last = result.at(-1);
    if (typeof value === 'string') result.push({ slot: value, amount: 1 });
    else if (typeof value === 'number' && last) last.amount = value;
  }
  return result;
}
