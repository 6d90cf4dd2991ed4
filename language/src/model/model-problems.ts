import { AstUtils, type LangiumDocument } from 'langium';
import type { Problem } from '../checks/problem.ts';
import * as ast from '../generated/ast.ts';
import { ModelCache } from './cache.ts';
import { checkForces } from './checks/forces.ts';
import { checkRoster, checkRuleset } from './checks/library.ts';
import { checkBoardRules } from './checks/other-rules.ts';
import { checkCounterNames, checkHiddenFiles, checkSharedNames } from './checks/shared-names.ts';
import { checkSpecialRules } from './checks/special-rules.ts';
import { checkVictory } from './checks/victory.ts';
import { mapModel, tableModel } from './map.ts';
import { Problems } from './problems.ts';
import { scenarioModel } from './scenario.ts';

const found = new ModelCache<ast.Declaration, Problem[]>();

/** What is wrong with what a file says, as far as the language itself can tell. Problems of imported files are left to those. */
export function modelProblems(document: LangiumDocument): Problem[] {
  const root = document.parseResult.value;
  if (!ast.isDocument(root)) return [];
  const uri = document.uri.toString();
  return root.declarations
    .flatMap((declaration) => found.get(AstUtils.getDocument(declaration), declaration, () => problemsOf(declaration)))
    .filter((problem) => problem.source.uri === uri);
}

function problemsOf(declaration: ast.Declaration): Problem[] {
  if (ast.isMapDeclaration(declaration)) return mapModel(declaration)?.problems.list ?? [];
  if (ast.isTableDeclaration(declaration)) return tableModel(declaration)?.problems.list ?? [];
  const problems = new Problems();
  checkHiddenFiles(declaration, problems);
  if (ast.isRuleset(declaration)) checkRuleset(declaration, problems);
  else if (ast.isRoster(declaration)) {
    checkRoster(declaration, problems);
    checkCounterNames(declaration, problems);
  } else if (ast.isScenario(declaration)) {
    const model = scenarioModel(declaration);
    checkVictory(declaration, model?.scene, problems);
    checkBoardRules(declaration, problems);
    checkSharedNames(declaration, problems);
    if (!model) return problems.list;
    checkSpecialRules(declaration, model.scene, problems);
    checkForces(declaration, model.scene, problems);
    return [...model.problems.list, ...problems.list];
  }
  return problems.list;
}
