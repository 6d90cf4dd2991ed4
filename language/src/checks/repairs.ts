import type { Battlefield, FindingFix, HexIndex } from '@blindhex/rules';
import { type AstNode, AstUtils, type LangiumDocument } from 'langium';
import { Draft } from '../edits/draft.ts';
import { removalAt, removeItem, removeNode } from '../edits/removal.ts';
import { bodySpan, propertySpan, spanOf } from '../edits/spans.ts';
import { LinePlaces, lineOf, unload } from '../edits/unit-lines.ts';
import { writtenHex } from '../edits/written-hex.ts';
import * as ast from '../generated/ast.ts';
import { type ScenarioModel, scenarioModel } from '../model/scenario.ts';
import type { Edit, Fix } from './problem.ts';

/** Turns what a check wants changed into edits of the text; undefined where the words to change are not in this scenario. */
export function repair(fix: FindingFix, battlefield: Battlefield, document: LangiumDocument): Fix | undefined {
  const edits = new Repairs(battlefield, document).editsOf(fix);
  return edits.length === 0 ? undefined : { title: fix.title, edits, ...(fix.guess && { guess: true }) };
}

class Repairs {
  private readonly model: ScenarioModel | undefined;
  private readonly draft: Draft;

  constructor(
    private readonly battlefield: Battlefield,
    private readonly document: LangiumDocument,
  ) {
    const root = document.parseResult.value;
    const scenario = ast.isDocument(root)
      ? root.declarations.find((each): each is ast.Scenario => ast.isScenario(each) && each.name === battlefield.id)
      : undefined;
    this.model = scenario && scenarioModel(scenario);
    this.draft = new Draft(document);
  }

  editsOf(fix: FindingFix): Edit[] {
    switch (fix.kind) {
      case 'replace':
        return [{ source: fix.source, text: fix.text ?? '' }];
      case 'insert':
        return [{ source: { ...fix.source, end: fix.source.start }, text: fix.text ?? '' }];
      case 'remove':
        return fix.source.uri === this.document.uri.toString() ? removalAt(this.document, fix.source) : [];
      case 'move':
        this.move(fix.moves);
        break;
      case 'drop':
        this.drop(fix.unit, fix.word);
        break;
      case 'face':
        this.face(fix.unit, fix.direction);
        break;
      case 'discard':
        this.discard(fix.unit);
        break;
      case 'unload':
        this.unload(fix.unit);
        break;
      case 'clause':
        this.clause(fix.side, fix.clause, fix.text);
        break;
      case 'role':
        this.role(fix.side, fix.role);
        break;
    }
    return this.draft.edits();
  }

  /** The line of a unit, and which of its units it is. */
  private lineOf(id: string): { line: ast.UnitLine; index: number } | undefined {
    return this.model && lineOf(id, this.model.scene.unitsOf);
  }

  private placesOf(line: ast.UnitLine): LinePlaces {
    return new LinePlaces(line, this.draft);
  }

  private hexName(hex: HexIndex): string {
    return writtenHex(this.battlefield.board.hexes[hex]?.name ?? '');
  }

  /** All of them or none; those that the author leaves free within an area stay there. */
  private move(moves: readonly { unit: string; hex: HexIndex }[]): void {
    const lines = new Map<ast.UnitLine, Map<number, string>>();
    for (const { unit, hex } of moves) {
      const found = this.lineOf(unit);
      if (!found || found.line.area || found.line.offMap) return;
      const goals = lines.get(found.line) ?? new Map<number, string>();
      lines.set(found.line, goals.set(found.index, this.hexName(hex)));
    }
    for (const [line, goals] of lines) this.placesOf(line).put(goals);
  }

  private drop(unit: string, word: string): void {
    for (const clause of this.lineOf(unit)?.line.clauses ?? []) {
      const index = ast.isStatesClause(clause) ? clause.states.findIndex((state) => state.$refText === word) : -1;
      const isWord = ast.isVisibilityClause(clause) && clause.visibility === word;
      if (isWord) removeNode(clause, this.draft);
      else if (index >= 0) removeItem(clause, 'states', index, this.draft);
      if (isWord || index >= 0) return;
    }
  }

  private face(unit: string, direction: string): void {
    const line = this.lineOf(unit)?.line;
    if (line && !line.clauses.some(ast.isFacingClause)) this.placesOf(line).face(direction);
  }

  private discard(unit: string): void {
    const found = this.lineOf(unit);
    if (!found) return;
    const { line, index } = found;
    // The first carries what is in the braces.
    const isCarrier = index === 0 && line.count !== undefined && line.clauses.some(ast.isCarryingClause);
    if (!isCarrier) this.placesOf(line).drop(new Set([index]));
  }

  /** The unit gets a line of its own behind its carrier's, in the same place. */
  private unload(unit: string): void {
    const found = this.lineOf(unit);
    const carrier = found && ast.isCarryingClause(found.line.$container) && AstUtils.getContainerOfType(found.line.$container, ast.isUnitLine);
    if (!found || !carrier) return;
    unload(this.placesOf(found.line), new Set([found.index]), this.placesOf(carrier).placeText, carrier, this.draft);
  }

  private clause(side: string | undefined, clause: string, text: string): void {
    const owner = side === undefined ? this.model?.node : this.sideNode(side);
    const body = owner && bodySpan(owner);
    if (!owner || !body) return;
    const items: readonly AstNode[] = owner.items;
    const same = items.find((item) => clauseName(item) === clause);
    const last = items.findLast((item) => (side === undefined ? LEADING : SETTINGS).includes(item.$type));
    if (same) this.draft.replace(spanOf(same), text);
    else this.draft.addItem(text, last && spanOf(last), items.map(spanOf), body);
  }

  private role(side: string, role: string): void {
    const node = this.sideNode(side);
    const known = node?.role && propertySpan(node, 'role');
    const before = node && (propertySpan(node, 'title') ?? propertySpan(node, 'name'));
    if (known) this.draft.replace(known, role);
    else if (before) this.draft.insert(before.end, ` ${role}`);
  }

  private sideNode(side: string): ast.Side | undefined {
    return this.model?.node.items.find((item): item is ast.Side => ast.isSide(item) && item.name === side);
  }
}

/** What a side says of itself before its forces, and a scenario before its sides. */
const SETTINGS: readonly string[] = ['NationalityClause', 'EdgeClause', 'SideSetting'];
const LEADING: readonly string[] = ['RulesClause', 'MetaClause', 'StartClause', 'LightClause', 'BoardClause', 'OutOfPlay'];

function clauseName(item: AstNode): string | undefined {
  if (ast.isSideSetting(item)) return item.setting?.$refText;
  if (ast.isEdgeClause(item)) return item.enemy ? 'enemy edge' : 'edge';
  if (ast.isLightClause(item)) return 'light';
  return undefined;
}
