import type { Battlefield, HexIndex, Shot, Unit } from '../../battlefield.ts';
import { namesOf } from '../../property.ts';
import type { Occasion } from '../../special-rules.ts';
import type { Refusal } from './refusal.ts';

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

/** Situations that do not go with this attack, or that need another one beside them; the ruleset declares both. */
export function* misstated({ ruleset }: Battlefield, shot: Shot): Iterable<Refusal> {
  const said = stated(shot);
  const attack = ruleset.attacks[shot.kind]?.title ?? shot.kind;
  for (const { id, source } of shot.circumstances) {
    const situation = ruleset.situations[id];
    if (!situation) continue;
    const at = source ?? shot.source;
    const kinds = namesOf(situation, 'on');
    if (kinds.length > 0 && !kinds.includes(shot.kind)) {
      yield refusal(`${situation.title} does not go with ${lower(attack)}`, situation.properties.on?.cites[0] ?? situation.cites[0], at);
    }
    for (const needed of namesOf(situation, 'needs')) {
      if (said.has(needed)) continue;
      const title = ruleset.situations[needed]?.title ?? needed;
      yield refusal(
        `${situation.title} is possible only together with: ${lower(title)}`,
        situation.properties.needs?.cites[0] ?? situation.cites[0],
        at,
      );
    }
  }
}

function refusal(text: string, cite: string | undefined, source: Refusal['source']): Refusal {
  return source ? { text, cite: cite ?? '', source } : { text, cite: cite ?? '' };
}

function lower(title: string): string {
  return title.charAt(0).toLowerCase() + title.slice(1);
}
