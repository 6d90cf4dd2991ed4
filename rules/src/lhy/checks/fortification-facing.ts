import type { Battlefield, Unit } from '../../battlefield.ts';
import { aboutUnit } from '../../checks/finding.ts';
import { called, muster } from '../../force/muster.ts';
import type { Check, FindingFix } from '../../system.ts';
import { isFortification } from '../kinds.ts';
import { example } from './example.ts';

export const fortificationFacing: Check = {
  code: 'LHY-2.2.4-facing',
  severity: 'error',
  cites: ['2.2.4'],
  title: 'A fortified position without a facing',
  documentation: 'A fortified position faces one hexside or one corner all game. It fires, and takes fire, only through the half circle before it.',
  examples: { bad: example('', 'support { fp at C4 }'), good: example('', 'support { fp at C4 facing S }') },
  *run(battlefield) {
    for (const unit of battlefield.units.filter(isFortification)) {
      if (unit.facing === undefined) yield aboutUnit(battlefield, unit, `${called(unit)} has no facing (2.2.4)`, facingFix(battlefield, unit));
    }
  },
};

/** Towards the enemy's edge, where one hexside or corner faces it squarely. */
function facingFix(battlefield: Battlefield, unit: Unit): FindingFix[] {
  const edge = muster(battlefield).side(unit.side)?.enemyEdge;
  const [direction] = edge?.toUpperCase() ?? '';
  return direction ? [{ title: `${called(unit)} faces ${direction}`, kind: 'face', unit: unit.id, direction, guess: true }] : [];
}
