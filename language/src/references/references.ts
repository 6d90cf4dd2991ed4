import {
  type AstNode,
  AstUtils,
  type CstNode,
  CstUtils,
  DefaultReferences,
  type FindReferencesOptions,
  GrammarUtils,
  MultiMap,
  type ReferenceDescription,
  type Stream,
} from 'langium';
import { isDocument, isNamedCell, isNamedKey, isNameValue, isRuleset, type NamedCell, type NamedKey, type NameValue } from '../generated/ast.ts';
import { enclosing, rulesetNames } from './declared-names.ts';
import { rulesetChain, rulesetOf } from './ruleset-context.ts';

/** A word in a property or a chart of a ruleset that may name another of its declarations. */
type NamingWord = NameValue | NamedKey | NamedCell;

/** Besides names that link: the words in a ruleset's properties and charts, which name other declarations of the ruleset without being checked against one type. */
export class BlindhexReferences extends DefaultReferences {
  /** Of each file, found once for its parse tree. */
  private readonly words = new WeakMap<AstNode, MultiMap<string, NamingWord>>();

  override findDeclarations(source: CstNode): AstNode[] {
    const node = source?.astNode;
    if (!isNamingWord(node)) return super.findDeclarations(source);
    const found = declarationOf(node);
    return found ? [found] : [];
  }

  override findReferences(target: AstNode, options: FindReferencesOptions): Stream<ReferenceDescription> {
    const found = super.findReferences(target, options);
    const { name } = target as { name?: string };
    if (!isRuleset(target.$container) || name === undefined) return found;
    const files = this.documents.all.filter(({ uri }) => !options.documentUri || uri.toString() === options.documentUri.toString());
    return found.concat(
      files
        .flatMap(({ parseResult: { value } }) => this.wordsOf(value).get(name))
        .filter((word) => declarationOf(word) === target)
        .flatMap((word) => this.described(word, target)),
    );
  }

  private wordsOf(root: AstNode): MultiMap<string, NamingWord> {
    let words = this.words.get(root);
    if (!words) {
      words = new MultiMap();
      const rulesets = isDocument(root) ? root.declarations.filter(isRuleset) : [];
      for (const ruleset of rulesets) for (const node of AstUtils.streamAllContents(ruleset)) if (isNamingWord(node)) words.add(node.name, node);
      this.words.set(root, words);
    }
    return words;
  }

  private described(word: NamingWord, target: AstNode): ReferenceDescription[] {
    const written = GrammarUtils.findNodeForProperty(word.$cstNode, 'name');
    if (!written) return [];
    const [sourceUri, targetUri] = [AstUtils.getDocument(word).uri, AstUtils.getDocument(target).uri];
    const paths = { sourcePath: this.nodeLocator.getAstNodePath(word), targetPath: this.nodeLocator.getAstNodePath(target) };
    return [{ sourceUri, targetUri, ...paths, segment: CstUtils.toDocumentSegment(written), local: sourceUri.toString() === targetUri.toString() }];
  }
}

function isNamingWord(node: unknown): node is NamingWord {
  return isNameValue(node) || isNamedKey(node) || isNamedCell(node);
}

function declarationOf(word: NamingWord): AstNode | undefined {
  if (!enclosing(word, isRuleset)) return undefined;
  for (const ruleset of rulesetChain(rulesetOf(word))) {
    const [found] = rulesetNames(ruleset).get(word.name);
    if (found) return found;
  }
  return undefined;
}
