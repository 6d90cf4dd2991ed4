import {
  type AstNode,
  type AstNodeDescription,
  type AstNodeDescriptionProvider,
  AstUtils,
  CstUtils,
  GrammarAST,
  type LangiumDocument,
  type LangiumDocuments,
  type MaybePromise,
  type ReferenceInfo,
  type Stream,
  stream,
} from 'langium';
import { type CompletionAcceptor, type CompletionContext, type CompletionValueItem, DefaultCompletionProvider, type NextFeature } from 'langium/lsp';
import { type CompletionItem, CompletionItemKind, CompletionList, InsertTextFormat } from 'vscode-languageserver-types';
import { importPath } from '../checks/imports.ts';
import * as ast from '../generated/ast.ts';
import { citesOf } from '../model/provenance.ts';
import type { BlindhexServices } from '../module.ts';
import { enclosing } from '../references/declared-names.ts';
import { rulesetChain, rulesetOf } from '../references/ruleset-context.ts';
import { writtenName, writtenPath } from '../references/written-name.ts';
import { answersFirst } from '../workspace/answers-first.ts';
import { isLibraryUri } from '../workspace/library.ts';
import { attackKindAt, goesWith, takesRole } from './attack-words.ts';
import { cardOf, detailOf, parameterDefault } from './cards.ts';
import { CONDITION_RULES, EXPRESSION_RULES, EXPRESSION_WORDS, isMemberOf, isSaid, mayBeCondition, mayBegin, withType } from './completion-filters.ts';
import { type FixedWord, fixedWords } from './fixed-words.ts';
import { hexWords } from './hex-words.ts';
import { wordsToImport } from './import-words.ts';
import { keywordText } from './keyword-text.ts';
import { fitness, fitnessOf, NeededAtCursor, type NeededHere } from './needed-here.ts';
import { phraseOf } from './phrases.ts';
import { propertyKeys, valueWords } from './property-words.ts';
import { settledWords } from './settled-words.ts';
import { snippetWords } from './snippet-words.ts';
import { attackSnippet, counterSnippet, formationSnippet, snippetsFor } from './snippets.ts';
import { stockAt } from './stock.ts';
import { commentAt, suppressionWords } from './suppression-words.ts';
import { unitWords } from './unit-words.ts';

/**
 * In which order lists stand, by the first sign of their sort text: what a place settles, names that fit, words of the language, names that begin what fits,
 * unit types, attacks and snippets, and what has to be imported first.
 */
const ORDER = { settled: '0', fitting: '1', keyword: '2', beginning: '3', unitType: '4', snippet: '5', imported: '6' } as const;

/** Offers what may stand at a place: words of the language, declared names with their rule, counters of files not yet imported, paths, snippets. */
export class BlindhexCompletion extends DefaultCompletionProvider {
  override readonly completionOptions = { triggerCharacters: ['.', '/', '"', '(', ':', '#'] };
  private readonly documents: () => LangiumDocuments;
  private readonly needs: NeededAtCursor;
  private readonly descriptions: AstNodeDescriptionProvider;
  /** The lists that a place was given already. */
  private readonly told = new WeakMap<CompletionContext, Set<CompletionItemKind>>();
  /** What is needed at a place, worked out when it is first asked for. */
  private readonly needed = new WeakMap<CompletionContext, { here: NeededHere | undefined }>();
  /** While counters are proposed: what is left of them. */
  private stock: ReturnType<typeof stockAt> | undefined;

  constructor(services: BlindhexServices) {
    super(services);
    this.documents = () => services.shared.workspace.LangiumDocuments;
    this.needs = new NeededAtCursor(services);
    this.descriptions = services.workspace.AstNodeDescriptionProvider;
  }

  override async getCompletion(...request: Parameters<DefaultCompletionProvider['getCompletion']>): Promise<CompletionList | undefined> {
    await answersFirst();
    const [document, { position }] = request;
    const offset = document.textDocument.offsetAt(position);
    const comment = commentAt(document, offset);
    if (comment) return CompletionList.create(suppressionWords(document, comment, position), false);
    const settled = this.settled(document, offset);
    return settled ? CompletionList.create(settled, true) : super.getCompletion(...request);
  }

