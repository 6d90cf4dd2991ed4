import type { BaseParser, IToken } from 'chevrotain';
import { LLStarLookaheadStrategy } from 'chevrotain-allstar';
import { distance } from 'fastest-levenshtein';

/** What we read of the lookahead's automaton: states joined by token types, and the alternatives that are still possible in each. */
interface State {
  configs?: { alts: number[] };
  edges: Record<number, State>;
  isAcceptState: boolean;
}
interface Internals {
  atn: { decisionMap: Record<string, { decision: number }> };
  dfas: ((predicates: string) => { start?: State })[];
}

type AlternationOptions = Parameters<LLStarLookaheadStrategy['buildLookaheadForAlternation']>[0];
type OptionalOptions = Parameters<LLStarLookaheadStrategy['buildLookaheadForOptional']>[0];

/**
 * Looks ahead as far as a choice needs, but never beyond an opening brace; what is not decided there, or meets a mistake before, goes to the
 * first alternative that came so far.
 *
 * `company Able green { … }` could also be a lone unit `company` before a formation `Able green { … }`. Looking further would find out only by
 * reading all that stands within the braces, again at each level, and a single wrong word deep inside would turn the company into the lone
 * unit, and lose everything that it holds.
 */
export class ForgivingLookahead extends LLStarLookaheadStrategy {
  override buildLookaheadForAlternation(options: AlternationOptions): ReturnType<LLStarLookaheadStrategy['buildLookaheadForAlternation']> {
    const predict = onceNeeded(() => super.buildLookaheadForAlternation(options));
    const undecided = this.undecided(options.rule.name, 'Alternation', options.prodOccurrence);
    return function (this: BaseParser, alternatives) {
      const view = viewOf(this);
      const predicted = predict().call(view, alternatives);
      return undecided(view) ?? predicted;
    };
  }

  override buildLookaheadForOptional(options: OptionalOptions): ReturnType<LLStarLookaheadStrategy['buildLookaheadForOptional']> {
    const predict = onceNeeded(() => super.buildLookaheadForOptional(options));
    const undecided = this.undecided(options.rule.name, options.prodType, options.prodOccurrence);
    const isScenario = options.rule.name.startsWith('Scenario');
    return function (this: BaseParser) {
      const view = viewOf(this);
      const predicted = predict().call(view);
      return (undecided(view) ?? (predicted ? 0 : 1)) === 0 && !(isScenario && beginsNothing(view));
    };
  }

  /**
   * Walks the states that a prediction has just made. Where they end before a decision, at a brace or a mistake, the first of the alternatives
   * that came there; undefined where they decide, and where not even the next token fits.
   */
  private undecided(rule: string, kind: string, occurrence: number): (view: View) => number | undefined {
    const { atn, dfas } = this as unknown as Internals;
    const decision = atn.decisionMap[`${rule}_${kind}_${occurrence}`]?.decision;
    const automaton = decision === undefined ? undefined : dfas[decision];
    return (view) => {
      let state = automaton?.('').start;
      for (let ahead = 1; state; ahead++) {
        const token = view.LA(ahead);
        const next: State | undefined = token === NOTHING ? undefined : state.edges[token.tokenTypeIdx];
        if (next?.isAcceptState) return undefined;
        if (!next?.configs) return ahead > 1 && state.configs ? Math.min(...state.configs.alts) : undefined;
        state = next;
      }
      return undefined;
    };
  }
}

/** What is made when it is first asked for: a file meets few of the grammar's choices, and making ready for all of them takes longer than reading it. */
function onceNeeded<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const NAMES = ['ID', 'DIGITNAME', 'HEX', 'STRING'];

/**
 * Whether a name within a scenario is a misspelt word of the language rather than a kind of attack, which goes on with a name of its own and a brace:
 * `zoe Far = A1`. Taken for an attack, it would be reported behind its name, and what it holds be lost.
 */
function beginsNothing(view: View): boolean {
  const first = view.LA(1);
  if (first.tokenType.name !== 'ID') return false;
  if (actsInBraces(view)) return false;
  const words = Object.keys((view as unknown as { tokensMap: Record<string, unknown> }).tokensMap);
  if (words.some((word) => word.length > 2 && distance(first.image, word) === 1)) return true;
  const [second, third] = [view.LA(2), view.LA(3)];
  const isName = NAMES.includes(second.tokenType.name) || /^\p{L}/u.test(second.image);
  return !isName || !(/^[{}"]?$/.test(third.image.slice(0, 1)) || /^\p{L}/u.test(third.image)) || ['attacker', 'defender'].includes(third.image);
}

/** What goes on behind the path of a unit that attacks, and behind little that a side, a cup or a tally holds first. */
const BEHIND_ATTACKER = ['.', ',', 'at', 'into', 'from', 'with', 'called', 'as', '}'];

/**
 * Whether a name goes on as an attack does, with a unit that acts: `rally Steady { Able.Rifle-1 as disrupted }`. It is one then, however near its
 * kind is to a word of the language, since only the ruleset knows which kinds there are.
 */
function actsInBraces(view: View): boolean {
  const parser = Object.getPrototypeOf(view) as View;
  const brace = parser.LA(3).tokenType.name === 'STRING' ? 4 : 3;
  const [name, open, unit, next] = [parser.LA(2), parser.LA(brace), parser.LA(brace + 1), parser.LA(brace + 2)];
  return (
    NAMES.includes(name.tokenType.name) &&
    open.image === '{' &&
    ['ID', 'DIGITNAME', 'STRING'].includes(unit.tokenType.name) &&
    BEHIND_ATTACKER.includes(next.image)
  );
}

type Token = IToken & { tokenTypeIdx: number };
/** The parser as the lookahead sees it: its tokens end behind the next opening brace. */
type View = BaseParser & { LA(ahead: number): Token; LA_FAST(ahead: number): Token };

/** A token of no type: no alternative goes on with it. */
const NOTHING = { image: '', tokenTypeIdx: -1, tokenType: { name: '' } } as Token;

const views = new WeakMap<BaseParser, View>();

function viewOf(parser: BaseParser): View {
  let view = views.get(parser);
  if (!view) {
    const { LA } = parser as View;
    let last = Number.POSITIVE_INFINITY;
    const look = (ahead: number): Token => {
      if (ahead === 1) last = Number.POSITIVE_INFINITY;
      if (ahead > last) return NOTHING;
      const token = LA.call(parser, ahead);
      if (ahead > 1 && token.image === '{') last = ahead;
      return token;
    };
    view = Object.create(parser, { LA: { value: look }, LA_FAST: { value: look } }) as View;
    views.set(parser, view);
  }
  return view;
}
