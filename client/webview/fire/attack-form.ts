import { type Maker, makersOf } from '@blindhex/rules/attack/makers';
import type { Battlefield, HexIndex, Shot, Unit } from '@blindhex/rules/battlefield';
import { lookupOf } from '@blindhex/rules/board/lookup';
import { isAnyOf, muster } from '@blindhex/rules/force/muster';
import { namesOf, numberOf } from '@blindhex/rules/property';
import type { Declaration } from '@blindhex/rules/ruleset';

/** What the reader chose of an attack so far; what no longer fits the hexes looked at is kept, and does not count. */
export interface Choices {
  kind?: string;
  /** Ids of those who make it. */
  by: ReadonlySet<string>;
  /** Whether all of them come from the hex that looks, wherever they stand now. */
  fromHere: boolean;
  /** Id of the unit it is made at; the hex, if none. */
  at?: string;
  with: ReadonlySet<string>;
  calledBy?: string;
  /** Situations and states, each with its number. */
  as: ReadonlyMap<string, number>;
}

export const NO_CHOICES: Choices = { by: new Set(), fromHere: false, at: undefined, with: new Set(), calledBy: undefined, as: new Map() };

/** A unit, or whoever else acts, that may be chosen. */
export interface Offer {
  id: string;
  title: string;
  /** Where it stands, by name; missing for who stands nowhere on the map. */
  where?: string;
  chosen: boolean;
}

export interface SituationOffer {
  declaration: Declaration;
  chosen: boolean;
  /** What its number counts, and the number; missing where it takes none. */
  counted?: { what: string; least: number; value: number };
  /** Situations that must be stated too. */
  needs: string[];
}

/** Everything that may be said of an attack between two hexes, as its ruleset declares it, and the attack as it is said. */
export interface AttackForm {
  kinds: Declaration[];
  kind: Declaration;
  /** Those in the hex that looks, in those from which the target is entered, and all others of their side. */
  makers: { here: Offer[]; beside: Offer[]; elsewhere: Offer[] };
  /** Whether several may make it together, each by itself or all as one. */
  several: boolean;
  /** Whether `from` may be said here and would say something; `must` where somebody stands nowhere else. */
  fromHere?: { chosen: boolean; must: boolean };
  /** Units it may be made at, instead of their hex; missing where it is made at nobody. */
  targets?: Offer[];
  helpers?: { several: boolean; offers: Offer[] };
  observers?: Offer[];
  situations: SituationOffer[];
  states: SituationOffer[];
  /** Missing as long as a target is. */
  shot?: Shot;
}

/**
 * @param observer the hex that looks
 * @param aim the hex looked at
 * @returns undefined where nobody on this battlefield can do anything
 */
export function attackForm(battlefield: Battlefield, observer: HexIndex, aim: HexIndex | undefined, choices: Choices): AttackForm | undefined {
  const all = Object.values(battlefield.ruleset.attacks).map((attack) => ({ attack, makers: makersOf(battlefield, attack) }));
  const here = battlefieldSides(battlefield, observer);
  const ours = all.map(({ attack, makers }) => ({ attack, makers: makers.filter(({ side }) => here.length === 0 || here.includes(side)) }));
  const possible = ours.filter(({ makers }) => makers.length > 0);
  const first = possible.find(({ makers }) => makers.some(({ unit }) => unit && hexOf(battlefield, unit) === observer)) ?? possible[0];
  const chosen = possible.find(({ attack }) => attack.id === choices.kind) ?? first;
  if (!chosen) return undefined;
  return new FormMaker(battlefield, observer, aim, choices, chosen.attack, chosen.makers).made(possible.map(({ attack }) => attack));
}

/** The sides that stand in a hex. */
function battlefieldSides(battlefield: Battlefield, hex: HexIndex): string[] {
  return [
    ...new Set(
      muster(battlefield)
        .in(hex)
        .map(({ side }) => side),
    ),
  ];
}

function hexOf(battlefield: Battlefield, unit: Unit): HexIndex | undefined {
  return muster(battlefield).hexOf(unit);
}

class FormMaker {
  readonly #battlefield: Battlefield;
  readonly #observer: HexIndex;
  readonly #aim: HexIndex | undefined;
  readonly #choices: Choices;
  readonly #kind: Declaration;
  readonly #makers: readonly Maker[];
  readonly #roles: readonly string[];

