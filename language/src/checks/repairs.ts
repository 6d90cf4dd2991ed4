import type { Battlefield, FindingFix, HexIndex } from '@blindhex/rules';
import { type AstNode, AstUtils, type CstNode, GrammarUtils, type LangiumDocument } from 'langium';
import * as ast from '../generated/ast.ts';
import { type ScenarioModel, scenarioModel } from '../model/scenario.ts';
import { unitCount } from '../references/unit-names.ts';
import { sourceOf, sourceOfCst, sourceRange } from './places.ts';
import type { Edit, Fix } from './problem.ts';
import { itemRemoval, removalAt, removalOf } from './removal.ts';

/** Turns what a check wants changed into edits of the text; undefined where the words to change are not in this scenario. */
export function repair(fix: FindingFix, battlefield: Battlefield, document: LangiumDocument): Fix | undefined {
  const edits = new Repairs(battlefield, document).editsOf(fix);
  return edits.length === 0 ? undefined : { title: fix.title, edits, ...(fix.guess && { guess: true }) };
}

class Repairs {
  private readonly model: ScenarioModel | undefined;

  constructor(
    private readonly battlefield: Battlefield,
    private readonly document: LangiumDocument,
  ) {
    const root = document.parseResult.value;
    const scenario = ast.isDocument(root)
      ? root.declarations.find((each): each is ast.Scenario => ast.isScenario(each) && each.name === battlefield.id)
      : undefined;
    this.model = scenario && scenarioModel(scenario);
  }

  editsOf(fix: FindingFix): Edit[] {
    switch (fix.kind) {
      case 'replace':
        return [{ source: fix.source, text: fix.text ?? '' }];
      case 'insert':
        return [{ source: { ...fix.source, end: fix.source.start }, text: fix.text ?? '' }];
      case 'remove':
        return some(fix.source.uri === this.document.uri.toString() ? removalAt(this.document, fix.source) : undefined);
      case 'move':
        return this.move(fix.moves);
      case 'drop':
        return this.drop(fix.unit, fix.word);
      case 'face':
        return this.face(fix.unit, fix.direction);
      case 'discard':
        return this.discard(fix.unit);
      case 'unload':
        return this.unload(fix.unit);
      case 'clause':
        return this.clause(fix.side, fix.clause, fix.text);
      case 'role':
        return this.role(fix.side, fix.role);
    }
  }

  /** The line of a unit, and which of its units it is. */
  private lineOf(id: string): { line: ast.UnitLine; index: number } | undefined {
    for (const [line, units] of this.model?.scene.unitsOf ?? []) {
      if (!ast.isUnitLine(line)) continue;
      const index = units.findIndex((unit) => unit.id === id);
      if (index >= 0) return { line, index };
    }
    return undefined;
  }

  private hexName(hex: HexIndex): string {
    return this.battlefield.board.hexes[hex]?.name ?? '';
  }

  /** A line with one hex for all its units gets one for each, since some of them go elsewhere. */
  private move(moves: readonly { unit: string; hex: HexIndex }[]): Edit[] {
    const lines = new Map<ast.UnitLine, Map<number, string>>();
    for (const { unit, hex } of moves) {
      const found = this.lineOf(unit);
      if (!found) return [];
      const goals = lines.get(found.line) ?? new Map<number, string>();
      lines.set(found.line, goals.set(found.index, this.hexName(hex)));
    }
    const edits: Edit[] = [];
    for (const [line, goals] of lines) {
      if (line.area || line.offMap) return [];
      const places = GrammarUtils.findNodesForProperty(line.$cstNode, 'at');
      const [first] = places;
      const [goal = ''] = goals.values();
      const count = unitCount(line);
      if (!first) edits.push(insertion(this.document, positionPlace(line), ` at ${goal}`));
      else if (places.length === count && goals.size === 1)
        edits.push({ source: sourceOfCst(this.document, places[[...goals.keys()][0] as number]), text: goal });
      else if (places.length === 1 || places.length === count) {
        const all = Array.from({ length: count }, (_, index) => goals.get(index) ?? (places[index] ?? first).text);
        const range = { start: first.range.start, end: (places.at(-1) ?? first).range.end };
        edits.push({ source: sourceRange(this.document, range), text: all.join(', ') });
      } else return [];
    }
    return edits;
  }

  private drop(unit: string, word: string): Edit[] {
    const line = this.lineOf(unit)?.line;
    for (const clause of line?.clauses ?? []) {
      if (ast.isVisibilityClause(clause) && clause.visibility === word) return [removalOf(clause)];
      const index = ast.isStatesClause(clause) ? clause.states.findIndex((state) => state.$refText === word) : -1;
      if (index >= 0) return [itemRemoval(clause, 'states', index)];
    }
    return [];
  }

  private face(unit: string, direction: string): Edit[] {
    const line = this.lineOf(unit)?.line;
    if (!line?.$cstNode || line.clauses.some(ast.isFacingClause)) return [];
    return [insertion(this.document, endOfLine(line), ` facing ${direction}`)];
  }

