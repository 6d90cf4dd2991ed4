import type { Battlefield, HexIndex } from '../../battlefield.ts';
import { numberSetting, setting } from '../../special-rules.ts';
import type { ResolutionFigures } from './stack-resolution.ts';

/** Faces of the die of these rules. */
export const SIDES_OF_DIE = 10;

/** The figures of the resolution for one side's units in a hex. */
export function resolutionFigures(battlefield: Battlefield, side: string, hex: HexIndex): ResolutionFigures {
  return {
    casualty: numberSetting(battlefield, 'fire.casualty', { side, hex })?.value ?? 10,
    leader: numberSetting(battlefield, 'fire.leader', { side, hex })?.value ?? -1,
    leaderBeforeCasualty: setting(battlefield, 'option.leader-before-casualty', { side, hex })?.value !== false,
    heavyMortar: numberSetting(battlefield, 'mortar.vehicle-value', { side, hex })?.value ?? 2,
    heavyDie: numberSetting(battlefield, 'mortar.vehicle-die', { side, hex })?.value ?? 10,
  };
}
