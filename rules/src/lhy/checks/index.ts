import type { Check } from '../../system.ts';
import { cohabitation } from './cohabitation.ts';
import { stackArea } from './stack-area.ts';
import { stackCarried } from './stack-carried.ts';
import { stackEntry } from './stack-entry.ts';
import { stackFortifications } from './stack-fortifications.ts';
import { stackGuns } from './stack-guns.ts';
import { stackMachineGuns } from './stack-machine-guns.ts';
import { stackNonCombat } from './stack-non-combat.ts';
import { stackOther } from './stack-other.ts';
import { stackSections } from './stack-sections.ts';
import { stackSquads } from './stack-squads.ts';
import { stackVehicles } from './stack-vehicles.ts';

/** The checks of this system, by the rules they check, fast ones first. */
export const checks: Check[] = [
  stackSquads,
  stackSections,
  stackMachineGuns,
  stackVehicles,
  stackGuns,
  stackFortifications,
  stackNonCombat,
  stackOther,
  stackCarried,
  stackEntry,
  stackArea,
  cohabitation,
];
