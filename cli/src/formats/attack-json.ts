import type { AttackAnswer, Board, Modifier, ShotAnswer } from '@blindhex/rules';
import type { Roll } from './attack-text.ts';
import { json } from './json.ts';

/**
 * An attack for other programs. `modifiers` and `net` are those of the first shot, which for most attacks is the only one; `shots` has them all.
 * Probabilities are exact fractions.
 */
export function attackJson(answer: AttackAnswer, board: Board, roll?: Roll): string {
  const shots = answer.shots.map((shot) => shotJson(shot, board));
  return json({
    name: answer.attack,
    modifiers: shots[0]?.modifiers ?? [],
    net: shots[0]?.net ?? null,
    outcomes: answer.outcomes,
    shots,
    parts: answer.parts ?? [],
    units: answer.units,
    refusals: answer.refusals.map(({ text, cite }) => ({ text, cite })),
    notes: answer.notes,
    roll: roll ?? null,
  });
}

function shotJson({ kind, firer, target, modifiers, net }: ShotAnswer, board: Board) {
  return {
    kind,
    firer,
    target: target.unit ?? (target.hex === undefined ? null : (board.hexes[target.hex]?.name ?? null)),
    modifiers: modifiers.map(modifierJson),
    net,
  };
}

function modifierJson({ name, value, cites, assumed }: Modifier) {
  return { name, value, cite: cites.join(', '), assumed: assumed ?? null };
}
