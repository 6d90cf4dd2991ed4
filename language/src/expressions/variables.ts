import type { Frame } from './evaluate.ts';
import { GAP, number, onlyInPlay, truth, type Value } from './value.ts';

const OF_A_UNIT: Readonly<Record<string, (unit: Extract<NonNullable<Frame['it']>, { kind: 'units' }>['units'][number], frame: Frame) => boolean>> = {
  concealed: (unit) => unit.concealed,
  hidden: (unit) => unit.hidden,
  carried: (unit) => unit.place.kind === 'carried',
  'on-board': (unit, { scene }) => scene.hexOf(unit) !== undefined || unit.place.kind === 'area',
};

/** The value of a variable that `builtin.bhx` declares. */
export function variableValue(name: string, frame: Frame): Value {
  if (name === 'minute' && frame.minute !== undefined) return number(frame.minute, 'minutes');
  const ask = OF_A_UNIT[name];
  if (!ask) return onlyInPlay(name);
  const unit = frame.it?.kind === 'units' ? frame.it.units[0] : undefined;
  return unit ? truth(ask(unit, frame)) : GAP;
}
