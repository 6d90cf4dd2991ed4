import type { Battlefield, Unit } from '../../battlefield.ts';
import { aboutUnits, counted, list } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { SlotLoad } from '../../force/stacking.ts';
import { stacks } from '../../force/stacking.ts';
import type { Check, Finding } from '../../system.ts';
import { moveFix } from './move-fix.ts';

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
  return aboutUnits(
    battlefield,
    load.units,
    message,
    surplus(load.units)
      .flatMap((unit) => moveFix(battlefield, unit))
      .slice(0, 1),
  );
}

/** The last unit on its own feet: the one to move. */
function surplus(units: readonly Unit[]): Unit[] {
  return units.filter((unit) => unit.place.kind === 'hex').slice(-1);
}