  constructor(
    battlefield: Battlefield,
    observer: HexIndex,
    aim: HexIndex | undefined,
    choices: Choices,
    kind: Declaration,
    makers: readonly Maker[],
  ) {
    this.#battlefield = battlefield;
    this.#observer = observer;
    this.#aim = aim;
    this.#choices = choices;
    this.#kind = kind;
    this.#roles = namesOf(kind, 'roles');
    this.#makers = makers.filter(
      (maker) => this.#takes('origin', 'origins') || !maker.unit || !this.#isNowhere(maker.unit) || this.#isOff(maker.unit),
    );
  }

  made(kinds: Declaration[]): AttackForm {
    const by = this.#by();
    const units = by.flatMap(({ unit }) => unit ?? []);
    const side = by[0]?.side;
    const fromHere = this.#fromHere(units);
    const helpers = this.#takes('helper', 'helpers') ? this.#helpers(side, by) : undefined;
    const observers = this.#takes('observer') ? this.#observers(side) : undefined;
    const targets = this.#takes('target') ? this.#targets(side) : undefined;
    const situations = this.#situations();
    const states = this.#states(units);
    const said = [...situations, ...states].filter(({ chosen }) => chosen);
    const made: AttackForm = { kinds, kind: this.#kind, makers: this.#groups(by), several: by.every(({ unit }) => unit), situations, states };
    if (fromHere) made.fromHere = fromHere;
    if (targets) made.targets = targets;
    if (helpers) made.helpers = { several: this.#takes('helpers'), offers: helpers };
    if (observers) made.observers = observers;
    if (by.length === 0 || (targets && this.#aim === undefined)) return made;
    const [force] = by;
    const unit = targets?.find(({ chosen }) => chosen)?.id;
    const observer = observers?.find(({ chosen }) => chosen)?.id;
    const helping = helpers?.filter(({ chosen }) => chosen).map(({ id }) => id) ?? [];
    made.shot = {
      kind: this.#kind.id,
      firers: force?.members ?? by.map(({ id }) => id),
      ...(force?.members && { of: force.id }),
      ...(fromHere?.chosen && { from: this.#observer }),
      target: targets ? { ...(this.#aim !== undefined && { hex: this.#aim }), ...(unit !== undefined && { unit }) } : {},
      ...(helping.length > 0 && { helpers: helping }),
      ...(observer !== undefined && { observer }),
      circumstances: said.map(({ declaration: { id }, counted }) => ({ id, ...(counted && counted.value !== 1 && { number: counted.value }) })),
    };
    return made;
  }

  /** Whether the attack takes one of these roles; a ruleset that names none leaves all open. */
  #takes(...roles: string[]): boolean {
    return this.#roles.length === 0 || roles.some((role) => this.#roles.includes(role));
  }

  /** Those chosen; else the first who is here, or the first at all of those that act as one. */
  #by(): Maker[] {
    const { by } = this.#choices;
    const chosen = this.#makers.filter(({ id }) => by.has(id));
    const [one] = chosen;
    // Of a whole side or formation, or a weapon behind the lines, one at a time.
    if (one) return one.unit ? chosen.filter(({ unit, side }) => unit && side === one.side) : [one];
    const first =
      this.#makers.find(({ unit }) => unit && this.#hex(unit) === this.#observer) ?? this.#makers.find(({ unit }) => !unit) ?? this.#makers[0];
    return first ? [first] : [];
  }

  #groups(by: readonly Maker[]): AttackForm['makers'] {
    const beside = this.#aim !== undefined && this.#takes('origins') ? lookupOf(this.#battlefield.board).neighbours(this.#aim) : [];
    const groups: AttackForm['makers'] = { here: [], beside: [], elsewhere: [] };
    for (const maker of this.#makers) {
      const hex = maker.unit && this.#hex(maker.unit);
      const group = !maker.unit || hex === this.#observer ? 'here' : hex !== undefined && beside.includes(hex) ? 'beside' : 'elsewhere';
      groups[group].push(this.#offer(maker.id, maker.title, hex, by.includes(maker)));
    }
    return groups;
  }

  #fromHere(units: readonly Unit[]): AttackForm['fromHere'] {
    if (!this.#takes('origin', 'origins')) return undefined;
    const must = units.some((unit) => this.#isNowhere(unit) && !this.#isOff(unit));
    const may = units.some((unit) => this.#hex(unit) !== this.#observer && !this.#isOff(unit));
    return may ? { chosen: must || this.#choices.fromHere, must } : undefined;
  }

  #targets(side: string | undefined): Offer[] {
    if (this.#aim === undefined) return [];
    const enemies = muster(this.#battlefield)
      .in(this.#aim)
      .filter((unit) => unit.side !== side);
    return enemies.map((unit) => this.#unitOffer(unit, unit.id === this.#choices.at));
  }

  /** Whoever may help, those that are near first. */
  #helpers(side: string | undefined, by: readonly Maker[]): Offer[] {
    const kinds = namesOf(this.#kind, 'helped-by');
    const able = this.#battlefield.units.filter(
      (unit) => unit.side === side && !by.some(({ id }) => id === unit.id) && (kinds.length === 0 || isAnyOf(unit, kinds)),
    );
    const several = this.#takes('helpers');
    const offers = this.#nearFirst(able).map((unit) => this.#unitOffer(unit, this.#choices.with.has(unit.id)));
    const first = offers.findIndex(({ chosen }) => chosen);
    return several ? offers : offers.map((offer, index) => ({ ...offer, chosen: index === first }));
  }

  #observers(side: string | undefined): Offer[] {
    const able = this.#battlefield.units.filter((unit) => unit.side === side && this.#hex(unit) !== undefined);
    return this.#nearFirst(able).map((unit) => this.#unitOffer(unit, unit.id === this.#choices.calledBy));
  }

  #nearFirst(units: readonly Unit[]): Unit[] {
    const rank = (unit: Unit) => [this.#observer, this.#aim].indexOf(this.#hex(unit)) >>> 0;
    return [...units].sort((a, b) => rank(a) - rank(b));
  }

  #situations(): SituationOffer[] {
    const fitting = Object.values(this.#battlefield.ruleset.situations).filter((situation) => {
      const on = namesOf(situation, 'on');
      return on.length === 0 || on.includes(this.#kind.id);
    });
    return fitting.map((each) => this.#situation(each));
  }

  /** States that those who act may be in and are not. */
  #states(units: readonly Unit[]): SituationOffer[] {
    const fitting = Object.values(this.#battlefield.ruleset.states).filter((state) => {
      const on = namesOf(state, 'on');
      const not = namesOf(state, 'not-on');
      const can = (unit: Unit) => (on.length === 0 || isAnyOf(unit, on)) && !isAnyOf(unit, not) && !unit.states.includes(state.id);
      return units.some(can) && this.#battlefield.ruleset.situations[state.id] === undefined;
    });
    return fitting.map((each) => this.#situation(each));
  }

  #situation(declaration: Declaration): SituationOffer {
    const { as } = this.#choices;
    const [what] = declaration.properties.counts?.values ?? [];
    const least = numberOf(declaration, 'least') ?? 1;
    return {
      declaration,
      chosen: as.has(declaration.id),
      needs: namesOf(declaration, 'needs'),
      ...(what !== undefined && { counted: { what: String(what), least, value: Math.max(least, as.get(declaration.id) ?? least) } }),
    };
  }

  #unitOffer(unit: Unit, chosen: boolean): Offer {
    return this.#offer(unit.id, unit.title || unit.name, this.#hex(unit), chosen);
  }

  #offer(id: string, title: string, hex: HexIndex | undefined, chosen: boolean): Offer {
    const where = hex === undefined ? undefined : this.#battlefield.board.hexes[hex]?.name;
    return { id, title, chosen, ...(where !== undefined && { where }) };
  }

  #hex(unit: Unit): HexIndex | undefined {
    return hexOf(this.#battlefield, unit);
  }

  #isNowhere(unit: Unit): boolean {
    return this.#hex(unit) === undefined;
  }

  /** Whether it acts from beyond the map. */
  #isOff(unit: Unit): boolean {
    return unit.place.kind === 'off-map';
  }
}

/** The situations after one of them was ticked or unticked: with those that it needs, or without those that need it. */
export function toggled(offers: readonly SituationOffer[], as: ReadonlyMap<string, number>, id: string): Map<string, number> {
  const after = new Map(as);
  const offer = (each: string) => offers.find(({ declaration }) => declaration.id === each);
  const put = (each: string) => {
    if (after.has(each)) return;
    after.set(each, offer(each)?.counted?.least ?? 1);
    for (const needed of offer(each)?.needs ?? []) put(needed);
  };
  const take = (each: string) => {
    if (!after.delete(each)) return;
    for (const { declaration, needs } of offers) if (needs.includes(each)) take(declaration.id);
  };
  if (as.has(id)) take(id);
  else put(id);
  return after;
}
