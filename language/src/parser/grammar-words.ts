import { type AstNode, type Grammar, GrammarAST } from 'langium';
import { BlindhexGrammar } from '../generated/grammar.ts';

/** What may begin a piece of the grammar: words of the language, kinds of token, and names of declared things by their type. */
export interface Beginnings {
  keywords: Set<string>;
  terminals: Set<string>;
  references: Set<string>;
}

/** What the words and signs round the terms of an expression do. */
export interface ExpressionWords {
  /** Stand between two terms: `and`, `+`, `.`. */
  between: Set<string>;
  /** Stand before a term, and so may stand before one another: `not`, `within`. */
  before: Set<string>;
  /** Never stand within an expression, and so end it. */
  ending: Set<string>;
  /** Begin something new, though they may also be names: they end an expression where a term would not stand. */
  beginning: Set<string>;
}

/** Answers from the grammar what an author may write at a place, so that messages never lag behind the language. */
export class GrammarWords {
  private readonly rules: Map<string, GrammarAST.ParserRule>;
  private readonly beginnings = new Map<string, Beginnings>();
  /** Words that can't be a bare name. */
  readonly reserved: ReadonlySet<string>;

  constructor(grammar: Grammar) {
    this.rules = new Map(grammar.rules.filter(GrammarAST.isParserRule).map((rule) => [rule.name, rule]));
    const words = new Set<string>();
    for (const rule of this.rules.values()) collectKeywords(rule.definition, words);
    const nameable = new Set<string>();
    this.collectWords('Word', nameable);
    this.reserved = new Set([...words].filter((keyword) => isWord(keyword) && !nameable.has(keyword)));
  }

  /** The keywords of a rule that lists words, and of the rules it is made of. */
  private collectWords(name: string, into: Set<string>): void {
    for (const rule of this.rulesBelow(name)) collectKeywords(rule.definition, into);
  }

  /** A rule, and all that it is made of. */
  private rulesBelow(name: string): Set<GrammarAST.ParserRule> {
    const found = new Set<GrammarAST.ParserRule>();
    const first = this.rules.get(name);
    if (first) found.add(first);
    for (const rule of found) {
      for (const called of rulesCalled(rule.definition)) {
        const next = this.rules.get(called);
        if (next) found.add(next);
      }
    }
    return found;
  }

  /** What may begin something that a rule describes. */
  beginningsOf(rule: string): Beginnings {
    const found = none();
    this.firstOfRule(rule, found, new Set());
    return found;
  }

  /** Words that begin a declaration, each with what it must go on with behind its name and title: `for`, or `{`. */
  get declarations(): ReadonlyMap<string, ReadonlySet<string>> {
    this.knownDeclarations ??= new Map(this.declarationHeads());
    return this.knownDeclarations;
  }
  private knownDeclarations: ReadonlyMap<string, ReadonlySet<string>> | undefined;

  private *declarationHeads(): Iterable<[string, Set<string>]> {
    for (const rule of rulesCalled(this.rules.get('Declaration')?.definition)) {
      const definition = this.rules.get(rule)?.definition;
      const [word, ...rest] = definition ? children(definition) : [];
      if (!word || !GrammarAST.isKeyword(word)) continue;
      const behind = none();
      for (const part of rest.filter((each) => !(GrammarAST.isAssignment(each) && ['name', 'title'].includes(each.feature)))) {
        this.first(part, behind, new Set());
        if (!this.skippable(part)) break;
      }
      yield [word.value, behind.keywords];
    }
  }

  /** Words and signs of the expression language, as those see them who have only tokens. */
  get expressions(): ExpressionWords {
    this.knownExpressions ??= this.expressionWords();
    return this.knownExpressions;
  }
  private knownExpressions: ExpressionWords | undefined;

  private expressionWords(): ExpressionWords {
    const rules = this.rulesBelow('Expression');
    const nested = new Set(
      [...rules].filter((rule) => this.rulesBelow(rule.name).has(this.rules.get('Primary') as GrammarAST.ParserRule)).map(({ name }) => name),
    );
    const words: ExpressionWords = { between: new Set(), before: new Set(), ending: new Set(), beginning: new Set() };
    for (const group of [...rules].flatMap((rule) => groupsOf(rule.definition))) {
      const [first, second] = group.elements;
      const isBehindTerm = GrammarAST.isAction(first) && first.operator !== undefined;
      const operator = GrammarAST.isAction(first) ? second : first;
      const rest = group.elements.slice(GrammarAST.isAction(first) ? 2 : 1);
      const found = none();
      if (operator) collectKeywords(operator, found.keywords);
      if (isBehindTerm && rest.length > 0) for (const word of found.keywords) words.between.add(word);
      else if (!isBehindTerm && rest.some((part) => [...rulesCalled(part)].some((name) => nested.has(name)))) {
        for (const word of found.keywords) if (word !== '(' && word !== ',') words.before.add(word);
      }
    }
    for (const word of words.between) words.before.delete(word);
    const inside = new Set<string>();
    for (const rule of rules) collectKeywords(rule.definition, inside);
    for (const { definition } of this.rules.values()) collectKeywords(definition, words.ending);
    for (const word of inside) words.ending.delete(word);
    for (const rule of this.rules.keys())
      for (const word of this.before(rule, '}').keywords) if (inside.has(word) && isWord(word) && !this.reserved.has(word)) words.beginning.add(word);
    return words;
  }

