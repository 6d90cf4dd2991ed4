import type { Battlefield, HexIndex, Unit } from '../battlefield.ts';
import { forceChecks } from '../checks/index.ts';
import type { Check, Finding, GameSystem, Severity, Sight } from '../system.ts';

/** What the rules would say of a change that they do not say now. */
export interface Objection {
  code: string;
  severity: Severity;
  message: string;
  /** Rule numbers. */
  cites: string[];
}

/** The battlefield with these units in one hex, as if the author had put them there; those that they carry go along. */
export function moved(battlefield: Battlefield, units: ReadonlySet<string>, to: HexIndex): Battlefield {
  return { ...battlefield, units: battlefield.units.map((unit) => (units.has(unit.id) ? inHex(unit, to) : unit)) };
}

/** The battlefield with copies of these units in one hex. */
export function copied(battlefield: Battlefield, units: ReadonlySet<string>, to: HexIndex): Battlefield {
  const copies = battlefield.units
    .filter(({ id }) => units.has(id))
    .map((unit) => inHex({ ...unit, id: `${unit.id} (copy)`, name: `${unit.name} (copy)` }, to));
  return { ...battlefield, units: [...battlefield.units, ...copies] };
}

/** Put in a hex; one that arrives by it only comes that way. */
function inHex(unit: Unit, hex: HexIndex): Unit {
  const { placeSource: _, ...rest } = unit;
  const { place } = unit;
  if (place.kind === 'arriving' && place.arrival.hexes.includes(hex))
    return { ...rest, place: { kind: 'arriving', arrival: { ...place.arrival, hexes: [hex] } } };
  return { ...rest, place: { kind: 'hex', hex } };
}

/** Compares battlefields with one that stands, by all checks that are fast enough to be asked while a hand moves. */
export class WhatIf {
  readonly #checks: readonly Check[];
  readonly #system: GameSystem;
  readonly #known: ReadonlySet<string>;

  constructor(battlefield: Battlefield, system: GameSystem) {
    this.#system = system;
    this.#checks = [...forceChecks, ...system.checks].filter(({ slow }) => slow !== true);
    this.#known = new Set([...this.#findings(battlefield)].map(({ check, finding }) => keyOf(check, finding)));
  }

  /** What is wrong on the other battlefield and not on this one, the gravest first. */
  objections(changed: Battlefield): Objection[] {
    const found = new Map<string, Objection>();
    for (const { check, finding } of this.#findings(changed)) {
      const key = keyOf(check, finding);
      if (this.#known.has(key) || found.has(key)) continue;
      found.set(key, { code: check.code, severity: check.severity, message: finding.message, cites: check.cites });
    }
    return [...found.values()].sort((a, b) => ORDER.indexOf(a.severity) - ORDER.indexOf(b.severity));
  }

  *#findings(battlefield: Battlefield): Iterable<{ check: Check; finding: Finding }> {
    let prepared: Sight | undefined;
    const sight = () => {
      prepared ??= this.#system.sight(battlefield);
      return prepared;
    };
    for (const check of this.#checks) for (const finding of check.run(battlefield, sight)) yield { check, finding };
  }
}

const ORDER: readonly Severity[] = ['error', 'warning', 'info'];

function keyOf(check: Check, { message }: Finding): string {
  return `${check.code} ${message}`;
}
