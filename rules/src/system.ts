import type { Note, Refusal } from './attack/refusal.ts';
import type { Battlefield, HexIndex } from './battlefield.ts';
import type { PropertySchema } from './properties/schema.ts';
import type { Provenance, SourceRange } from './source.ts';

/** What a game system does that data cannot say. Each folder `rules/src/<system>/` exports one as `system`. */
export interface GameSystem {
  id: string;
  /** Prepares sight on a battlefield at a minute of the game, its start if none is given; cheap enough to do again after each edit. */
  sight(battlefield: Battlefield, minute?: number): Sight;
  /** Works out an attack plan exactly. Throws nothing: what the rules forbid is in `refusals`. */
  resolve(battlefield: Battlefield, attack: string, sight?: Sight): AttackAnswer;
  /** One roll of an attack plan from a seed, told step by step; the same seed tells the same story. */
  roll(battlefield: Battlefield, attack: string, seed: number, sight?: Sight): RollStep[];
  /** The system's own checks of a battlefield, fast ones first. */
  checks: Check[];
  /**
   * The properties of a ruleset that these procedures read, beyond those that every game may use; one of the same name stands for the common one. Where the list
   * is missing, properties that nobody knows are not reported.
   */
  properties?: readonly PropertySchema[];
}

/** Who looks and who is looked at, where the answer depends on it; ids of units. */
export interface SightContext {
  observer?: string;
  target?: string;
  /** States that the observer is in for this question, beside those of the set-up. */
  observerStates?: readonly string[];
}

export interface Sight {
  /** The whole answer with its reasons. */
  answer(from: HexIndex, to: HexIndex, context?: SightContext): SightAnswer;
  /** Only the verdict, fast. */
  visible(from: HexIndex, to: HexIndex): boolean;
  /** The hexes in play that `from` sees, one flag per hex of the board. */
  field(from: HexIndex): Uint8Array;
  /** Level of the ground of a hex as sight takes it: the printed one after the special rules. Missing where a game has no levels. */
  level?(hex: HexIndex): number;
  /** Every pair of hexes at once, worked out when first asked for, for who asks about many hexes; undefined on boards too large for it, and for systems that have no hexes. */
  table?(): SightTable | undefined;
  /** Sight on the battlefield as an edit left it, reusing what the edit cannot have changed. */
  after?(battlefield: Battlefield): Sight;
}

/** Which hexes see each other. */
export interface SightTable {
  visible(from: HexIndex, to: HexIndex): boolean;
  /** How many hexes a hex sees, itself included; 0 for one out of play. */
  seen(from: HexIndex): number;
}

export interface SightAnswer {
  from: HexIndex;
  to: HexIndex;
  visible: boolean;
  /** Hexes. */
  range: number;
  /** The verdict in one sentence, the same in hover, map view and command line. */
  verdict: string;
  hindrances: SightEffect[];
  blockers: SightEffect[];
  /** Everything the line meets, in order. */
  path: SightStep[];
  /** Heights along the line, in levels. */
  profile: { hexes: HexIndex[]; ground: number; top: number }[];
  /**
   * Limits on what the line may be used for (enclosed roads, orchards), as sentences with their rule. `kind` is the use that is limited: an attack of the
   * ruleset (`small-arms`), `reaction`, `reaction-vehicle`, or `fire` for every attack; `value` is the greatest range in hexes, 0 forbids it altogether.
   * Where the question named no units, `vehicle-or-gun` and `foot` say for whom the line would be shorter or blocked.
   */
  limits: { text: string; cite: string; kind: string; value: number }[];
  /** Reasons why figures this answer rests on are assumed. */
  assumed: string[];
}

export interface SightEffect extends Provenance {
  /** As written: `G6`, or `G6/N` for a hexside. */
  at: string;
  hexes: HexIndex[];
  cause: string;
  value: number;
  explanation: string;
}

export interface SightStep {
  at: string;
  hexes: HexIndex[];
  kind: 'hex' | 'hexside' | 'vertex';
  /** What it did, with the rule: `woods, top 1 above level 0: blocks (4.2.1a)`. */
  effects: string[];
}

