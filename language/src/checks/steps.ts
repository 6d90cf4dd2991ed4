import type { LangiumDocument } from 'langium';
import { modelProblems } from '../model/model-problems.ts';
import type { BlindhexServices } from '../module.ts';
import { importProblems } from './imports.ts';
import { nameProblems } from './names.ts';
import type { Problem } from './problem.ts';
import { repetitionProblems } from './repetitions.ts';
import { rulesSteps } from './rules.ts';
import { refusedFileProblem, syntaxProblems } from './syntax.ts';
import { isUnread, unreadSides } from './unread.ts';

/** In this order: syntax and names; what each edit checks again; what runs when the author pauses. */
export type Category = 'built-in' | 'fast' | 'slow';

/** One check, run under its own catcher. */
export interface CheckStep {
  name: string;
  run: () => Iterable<Problem>;
}

/** What is wrong with the model; the steps of a side that was not read to its end can't be counted. */
function readProblems(document: LangiumDocument): Problem[] {
  const unread = unreadSides(document);
  return [...modelProblems(document)].filter(({ code, source }) => code !== 'BHX-steps' || !isUnread(source, unread));
}

/** The checks of a category for one file. A refused file has no others: it was not read. */
export function* checkSteps(document: LangiumDocument, category: Category, services: BlindhexServices): Iterable<CheckStep> {
  const refusals = services.shared.workspace.Refusals;
  const refusal = refusals.of(document.uri);
  if (refusal !== undefined) {
    if (category === 'built-in') yield { name: 'BHX-file', run: () => [refusedFileProblem(document, refusal)] };
    return;
  }
  switch (category) {
    case 'built-in':
      yield { name: 'BHX-syntax', run: () => syntaxProblems(document) };
      yield { name: 'BHX-name', run: () => nameProblems(document, services) };
      return;
    case 'fast':
      yield { name: 'BHX-import', run: () => importProblems(document, services.shared.workspace.LangiumDocuments, (uri) => refusals.of(uri)) };
      yield { name: 'BHX-name-twice', run: () => repetitionProblems(document) };
      yield { name: 'the model', run: () => readProblems(document) };
      yield* rulesSteps(document, false);
      return;
    case 'slow':
      yield* rulesSteps(document, true);
      return;
  }
}
