import {
  type AstNode,
  type AstNodeDescription,
  type AstNodeDescriptionProvider,
  type AstReflection,
  EMPTY_SCOPE,
  type LangiumCoreServices,
  type ReferenceInfo,
  type Scope,
  type ScopeProvider,
  type Stream,
  stream,
} from 'langium';
import {
  type Document,
  FunctionDeclaration,
  isBoardSection,
  isCounter,
  isMemberReference,
  isNameReference,
  isParameterDeclaration,
  isScenario,
  MapOrTable,
  type MemberReference,
  type NameReference,
  ParameterDeclaration,
  type Roster,
  Ruleset,
  Sector,
  VariableDeclaration,
} from '../generated/ast.ts';
import { enclosing, fileNames, memberNames, rosterNames, rostersIn, rulesetNames, scenarioNames } from './declared-names.ts';
import { dottedName, dottedPaths } from './dotted-names.ts';
import type { NameTable } from './name-table.ts';
import { preferred } from './preference.ts';
import { rulesetChain, rulesetOf } from './ruleset-context.ts';
import { VisibleFiles } from './visible-files.ts';

/** Types that only files declare. Looking for them in a ruleset first would ask for the ruleset that is being looked for. */
const FILE_LEVEL = new Set<string>([Ruleset.$type, MapOrTable.$type, FunctionDeclaration.$type, VariableDeclaration.$type]);

/**
 * Finds names in maps, one for each container, from the inside out: the scenario, its ruleset and those it extends, the counters of visible rosters,
 * then the declarations of visible files. Nothing is copied or filtered for a lookup, so linking takes time proportional to the text.
 */
export class BlindhexScopeProvider implements ScopeProvider {
  private readonly reflection: AstReflection;
  private readonly descriptions: AstNodeDescriptionProvider;
  private readonly files: VisibleFiles;
  private readonly rosters = new WeakMap<readonly Document[], readonly Roster[]>();
  private readonly described = new WeakMap<AstNode, Map<string, AstNodeDescription>>();

  constructor(services: LangiumCoreServices) {
    this.reflection = services.shared.AstReflection;
    this.descriptions = services.workspace.AstNodeDescriptionProvider;
    this.files = new VisibleFiles(() => services.shared.workspace.LangiumDocuments);
  }

  getScope(context: ReferenceInfo): Scope {
    const type = this.reflection.getReferenceType(context);
    const { container, property } = context;
    if (isMemberReference(container) && property === 'ref') return this.memberScope(container, type);
    if (isBoardSection(container) && property === 'sector')
      return this.scope(() => (container.map?.ref ? [memberNames(container.map.ref)] : []), Sector.$type);
    if (FILE_LEVEL.has(type)) return this.scope(() => this.fileTables(container), type);
    const around = this.scope(
      () => this.tablesAround(container),
      type,
      (candidates) => preferred(candidates, container),
    );
    return isNameReference(container) ? this.withParameters(container, around) : around;
  }

  private *tablesAround(node: AstNode): Iterable<NameTable> {
    const scenario = enclosing(node, isScenario);
    if (scenario) yield scenarioNames(scenario);
    const chain = rulesetChain(rulesetOf(node));
    for (const ruleset of chain) yield rulesetNames(ruleset);
    const files = this.files.from(node);
    for (const roster of this.rostersOf(files)) {
      // A roster whose ruleset is misspelt keeps its counters: the ruleset is reported, and not each of their names too.
      if (!roster.ruleset?.ref || chain.includes(roster.ruleset.ref)) yield rosterNames(roster);
    }
    for (const file of files) yield fileNames(file);
  }

  private rostersOf(files: readonly Document[]): readonly Roster[] {
    let rosters = this.rosters.get(files);
    if (!rosters) {
      rosters = files.flatMap(rostersIn);
      this.rosters.set(files, rosters);
    }
    return rosters;
  }

  private *fileTables(node: AstNode): Iterable<NameTable> {
    for (const file of this.files.from(node)) yield fileNames(file);
  }