  /** What the words before a place settle takes the place of all that the grammar allows. */
  private settled(document: LangiumDocument, offset: number): CompletionItem[] | undefined {
    const { cst, before, start } = this.tokensBefore(document, offset);
    const words = settledWords(before, cst);
    const range = { start: document.textDocument.positionAt(start), end: document.textDocument.positionAt(offset) };
    return words?.map(({ word, detail, documentation, insertText = word }, index) => ({
      label: word,
      detail,
      kind: CompletionItemKind.EnumMember,
      insertTextFormat: InsertTextFormat.Snippet,
      filterText: word,
      sortText: `${ORDER.settled}${String(index).padStart(4, '0')}`,
      textEdit: { range, newText: insertText },
      ...(documentation && { documentation: { kind: 'markdown', value: documentation } }),
    }));
  }

  /** The texts of the tokens before the one that is being typed, where that one begins, and whose part of the tree they are. */
  private tokensBefore(document: LangiumDocument, offset: number): { before: string[]; start: number; cst: AstNode | undefined } {
    const { tokens } = this.lexer.tokenize(document.textDocument.getText().slice(0, offset), { mode: 'partial' });
    const typed = tokens.at(-1);
    const isTyping = typed !== undefined && typed.endOffset === offset - 1 && /[\p{L}\p{N}_-]$/u.test(typed.image);
    const start = isTyping ? typed.startOffset : offset;
    const root = document.parseResult.value.$cstNode;
    const before = (isTyping ? tokens.slice(0, -1) : tokens).slice(-MOST_TOKENS).map(({ image }) => image);
    return { before: before.reverse(), start, cst: root && CstUtils.findLeafNodeBeforeOffset(root, start)?.astNode };
  }

  private neededAt(context: CompletionContext): NeededHere | undefined {
    let found = this.needed.get(context);
    if (!found) {
      found = { here: this.needs.at(context.document, context.offset) };
      this.needed.set(context, found);
    }
    return found.here;
  }

  /** A word that begins something comes before the same word as a name, since Langium keeps only the first of a kind. */
  protected override findFeaturesAt(...place: Parameters<DefaultCompletionProvider['findFeaturesAt']>): NextFeature[] {
    const isName = ({ feature }: NextFeature) => Number(NAME_RULES.test(AstUtils.getContainerOfType(feature, GrammarAST.isParserRule)?.name ?? ''));
    return super.findFeaturesAt(...place).toSorted((a, b) => isName(a) - isName(b));
  }

  protected override completionFor(context: CompletionContext, next: NextFeature, acceptor: CompletionAcceptor): MaybePromise<void> {
    const assignment = AstUtils.getContainerOfType(next.feature, GrammarAST.isAssignment);
    const rule = AstUtils.getContainerOfType(next.feature, GrammarAST.isParserRule)?.name;
    if (rule === 'Import' && assignment?.feature === 'path') return this.importPaths(context, acceptor);
    const property = assignment?.feature ?? (rule && NAME_RULES.test(rule) ? next.property : undefined);
    const known = GrammarAST.isCrossReference(next.feature) ? undefined : this.knownWords(rule, property, next, context);
    if (next.property === 'ref' || assignment?.feature === 'ref') this.units(context, acceptor);
    if (known) {
      // The grammar comes to the same list by every word that may also be a name.
      const told = this.told.get(context) ?? new Set();
      this.told.set(context, told);
      if (told.has(known.kind)) return;
      told.add(known.kind);
      known.words.forEach(({ word, detail, documentation, insertText }, index) => {
        acceptor(context, {
          label: word,
          detail,
          kind: known.kind,
          sortText: `${known.order ?? ORDER.settled}${String(index).padStart(4, '0')}`,
          ...(insertText !== undefined && { insertText }),
          ...(documentation && { documentation: { kind: 'markdown', value: documentation } }),
        });
      });
      return;
    }
    return super.completionFor(context, next, acceptor);
  }

  /** What may stand where the grammar takes any name, number or hex. */
  private knownWords(
    rule: string | undefined,
    property: string | undefined,
    { feature }: NextFeature,
    context: CompletionContext,
  ): { words: FixedWord[]; kind: CompletionItemKind; order?: string } | undefined {
    const { node } = context;
    if (rule && HEX_RULES.includes(rule)) {
      const needed = this.neededAt(context);
      const words = needed && fitness('hex', needed) === undefined ? [] : hexWords(node, needed?.holder, typedOf(context));
      // Where a region is needed its name is likelier than one of its hexes.
      const order = !needed || needed.types.includes('hex') ? ORDER.settled : ORDER.beginning;
      return { words, kind: CompletionItemKind.Constant, order };
    }
    if (property === 'key' && rule !== 'MetaClause') return { words: propertyKeys(node), kind: CompletionItemKind.Property };
    if (property === 'name' && takesValue(node)) return { words: valueWords(node), kind: CompletionItemKind.EnumMember };
    const words = property && !GrammarAST.isKeyword(feature) ? fixedWords(property, node) : undefined;
    return words && { words, kind: CompletionItemKind.EnumMember };
  }

