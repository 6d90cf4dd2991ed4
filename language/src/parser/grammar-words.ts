import { type AstNode, type Grammar, GrammarAST } from 'langium';

/** What may begin a piece of the grammar: words of the language, kinds of token, and names of declared things by their type. */
export interface Beginnings {
  keywords: Set<string>;
  terminals: Set<string>;
  references: Set<string>;
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
    this.reserved = new Set([...words].filter((keyword) => /^\p{L}/u.test(keyword) && !nameable.has(keyword)));
  }

  /** The keywords of a rule that lists words, and of the rules it is made of. */
  private collectWords(name: string, into: Set<string>): void {
    const definition = this.rules.get(name)?.definition;
    if (!definition) return;
    collectKeywords(definition, into);
    for (const part of [definition, ...children(definition)]) if (GrammarAST.isRuleCall(part)) this.collectWords(part.rule.$refText, into);
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