  private memberScope(member: MemberReference, type: string): Scope {
    const owner = member.owner;
    const target = isNameReference(owner) || isMemberReference(owner) ? owner.ref?.ref : undefined;
    if (!target) return EMPTY_SCOPE;
    if (isParameterDeclaration(target)) {
      const whole = dottedName(member);
      return whole === target.name || target.name.startsWith(`${whole}.`) ? new OneScope(this.describe(member.ref.$refText, target)) : EMPTY_SCOPE;
    }
    return this.scope(
      () => [memberNames(target), ...rulesetChain(rulesetOf(member)).map(rulesetNames)],
      type,
      (candidates) => preferred(candidates, member),
    );
  }

  /** `mortar.recovery` reads as a path: where its whole text is a parameter, each part of it leads to that parameter. */
  private withParameters(node: NameReference, scope: Scope): Scope {
    if (!isMemberReference(node.$container) || node.$containerProperty !== 'owner') return scope;
    const paths = dottedPaths(node);
    for (const ruleset of rulesetChain(rulesetOf(node))) {
      for (const path of paths) {
        const [parameter] = rulesetNames(ruleset).ofType(path, ParameterDeclaration.$type, this.reflection);
        if (parameter) return new OneScope(this.describe(node.ref.$refText, parameter));
      }
    }
    return scope;
  }

  private scope(tables: () => Iterable<NameTable>, type: string, choose: (nodes: AstNode[]) => AstNode[] = (nodes) => nodes): Scope {
    return new TableScope(
      tables,
      (name, table) => table.ofType(name, type, this.reflection),
      (node) => this.reflection.isSubtype(node.$type, type),
      choose,
      (name, node) => this.describe(name, node),
    );
  }

  private describe(name: string, node: AstNode): AstNodeDescription {
    let names = this.described.get(node);
    if (!names) {
      names = new Map();
      this.described.set(node, names);
    }
    let description = names.get(name);
    if (!description) {
      description = this.descriptions.createDescription(node, name);
      names.set(name, description);
    }
    return description;
  }
}

class TableScope implements Scope {
  constructor(
    private readonly tables: () => Iterable<NameTable>,
    private readonly find: (name: string, table: NameTable) => AstNode[],
    private readonly fits: (node: AstNode) => boolean,
    private readonly choose: (nodes: AstNode[]) => AstNode[],
    private readonly describe: (name: string, node: AstNode) => AstNodeDescription,
  ) {}

  getElement(name: string): AstNodeDescription | undefined {
    const [node] = this.choose(this.all(name));
    return node && this.describe(name, node);
  }

  getElements(name: string): Stream<AstNodeDescription> {
    return stream(this.choose(this.all(name)).map((node) => this.describe(name, node)));
  }

  getAllElements(): Stream<AstNodeDescription> {
    const found = new Map<string, AstNodeDescription>();
    for (const table of this.tables()) {
      for (const [name, node] of table.entries()) if (!found.has(name) && this.fits(node)) found.set(name, this.describe(name, node));
    }
    return stream(found.values());
  }

  /** Inner tables hide outer ones, except that counters of the same name in several rosters all stay, for the choice by nationality. */
  private all(name: string): AstNode[] {
    const nodes: AstNode[] = [];
    for (const table of this.tables()) {
      const found = this.find(name, table);
      if (found.length === 0) continue;
      if (nodes.length > 0 && !found.every(isCounter)) break;
      nodes.push(...found);
      if (!found.every(isCounter)) break;
    }
    return nodes;
  }
}

class OneScope implements Scope {
  constructor(private readonly only: AstNodeDescription) {}
  getElement(name: string): AstNodeDescription | undefined {
    return name === this.only.name ? this.only : undefined;
  }
  getElements(name: string): Stream<AstNodeDescription> {
    return stream(name === this.only.name ? [this.only] : []);
  }
  getAllElements(): Stream<AstNodeDescription> {
    return stream([this.only]);
  }
}
