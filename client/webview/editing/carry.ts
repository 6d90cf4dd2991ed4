import type { DropVerdict } from '@blindhex/drawing';
import type { Battlefield, HexIndex, Unit } from '@blindhex/rules/battlefield';
import type { Change } from '@blindhex/rules/change/change';
import { copied, moved, type Objection, WhatIf } from '@blindhex/rules/change/what-if';
import type { Sights } from '../sights.ts';

export interface Judgement {
  verdict: DropVerdict;
  /** What the rules say, the gravest first. */
  objections: readonly Objection[];
}

const GOOD: Judgement = { verdict: 'good', objections: [] };

/** Counters in the hand, until they are dropped: asks the rules what each hex would make of them. */
export class Carry {
  readonly units: readonly Unit[];
  /** They stay where they are, and copies are put down. */
  copies: boolean;
  readonly #battlefield: Battlefield;
  readonly #sights: Sights;
  readonly #known = new Map<string, Judgement>();
  #whatIf: WhatIf | undefined;

  constructor(battlefield: Battlefield, ids: readonly string[], copies: boolean, sights: Sights) {
    this.#battlefield = battlefield;
    this.units = battlefield.units.filter(({ id }) => ids.includes(id));
    this.copies = copies;
    this.#sights = sights;
  }

  /** What the rules would newly object to if they were dropped here. */
  judge(hex: HexIndex): Judgement {
    const key = `${hex} ${this.copies}`;
    let judgement = this.#known.get(key);
    if (!judgement) {
      judgement = this.#judge(hex);
      this.#known.set(key, judgement);
    }
    return judgement;
  }

  #judge(hex: HexIndex): Judgement {
    const ids = new Set(this.units.map(({ id }) => id));
    const objections = this.#sights.attempt((system) => {
      this.#whatIf ??= new WhatIf(this.#battlefield, system);
      return this.#whatIf.objections(this.copies ? copied(this.#battlefield, ids, hex) : moved(this.#battlefield, ids, hex));
    });
    const [worst] = objections ?? [];
    if (!worst || !objections) return GOOD;
    return { verdict: worst.severity === 'error' ? 'bad' : worst.severity === 'warning' ? 'doubtful' : 'good', objections };
  }

  /** Undefined where nothing would change. */
  change(hex: HexIndex): Change | undefined {
    const { units } = this;
    const to = this.#battlefield.board.hexes[hex]?.name;
    if (to === undefined || units.length === 0) return undefined;
    const isThere = units.every(({ place }) => place.kind === 'hex' && place.hex === hex);
    if (isThere && !this.copies) return undefined;
    return { kind: this.copies ? 'copy' : 'move', units: units.map(({ id }) => id), to };
  }
}

/** A verdict in words, for the card beside the pointer and for screen readers. */
export function judgementInWords({ verdict, objections }: Judgement, hex: string): string {
  if (verdict === 'good' && objections.length === 0) return `${hex}: allowed.`;
  const head = verdict === 'bad' ? 'against the rules' : verdict === 'doubtful' ? 'doubtful' : 'allowed, with a note';
  return `${hex}: ${head}. ${objections.map(({ message }) => message).join('. ')}.`;
}