  /** A word of the language where a name may stand is a name there, and no proposal; nor is one that the attack does not take, or a clause that stands there already. */
  protected override filterKeyword(context: CompletionContext, keyword: GrammarAST.Keyword): boolean {
    const { node } = context;
    const rule = AstUtils.getContainerOfType(keyword, GrammarAST.isParserRule);
    if (!rule || !/\p{L}/u.test(keyword.value) || (rule.dataType === 'string' && NAME_RULES.test(rule.name))) return false;
    if (rule.name === 'AttackRole' && !takesRole(attackKindAt(node), keyword.value)) return false;
    if (LIBRARY_ONLY.includes(rule.name) || isSaid(rule.name, keyword.value, context)) return false;
    if (CONDITION_RULES.includes(rule.name) && !mayBeCondition(node)) return false;
    const needed = EXPRESSION_WORDS[keyword.value] && EXPRESSION_RULES.includes(rule.name) ? this.neededAt(context) : undefined;
    return !needed || (EXPRESSION_WORDS[keyword.value] ?? []).some((type) => fitness(type, needed) !== undefined);
  }

  protected override completionForKeyword(context: CompletionContext, keyword: GrammarAST.Keyword, acceptor: CompletionAcceptor): void {
    if (!this.filterKeyword(context, keyword)) return;
    const phrase = phraseOf(keyword);
    const rule = AstUtils.getContainerOfType(keyword, GrammarAST.isParserRule)?.name;
    const documentation = keywordText(keyword.value, rule);
    acceptor(context, {
      label: keyword.value,
      kind: CompletionItemKind.Keyword,
      sortText: `${this.isNeeded(keyword, rule, context) ? ORDER.fitting : ORDER.keyword}${keyword.value}`,
      ...(phrase !== keyword.value && { insertText: phrase, labelDetails: { description: phrase.trim() } }),
      ...(documentation && { documentation: { kind: 'markdown', value: documentation } }),
    });
    const words = snippetWords(context.node, context.document, this.documents);
    for (const { title, body } of snippetsFor(keyword.value, rule)) {
      const text = body(words);
      if (text === undefined) continue;
      acceptor(context, {
        label: `${keyword.value} …`,
        filterText: keyword.value,
        labelDetails: { description: title },
        detail: title,
        kind: CompletionItemKind.Snippet,
        insertText: text,
        insertTextFormat: InsertTextFormat.Snippet,
        sortText: `${ORDER.snippet}${keyword.value}`,
      });
    }
  }

  /** Whether a word begins just what is needed. */
  private isNeeded({ value }: GrammarAST.Keyword, rule: string | undefined, context: CompletionContext): boolean {
    const [type] = EXPRESSION_WORDS[value] ?? [];
    return type !== undefined && EXPRESSION_RULES.includes(rule ?? '') && this.neededAt(context)?.types.includes(type) === true;
  }

  /** Units with their whole paths, once for a place. */
  private units(context: CompletionContext, acceptor: CompletionAcceptor): void {
    const told = this.told.get(context) ?? new Set();
    this.told.set(context, told);
    const needed = told.has(CompletionItemKind.Value) || pathBefore(context) ? undefined : this.neededAt(context);
    if (!needed) return;
    told.add(CompletionItemKind.Value);
    unitWords(context.node, needed).forEach(({ word, detail }, index) => {
      acceptor(context, {
        label: word,
        detail,
        kind: CompletionItemKind.Value,
        sortText: `${fitness('unit', needed) === 0 ? ORDER.fitting : ORDER.beginning}${String(index).padStart(4, '0')}`,
      });
    });
  }

