import { type AstNode, GrammarAST } from 'langium';

const known = new WeakMap<GrammarAST.Keyword, string>();

/** A word of the language with those that must follow it: `special rules`, `out of play: `, `held by`. */
export function phraseOf(keyword: GrammarAST.Keyword): string {
  let phrase = known.get(keyword);
  if (phrase === undefined) {
    phrase = [keyword.value, ...following(keyword)].join(' ').replace(/ :$/, ': ');
    known.set(keyword, phrase);
  }
  return phrase;
}

function following(keyword: GrammarAST.Keyword): string[] {
  const group: AstNode = keyword.$container;
  if (!GrammarAST.isGroup(group) || keyword.cardinality) return [];
  const words: string[] = [];
  for (const next of group.elements.slice(group.elements.indexOf(keyword) + 1)) {
    if (!GrammarAST.isKeyword(next) || next.cardinality) break;
    if (next.value !== ':' && !/^\p{L}/u.test(next.value)) break;
    words.push(next.value);
  }
  return words;
}
