import type { Refusal } from '../../attack/refusal.ts';
import { refuse, refuseUnit } from '../../attack/refusal.ts';
import { noTarget, targetHex } from '../../attack/target.ts';
import type { HexIndex, Unit } from '../../battlefield.ts';
import { featuresIn } from '../../board/features.ts';
import { lookupOf } from '../../board/lookup.ts';
import { mayStandIn } from '../../force/entry.ts';
import { called } from '../../force/muster.ts';
import { distance } from '../../hex/axial.ts';
import { saysYes } from '../../property.ts';
import { canHold, fightersIn, isAirborne, isFoot, isHq, isVehicle, isWeapon } from '../kinds.ts';
import { aftermath, snapshot, spread, stackIn } from './aftermath.ts';
import type { Blow, Melee } from './close-combat.ts';
import { answerOf, assaultBlow, bestForLeadership, overrunBlow } from './close-combat.ts';
import type { Setting, Step } from './step.ts';
import { helperRefusals, hexName, refused, rollPool } from './step.ts';
import type { World } from './world.ts';
import { conditionOf, isAlive, isReady, loseStep } from './world.ts';

/** An assault: both sides strike at once, and who was hit more gives way (6.3). */
export function assaultStep(setting: Setting): Step {
  const melee = meleeOf(setting);
  if ('refusals' in melee) return melee;
  const blows = blowsOf(melee, assaultBlow);
  const refusals = [...commonRefusals(melee)];
  const retreat = retreatOf(melee);
  const notes = [
    { text: 'The ground adds no dice in an assault', cite: '6.3' },
    {
      text:
        retreat === undefined
          ? 'Defenders who must retreat have nowhere to go'
          : `Defenders who must retreat go to ${hexName(setting.battlefield, retreat)}`,
      cite: '6.3',
    },
  ];
  return {
    ...described(melee, blows),
    refusals,
    notes,
    victims: [],
    run: (world, dice) => {
      const strike = strikes(melee, blows, world, dice);
      if (!strike) return;
      const { onAttackers, onDefenders } = strike;
      world.result = endOf(melee, world, onAttackers, onDefenders);
      dice.tell({ text: setting.battlefield.ruleset.outcomes[world.result]?.title ?? world.result, cite: '6.3' });
      if (world.result !== 'defender-retreats') return;
      for (const unit of melee.defenders.filter((each) => isAlive(world, each))) {
        if (retreat === undefined) loseStep(world, unit, 2);
        else conditionOf(world, unit).special = 'defender-retreats';
      }
    },
  };
}

function endOf({ attackers, defenders }: Melee, world: World, onAttackers: number, onDefenders: number): string {
  if (defenders.every((unit) => !isAlive(world, unit))) return attackers.some((unit) => isAlive(world, unit)) ? 'takes-hex' : 'defender-stays';
  return onDefenders > onAttackers && attackers.some((unit) => isAlive(world, unit)) ? 'defender-retreats' : 'defender-stays';
}

/** An overrun: vehicles drive through infantry in the open (6.4). */
export function overrunStep(setting: Setting): Step {
  const melee = meleeOf(setting);
  if ('refusals' in melee) return melee;
  const blows = blowsOf(melee, overrunBlow);
  const refusals = [...commonRefusals(melee), ...overrunRefusals(melee)];
  return {
    ...described(melee, blows),
    refusals,
    notes: [],
    victims: [],
    run: (world, dice) => {
      const before = snapshot(world);
      if (!strikes(melee, blows, world, dice)) return;
      const held = melee.attackers.filter((unit) => {
        const [was, is] = [before.get(unit.id), conditionOf(world, unit)];
        return was && (was.steps !== is.steps || was.disrupted !== is.disrupted);
      });
      world.result = held.length === 0 ? 'overruns' : 'stopped';
      for (const unit of held) dice.tell({ text: `${called(unit)} stays where it came from`, cite: '6.4' });
    },
  };
}

function described(melee: Melee, blows: readonly Blow[]): Pick<Step, 'answers' | 'concerned' | 'parts'> {
  const hqs = [melee.attackerHq, melee.defenderHq].filter((unit) => unit !== undefined);
  const fighters = [...melee.defenders, ...melee.attackers];
  const passengers = fighters.flatMap((unit) => melee.where.cargoOf(unit).filter((cargo) => !isWeapon(cargo)));
  return {
    answers: blows.map((blow) => answerOf(melee, blow)),
    concerned: [...new Set([...fighters, ...passengers, ...hqs])],
    parts: [
      { title: 'Hits on the defenders', cite: '6.3' },
      { title: 'Hits on the attackers', cite: '6.3' },
    ],
  };
}

