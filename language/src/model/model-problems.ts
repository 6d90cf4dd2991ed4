import type { LangiumDocument } from 'langium';
import type { Problem } from '../checks/problem.ts';
import * as ast from '../generated/ast.ts';
import { mapModel, tableModel } from './map.ts';
import { scenarioModel } from './scenario.ts';

/** What is wrong with what a file says, as far as making its battlefields shows it. Problems of imported files are left to those. */
export function modelProblems(document: LangiumDocument): Problem[] {
  const root = document.parseResult.value;
  if (!ast.isDocument(root)) return [];
  const uri = document.uri.toString();
  return root.declarations.flatMap((declaration) => problemsOf(declaration)).filter((problem) => problem.source.uri === uri);
}

function problemsOf(declaration: ast.Declaration): Problem[] {
  if (ast.isMapDeclaration(declaration)) return mapModel(declaration)?.problems.list ?? [];
  if (ast.isTableDeclaration(declaration)) return tableModel(declaration)?.problems.list ?? [];
  if (ast.isScenario(declaration)) return scenarioModel(declaration)?.problems.list ?? [];
  return [];
}
