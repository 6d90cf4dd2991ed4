import {
  type AstNode,
  type AstNodeDescription,
  AstUtils,
  GrammarAST,
  type LangiumDocuments,
  type MaybePromise,
  type ReferenceInfo,
  type Stream,
  stream,
} from 'langium';
import { type CompletionAcceptor, type CompletionContext, type CompletionValueItem, DefaultCompletionProvider, type NextFeature } from 'langium/lsp';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import { importEdit, importPath } from '../checks/imports.ts';
import { textEdit } from '../checks/text-edits.ts';
import * as ast from '../generated/ast.ts';
import { citesOf } from '../model/provenance.ts';
import type { BlindhexServices } from '../module.ts';
import { enclosing, rosterNames, rostersIn } from '../references/declared-names.ts';
import { rulesetChain, rulesetOf } from '../references/ruleset-context.ts';
import { VisibleFiles } from '../references/visible-files.ts';
import { writtenName, writtenPath } from '../references/written-name.ts';
import { isLibraryUri } from '../workspace/library.ts';
import { attackKindAt, goesWith, takesRole } from './attack-words.ts';
import { cardOf, headOf, parameterDefault, signatureOf } from './cards.ts';
import { type FixedWord, fixedWords } from './fixed-words.ts';
import { hexWords } from './hex-words.ts';
import { propertyKeys, valueWords } from './property-words.ts';
import { formationSnippet, rulesetWords, snippetsFor } from './snippets.ts';
import { stockAt } from './stock.ts';

/** Offers what may stand at a place: words of the language, declared names with their rule, counters of files not yet imported, paths, snippets. */
export class BlindhexCompletion extends DefaultCompletionProvider {
  override readonly completionOptions = { triggerCharacters: ['.', '/', '"', '(', ':'] };
  private readonly documents: () => LangiumDocuments;
  /** The lists that a place was given already. */
  private readonly told = new WeakMap<CompletionContext, Set<CompletionItemKind>>();
  /** While counters are proposed: what is left of them. */
  private stock: ReturnType<typeof stockAt> | undefined;

  constructor(services: BlindhexServices) {
    super(services);
    this.documents = () => services.shared.workspace.LangiumDocuments;
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
          sortText: `0${String(index).padStart(4, '0')}`,
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
    { node }: CompletionContext,
  ): { words: FixedWord[]; kind: CompletionItemKind } | undefined {
    if (rule && HEX_RULES.includes(rule)) return { words: hexWords(node), kind: CompletionItemKind.Constant };
    if (property === 'key' && rule !== 'MetaClause') return { words: propertyKeys(node), kind: CompletionItemKind.Property };
    if (property === 'name' && takesValue(node)) return { words: valueWords(node), kind: CompletionItemKind.EnumMember };
    const words = property && !GrammarAST.isKeyword(feature) ? fixedWords(property, node) : undefined;
    return words && { words, kind: CompletionItemKind.EnumMember };
  }

  /** A word of the language where a name may stand is a name there, and no proposal; one that the attack does not take is none either. */
  protected override filterKeyword({ node }: CompletionContext, keyword: GrammarAST.Keyword): boolean {
    const rule = AstUtils.getContainerOfType(keyword, GrammarAST.isParserRule);
    if (rule?.name === 'AttackRole' && !takesRole(attackKindAt(node), keyword.value)) return false;
    return /\p{L}/u.test(keyword.value) && !(rule?.dataType === 'string' && NAME_RULES.test(rule.name));
  }

  protected override completionForKeyword(context: CompletionContext, keyword: GrammarAST.Keyword, acceptor: CompletionAcceptor): void {
    if (!this.filterKeyword(context, keyword)) return;
    acceptor(context, { label: keyword.value, kind: CompletionItemKind.Keyword, sortText: `2${keyword.value}` });
    const snippets = snippetsFor(keyword.value);
    if (snippets.length === 0) return;
    const words = rulesetWords(rulesetOf(context.node) ?? this.usualRuleset(context));
    for (const { title, body } of snippets) {
      acceptor(context, {
        label: `${keyword.value} …`,
        filterText: keyword.value,
        labelDetails: { description: title },
        kind: CompletionItemKind.Snippet,
        insertText: body(words),
        insertTextFormat: InsertTextFormat.Snippet,
        sortText: `3${keyword.value}`,
      });
    }
  }

  /** The ruleset that the file's other declarations use, or else the first one of the library. */
  private usualRuleset(context: CompletionContext): ast.Ruleset | undefined {
    const root = context.document.parseResult.value;
    if (ast.isDocument(root)) {
      for (const declaration of root.declarations) {
        const ruleset = rulesetOf(declaration);
        if (ruleset && !ast.isRuleset(declaration)) return ruleset;
      }
      for (const file of new VisibleFiles(this.documents).from(root)) {
        const ruleset = file.declarations.find(ast.isRuleset);
        if (ruleset) return ruleset;
      }
    }
    return undefined;
  }