export interface AttackAnswer {
  attack: string;
  shots: ShotAnswer[];
  outcomes: Outcome[];
  /** Named distributions on the way to the outcome: what the dice come to, where shells fall, who loses what. */
  parts?: AnswerPart[];
  /** What each affected unit may suffer. */
  units: UnitAnswer[];
  /** Why the rules do not allow it, each with its rule; outcomes are empty then. */
  refusals: Refusal[];
  notes: Note[];
}

export interface UnitAnswer {
  unit: string;
  outcomes: Outcome[];
  /** The steps it loses on average, an exact fraction; missing where a game counts none. */
  losses?: string;
}

/** A distribution by a title of its own; the outcomes are words for people, or ids of outcomes of the ruleset. */
export interface AnswerPart {
  title: string;
  cite: string;
  outcomes: Outcome[];
}

export interface ShotAnswer {
  kind: string;
  firer: string;
  /** The hex the marker lies on, or the unit. */
  target: { hex?: HexIndex; unit?: string };
  /** The value it starts from, then every modifier; they add up to `net`. */
  modifiers: Modifier[];
  /** Sum after floor and cap; in a game of pools the number that each die must reach. */
  net: number;
  /** Dice that are rolled together, in games that have such; missing elsewhere. */
  pools?: DicePool[];
}

/** So many dice, each of which counts if it reaches a number. */
export interface DicePool {
  /** `Attack`, `Defence`. */
  name: string;
  dice: number;
  /** The least face that counts. */
  needs: number;
  /** What the dice come from; they add up to `dice`. */
  parts: Modifier[];
}

export interface Modifier extends Provenance {
  name: string;
  value: number;
}

/** `probability` is an exact fraction in lowest terms, `"7/20"`. */
export interface Outcome {
  outcome: string;
  probability: string;
}

export interface RollStep {
  text: string;
  cite?: string;
  /** What was rolled, added up where there were several dice. */
  die?: number;
  /** The faces of dice that were rolled together. */
  dice?: number[];
}

/** What a check found. Places are ids that the language turns into source ranges. */
export interface Finding {
  message: string;
  source?: SourceRange;
  related?: { message: string; source?: SourceRange }[];
  hexes?: HexIndex[];
  units?: string[];
  fixes?: FindingFix[];
}
/**
 * What would make a finding go away. Rules know no text: they say what is to change of a unit, a side or the scenario, and the language finds the words. What it
 * cannot find, such as a state that comes from the roster, it offers no fix for.
 */
export type FindingFix = { title: string /** A figure or choice that only the author knows: never applied unasked. */; guess?: boolean } & (
  | { kind: 'remove' | 'replace' | 'insert'; source: SourceRange; text?: string }
  /** Units that go to other hexes, or get one. */
  | { kind: 'move'; moves: { unit: string; hex: HexIndex }[] }
  /** A unit loses `concealed`, `hidden`, a state or a trait. */
  | { kind: 'drop'; unit: string; word: string }
  | { kind: 'face'; unit: string; direction: string }
  | { kind: 'discard' | 'unload'; unit: string }
  /** A clause of a side or of the scenario (`edge`, `enemy edge`, `casualty-limit`, `light`, `ends`) is written anew, or in place of the one there is. */
  | { kind: 'clause'; side?: string; clause: string; text: string }
  | { kind: 'role'; side: string; role: 'attacker' | 'defender' }
);

export type Severity = 'error' | 'warning' | 'info';

/** What is told of a check without running it: its page under `docs/checks/`, its severity, `--explain`. */
export interface CheckDescription {
  /** System and rule: `LHY-2.3-squads`. */
  code: string;
  severity: Severity;
  cites: string[];
  title: string;
  documentation: string;
  /** Scenario texts that it reports and does not report; also its tests. */
  examples?: { bad: string; good: string };
  slow?: boolean;
}

/** One check, one file: `docs/checks/<code>.md` and the link behind its code are made from this declaration. */
export interface Check extends CheckDescription {
  run(battlefield: Battlefield, sight: () => Sight): Iterable<Finding>;
}