/** Rolls everybody's blows and spreads the hits; none if nobody is left to strike. */
function strikes(melee: Melee, blows: readonly Blow[], world: World, dice: Parameters<Step['run']>[1]) {
  const { battlefield, attackers, defenders, hex } = melee;
  const present = attackers.filter((unit) => isReady(world, unit));
  const holding = defenders.filter((unit) => isAlive(world, unit));
  if (present.length === 0) {
    dice.tell({ text: 'The attackers can no longer come', cite: '6.3' });
    return undefined;
  }
  const before = snapshot(world);
  const hits = (units: readonly Unit[]) =>
    blows.filter(({ unit }) => units.includes(unit)).reduce((sum, { unit, pool }) => sum + rollPool(dice, pool, '6.3', called(unit)), 0);
  const [onDefenders, onAttackers] = [hits(present), hits(holding)];
  world.marks.set('Hits on the defenders', onDefenders);
  world.marks.set('Hits on the attackers', onAttackers);
  spread(world, dice, holding, onDefenders);
  spread(world, dice, present, onAttackers);
  const side = defenders[0]?.side;
  if (side !== undefined) aftermath(battlefield, world, dice, hex, stackIn(battlefield, hex, side), before);
  aftermath(battlefield, world, dice, hex, attackingStack(melee), before);
  return { onDefenders, onAttackers };
}

/**
 * Who goes into the hex: the attackers, the headquarters that leads them, and the support weapons whose platoons all attack. Whoever stays where
 * the attackers set out from shares nothing of their fate.
 */
function attackingStack({ battlefield, attackers, attackerHq, where }: Melee): Unit[] {
  const hexes = new Set(attackers.flatMap((unit) => where.hexOf(unit) ?? []));
  const weapons = [...hexes].flatMap((hex) => {
    const own = stackIn(battlefield, hex, attackers[0]?.side ?? '');
    return own.filter((unit) => isWeapon(unit) && own.every((other) => !canHold(other, unit) || attackers.includes(other)));
  });
  return [...attackers, ...(attackerHq ? [attackerHq] : []), ...weapons];
}

function blowsOf(melee: Melee, blow: (melee: Melee, unit: Unit, isDefender: boolean, lent: boolean) => Blow | undefined): Blow[] {
  const { attackers, defenders } = melee;
  const [first, helped] = [bestForLeadership(attackers), bestForLeadership(defenders)];
  return [
    ...attackers.flatMap((unit) => blow(melee, unit, false, unit === first) ?? []),
    ...defenders.flatMap((unit) => blow(melee, unit, true, unit === helped) ?? []),
  ];
}

function meleeOf(setting: Setting): Melee | Step {
  const { battlefield, shot, where } = setting;
  const hex = targetHex(battlefield, shot);
  if (hex === undefined) return refused(noTarget(battlefield, shot, 'Say into which hex: `into G6`', '6.3'));
  const named = shot.firers.flatMap((id) => where.unit(id) ?? []);
  const attackers = named.filter((unit) => !isHq(unit) && unit.place.kind !== 'carried' && unit.place.kind !== 'off-map');
  const [first] = attackers;
  if (!first) return refused(refuse(shot, 'Nobody attacks', '6.3'));
  const defenders = fightersIn(battlefield, hex).filter((unit) => unit.side !== first.side);
  if (defenders.length === 0) return refused(refuse(shot, `No enemy in ${hexName(battlefield, hex)}`, '6.3'));
  const helpers = [...(shot.helpers ?? []).flatMap((id) => where.unit(id) ?? []), ...named].filter(isHq);
  const defenderHq = where.in(hex).find((unit) => isHq(unit) && unit.side !== first.side);
  return { ...setting, hex, attackers, defenders, ...(helpers[0] && { attackerHq: helpers[0] }), ...(defenderHq && { defenderHq }) };
}

/** The hexes that the attackers come from. */
function origins({ shot, attackers, where }: Melee): HexIndex[] {
  const named = shot.origins ?? (shot.from === undefined ? undefined : [shot.from]);
  return named ?? [...new Set(attackers.flatMap((unit) => where.hexOf(unit) ?? []))];
}

