import {
  type AttackAnswer,
  bestTarget,
  difference,
  distance,
  edgeRegion,
  hexesWhere,
  largestChain,
  oppositeEdge,
  type Region,
  region,
  type Side,
  systems,
  type Unit,
} from '@blindhex/rules';
import { namesOf } from '@blindhex/rules/property';
import Fraction from 'fraction.js';
import * as ast from '../generated/ast.ts';
import { asNumber, asRegion, asTruth, asUnits, isUnknown } from './coerce.ts';
import { evaluate, type Frame } from './evaluate.ts';
import type { Scene } from './scene.ts';
import { minuteOf, seesEachOther, sightEnds } from './sight-ends.ts';
import { groundLevel } from './sight-words.ts';
import { GAP, gap, number, onlyInPlay, truth, type Unknown, type Value } from './value.ts';

type Arguments = readonly ast.Expression[];
type Native = (args: Arguments, frame: Frame) => Value;

/** Works out a call of a function that `builtin.bhx` declares. */
export function callFunction(name: string, args: Arguments, frame: Frame): Value {
  return NATIVES[name]?.(args, frame) ?? GAP;
}

/** The names that have a procedure; `builtin.bhx` declares exactly these. */
export function nativeFunctions(): string[] {
  return Object.keys(NATIVES);
}

