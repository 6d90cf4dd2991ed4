import type { Battlefield, HexIndex, Unit } from '../../battlefield.ts';
import { muster } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import type { Sight } from '../../system.ts';

/** An enemy of a side who sees a hex from at most so many hexes away, and of whom the condition holds; each hex is looked from once. */
export function observer(
  battlefield: Battlefield,
  sight: Sight,
  side: string,
  hex: HexIndex,
  reach: number,
  holds: (enemy: Unit, range: number) => boolean = () => true,
): Unit | undefined {
  const { occupied, in: unitsIn } = muster(battlefield);
  const { hexes } = battlefield.board;
  const target = hexes[hex]?.at;
  if (!target) return undefined;
  for (const from of occupied) {
    const at = hexes[from]?.at;
    const range = at ? distance(at, target) : Number.POSITIVE_INFINITY;
    const enemy = range > reach ? undefined : unitsIn(from).find((unit) => unit.side !== side && holds(unit, range));
    if (enemy && sight.visible(from, hex)) return enemy;
  }
  return undefined;
}
