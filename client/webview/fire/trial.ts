import type { Battlefield, Shot } from '@blindhex/rules/battlefield';
import type { AttackChange } from '@blindhex/rules/change/change';

// An attack that the reader puts together on the map, before it is written down.

export const TRIAL = 'map view trial';

/** The battlefield with the attack as one more plan, under the id {@link TRIAL}. */
export function withTrial(battlefield: Battlefield, shot: Shot): Battlefield {
  return { ...battlefield, attacks: [...battlefield.attacks, { id: TRIAL, title: 'Trial', shots: [shot] }] };
}

/** The attack as the change that declares it in the text. */
export function asChange({ board }: Battlefield, shot: Shot): AttackChange {
  const name = (hex: number) => board.hexes[hex]?.name ?? '';
  const { target, from, origins = from === undefined ? [] : [from] } = shot;
  return {
    kind: 'attack',
    attack: shot.kind,
    by: shot.of === undefined ? shot.firers : [shot.of],
    from: origins.map(name),
    ...(target.unit !== undefined ? { at: { unit: target.unit } } : target.hex !== undefined && { at: { hex: name(target.hex) } }),
    with: shot.helpers ?? [],
    ...(shot.observer !== undefined && { calledBy: shot.observer }),
    as: shot.circumstances.map(({ id, number }) => ({ situation: id, ...(number !== undefined && { number }) })),
  };
}