const NATIVES: Readonly<Record<string, Native>> = {
  los: ([first, second, at], frame) => {
    const [from, to] = [sightEnds(evaluate(first, frame), frame), sightEnds(evaluate(second, frame), frame)];
    if (isUnknown(from)) return from;
    if (isUnknown(to)) return to;
    const minute = minuteOf(at, frame);
    if (isUnknown(minute)) return minute;
    const sight = frame.scene.sight(minute);
    if (!sight) return noProcedures(frame.scene);
    return truth(from.some((a) => to.some((b) => seesEachOther(sight, a, b))));
  },
  blind: ([from, at], frame) => seen(from, at, frame, false),
  field: ([from, at], frame) => seen(from, at, frame, true),
  range: withRegions((from, to, { scene }) => {
    const place = (hex: number) => scene.board.hexes[hex]?.at ?? { q: 0, r: 0 };
    let least = Infinity;
    for (const a of from) for (const b of to) least = Math.min(least, distance(place(a), place(b)));
    return Number.isFinite(least) ? number(least) : gap('there is no hex to measure to');
  }),
  controls: ([side, what], frame) => {
    const id = sideOf(side, frame);
    const objective = ast.isNameReference(what) || ast.isMemberReference(what) ? what.ref?.ref : undefined;
    if (isUnknown(id)) return id;
    if (!ast.isObjective(objective) || !objective.holder?.ref) return onlyInPlay('who controls it');
    return truth(objective.holder.ref.name === id);
  },
  count: ([set, condition], frame) => counted(set, condition, frame, (some, all) => number(condition ? some : all)),
  any: ([set, condition], frame) => counted(set, condition, frame, (some) => truth(some > 0)),
  all: ([set, condition], frame) => counted(set, condition, frame, (some, all) => truth(some === all)),
  none: ([set, condition], frame) => counted(set, condition, frame, (some) => truth(some === 0)),
  net: ([attack], frame) => {
    const answer = answerOf(attack, frame);
    return isUnknown(answer) ? answer : netOf(answer, frame.scene);
  },
  chance: ([attack, outcome, unit], frame) => {
    const answer = answerOf(attack, frame);
    const wanted = evaluate(outcome, frame);
    if (isUnknown(answer)) return answer;
    if (wanted.kind !== 'name') return GAP;
    const impossible = neverComesTo(answer, wanted.id, frame.scene, unit === undefined ? 'whole' : 'units');
    if (impossible) return impossible;
    let outcomes = answer.outcomes;
    if (unit) {
      const units = asUnits(evaluate(unit, frame), frame);
      if (isUnknown(units)) return units;
      const fate = answer.units.find((each) => each.unit === units[0]?.id);
      if (!fate) return gap(`${units[0]?.name ?? 'the unit'} is no target of ${answer.attack}`);
      outcomes = fate.outcomes;
    }
    return number(probabilityOf(outcomes, wanted.id), 'percent');
  },
  expected: ([attack, what, side], frame) => {
    const answer = answerOf(attack, frame);
    if (isUnknown(answer)) return answer;
    const of = side === undefined ? undefined : sideOf(side, frame);
    if (isUnknown(of)) return of;
    const sideOfUnit = (id: string) => frame.scene.units.find((unit) => unit.id === id)?.side;
    const suffering = answer.units.filter(({ unit }) => of === undefined || sideOfUnit(unit) === of);
    const total = (each: (unit: (typeof suffering)[number]) => Fraction) =>
      number(suffering.reduce((sum, unit) => sum.add(each(unit)), new Fraction(0)));
    if (ast.isStepsLostExpression(what)) return total(({ losses }) => new Fraction(losses ?? 0));
    const wanted = evaluate(what, frame);
    if (wanted.kind !== 'name') return GAP;
    return neverComesTo(answer, wanted.id, frame.scene, 'units') ?? total(({ outcomes }) => probabilityOf(outcomes, wanted.id));
  },
  best: ([attack], frame) => {
    const value = evaluate(attack, frame);
    if (value.kind !== 'name' || !ast.isFireDeclaration(value.node)) return value.kind === 'unknown' ? value : GAP;
    const { battlefield, ruleset } = frame.scene;
    const [system, sight] = [systems[ruleset.system], frame.scene.sight()];
    if (!battlefield || !system || !sight) return noProcedures(frame.scene);
    const shot = battlefield.attacks.find(({ id }) => id === value.id)?.shots[0];
    const kind = shot && ruleset.attacks[shot.kind];
    const roles = namesOf(kind, 'roles');
    if (kind && roles.length > 0 && !roles.includes('target')) return gap(`${kind.title} is made at nobody, and has no best target`);
    const found = shot && bestTarget(battlefield, system, sight, shot);
    return found ? { kind: 'region', hexes: [found.hex] } : gap('no target that the rules allow suffers anything');
  },
  steps: ([units], frame) => {
    const of = asUnits(evaluate(units, frame), frame);
    return isUnknown(of) ? of : number(of.reduce((sum, unit) => sum + stepsOf(unit, frame.scene), 0));
  },
  points: ([of], frame) => {
    const value = evaluate(of, frame);
    if (value.kind !== 'name' || !ast.isSide(value.node)) return onlyInPlay('the points that are made');
    const mine = frame.scene.battlefield?.objectives.filter((objective) => objective.to === undefined || objective.to === value.id) ?? [];
    if (mine.some((objective) => objective.heldBy === undefined)) return onlyInPlay('who holds the objectives');
    return number(mine.reduce((sum, objective) => sum + (objective.heldBy === value.id ? objective.points : 0), 0));
  },
  total: ([of], frame) => {
    const value = evaluate(of, frame);
    const { battlefield } = frame.scene;
    if (value.kind !== 'name' || !battlefield) return GAP;
    const tally = battlefield.tallies.find((each) => each.id === value.id);
    if (ast.isTally(value.node) && tally) return number(tally.entries.reduce((sum, entry) => sum + entry.points, 0));
    const objective = battlefield.objectives.find((each) => each.id === value.id);
    return objective ? number(objective.points) : GAP;
  },
  chain: ([of, from, side], frame) => {
    if (side) return onlyInPlay('which hexes a side controls');
    const [among, start] = [regionOf(of, frame), regionOf(from, frame)];
    if (isUnknown(among)) return among;
    return isUnknown(start) ? start : number(largestChain(frame.scene.board, among, start).length);
  },
  level: withRegion((hexes, { scene }) =>
    hexes.length === 0 ? gap('there is no hex') : number(Math.max(...hexes.map((hex) => scene.board.hexes[hex]?.level ?? 0))),
  ),
  ground: withRegion((hexes, { scene }) => {
    if (hexes.length === 0) return gap('there is no hex');
    if (!scene.sight()) return noProcedures(scene);
    const level = groundLevel(hexes, scene);
    return level === undefined ? gap('the game has no levels') : number(level);
  }),
  contains: withRegions((outer, inner) => truth(inner.length > 0 && difference(inner, outer).length === 0)),
  'units-in': ([where, of], frame) => {
    const hexes = regionOf(where, frame);
    const units = of ? asUnits(evaluate(of, frame), frame) : frame.scene.units;
    if (isUnknown(hexes)) return hexes;
    if (isUnknown(units)) return units;
    return { kind: 'units', units: units.filter((unit) => hexes.includes(frame.scene.hexOf(unit) ?? -1)) };
  },
  holdings: () => onlyInPlay('which hexes a side controls'),
  'friendly-edge': ([side], frame) => edgeOfSide(side, frame, (of) => of.friendlyEdge, 'friendly'),
  'enemy-edge': ([side], frame) =>
    edgeOfSide(side, frame, ({ enemyEdge, friendlyEdge }) => enemyEdge ?? (friendlyEdge && oppositeEdge(friendlyEdge)), 'enemy'),
  exited: () => onlyInPlay('who has left the board'),
  casualties: () => onlyInPlay('what a side has lost'),
  eliminated: () => onlyInPlay('who is destroyed'),
  die: () => onlyInPlay('what the die shows'),
  abs: ([of], frame) => {
    const value = asNumber(evaluate(of, frame), frame);
    return isUnknown(value) ? value : number(value.abs());
  },
  min: (args, frame) => extreme(args, frame, (a, b) => a.lt(b)),
  max: (args, frame) => extreme(args, frame, (a, b) => a.gt(b)),
};