  protected override getReferenceCandidates(info: ReferenceInfo, context: CompletionContext): Stream<AstNodeDescription> {
    const { container, property } = info;
    if (ast.isMemberReference(container) && property === 'ref' && !container.owner) {
      const owner = pathBefore(context.node);
      if (!owner) return stream([]);
      return super.getReferenceCandidates({ ...info, container: { ...container, owner } as AstNode }, context);
    }
    // What does not go with what is typed is dropped before its card is written, not after.
    const typed = context.textDocument.getText().slice(context.tokenOffset, context.offset);
    const candidates = super.getReferenceCandidates(info, context).filter(({ name }) => this.fuzzyMatcher.match(typed, name));
    if (ast.isCircumstance(container)) {
      const kind = attackKindAt(context.node);
      return candidates.filter((each) => goesWith(kind, each));
    }
    return candidates;
  }

  protected override completionForCrossReference(
    context: CompletionContext,
    next: NextFeature<GrammarAST.CrossReference>,
    acceptor: CompletionAcceptor,
  ): MaybePromise<void> {
    const isUnitType = next.feature.type.$refText === 'UnitType';
    this.stock = isUnitType ? stockAt(context.node, context.offset) : undefined;
    const done = super.completionForCrossReference(context, next, acceptor);
    if (isUnitType) this.countersToImport(context, acceptor);
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
      sortText: '1',
      ...(node && { detail: detailOf(node), labelDetails: { description: ruleOf(node) } }),
      ...(node && { documentation: { kind: 'markdown', value: cardOf(node) ?? '' } }),
    };
    if (ast.isCounter(node) && this.stock) {
      const { text, rank } = this.stock(node);
      return { ...item, sortText: `1${rank}`, ...(text && { labelDetails: { description: text } }) };
    }
    if (ast.isParameterDeclaration(node) && info.property === 'parameter') return { ...item, ...this.parameterText(name, node, context) };
    if (ast.isFormationKindDeclaration(node)) return { ...item, insertText: formationSnippet(name), insertTextFormat: InsertTextFormat.Snippet };
    if (ast.isFunctionDeclaration(node)) return { ...item, ...functionText(name, node, context) };
    if (ast.isFireKindDeclaration(node) && info.property === 'form') return { ...item, ...attackText(name) };
    return item;
  }

  private parameterText(name: string, node: ast.ParameterDeclaration, context: CompletionContext): Partial<CompletionItem> {
    const rest = context.textDocument.getText().slice(context.tokenEndOffset, context.tokenEndOffset + 40);
    if (/^\s*=/.test(rest)) return {};
    return { insertText: `${name} = \${1:${parameterDefault(node)}}`, insertTextFormat: InsertTextFormat.Snippet };
  }

  /** Counters of rosters that the file does not import yet; choosing one adds the import. */
  private countersToImport(context: CompletionContext, acceptor: CompletionAcceptor): void {
    const node = context.node;
    if (!node) return;
    const chain = rulesetChain(rulesetOf(node));
    const visible = new Set(new VisibleFiles(this.documents).from(node));
    for (const file of this.documents().all) {
      const root = file.parseResult.value;
      if (!ast.isDocument(root) || visible.has(root) || isLibraryUri(file.uri)) continue;
      const path = importPath(context.document.uri, file.uri);
      const edit = textEdit(importEdit(context.document, path), context.document);
      for (const roster of rostersIn(root)) {
        if (!roster.ruleset?.ref || !chain.includes(roster.ruleset.ref)) continue;
        for (const [name, counter] of rosterNames(roster).entries()) {
          acceptor(context, {
            label: name,
            insertText: writtenName(name),
            kind: this.nodeKindProvider.getCompletionItemKind(counter),
            detail: `${detailOf(counter)}, imports ${path}`,
            labelDetails: { description: path },
            additionalTextEdits: [edit],
            sortText: `4${name}`,
          });
        }
      }
    }
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

function pathBefore(node: AstNode | undefined): ast.Expression | undefined {
  if (ast.isMemberReference(node)) return node.ref?.$refText ? node : node.owner;
  return ast.isNameReference(node) ? node : undefined;
}

function detailOf(node: AstNode): string {
  if (ast.isFunctionDeclaration(node)) return signatureOf(node);
  if (ast.isFeatureDeclaration(node)) return node.kind;
  return (node as { title?: string }).title ?? headOf(node)?.split(' ')[0] ?? '';
}

/** `LHY 4.1.3`: where a declaration comes from. */
function ruleOf(node: AstNode): string {
  const owner = enclosing(node, ast.isRuleset)?.name ?? enclosing(node, ast.isRoster)?.name ?? '';
  return [owner, citesOf(node)[0]].filter(Boolean).join(' ');
}

/** A kind of attack that begins a part of a scenario goes on with who does it, and to whom. */
function attackText(name: string): Partial<CompletionItem> {
  return { insertText: `${name} \${1:Name} { \${2:unit} at \${3:A1} }`, insertTextFormat: InsertTextFormat.Snippet };
}

function functionText(name: string, node: ast.FunctionDeclaration, context: CompletionContext): Partial<CompletionItem> {
  if (context.textDocument.getText()[context.tokenEndOffset] === '(') return {};
  return {
    insertText: node.parameters.length === 0 ? `${name}()` : `${name}($1)`,
    insertTextFormat: InsertTextFormat.Snippet,
    command: { title: 'Show the parameters', command: 'editor.action.triggerParameterHints' },
  };
}