function* commonRefusals(melee: Melee): Iterable<Refusal> {
  const { battlefield, shot, attackers, said, where } = melee;
  yield* helperRefusals(melee);
  for (const id of shot.firers) {
    const unit = where.unit(id);
    // Of a whole formation those attack who can.
    if (!unit || isHq(unit) || attackers.includes(unit) || shot.of !== undefined) continue;
    const why = unit.place.kind === 'carried' ? 'is carried' : 'is off the map';
    yield refuseUnit(shot, id, `${called(unit)} ${why} and takes no part`, '6.3');
  }
  for (const unit of attackers) {
    const is = (state: string) => unit.states.includes(state) || said.has(state);
    const name = called(unit);
    if (is('disrupted')) yield refuse(shot, `${name} is disrupted and goes near no enemy`, '6.1.7');
    if (is('ops-complete')) yield refuse(shot, `${name} has acted already`, '5.0');
    if (is('out-of-command')) yield refuse(shot, `${name} is out of command and does not move`, '4.2');
    if (isAirborne(unit)) yield refuse(shot, `${name} is a helicopter and takes no part in assaults`, '9.1');
    if (unit.values.assault === undefined) yield refuse(shot, `${name} has no assault value and takes no part in attacks`, '6.3');
    const fires = melee.plan.shots.some(
      (other) => other !== shot && other.firers.includes(unit.id) && other.circumstances.some(({ id }) => id === 'moving'),
    );
    if (fires) yield refuse(shot, `${name} fires on the move and neither assaults nor overruns`, '6.1.3');
  }
  for (const from of origins(melee)) {
    const [a, b] = [battlefield.board.hexes[from]?.at, battlefield.board.hexes[melee.hex]?.at];
    if (a && b && distance(a, b) !== 1) {
      yield refuse(
        shot,
        `The last step into ${hexName(battlefield, melee.hex)} is from a hex beside it, and ${hexName(battlefield, from)} is not: say \`from\` which`,
        '6.3',
      );
    }
  }
}

function* overrunRefusals(melee: Melee): Iterable<Refusal> {
  const { battlefield, shot, attackers, defenders, hex } = melee;
  for (const unit of attackers) if (!isVehicle(unit)) yield refuse(shot, `${called(unit)} is no vehicle: vehicles overrun`, '6.4');
  for (const unit of defenders) if (!isFoot(unit)) yield refuse(shot, `${called(unit)} is no infantry: infantry is overrun`, '6.4');
  const closed = featuresIn(battlefield, hex).find((feature) => feature.kind === 'terrain' && !saysYes(feature, 'open'));
  if (closed) yield refuse(shot, `${closed.title} in ${hexName(battlefield, hex)}: overruns are in the open and on hills`, '6.4');
  const beyond = beyondOf(melee);
  const enemies = beyond === undefined ? [] : melee.where.in(beyond).filter((unit) => unit.side !== attackers[0]?.side);
  if (beyond === undefined) yield refuse(shot, 'Beyond the hex there is nowhere to go on', '6.4');
  else if (enemies.length > 0) yield refuse(shot, `${hexName(battlefield, beyond)} beyond holds enemies`, '6.4');
}

/** The hex straight on from where the attackers come from. */
function beyondOf(melee: Melee): HexIndex | undefined {
  const [from] = origins(melee);
  const { hexes } = melee.battlefield.board;
  const [a, b] = [hexes[from ?? -1]?.at, hexes[melee.hex]?.at];
  if (!a || !b || distance(a, b) !== 1) return undefined;
  const found = lookupOf(melee.battlefield.board).at({ q: 2 * b.q - a.q, r: 2 * b.r - a.r });
  return found !== undefined && hexes[found]?.inPlay ? found : undefined;
}

/** Where defenders retreat: straight away from the attack, not into an enemy's hex nor beside one that did not attack (6.3). */
function retreatOf(melee: Melee): HexIndex | undefined {
  const { battlefield, where, attackers, defenders } = melee;
  const to = beyondOf(melee);
  const place = to === undefined ? undefined : battlefield.board.hexes[to];
  if (to === undefined || !place) return undefined;
  const side = defenders[0]?.side;
  const enemies = battlefield.units.filter((unit) => unit.side !== side && !attackers.includes(unit) && !isHq(unit) && !isAirborne(unit));
  const near = enemies.some((unit) => {
    const hex = where.hexOf(unit);
    const at = hex === undefined ? undefined : battlefield.board.hexes[hex]?.at;
    return at !== undefined && distance(at, place.at) <= 1;
  });
  return near || !defenders.every((unit) => mayStandIn(battlefield, unit, to)) ? undefined : to;
}