function withRegion(work: (hexes: Region, frame: Frame) => Value): Native {
  return ([of], frame) => {
    const hexes = regionOf(of, frame);
    return isUnknown(hexes) ? hexes : work(hexes, frame);
  };
}

function withRegions(work: (a: Region, b: Region, frame: Frame) => Value): Native {
  return ([first, second], frame) => {
    const [a, b] = [regionOf(first, frame), regionOf(second, frame)];
    if (isUnknown(a)) return a;
    return isUnknown(b) ? b : work(a, b, frame);
  };
}

function regionOf(node: ast.Expression | undefined, frame: Frame): Region | Unknown {
  return asRegion(evaluate(node, frame), frame);
}

function noProcedures(scene: Scene): Unknown {
  if (!scene.battlefield || !scene.settled) return gap('sight is known only when the whole scenario is');
  return gap(`there are no procedures for ${scene.ruleset.system || 'a ruleset without a system'}`);
}

function seen(node: ast.Expression | undefined, at: ast.Expression | undefined, frame: Frame, wanted: boolean): Value {
  const { scene } = frame;
  const from = regionOf(node, frame);
  const minute = minuteOf(at, frame);
  if (isUnknown(from)) return from;
  if (isUnknown(minute)) return minute;
  const sight = scene.sight(minute);
  if (!sight) return noProcedures(scene);
  const fields = from.map((hex) => sight.field(hex));
  return {
    kind: 'region',
    hexes: hexesWhere(scene.board, (hex) => scene.board.hexes[hex]?.inPlay === true && fields.some((field) => field[hex] === 1) === wanted),
  };
}

function sideOf(node: ast.Expression | undefined, frame: Frame): string | Unknown {
  const value = evaluate(node, frame);
  return value.kind === 'name' && ast.isSide(value.node) ? value.id : value.kind === 'unknown' ? value : GAP;
}

/** Counts the members of a set, and those of them that fulfil a condition; without a condition all do. */
function counted(
  set: ast.Expression | undefined,
  condition: ast.Expression | undefined,
  frame: Frame,
  answer: (some: number, all: number) => Value,
): Value {
  const value = evaluate(set, frame);
  const units = asUnits(value, frame);
  const members: readonly Value[] | Unknown = !isUnknown(units)
    ? units.map((unit): Value => ({ kind: 'units', units: [unit] }))
    : mapRegion(asRegion(value, frame), (hex): Value => ({ kind: 'region', hexes: [hex] }));
  if (isUnknown(members)) return members;
  if (!condition) return answer(members.length, members.length);
  let some = 0;
  for (const it of members) {
    const holds = asTruth(evaluate(condition, { ...frame, it }), { ...frame, it });
    if (isUnknown(holds)) return holds;
    if (holds) some++;
  }
  return answer(some, members.length);
}

function mapRegion<T>(hexes: Region | Unknown, each: (hex: number) => T): T[] | Unknown {
  return isUnknown(hexes) ? hexes : hexes.map(each);
}