  protected override getReferenceCandidates(info: ReferenceInfo, context: CompletionContext): Stream<AstNodeDescription> {
    const { container, property } = info;
    if (ast.isMemberReference(container) && property === 'ref') {
      const owner = container.owner ?? pathBefore(context);
      return owner
        ? super.getReferenceCandidates({ ...info, container: { ...container, owner } as AstNode }, context).filter(isMemberOf(owner))
        : stream([]);
    }
    // What does not go with what is typed is dropped before its card is written, not after.
    const typed = context.textDocument.getText().slice(context.tokenOffset, context.offset);
    const candidates = super.getReferenceCandidates(info, context).filter(({ name }) => this.fuzzyMatcher.match(typed, name));
    if (ast.isCircumstance(container)) {
      const kind = attackKindAt(context.node);
      return candidates.filter((each) => goesWith(kind, each));
    }
    if (ast.isVictory(container) && property === 'measure')
      return candidates.filter(({ node }) => ast.isVariableDeclaration(node) && node.type === 'number');
    if (!ast.isNameReference(container) && !ast.isCallExpression(container)) return candidates;
    const needed = this.neededAt(context);
    if (needed?.types.includes('outcome')) return stream(this.outcomes(context)).filter(mayBegin(needed, context.node));
    return needed ? candidates.filter(mayBegin(needed, context.node)) : candidates;
  }

  /** Outcomes, which in other places stand behind states of the same names. */
  private *outcomes({ node }: CompletionContext): Iterable<AstNodeDescription> {
    for (const ruleset of rulesetChain(rulesetOf(node))) {
      for (const entry of ruleset.entries) if (ast.isOutcomeDeclaration(entry)) yield this.descriptions.createDescription(entry, entry.name);
    }
  }

  /** A name whose quotes are typed already is found under what stands in them. */
  protected override buildCompletionTextEdit(
    context: CompletionContext,
    label: string,
    newText: string,
  ): ReturnType<DefaultCompletionProvider['buildCompletionTextEdit']> {
    const isQuoted = typedOf(context).startsWith('"') && !label.startsWith('"');
    return super.buildCompletionTextEdit(context, isQuoted ? `"${label}` : label, newText);
  }

  protected override completionForCrossReference(
    context: CompletionContext,
    next: NextFeature<GrammarAST.CrossReference>,
    acceptor: CompletionAcceptor,
  ): MaybePromise<void> {
    const type = next.feature.type.$refText;
    this.stock = type === 'UnitType' ? stockAt(context.node, context.offset) : undefined;
    const done = super.completionForCrossReference(context, withType(next, context.node), acceptor);
    for (const item of wordsToImport(type, context.node, context.document, this.documents)) {
      acceptor(context, { ...item, kind: this.nodeKindProvider.getCompletionItemKind(item.node), sortText: `${ORDER.imported}${item.label}` });
    }
    return done;
  }

  protected override createReferenceCompletionItem(
    description: AstNodeDescription,
    info: ReferenceInfo,
    context: CompletionContext,
  ): CompletionValueItem {
    const node = description.node;
    const name = (ast.isParameterDeclaration(node) ? writtenPath : writtenName)(description.name);
    const item: CompletionValueItem = {
      nodeDescription: description,
      kind: this.nodeKindProvider.getCompletionItemKind(description),
      insertText: name,
      ...(typedOf(context).startsWith('"') && { filterText: `"${description.name}` }),
      sortText: this.rankOf(node, info, context),
      ...(node && { detail: detailOf(node), labelDetails: { description: ruleOf(node) } }),
      ...(node && { documentation: { kind: 'markdown', value: cardOf(node) ?? '' } }),
    };
    if (ast.isCounter(node) && this.stock) {
      const { text, rank } = this.stock(node);
      return { ...item, sortText: `${ORDER.unitType}${rank}`, ...(text && { labelDetails: { description: text } }) };
    }
    if (ast.isParameterDeclaration(node) && info.property === 'parameter') return { ...item, ...this.parameterText(name, node, context) };
    if (ast.isFormationKindDeclaration(node)) return { ...item, insertText: formationSnippet(name), insertTextFormat: InsertTextFormat.Snippet };
    if (ast.isFunctionDeclaration(node)) return { ...item, ...functionText(name, node, context) };
    if (ast.isFireKindDeclaration(node) && info.property === 'form')
      return {
        ...item,
        insertText: attackSnippet(name, node, snippetWords(context.node, context.document, this.documents)),
        insertTextFormat: InsertTextFormat.Snippet,
        sortText: ORDER.snippet,
      };
    if (ast.isUnitClassDeclaration(node) && info.container.$type === ast.Counter.$type)
      return { ...item, insertText: counterSnippet(name, node), insertTextFormat: InsertTextFormat.Snippet };
    if (
      ast.isFeatureDeclaration(node) &&
      info.property === 'feature' &&
      !/^\s*:/.test(restOf(context)) &&
      info.container.$type === ast.FeatureStatement.$type
    )
      return { ...item, insertText: `${name}: ` };
    return item;
  }

