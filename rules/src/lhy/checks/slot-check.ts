import type { Battlefield, Unit } from '../../battlefield.ts';
import { aboutUnits, counted, list } from '../../checks/finding.ts';
import { moveFix } from '../../checks/fixes.ts';
import { called, muster } from '../../force/muster.ts';
import type { SlotLoad } from '../../force/stacking.ts';
import { slotsTaken, stacks } from '../../force/stacking.ts';
import type { Check, Finding } from '../../system.ts';

/** What a stacking check says of its slot. */
interface SlotCheck extends Pick<Check, 'code' | 'title' | 'documentation' | 'examples'> {
  slot: (load: SlotLoad) => boolean;
  /** How the slot is counted in messages: `squad`, `squads`. */
  one: string;
  many: string;
}

/** A check that a slot of every stack is within its limit (2.3). */
export function slotCheck({ slot, one, many, ...description }: SlotCheck): Check {
  return {
    ...description,
    severity: 'error',
    cites: ['2.3'],
    *run(battlefield) {
      for (const load of stacks(battlefield)) {
        if (load.found > load.allowed && slot(load)) yield finding(battlefield, load, one, many);
      }
    },
  };
}

function finding(battlefield: Battlefield, load: SlotLoad, one: string, many: string): Finding {
  const hex = battlefield.board.hexes[load.hex]?.name;
  const side = muster(battlefield).side(load.side)?.title ?? load.side;
  const changed = load.rule === undefined ? '' : ` by "${load.rule}"`;
  const message = `${hex} holds ${counted(load.found, one, many)} of ${side}: ${list(load.units.map(called))}; at most ${load.allowed} may stack${changed} (${load.cites[0] ?? '2.3'})`;
  return aboutUnits(battlefield, load.units, message, moveFix(battlefield, surplus(battlefield, load)));
}

/** The last units on their own feet, as many as are too many: those to move. */
function surplus(battlefield: Battlefield, { slot, found, allowed, units }: SlotLoad): Unit[] {
  const moving: Unit[] = [];
  let left = found;
  for (const unit of units.filter(({ place }) => place.kind === 'hex').reverse()) {
    if (left <= allowed) break;
    left -= slotsTaken(battlefield, unit).find((each) => each.slot === slot)?.amount ?? 0;
    moving.push(unit);
  }
  return left <= allowed ? moving : [];
}
