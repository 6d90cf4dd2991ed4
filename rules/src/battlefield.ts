import type { Axial, Direction, Orientation } from './hex/axial.ts';
import type { ParameterValue, Ruleset } from './ruleset.ts';
import type { Sourced, SourceRange } from './source.ts';

/**
 * Everything the rules need to know of a scenario or a bare map: plain, serialisable, with the place in the text of every part.
 * The language makes it; rules, drawing and the map view read it; nobody changes it.
 */
export interface Battlefield extends Sourced {
  /** Name of the scenario or map. */
  id: string;
  title: string;
  kind: 'scenario' | 'map' | 'table';
  ruleset: Ruleset;
  board: Board;
  /** `1944-07-11`, `06:30`, `day`; missing where the author gives none. */
  date?: string;
  time?: string;
  light: string;
  /** When it ends at the latest: minutes into the game, or the last turn; missing where the author gives neither. */
  end?: { minute?: number; turn?: number };
  /** Where the author says how a scenario ends, whether or not that comes to a minute or a turn. */
  ends?: Sourced[];
  sides: Side[];
  units: Unit[];
  zones: Zone[];
  objectives: Objective[];
  tallies: Tally[];
  contacts: Contacts[];
  overrides: Override[];
  attacks: AttackPlan[];
  /** What the players read on the scenario's sheet; maps have none. */
  briefing?: Briefing;
}

/** What a scenario tells its players in words. Nothing is worked out from it: the rules read the other parts of the battlefield. */
export interface Briefing {
  series?: string;
  number?: string;
  version?: string;
  author?: string;
  place?: string;
  /** What happened; paragraphs are parted by empty lines. */
  history?: string;
  /** When it ends, each a sentence. */
  ends: string[];
  victory: VictoryWords[];
  rules: SpecialRuleWords[];
  /** Where a side sets up, as its author names it, by the side's id. */
  setUp: Record<string, string>;
}

/** Who wins under which condition; without a winner it is a draw. */
export interface VictoryWords {
  winner?: string;
  degree?: string;
  when: string;
}

export interface SpecialRuleWords {
  title: string;
  /** Each effect as a sentence. */
  lines: string[];
  cites: string[];
}

/** Index into {@link Board.hexes}. */
export type HexIndex = number;

export interface Board {
  orientation: Orientation;
  hexes: BoardHex[];
  sections: Section[];
  /** Miniatures: the table's size and unit, and its features; a hex board has none. */
  table?: Table;
}

/** One section of the board as laid out, for its border, number and edges. */
export interface Section extends Sourced {
  name: string;
  map: string;
  title: string;
  turned: boolean;
  hexes: HexIndex[];
}

export interface BoardHex extends Sourced {
  at: Axial;
  /** As an author writes it, unique on the board: `G6`, or `east.G6` where several sections have a G6. */
  name: string;
  /** Other names of the same hex: labels without section, and those of the section that shares it. */
  aliases: string[];
  inPlay: boolean;
  /** Edges of the board that run through the middle of this hex. */
  half: Edge[];
  /** Edges of the board this hex lies on, half or whole. */
  edges: Edge[];
  /** As printed, before a special rule multiplies it. */
  level: number;
  terrain: Occurrence[];
  paths: PathOccurrence[];
  /** What stands on each of the six hexsides; both hexes of a hexside list the same. */
  sides: Occurrence[][];
}

export type Edge = 'north' | 'east' | 'south' | 'west';
export const EDGES: readonly Edge[] = ['north', 'east', 'south', 'west'];
export const OPPOSITE_EDGE: Record<Edge, Edge> = { north: 'south', east: 'west', south: 'north', west: 'east' };

/** A feature on the map, by its id in the ruleset. */
export interface Occurrence extends Sourced {
  feature: string;
  /** Its shape on the lattice of `hex/axial.ts` relative to the hex centre; without it the ruleset's default shape holds. */
  drawn?: Point[];
}