  private parameterText(name: string, node: ast.ParameterDeclaration, context: CompletionContext): Partial<CompletionItem> {
    if (/^\s*=/.test(restOf(context))) return {};
    return { insertText: `${name} = \${1:${parameterDefault(node)}}`, insertTextFormat: InsertTextFormat.Snippet };
  }

  private rankOf(node: AstNode | undefined, { container }: ReferenceInfo, context: CompletionContext): string {
    if (node && (ast.isUnitClassDeclaration(node) || ast.isCounter(node))) return ORDER.unitType;
    if (node && ast.isParameterDeclaration(node) && ast.isNameReference(container)) return ORDER.beginning;
    const needed = node && (ast.isNameReference(container) || ast.isCallExpression(container)) ? this.neededAt(context) : undefined;
    // A number is not yet a time, though it may stand for one.
    const isLoose = needed?.types[0] === 'minutes' && ast.isFunctionDeclaration(node);
    return isLoose || (node && needed && fitnessOf(node, needed) === 1) ? ORDER.beginning : ORDER.fitting;
  }

  private importPaths(context: CompletionContext, acceptor: CompletionAcceptor): void {
    const text = context.textDocument.getText();
    const start = text[context.tokenOffset] === '"' ? context.tokenOffset : context.offset;
    const end = text[start] === '"' ? Math.max(context.tokenEndOffset, context.offset) : context.offset;
    const range = { start: context.textDocument.positionAt(start), end: context.textDocument.positionAt(end) };
    for (const { uri } of this.documents().all) {
      if (isLibraryUri(uri) || uri.toString() === context.document.uri.toString()) continue;
      const path = JSON.stringify(importPath(context.document.uri, uri));
      acceptor(context, { label: path, kind: CompletionItemKind.File, textEdit: { range, newText: path }, filterText: path, sortText: '0' });
    }
  }
}

/** Whether the values of a property, or of a parameter, stand at a place. */
function takesValue(node: AstNode | undefined): boolean {
  return ast.isProperty(node) || ast.isNameValue(node) || ast.isTextValue(node) || ast.isNumberValue(node) || ast.isSetEffect(node);
}

const HEX_RULES = ['HexLabel', 'QualifiedHex'];
const NAME_RULES = /Name$|Word$|^PropertyKey$/;
/** Declarations that only the library has. */
const LIBRARY_ONLY = ['FunctionDeclaration', 'VariableDeclaration'];
/** As far back the words before a place may settle what stands there. */
const MOST_TOKENS = 40;

/** What is typed of the word at the cursor. */
function typedOf({ textDocument, tokenOffset, offset }: CompletionContext): string {
  return textDocument.getText().slice(tokenOffset, offset);
}

/** What stands behind the word at the cursor. */
function restOf({ textDocument, tokenEndOffset }: CompletionContext): string {
  return textDocument.getText().slice(tokenEndOffset, tokenEndOffset + 40);
}

/** What stands before the dot at the cursor. */
function pathBefore({ node, textDocument, tokenOffset }: CompletionContext): ast.Expression | undefined {
  if (!textDocument.getText().slice(0, tokenOffset).trimEnd().endsWith('.')) return undefined;
  if (ast.isMemberReference(node)) return node.ref?.$refText ? node : node.owner;
  return ast.isNameReference(node) ? node : undefined;
}

/** `LHY 4.1.3`: where a declaration comes from. */
function ruleOf(node: AstNode): string {
  const owner = enclosing(node, ast.isRuleset)?.name ?? enclosing(node, ast.isRoster)?.name ?? '';
  return [owner, citesOf(node)[0]].filter(Boolean).join(' ');
}

function functionText(name: string, node: ast.FunctionDeclaration, context: CompletionContext): Partial<CompletionItem> {
  if (context.textDocument.getText()[context.tokenEndOffset] === '(') return {};
  return {
    insertText: node.parameters.length === 0 ? `${name}()` : `${name}($1)`,
    insertTextFormat: InsertTextFormat.Snippet,
    command: { title: 'Show the parameters', command: 'editor.action.triggerParameterHints' },
  };
}
