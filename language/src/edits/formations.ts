import type { AstNode } from 'langium';
import * as ast from '../generated/ast.ts';
import type { Draft } from './draft.ts';
import { Refusal } from './refusal.ts';
import { bodySpan, spanOf } from './spans.ts';

/** What units are written in. */
export type Force = ast.Side | ast.Support | ast.Arrival | ast.Formation;

/** The formation of this path below a side or an arrival, or that itself for an empty path. What only arrives later is none of a side's. */
export function formationAt(holder: ast.Side | ast.Arrival, path: readonly string[]): ast.Side | ast.Arrival | ast.Formation | undefined {
  let found: ast.Side | ast.Arrival | ast.Formation | undefined = holder;
  for (const name of path) found = found && formationsIn(found.items).find((formation) => formation.name === name);
  return found;
}

/** Formations of a body, also those that a support clause holds. */
function formationsIn(items: readonly AstNode[]): ast.Formation[] {
  return items.flatMap((item) => (ast.isFormation(item) ? [item] : ast.isSupport(item) ? formationsIn(item.items) : []));
}

/**
 * Writes lines of units into the part of a side that sets up: into the formation of a path, its support for an empty one, or else the side itself.
 * @param where that path; or what stands in an arrival or a cup, whose formations are begun anew with their headings where the side has not got them
 */
export function addToForce(side: ast.Side, where: readonly string[] | AstNode, lines: readonly string[], draft: Draft): void {
  const formations = isPath(where) ? [] : formationsAround(where);
  const path = isPath(where) ? where : formations.map(({ name }) => name ?? '');
  let depth = path.length;
  while (depth > 0 && !formationAt(side, path.slice(0, depth))) depth--;
  if (isPath(where) && depth < path.length) throw new Refusal(`${side.title ?? side.name} has no formation ${path.join('.')}.`);
  const missing = formations.slice(depth);
  const text = missing.reduceRight((inner, formation) => `${headingOf(formation, draft)} { ${inner} }`, lines.join('  '));
  const isSupport = path.length === 0;
  const holder = (isSupport && side.items.find(ast.isSupport)) || formationAt(side, path.slice(0, depth)) || side;
  for (const item of missing.length > 0 ? [text] : lines) addToBody(holder, item, draft);
}

/** Writes a line of units or a formation behind those that a body has. */
export function addToBody(holder: Force, text: string, draft: Draft): void {
  const body = bodySpan(holder);
  if (!body) throw new Refusal('The formation has no body yet.');
  const items: readonly AstNode[] = holder.items;
  const forces = items.filter((item) => ast.isUnitLine(item) || ast.isFormation(item) || ast.isOffMap(item) || ast.isDraw(item));
  const settings = items.filter((item) => !ast.isArrival(item) && !ast.isWithdrawal(item) && !ast.isSupport(item));
  const last = forces.findLast(ast.isUnitLine) ?? forces.at(-1) ?? settings.at(-1);
  draft.addItem(text, last && spanOf(last), items.map(spanOf), body);
}

/** From the outermost in. */
function formationsAround(node: AstNode): ast.Formation[] {
  const found: ast.Formation[] = [];
  for (let current: AstNode | undefined = node; current && !ast.isSide(current); current = current.$container) {
    if (ast.isFormation(current)) found.unshift(current);
  }
  return found;
}

/** `platoon "1st" red`: what stands before the brace. */
function headingOf(formation: ast.Formation, draft: Draft): string {
  return draft.text.slice(spanOf(formation).start, bodySpan(formation)?.start).trimEnd();
}

function isPath(where: readonly string[] | AstNode): where is readonly string[] {
  return Array.isArray(where);
}