function answerOf(node: ast.Expression | undefined, frame: Frame) {
  const value = evaluate(node, frame);
  if (value.kind !== 'name' || !ast.isFireDeclaration(value.node)) return value.kind === 'unknown' ? value : GAP;
  const answer = frame.scene.resolve(value.id);
  if (!answer) return noProcedures(frame.scene);
  if (frame.scene.battlefield?.attacks.find(({ id }) => id === value.id)?.incomplete) return gap(`something in ${value.id} leads nowhere`);
  const [refusal] = answer.refusals;
  return refusal ? gap(`the rules do not allow ${value.id}: ${refusal.text} (${refusal.cite})`) : answer;
}

/** The net of the first marker of each attack that is declared, if it is the same for all. */
function netOf({ attack, shots }: AttackAnswer, { battlefield }: Scene): Value {
  const planned = battlefield?.attacks.find(({ id }) => id === attack)?.shots ?? [];
  const single = planned.length === 1 && (planned[0]?.firers.length ?? 0) <= 1;
  // What answers back, scatters or is attempted besides is of another kind, or of the same attack.
  const kinds = new Set(planned.map(({ kind }) => kind));
  const own = shots.filter(({ kind }) => kinds.has(kind));
  const main = single || own.length === 0 ? shots.slice(0, 1) : own;
  const nets = [...new Set(main.map(({ net }) => net))];
  if (nets.length === 1) return number(nets[0] as number);
  if (nets.length === 0) return gap(`${attack} places no marker, and has no net`);
  return gap(`${attack} has markers of ${nets.map((each) => (each > 0 ? `+${each}` : `${each}`)).join(', ')}; ask for the net of one attack alone`);
}

/**
 * An outcome that the plan cannot have, as the ruleset says: asking how likely it is is a mistake, not a chance of nought. Some outcomes are of the attack as
 * a whole, others of the units in it.
 */
function neverComesTo(
  { attack, shots, outcomes, units }: AttackAnswer,
  outcome: string,
  { ruleset, battlefield }: Scene,
  of: 'whole' | 'units',
): Unknown | undefined {
  const declared = ruleset.outcomes[outcome];
  const kinds = namesOf(declared, 'on');
  if (!declared || kinds.length === 0) return undefined;
  const planned = battlefield?.attacks.find(({ id }) => id === attack)?.shots ?? [];
  const able = [...planned, ...shots].filter(({ kind }) => kinds.includes(kind));
  const befalls = namesOf(declared, 'units');
  if (of === 'whole' && able.length > 0 && able.every(({ kind }) => befalls.includes(kind))) {
    return gap(`"${declared.title}" befalls units and is not what ${attack} as a whole comes to; name the unit too, or ask with expected`);
  }
  const isOfUnits = units.some((unit) => unit.outcomes.some((each) => each.outcome === outcome));
  if (of === 'units' && !isOfUnits && outcomes.some((each) => each.outcome === outcome)) {
    return gap(`"${declared.title}" is what ${attack} as a whole comes to, and befalls no units; ask with chance`);
  }
  if (able.length > 0) return undefined;
  return gap(`${attack} never comes to "${declared.title}"; that is for: ${kinds.map((kind) => ruleset.attacks[kind]?.title ?? kind).join(', ')}`);
}

function probabilityOf(outcomes: readonly { outcome: string; probability: string }[], wanted: string): Fraction {
  return outcomes.reduce((sum, { outcome, probability }) => (outcome === wanted ? sum.add(new Fraction(probability)) : sum), new Fraction(0));
}

function stepsOf(unit: Unit, { ruleset }: Scene): number {
  const value = ruleset.unitClasses[unit.unitClass]?.properties.steps?.values[0];
  return typeof value === 'number' ? value : 0;
}

function edgeOfSide(node: ast.Expression | undefined, frame: Frame, of: (side: Side) => Side['friendlyEdge'], which: string): Value {
  const id = sideOf(node, frame);
  if (isUnknown(id)) return id;
  const side = frame.scene.battlefield?.sides.find((each) => each.id === id);
  const edge = side && of(side);
  return edge ? { kind: 'region', hexes: region(edgeRegion(frame.scene.board, edge)) } : gap(`${id} has no ${which} edge`);
}

function extreme(args: Arguments, frame: Frame, better: (a: Fraction, b: Fraction) => boolean): Value {
  let best: Fraction | undefined;
  for (const argument of args) {
    const value = asNumber(evaluate(argument, frame), frame);
    if (isUnknown(value)) return value;
    if (!best || better(value, best)) best = value;
  }
  return best ? number(best) : GAP;
}
