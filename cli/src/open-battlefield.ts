import { battlefieldsOf } from '@blindhex/language';
import { closest } from '@blindhex/language/references/nearest';
import type { AttackPlan, Battlefield, GameSystem, HexIndex } from '@blindhex/rules';
import { lookupOf } from '@blindhex/rules/board/lookup';
import { systems } from '@blindhex/rules/generated/systems';
import type { BattlefieldChoice } from './commands/battlefield-command.ts';
import { Fault } from './fault.ts';
import { readInput } from './input.ts';
import type { Io } from './io.ts';
import { openProject } from './project.ts';

/** A scenario or map that a command is about, with what the command line may name in it. */
export interface OpenBattlefield {
  battlefield: Battlefield;
  system: GameSystem;
  /** The hex an author would write so; a {@link Fault} where there is none or several. */
  hex(name: string): HexIndex;
  /** The fire declaration of that name; a {@link Fault} where there is none. */
  attack(name: string): AttackPlan;
}

/**
 * Reads a file and finds the scenario or map that is meant: the named one, or the only scenario, or in a file without scenarios the only map.
 * A file with errors is used as far as it goes, with a note on standard error. Throws a {@link Fault} where nothing can be found.
 */
export async function openBattlefield(file: string, choice: BattlefieldChoice, io: Io): Promise<OpenBattlefield> {
  const text = await readInput(file, io);
  const project = await openProject([text], io, { check: true });
  const errors = project.problems().flatMap(({ problems }) => problems.filter((problem) => problem.severity === 'error'));
  if (errors[0]) {
    const more = errors.length === 1 ? 'an error' : `${errors.length} errors`;
    io.err(`${text.file}:${errors[0].range.start.line + 1}: has ${more}, which the answer may suffer from; run blindhex check ${file}\n`);
  }
  const document = project.files[0]?.document;
  const battlefield = choose(document ? battlefieldsOf(document) : [], choice, text.file);
  const system = systems[battlefield.ruleset.system];
  if (!system)
    throw new Fault(
      `the rules of ${battlefield.ruleset.id} are not known`,
      `use a ruleset that extends one for ${Object.keys(systems).join(' or ')}`,
      { file },
    );
  return {
    battlefield,
    system,
    hex: (name) => hexNamed(name, battlefield, text.file),
    attack: (name) => attackNamed(name, battlefield, text.file),
  };
}

function choose(battlefields: readonly Battlefield[], { scenario, map }: BattlefieldChoice, file: string): Battlefield {
  const scenarios = battlefields.filter(({ kind }) => kind === 'scenario');
  const maps = battlefields.filter(({ kind }) => kind !== 'scenario');
  if (scenario !== undefined) return named(scenario, scenarios, 'scenario', file);
  if (map !== undefined) return named(map, maps, 'map', file);
  const candidates = scenarios.length > 0 ? scenarios : maps;
  const [only, ...others] = candidates;
  if (!only) throw new Fault('holds no scenario and no map', 'name a file that declares one', { file });
  if (others.length > 0)
    throw new Fault(`holds several: ${ids(candidates)}`, `add --${scenarios.length > 0 ? 'scenario' : 'map'} and the name`, { file });
  return only;
}

function named(id: string, candidates: readonly Battlefield[], kind: string, file: string): Battlefield {
  const found = candidates.find((candidate) => candidate.id === id);
  if (found) return found;
  throw new Fault(`has no ${kind} ${id}`, candidates.length > 0 ? `it has ${ids(candidates)}` : `it declares no ${kind}`, { file });
}

function ids(battlefields: readonly Battlefield[]): string {
  return battlefields.map(({ id }) => id).join(', ');
}

function hexNamed(name: string, { board, id }: Battlefield, file: string): HexIndex {
  const wanted = name.trim();
  const lookup = lookupOf(board);
  const [found, ...others] = [wanted, wanted.toUpperCase()].map((spelling) => lookup.named(spelling)).find((hexes) => hexes.length > 0) ?? [];
  if (found === undefined)
    throw new Fault(
      `${id} has no hex ${wanted}`,
      hexAdvice(
        wanted,
        board.hexes.map((hex) => hex.name),
      ),
      { file },
    );
  if (others.length > 0)
    throw new Fault(`${wanted} may be several hexes`, `write ${[found, ...others].map((hex) => board.hexes[hex]?.name).join(' or ')}`, { file });
  return found;
}

function hexAdvice(wanted: string, names: readonly string[]): string {
  const near = closest(wanted, names);
  if (near.length > 0) return `did you mean ${near.join(' or ')}?`;
  return names.length > 0 ? `its hexes run from ${names[0]} to ${names.at(-1)}` : 'its board has no hexes';
}

function attackNamed(name: string, { attacks, id }: Battlefield, file: string): AttackPlan {
  const found = attacks.find((attack) => attack.id === name);
  if (found) return found;
  throw new Fault(
    `${id} declares no fire ${name}`,
    attacks.length > 0 ? `it declares ${attacks.map((attack) => attack.id).join(', ')}` : 'it declares none',
    { file },
  );
}
