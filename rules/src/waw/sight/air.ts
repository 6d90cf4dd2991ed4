import type { Battlefield } from '../../battlefield.ts';
import { chartCell } from '../../chart.ts';
import type { Block, End, Reach } from './judge.ts';
import { groundAt, hexesOf, LevelCount, names, shadowOn } from './judge.ts';
import type { SightOptions } from './options.ts';
import type { Place } from './places.ts';

/** How a helicopter of a level sees past what lies between, by the chart `helicopter.sight` (9.4). */
export interface AirRow {
  hill: Reach;
  woodsOnHill: Reach;
  degradingOnHill: Reach;
  /** Why cells of the row are assumed. */
  assumed?: string;
}

export function airRow({ ruleset }: Battlefield, level: number): AirRow {
  const chart = ruleset.charts['helicopter.sight'];
  let assumed: string | undefined;
  const read = (column: string): Reach => {
    const cell = chartCell(chart, level, column);
    assumed ??= cell?.assumed;
    return cell?.value === 'all' ? 'all' : typeof cell?.value === 'number' ? cell.value : 0;
  };
  const row: AirRow = { hill: read('hill'), woodsOnHill: read('woods-on-hill'), degradingOnHill: read('degrading-on-hill') };
  return assumed === undefined ? row : { ...row, assumed };
}

/**
 * Between a helicopter and another unit (9.4), the places in order from the helicopter, of two the higher. A lower helicopter over clear ground is looked at as on a hill; one
 * above woods or hills has nothing before it that stands as high.
 */
export function airLine(places: readonly Place[], air: End, other: End, range: number, row: AirRow, options: SightOptions): Block | undefined {
  if (other.level > 1) return undefined;
  const count = new LevelCount(1, options, '9.4', row.degradingOnHill !== 0);
  let own = air.hex.level > 0;
  for (let index = 0; index < places.length; index++) {
    const place = places[index] as Place;
    const behind = range - place.step;
    const onHill = groundAt(place) > 0;
    own &&= onHill;
    if (other.level === 0 && onHill && !own && reaches(row.hill, behind)) {
      const hexes = hexesOf(place);
      return { place: index, cite: '9.4', text: `the ground behind a hill at ${names(hexes)}`, hexes };
    }
    const block = reaches(row.woodsOnHill, behind) ? count.meet(place, index) : undefined;
    const hidden = other.level === 0 && !other.airborne ? shadowOn(place, index, 0, range) : undefined;
    if (block ?? hidden) return { ...((block ?? hidden) as Block), cite: '9.4' };
  }
  return undefined;
}

function reaches(reach: Reach, behind: number): boolean {
  return reach === 'all' || reach >= behind;
}
