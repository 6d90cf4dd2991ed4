import type { AttackPlan, Battlefield, HexIndex, Shot, Unit } from '../battlefield.ts';
import { called, isAnyOf, muster } from '../force/muster.ts';
import { namesOf } from '../property.ts';
import type { Declaration } from '../ruleset.ts';
import type { Occasion } from '../special-rules.ts';
import type { Refusal } from './refusal.ts';
import { unusedRoles } from './roles.ts';

/** What the author states of a shot with `as`, beside what the map and the set-up say. */
export interface Stated {
  has(id: string): boolean;
  /** The number that goes with it, 1 if the author gives none, 0 if it is not stated. */
  count(id: string): number;
}

export function stated(shot: Shot): Stated {
  const numbers = new Map(shot.circumstances.map(({ id, number }) => [id, number ?? 1]));
  return { has: (id) => numbers.has(id), count: (id) => numbers.get(id) ?? 0 };
}

/** On which occasion special rules are asked: whose shot it is, at which hex, and the minute, if the author states one. */
export function occasionOf(shot: Shot, side: string, hex?: HexIndex): Occasion {
  const said = stated(shot);
  return { side, ...(hex !== undefined && { hex }), ...(said.has('minute') && { minute: said.count('minute') }) };
}

/** Whether a unit is in a state, by the set-up or because the author says so of the firer. */
export function inState(firer: Unit, said: Stated, state: string): boolean {
  return firer.states.includes(state) || said.has(state);
}

/** What is said wrongly in a plan, whatever its kinds of attack: see {@link misstated} and {@link unusedRoles}. */
export function misstatements(battlefield: Battlefield, { id, shots, incomplete, source }: AttackPlan): Refusal[] {
  if (incomplete) return [refusal(`Something in ${id} leads nowhere, so nothing of it is worked out`, undefined, source)];
  return shots.flatMap((shot) => [...unusedRoles(battlefield.ruleset, shot), ...misstated(battlefield, shot)]);
}

/**
 * What is stated twice, situations that do not go with this attack or need another one beside them, numbers that count nothing, and states that a unit of the
 * firer's kind is never in; the ruleset declares which.
 */
function* misstated(battlefield: Battlefield, shot: Shot): Iterable<Refusal> {
  const { ruleset } = battlefield;
  const said = stated(shot);
  const attack = ruleset.attacks[shot.kind]?.title ?? shot.kind;
  const seen = new Set<string>();
  for (const { id, number, source } of shot.circumstances) {
    const situation = ruleset.situations[id];
    const at = source ?? shot.source;
    const known = situation ?? ruleset.states[id];
    if (known && seen.has(id)) yield needless(`${known.title} is stated twice`, known.cites[0], at);
    seen.add(id);
    if (known && number !== undefined) yield* miscounted(known, number, at);
    if (!situation) {
      yield* wrongState(battlefield, shot, id, at);
      continue;
    }
    const kinds = namesOf(situation, 'on');
    if (kinds.length > 0 && !kinds.includes(shot.kind)) {
      yield needless(`${situation.title} does not go with ${lower(attack)}`, situation.properties.on?.cites[0] ?? situation.cites[0], at);
    }
    for (const needed of namesOf(situation, 'needs')) {
      if (said.has(needed) || (kinds.length > 0 && !kinds.includes(shot.kind))) continue;
      const title = ruleset.situations[needed]?.title ?? needed;
      yield refusal(
        `${situation.title} is possible only together with: ${lower(title)}`,
        situation.properties.needs?.cites[0] ?? situation.cites[0],
        at,
      );
    }
  }
}

/** A number behind a situation: only where the ruleset says what it counts, whole, and of markers and the like at least one. */
function* miscounted(known: Declaration, number: number, at: Refusal['source']): Iterable<Refusal> {
  const counts = known.properties.counts;
  const cite = counts?.cites[0] ?? known.cites[0];
  const least = known.properties.least?.values[0] ?? 1;
  if (!counts) yield refusal(`${known.title} takes no number`, cite, at);
  else if (!Number.isInteger(number)) yield refusal(`${known.title} takes a whole number, and ${number} is none`, cite, at);
  else if (typeof least === 'number' && number < least) yield needless(`${known.title} ${number} says nothing: leave it out`, cite, at);
}

/** A state that is stated of firers whose kind is never in it. */
function* wrongState(battlefield: Battlefield, shot: Shot, id: string, at: Refusal['source']): Iterable<Refusal> {
  const state = battlefield.ruleset.states[id];
  if (!state) return;
  const on = namesOf(state, 'on');
  const not = namesOf(state, 'not-on');
  const firers = shot.firers.flatMap((firer) => muster(battlefield).unit(firer) ?? []);
  const can = (unit: Unit) => (on.length === 0 || isAnyOf(unit, on)) && !isAnyOf(unit, not);
  const [first] = firers;
  if (first && !firers.some(can)) {
    yield needless(`${called(first)} is never ${lower(state.title)}`, state.properties.on?.cites[0] ?? state.cites[0], at);
    return;
  }
  for (const unit of firers) {
    const other = unit.states.find(
      (each) => namesOf(battlefield.ruleset.states[each], 'not-with').includes(id) || namesOf(state, 'not-with').includes(each),
    );
    if (other === undefined) continue;
    const text = `${called(unit)} is ${lower(battlefield.ruleset.states[other]?.title ?? other)} at set-up, and cannot be ${lower(state.title)} as well`;
    yield refusal(text, state.properties['not-with']?.cites[0] ?? state.cites[0], at);
  }
}

function refusal(text: string, cite: string | undefined, source: Refusal['source']): Refusal {
  return source ? { text, cite: cite ?? '', source } : { text, cite: cite ?? '' };
}

/** A refusal of words that do nothing. */
function needless(text: string, cite: string | undefined, source: Refusal['source']): Refusal {
  return { ...refusal(text, cite, source), ...(source && { needless: source }) };
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
