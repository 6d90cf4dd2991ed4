import type { Board, HexIndex, SightAnswer, SightEffect } from '@blindhex/rules';
import { json } from './json.ts';

/** A sight answer for other programs; hexes by their names. */
export function sightJson(answer: SightAnswer, board: Board): string {
  const name = (hex: HexIndex) => board.hexes[hex]?.name ?? '';
  const effect = ({ at, cause, value, cites, assumed, explanation }: SightEffect) => ({
    at,
    cause,
    value,
    cite: cites.join(', '),
    assumed: assumed ?? null,
    explanation,
  });
  return json({
    from: name(answer.from),
    to: name(answer.to),
    visible: answer.visible,
    range: answer.range,
    verdict: answer.verdict,
    hindrances: answer.hindrances.map(effect),
    blockers: answer.blockers.map(effect),
    path: answer.path.map(({ at, kind, effects }) => ({ at, kind, effects })),
    profile: answer.profile.map(({ hexes, ground, top }) => ({ hexes: hexes.map(name), ground, top })),
    limits: answer.limits,
    assumed: answer.assumed,
  });
}
