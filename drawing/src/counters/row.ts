import type { Battlefield, Unit } from '@blindhex/rules/battlefield';
import { scene } from '../scene.ts';
import { tag } from '../svg.ts';
import { COUNTER, counterDefs, drawCounter } from './counter.ts';

const GAP = 6;
const PITCH = 2 * COUNTER + GAP;

/** Units side by side as a picture of its own, in the colours of print; empty without units. */
export function drawCounterRow(battlefield: Battlefield, units: readonly Unit[]): string {
  if (units.length === 0) return '';
  const row = scene({ ...battlefield, units: [...units] }, 'print', 'row-');
  const width = units.length * PITCH;
  return tag(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', width: width * SCALE, height: PITCH * SCALE, viewBox: `0 0 ${width} ${PITCH}`, 'font-family': row.font },
    tag('defs', {}, counterDefs(row)),
    ...units.map((unit, index) => drawCounter(unit, { x: (index + 0.5) * PITCH, y: PITCH / 2 }, row)),
  );
}

/** So that the figures on a counter can be read beside text. */
const SCALE = 2;