/** A road, stream or track in a hex, with the hexsides it leaves by; two opposite exits mean that it runs straight. */
export interface PathOccurrence extends Occurrence {
  exits: Direction[];
}

export interface Point {
  x: number;
  y: number;
}

export interface Table {
  width: number;
  depth: number;
  unit: 'inches' | 'cm';
  features: TableFeature[];
}
export interface TableFeature extends Sourced {
  feature: string;
  outline: Point[];
  /** Lines have a width, areas none. */
  width?: number;
}

export interface Side extends Sourced {
  id: string;
  title: string;
  role?: 'attacker' | 'defender';
  nation?: string;
  friendlyEdge?: Edge;
  enemyEdge?: Edge;
  /** Numbers declared by the ruleset: initiative, coordination, casualty limit; null for an explicit `none`. */
  values: Record<string, number | null>;
  /** The total the author states. */
  declaredSteps?: number;
  setUp?: { order: string; hidden: boolean; concealed: boolean; hexes?: HexIndex[] };
  formations: FormationPlace[];
  offMap: OffMapWeapon[];
  draws: CupDraw[];
  /** Missing where nobody withdraws. */
  withdrawals?: Withdrawal[];
}

export interface FormationPlace extends Sourced {
  /** From the side down: `['Able', '1st']`. */
  path: string[];
  kind: string;
  title: string;
  colour?: string;
  traits: string[];
}

export interface OffMapWeapon extends Sourced {
  arm: string;
  size: string;
  weapon: string;
  count: number;
  formation: string[];
  name?: string;
}

export interface CupDraw extends Sourced {
  count: number;
  cup: string;
  /** Unit ids in the cup. */
  units: string[];
}

export interface Unit extends Sourced {
  /** Unique: `American.Able.1st.Rifle-1`. */
  id: string;
  name: string;
  title: string;
  side: string;
  /** Path of its formation below the side; empty for support. */
  formation: string[];
  unitClass: string;
  /** Roster counter it is, if any. */
  counter?: string;
  /** As its counter shows them in its present states. */
  values: Record<string, UnitValue>;
  /** What its counter shows instead in other states, each with the values that differ; missing for a counter that has one face. */
  faces?: Record<string, Record<string, UnitValue>>;
  /** Traits of its class, counter and formations together. */
  traits: string[];
  states: string[];
  hidden: boolean;
  concealed: boolean;
  place: Place;
  /**
   * Where the text gives the hex of this unit and of no other, so that a quick fix can write another hex there: the one hex in `at` that is its own. Missing for
   * areas, for a hex that several units share in one word, and for carried units.
   */
  placeSource?: SourceRange;
  /** Direction 0 to 5 for a hexside, or 0.5 to 5.5 for the corner clockwise of it. */
  facing?: number;
}

export interface UnitValue extends Sourced {
  value: number;
  range?: number;
  /** Underlined range: no range modifier. */
  flat?: boolean;
  assumed?: string;
}

export type Place =
  | { kind: 'hex'; hex: HexIndex }
  /** Free within these hexes. */
  | { kind: 'area'; hexes: HexIndex[]; zone?: string }
  | { kind: 'carried'; by: string }
  | { kind: 'arriving'; arrival: Arrival }
  | { kind: 'cup'; cup: string }
  | { kind: 'off-map' }
  /** The author has not said. */
  | { kind: 'unplaced' }
  /** The author has said, but in words that lead to no hex; that is reported where they stand, and nothing follows from it. */
  | { kind: 'unresolved' };

export interface Arrival extends Sourced {
  minute?: number;
  turn?: number;
  /** The number of the event that brings it, where a table or a marker does. */
  event?: number;
  /** A path it enters along. */
  along?: string;
  /** Hexes it may enter by. */
  hexes: HexIndex[];
}