  /** What may stand just before a closing keyword of a rule: the items of a body before its `}`. */
  before(rule: string, keyword: string): Beginnings {
    const key = `${rule} ${keyword}`;
    let found = this.beginnings.get(key);
    if (!found) {
      found = none();
      const definition = this.rules.get(rule)?.definition;
      if (definition) this.collectBefore(definition, keyword, found);
      this.beginnings.set(key, found);
    }
    return found;
  }

  private collectBefore(element: GrammarAST.AbstractElement, keyword: string, into: Beginnings): void {
    if (GrammarAST.isGroup(element)) {
      element.elements.forEach((part, index) => {
        if (!GrammarAST.isKeyword(part) || part.value !== keyword) return;
        for (let i = index - 1; i >= 0; i--) {
          const previous = element.elements[i];
          if (!previous || !this.skippable(previous)) break;
          this.first(previous, into, new Set());
        }
      });
    }
    for (const part of children(element)) this.collectBefore(part, keyword, into);
  }

  private first(element: GrammarAST.AbstractElement, into: Beginnings, seen: Set<string>): void {
    if (GrammarAST.isKeyword(element)) into.keywords.add(element.value);
    else if (GrammarAST.isAssignment(element)) this.first(element.terminal, into, seen);
    else if (GrammarAST.isCrossReference(element)) into.references.add(element.type.$refText);
    else if (GrammarAST.isRuleCall(element)) this.firstOfRule(element.rule.$refText, into, seen);
    else if (GrammarAST.isAlternatives(element)) for (const part of element.elements) this.first(part, into, seen);
    else {
      for (const part of children(element)) {
        this.first(part, into, seen);
        if (!this.skippable(part)) break;
      }
    }
  }

  private firstOfRule(name: string, into: Beginnings, seen: Set<string>): void {
    if (seen.has(name)) return;
    seen.add(name);
    const rule = this.rules.get(name);
    if (rule) this.first(rule.definition, into, seen);
    else into.terminals.add(name);
  }

  /** Whether a part of a rule may be left out. */
  private skippable(element: GrammarAST.AbstractElement): boolean {
    if (element.cardinality === '?' || element.cardinality === '*' || GrammarAST.isAction(element)) return true;
    if (GrammarAST.isAlternatives(element)) return element.elements.some((part) => this.skippable(part));
    if (GrammarAST.isGroup(element)) return element.elements.every((part) => this.skippable(part));
    if (GrammarAST.isRuleCall(element)) {
      const definition = this.rules.get(element.rule.$refText)?.definition;
      return definition !== undefined && this.skippable(definition);
    }
    return false;
  }
}

/** A keyword that is no sign. */
function isWord(keyword: string): boolean {
  return /^\p{L}/u.test(keyword);
}

/** The rules that a piece of the grammar calls itself; names of declared things call the rule that says how they are written. */
function* rulesCalled(element: AstNode | undefined): Iterable<string> {
  if (!element) return;
  if (GrammarAST.isRuleCall(element)) yield element.rule.$refText;
  else if (GrammarAST.isAssignment(element) || GrammarAST.isCrossReference(element)) yield* rulesCalled(element.terminal);
  else for (const part of children(element as GrammarAST.AbstractElement)) yield* rulesCalled(part);
}

function groupsOf(element: GrammarAST.AbstractElement): GrammarAST.Group[] {
  return [...(GrammarAST.isGroup(element) ? [element] : []), ...children(element).flatMap(groupsOf)];
}

function none(): Beginnings {
  return { keywords: new Set(), terminals: new Set(), references: new Set() };
}

function children(element: GrammarAST.AbstractElement): GrammarAST.AbstractElement[] {
  return 'elements' in element ? (element.elements as GrammarAST.AbstractElement[]) : [];
}

function collectKeywords(element: AstNode, into: Set<string>): void {
  if (GrammarAST.isKeyword(element)) into.add(element.value);
  else if (GrammarAST.isAssignment(element)) collectKeywords(element.terminal, into);
  else if (GrammarAST.isCrossReference(element)) return;
  else for (const part of children(element as GrammarAST.AbstractElement)) collectKeywords(part, into);
}

let words: GrammarWords | undefined;

/** Of the language's own grammar. */
export function grammarWords(): GrammarWords {
  words ??= new GrammarWords(BlindhexGrammar());
  return words;
}
