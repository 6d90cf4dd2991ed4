import type { Check } from '../../system.ts';
import { adHoc } from './ad-hoc.ts';
import { alliance } from './alliance.ts';
import { armedDummy } from './armed-dummy.ts';
import { attacker } from './attacker.ts';
import { besideFortification } from './beside-fortification.ts';
import { blindArc } from './blind-arc.ts';
import { bridgeRoad } from './bridge-road.ts';
import { buildingSetting } from './building-setting.ts';
import { casualtyLimit } from './casualty-limit.ts';
import { classKind } from './class-kind.ts';
import { cohabitation } from './cohabitation.ts';
import { company } from './company.ts';
import { concealedAdjacent } from './concealed-adjacent.ts';
import { concealedGain } from './concealed-gain.ts';
import { concealedMotion } from './concealed-motion.ts';
import { concealedOpen } from './concealed-open.ts';
import { concealedState } from './concealed-state.ts';
import { crossedEdges } from './crossed-edges.ts';
import { date } from './date.ts';
import { denseHex } from './dense-hex.ts';
import { deployedForbidden } from './deployed-forbidden.ts';
import { deployedSquads } from './deployed-squads.ts';
import { disruptedKind } from './disrupted-kind.ts';
import { edges } from './edges.ts';
import { eliteCoordination } from './elite-coordination.ts';
import { endMissing } from './end-missing.ts';
import { entryHex } from './entry-hex.ts';
import { exposedVehicle } from './exposed-vehicle.ts';
import { forbiddenConcealedEntry } from './forbidden-concealed-entry.ts';
import { forbiddenConcealment } from './forbidden-concealment.ts';
import { forbiddenPositions } from './forbidden-positions.ts';
import { fordWithoutRiver } from './ford-without-river.ts';
import { forfeit } from './forfeit.ts';
import { fortificationFacing } from './fortification-facing.ts';
import { fortificationMove } from './fortification-move.ts';
import { fortificationWeapons } from './fortification-weapons.ts';
import { goal } from './goal.ts';
import { gunOnRoad } from './gun-on-road.ts';
import { gunTransport } from './gun-transport.ts';
import { heroicKind } from './heroic-kind.ts';
import { hiddenMotion } from './hidden-motion.ts';
import { hillLevel } from './hill-level.ts';
import { impactAtStart } from './impact-at-start.ts';
import { impassableRiver } from './impassable-river.ts';
import { initiative } from './initiative.ts';
import { kneeMortarNation } from './knee-mortar-nation.ts';
import { leaderAlone } from './leader-alone.ts';
import { leaderApart } from './leader-apart.ts';
import { light } from './light.ts';
import { loadCargo } from './load-cargo.ts';
import { loadCarrier } from './load-carrier.ts';
import { loadContact } from './load-contact.ts';
import { loadDisrupted } from './load-disrupted.ts';
import { loadEither } from './load-either.ts';
import { loadFlamethrowers } from './load-flamethrowers.ts';
import { loadGuns } from './load-guns.ts';
import { loadLeaders } from './load-leaders.ts';
import { loadOrganic } from './load-organic.ts';
import { loadShocked } from './load-shocked.ts';
import { loadSteps } from './load-steps.ts';
import { loadTankGun } from './load-tank-gun.ts';
import { loadWeapons } from './load-weapons.ts';
import { mortarCompany } from './mortar-company.ts';
import { mortarMissing } from './mortar-missing.ts';
import { mortarNation } from './mortar-nation.ts';
import { mortarOnce } from './mortar-once.ts';
import { mortarPlatoons } from './mortar-platoons.ts';
import { mortarSections } from './mortar-sections.ts';
import { motionKind } from './motion-kind.ts';
import { offMapWeapon } from './off-map-weapon.ts';
import { openAndWooded } from './open-and-wooded.ts';
import { platoonLeader } from './platoon-leader.ts';
import { platoonNumber } from './platoon-number.ts';
import { platoonSize } from './platoon-size.ts';
import { platoonless } from './platoonless.ts';
import { positionInFortification } from './position-in-fortification.ts';
import { positionOfVehicles } from './position-of-vehicles.ts';
import { recombine } from './recombine.ts';
import { retreatTrapped } from './retreat-trapped.ts';
import { sameEdge } from './same-edge.ts';
import { setUpArea } from './set-up-area.ts';
import { setUpOverlap } from './set-up-overlap.ts';
import { sharedWall } from './shared-wall.ts';
import { shockedKind } from './shocked-kind.ts';
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
import { startInRiver } from './start-in-river.ts';
import { stateAtStart } from './state-at-start.ts';
import { statesTogether } from './states-together.ts';
import { supportInPlatoon } from './support-in-platoon.ts';
import { supportOrphan } from './support-orphan.ts';
import { supportTie } from './support-tie.ts';
import { tankPlatoonSize } from './tank-platoon-size.ts';
import { treeLinedRoad } from './tree-lined-road.ts';
import { twoHexsideFeatures } from './two-hexside-features.ts';
import { underlinedRange } from './underlined-range.ts';
import { unitLetter } from './unit-letter.ts';
import { unplaced } from './unplaced.ts';
import { vehicleInMarsh } from './vehicle-in-marsh.ts';
import { vehicleInRiver } from './vehicle-in-river.ts';
import { vehicleInTown } from './vehicle-in-town.ts';
import { vehicleInWoods } from './vehicle-in-woods.ts';