  private discard(unit: string): Edit[] {
    const found = this.lineOf(unit);
    if (!found) return [];
    const { line, index } = found;
    const count = unitCount(line);
    if (count === 1) return [removalOf(line)];
    // The first carries what is in the braces.
    if (index === 0 && line.clauses.some(ast.isCarryingClause)) return [];
    const places = line.at ?? [];
    return [{ source: sourceOf(line, 'count'), text: `x${count - 1}` }, ...(places.length === count ? [itemRemoval(line, 'at', index)] : [])];
  }

  /** The unit's line, or one for it alone, behind the line of its carrier. */
  private unload(unit: string): Edit[] {
    const found = this.lineOf(unit);
    const clause = found?.line.$container;
    if (!found?.line.$cstNode || !ast.isCarryingClause(clause)) return [];
    const carrier = AstUtils.getContainerOfType(clause, ast.isUnitLine);
    if (!carrier?.$cstNode) return [];
    const { line } = found;
    const text = line.$cstNode?.text.replace(/;\s*$/, '').trimEnd() ?? '';
    const start = line.$cstNode?.offset ?? 0;
    const place = positionText(carrier);
    const at = positionPlace(line) - start;
    const moved = `${text.slice(0, at)}${place}${text.slice(at)}`;
    const single = unitCount(line) === 1 ? moved : moved.replace(new RegExp(`(?<=^.{${(countOf(line)?.offset ?? start) - start}})x\\d+`, 's'), 'x1');
    const end = carrier.$cstNode.text.trimEnd().endsWith(';') || place !== '' ? '' : ';';
    return inserted(this.document, this.discard(unit), carrier.$cstNode.end, `${end}  ${single}${place === '' ? ';' : ''}`);
  }

  private clause(side: string | undefined, clause: string, text: string): Edit[] {
    const owner = side === undefined ? this.model?.node : this.sideNode(side);
    if (!owner) return [];
    const items: readonly AstNode[] = owner.items;
    const same = items.find((item) => clauseName(item) === clause);
    if (same) return [{ source: sourceOf(same), text }];
    const last = items.findLast((item) => (side === undefined ? LEADING : SETTINGS).includes(item.$type));
    if (last?.$cstNode) return [insertion(this.document, last.$cstNode.end, side === undefined ? `\n  ${text}` : `  ${text}`)];
    const brace = GrammarUtils.findNodeForKeyword(owner.$cstNode, '{');
    return brace ? [insertion(this.document, brace.end, ` ${text}`)] : [];
  }

  private role(side: string, role: string): Edit[] {
    const node = this.sideNode(side);
    if (!node) return [];
    if (node.role) return [{ source: sourceOf(node, 'role'), text: role }];
    const before = GrammarUtils.findNodeForProperty(node.$cstNode, 'title') ?? GrammarUtils.findNodeForProperty(node.$cstNode, 'name');
    return before ? [insertion(this.document, before.end, ` ${role}`)] : [];
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

function countOf(line: ast.UnitLine): CstNode | undefined {
  return GrammarUtils.findNodeForProperty(line.$cstNode, 'count');
}

/** Where a line says where its units are, or would say it: behind its values, its count, its name or its type. */
function positionPlace(line: ast.UnitLine): number {
  const [clause] = line.clauses;
  const before = line.$cstNode?.text.slice(0, clause?.$cstNode ? clause.$cstNode.offset - (line.$cstNode?.offset ?? 0) : undefined) ?? '';
  return (line.$cstNode?.offset ?? 0) + before.replace(/[;\s]*$/, '').length;
}

/** ` at C4`, ` in Assembly`: the place of the first unit of a line. */
function positionText(line: ast.UnitLine): string {
  const [at] = GrammarUtils.findNodesForProperty(line.$cstNode, 'at');
  if (at) return ` at ${at.text}`;
  const area = GrammarUtils.findNodeForProperty(line.$cstNode, 'area');
  return area ? ` in ${area.text}` : '';
}

function endOfLine(line: ast.UnitLine): number {
  return (line.$cstNode?.offset ?? 0) + (line.$cstNode?.text ?? '').replace(/[;\s]*$/, '').length;
}

function insertion(document: LangiumDocument, offset: number, text: string): Edit {
  const place = document.textDocument.positionAt(offset);
  return { source: sourceRange(document, { start: place, end: place }), text };
}

function some(edit: Edit | undefined): Edit[] {
  return edit ? [edit] : [];
}

/** Edits with text put in at an offset; where one of them deletes that place, the text takes what it deletes. */
function inserted(document: LangiumDocument, edits: Edit[], offset: number, text: string): Edit[] {
  const { textDocument } = document;
  const around = edits.find(({ source }) => textDocument.offsetAt(source.start) <= offset && offset <= textDocument.offsetAt(source.end));
  if (!around) return [...edits, insertion(document, offset, text)];
  const gap = textDocument.offsetAt(around.source.end) > offset ? '  ' : '';
  return edits.map((edit) => (edit === around ? { ...edit, text: `${text}${gap}` } : edit));
}
