import type { Check } from '../../system.ts';
import { alliance } from './alliance.ts';
import { code } from './artillery-code.ts';
import { bridgeWater } from './bridge-water.ts';
import { carrier } from './carrier.ts';
import { chits } from './chits.ts';
import { inCommand } from './command-range.ts';
import { control } from './control.ts';
import { endTurn } from './end-turn.ts';
import { events } from './events.ts';
import { flightUnits } from './flight-units.ts';
import { formationHq } from './formation-hq.ts';
import { ground } from './ground.ts';
import { helicopterEntry } from './helicopter-entry.ts';
import { hqAlone } from './hq-alone.ts';
import { levels } from './levels.ts';
import { load } from './load.ts';
import { morale } from './morale.ts';
import { oneWreck } from './one-wreck.ts';
import { pairedValues } from './paired-values.ts';
import { reconKind } from './recon-kind.ts';
import { setUpArea } from './set-up-area.ts';
import { sharedHex } from './shared-hex.ts';
import { stackHeadquarters } from './stack-headquarters.ts';
import { stackPlatoons } from './stack-platoons.ts';
import { stateKind } from './state-kind.ts';
import { unplaced } from './unplaced.ts';
import { weaponHost } from './weapon-host.ts';
import { weaponPool } from './weapon-pool.ts';

/** The checks of this system by rule number. */
export const checks: Check[] = [
  stackPlatoons,
  stackHeadquarters,
  hqAlone,
  formationHq,
  flightUnits,
  carrier,
  load,
  weaponHost,
  weaponPool,
  reconKind,
  inCommand,
  oneWreck,
  sharedHex,
  helicopterEntry,
  chits,
  endTurn,
  events,
  code,
  alliance,
  morale,
  bridgeWater,
  ground,
  setUpArea,
  control,
  levels,
  pairedValues,
  stateKind,
  unplaced,
];
