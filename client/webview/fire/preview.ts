import { stacks } from '@blindhex/drawing';
import type { Battlefield, HexIndex, Unit } from '@blindhex/rules/battlefield';
import { namesOf } from '@blindhex/rules/property';
import type { Declaration } from '@blindhex/rules/ruleset';

/** A shot that the reader puts together on the map, without writing it down. */
export interface TrialShot {
  kind: string;
  /** Id of a unit. */
  firer: string;
  /** Where it fires from, if the set-up has it elsewhere. */
  from?: HexIndex;
  target: HexIndex;
  situations: readonly string[];
}

export const TRIAL = 'map view trial';

/** The battlefield with the trial shot as one more fire plan, under the id {@link TRIAL}. */
export function withTrial(battlefield: Battlefield, trial: TrialShot): Battlefield {
  const shot = {
    kind: trial.kind,
    firers: [trial.firer],
    ...(trial.from === undefined ? {} : { from: trial.from }),
    target: { hex: trial.target },
    circumstances: trial.situations.map((id) => ({ id })),
  };
  return { ...battlefield, attacks: [...battlefield.attacks, { id: TRIAL, title: 'Trial', shots: [shot] }] };
}

/** Who may fire from a hex: the units there, then those that stand nowhere on the map yet; without those that have nothing to fire with. */
export function firersAt(battlefield: Battlefield, hex: HexIndex): { unit: Unit; isThere: boolean }[] {
  const armed = (unit: Unit) => attacksOf(battlefield, unit).length > 0;
  const there = (stacks(battlefield).get(hex) ?? []).filter(armed);
  const elsewhere = battlefield.units.filter((unit) => !['hex', 'carried', 'off-map'].includes(unit.place.kind) && armed(unit));
  return [...there.map((unit) => ({ unit, isThere: true })), ...elsewhere.map((unit) => ({ unit, isThere: false }))];
}

/** The kinds of fire that a unit has a value with a range for. */
export function attacksOf(battlefield: Battlefield, unit: Unit): Declaration[] {
  return Object.values(battlefield.ruleset.attacks).filter((attack) => {
    const uses = namesOf(attack, 'uses');
    return uses.length === 1 && unit.values[uses[0] as string]?.range !== undefined;
  });
}

/** What a reader may say of a shot of this kind. */
export function situationsOf(battlefield: Battlefield, kind: string): Declaration[] {
  return Object.values(battlefield.ruleset.situations).filter((situation) => {
    const on = namesOf(situation, 'on');
    return on.length === 0 || on.includes(kind);
  });
}

/** The shot as a `fire` declaration, to be pasted into the scenario. */
export function asDeclaration(battlefield: Battlefield, trial: TrialShot): string {
  const path = trial.firer.split('.').map(nameInText).join('.');
  const hex = (index: HexIndex | undefined) => battlefield.board.hexes[index ?? -1]?.name ?? '';
  const from = trial.from === undefined ? '' : ` from ${hex(trial.from)}`;
  const said = trial.situations.length === 0 ? '' : `  as ${trial.situations.map(nameInText).join(' ')}`;
  return `fire Trial { ${nameInText(trial.kind)} by ${path}${from} at ${hex(trial.target)}${said} }`;
}

/** A name as it must be written: quoted unless it is a plain identifier, and when it could be taken for a hex. */
export function nameInText(name: string): string {
  const isPlain = /^[\p{L}_\p{N}][\p{L}\p{N}_]*(-[\p{L}\p{N}_]+)*$/u.test(name) && /\p{L}|_/u.test(name);
  const isHex = /^[A-Z]{1,2}\d{1,3}$/.test(name);
  return isPlain && !isHex ? name : `"${name.replace(/["\\]/g, '\\$&')}"`;
}