/** The checks of this system by rule number, fast ones first. */
export const checks: Check[] = [
  underlinedRange,
  classKind,
  company,
  platoonNumber,
  unitLetter,
  kneeMortarNation,
  fortificationFacing,
  fortificationMove,
  fortificationWeapons,
  besideFortification,
  leaderApart,
  stackCarried,
  stackEntry,
  stackFortifications,
  stackGuns,
  stackMachineGuns,
  stackNonCombat,
  stackSections,
  stackOther,
  stackSquads,
  stackVehicles,
  tankPlatoonSize,
  platoonLeader,
  platoonless,
  platoonSize,
  unplaced,
  supportOrphan,
  supportInPlatoon,
  supportTie,
  openAndWooded,
  hillLevel,
  treeLinedRoad,
  buildingSetting,
  vehicleInTown,
  sharedWall,
  twoHexsideFeatures,
  gunOnRoad,
  vehicleInWoods,
  impassableRiver,
  vehicleInRiver,
  startInRiver,
  bridgeRoad,
  fordWithoutRiver,
  vehicleInMarsh,
  positionInFortification,
  positionOfVehicles,
  concealedState,
  concealedAdjacent,
  concealedGain,
  alliance,
  forfeit,
  initiative,
  adHoc,
  cohabitation,
  gunTransport,
  crossedEdges,
  edges,
  entryHex,
  sameEdge,
  deployedSquads,
  deployedForbidden,
  recombine,
  motionKind,
  stateAtStart,
  loadTankGun,
  loadCargo,
  loadCarrier,
  loadEither,
  loadFlamethrowers,
  loadWeapons,
  loadLeaders,
  loadSteps,
  loadDisrupted,
  loadShocked,
  loadContact,
  loadGuns,
  loadOrganic,
  denseHex,
  mortarSections,
  mortarMissing,
  mortarCompany,
  mortarPlatoons,
  mortarOnce,
  mortarNation,
  offMapWeapon,
  impactAtStart,
  heroicKind,
  disruptedKind,
  leaderAlone,
  shockedKind,
  date,
  statesTogether,
  eliteCoordination,
  light,
  attacker,
  casualtyLimit,
  setUpOverlap,
  setUpArea,
  armedDummy,
  hiddenMotion,
  goal,
  forbiddenPositions,
  forbiddenConcealment,
  forbiddenConcealedEntry,
  endMissing,
  retreatTrapped,
  blindArc,
  concealedOpen,
  concealedMotion,
  exposedVehicle,
];
