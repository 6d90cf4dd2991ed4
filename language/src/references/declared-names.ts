import type { AstNode } from 'langium';
import {
  type Document,
  isArrival,
  isBoardClause,
  isCarryingClause,
  isCup,
  isFormation,
  isMapDeclaration,
  isOffMap,
  isRoster,
  isSector,
  isSide,
  isSupport,
  isUnitLine,
  type Roster,
  type Ruleset,
  type Scenario,
} from '../generated/ast.ts';
import { NameTable } from './name-table.ts';
import { unitNames, unitStem } from './unit-names.ts';

// Each table is made from one parse tree alone and kept as long as that tree, so that an edit of one file leaves the tables of all others.
const tables = new WeakMap<AstNode, NameTable>();

function tableOf<T extends AstNode>(node: T, fill: (node: T, table: NameTable) => void): NameTable {
  let table = tables.get(node);
  if (!table) {
    table = new NameTable();
    fill(node, table);
    tables.set(node, table);
  }
  return table;
}

/** The declarations of a file. */
export function fileNames(file: Document): NameTable {
  return tableOf(file, (_, table) => {
    for (const declaration of file.declarations) table.add(declaration.name, declaration);
  });
}

export function rostersIn(file: Document): Roster[] {
  return file.declarations.filter(isRoster);
}

export function rosterNames(roster: Roster): NameTable {
  return tableOf(roster, (_, table) => {
    for (const counter of roster.counters) table.add(counter.name, counter);
  });
}

/** What a ruleset itself declares; its base is not included. */
export function rulesetNames(ruleset: Ruleset): NameTable {
  return tableOf(ruleset, (_, table) => {
    for (const entry of ruleset.entries) if ('name' in entry) table.add(entry.name, entry);
  });
}

/**
 * Everything an expression of a scenario may name without a path: sides, zones, objectives and the like, sections of the board, and formations and
 * named units at any depth. Units that go by their counter's name are not among them: a bare `Rifle` means the counter.
 */
export function scenarioNames(scenario: Scenario): NameTable {
  return tableOf(scenario, (_, table) => {
    for (const item of scenario.items) {
      if ('name' in item) table.add(item.name, item);
      if (isBoardClause(item)) {
        for (const section of item.rows.flatMap((row) => row.sections)) table.add(section.name ?? section.map?.$refText, section);
      }
    }
    for (const item of scenario.items) if (isSide(item) || isCup(item)) addDeep(item, table);
  });
}

function addDeep(container: AstNode, table: NameTable): void {
  for (const item of forceItems(container)) {
    if (isFormation(item)) table.add(item.name, item);
    else if (isOffMap(item)) table.add(item.name, item);
    else if (isUnitLine(item)) {
      table.add(item.name, item);
      for (const name of unitNames(item)) if (name !== unitStem(item)) table.add(name, item);
    }
  }
  for (const item of forceItems(container)) addDeep(item, table);
}

/** What stands after the dot behind a side, a formation, a cup or a map. */
export function memberNames(owner: AstNode): NameTable {
  return tableOf(owner, (_, table) => {
    if (isMapDeclaration(owner)) for (const item of owner.items) if (isSector(item)) table.add(item.name, item);
    addMembers(owner, table);
  });
}

function addMembers(container: AstNode, table: NameTable): void {
  for (const item of forceItems(container)) {
    if (isFormation(item)) table.add(item.name, item);
    else if (isOffMap(item)) table.add(item.name ?? item.weapon?.$refText, item);
    else if (isUnitLine(item)) {
      table.add(unitStem(item), item);
      for (const name of unitNames(item)) table.add(name, item);
      addMembers(item, table);
    } else addMembers(item, table);
  }
}

/** The parts of a force directly below a node: of a side its formations, support and arrivals, of a transport its cargo. */
function forceItems(container: AstNode): readonly AstNode[] {
  if (isSide(container) || isFormation(container) || isSupport(container) || isArrival(container) || isCup(container)) return container.items;
  if (isUnitLine(container)) return container.clauses.filter(isCarryingClause).flatMap((clause) => clause.cargo);
  return [];
}

/** The nearest node of a kind around a node, itself included. */
export function enclosing<T extends AstNode>(node: AstNode | undefined, is: (node: unknown) => node is T): T | undefined {
  for (let current = node; current; current = current.$container) if (is(current)) return current;
  return undefined;
}
