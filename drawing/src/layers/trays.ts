import type { Battlefield, Unit } from '@blindhex/rules/battlefield';
import { COUNTER, drawCounter } from '../counters/counter.ts';
import { ON_MAP, whereaboutsOf } from '../counters/whereabouts.ts';
import { textWidth } from '../letter-widths.ts';
import type { Scene } from '../scene.ts';
import { escapeText, tag } from '../svg.ts';

const PITCH = 2 * COUNTER + 6;
const HEAD = 20;

/** A place beside the map for counters that do not stand in a hex yet: by side, zone, arrival, cup. */
interface Tray {
  title: string;
  units: Unit[];
}

/** Trays below the map in rows as wide as the map, and the height they take. */
export function drawTrays(scene: Scene, left: number, top: number, width: number): { markup: string; height: number } {
  let x = left;
  let y = top;
  let rowHeight = 0;
  const parts: string[] = [];
  for (const tray of trays(scene.battlefield)) {
    const most = Math.max(1, Math.floor((width - 12) / PITCH));
    const columns = Math.min(tray.units.length, most, 10);
    const rows = Math.ceil(tray.units.length / columns);
    const trayWidth = Math.max(columns * PITCH + 10, textWidth(tray.title, true) * 10.5 + 16);
    const trayHeight = rows * PITCH + HEAD + 6;
    if (x > left && x + trayWidth > left + width) {
      x = left;
      y += rowHeight + 10;
      rowHeight = 0;
    }
    parts.push(drawTray(tray, x, y, trayWidth, trayHeight, columns, scene));
    x += trayWidth + 10;
    rowHeight = Math.max(rowHeight, trayHeight);
  }
  return { markup: parts.join(''), height: parts.length === 0 ? 0 : y + rowHeight - top };
}

function drawTray(tray: Tray, x: number, y: number, width: number, height: number, columns: number, scene: Scene): string {
  const counters = tray.units.map((unit, i) =>
    drawCounter(unit, { x: x + 5 + PITCH / 2 + (i % columns) * PITCH, y: y + HEAD + PITCH / 2 + Math.floor(i / columns) * PITCH }, scene),
  );
  return tag(
    'g',
    { 'data-tray': tray.title },
    tag('rect', { x, y, width, height, rx: 6, fill: scene.paint('tray'), stroke: scene.paint('tray-line'), 'stroke-width': 1.2 }),
    tag('text', { x: x + 8, y: y + 14, 'font-size': 10.5, 'font-weight': 700, fill: scene.paint('ink') }, escapeText(tray.title)),
    ...counters,
  );
}

function trays(battlefield: Battlefield): Tray[] {
  const found = new Map<string, Tray>();
  for (const unit of battlefield.units) {
    const where = whereaboutsOf(unit, battlefield);
    if (where === ON_MAP) continue;
    const side = battlefield.sides.find((each) => each.id === unit.side);
    const title = `${side?.title || unit.side}: ${where.charAt(0).toLowerCase()}${where.slice(1)}`;
    const tray = found.get(title);
    if (tray) tray.units.push(unit);
    else found.set(title, { title, units: [unit] });
  }
  return [...found.values()];
}