/** Units that leave the battle. */
export interface Withdrawal extends Sourced {
  minute?: number;
  turn?: number;
  event?: number;
  /** Ids of the units. */
  units: string[];
  /** Hexes they leave by; missing if they are simply taken off. */
  hexes?: HexIndex[];
}

export interface Zone extends Sourced {
  id: string;
  title: string;
  hexes: HexIndex[];
}

export interface Objective extends Sourced {
  id: string;
  title: string;
  hexes: HexIndex[];
  points: number;
  /** Side that earns the points; both if missing. */
  to?: string;
  heldBy?: string;
}

/** Points that are counted apart from the score. */
export interface Tally extends Sourced {
  id: string;
  title: string;
  entries: { hexes: HexIndex[]; points: number }[];
}

/** Markers that a die turns into units drawn from a cup. */
export interface Contacts extends Sourced {
  id: string;
  title: string;
  side: string;
  count: number;
  hexes: HexIndex[];
  cup: string;
  die: number;
  revealedAtMost: number;
  modifiers: { amount: number; text: string }[];
}

/** One effect of a special rule, typed. */
export type Override = Sourced & { rule: string; cites: string[]; scope: OverrideScope } & (
    | { kind: 'set'; parameter: string; value: ParameterValue }
    | { kind: 'treat'; feature: string; as: string }
    | { kind: 'forbid' | 'allow' | 'require'; what: OverrideSubject; action: string }
    | { kind: 'attach'; unit: string; formation: string[] }
    | { kind: 'modifier'; amount: number; attack: string; when?: string; cases?: ModifierCase[]; unknown?: string }
    | { kind: 'prose'; text: string }
  );

/** The condition of a modifier, worked out: from this minute on (until the next case) it holds for these units, by id, as the ones that act. */
export interface ModifierCase {
  from: number;
  units: string[];
}

/** Where, when and for whom an override holds; a missing part means always, everywhere, everybody. */
export interface OverrideScope {
  side?: string;
  /** Minutes into the game. */
  from?: number;
  until?: number;
  hexes?: HexIndex[];
}

export interface OverrideSubject {
  kind: 'class' | 'trait' | 'counter' | 'feature' | 'unit' | 'formation';
  id: string;
}

/** A `fire` declaration, or one named after its kind of attack: what an author asks to have worked out. */
export interface AttackPlan extends Sourced {
  id: string;
  title: string;
  shots: Shot[];
  /** Something in it leads nowhere in the text, so that the shots are not the whole of it: nothing is worked out. */
  incomplete?: true;
}

/** One attack of a plan: somebody does something, at a hex or a unit, under circumstances. Which of the parts a kind of attack needs, its system says. */
export interface Shot extends Sourced {
  /** Attack kind of the ruleset: `small-arms`. */
  kind: string;
  /** Ids of units, or the dotted name of a weapon behind the lines. */
  firers: string[];
  /** The dotted name of the side or formation that the author wrote for all of its units. */
  of?: string;
  /** Where the firer stands for this question, if not where the set-up puts it; the first of {@link origins}. */
  from?: HexIndex;
  /** All the hexes that the firers come from, where the author names several. */
  origins?: HexIndex[];
  target: { hex?: HexIndex; unit?: string };
  /** Ids of the units that take part without being firers: `with Sherman-1`. */
  helpers?: string[];
  /** Id of the unit that called for it: `called by Lt-Davis`. */
  observer?: string;
  circumstances: { id: string; number?: number; source?: Sourced['source'] }[];
  /** Where each part stands in the text, so that a refusal points at the word that is wrong. */
  words?: Partial<Record<ShotPart, PartWords>>;
}
export type ShotPart = 'firers' | 'from' | 'target' | 'helpers' | 'observer';

/** The words of one part of an attack. */
export interface PartWords {
  /** All of it, with the word that begins it: `from D6, E6`. */
  clause: SourceRange;
  /** What each of its units or hexes is named by, in the order of the {@link Shot}. */
  items: SourceRange[];
}
