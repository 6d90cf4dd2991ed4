import { Cancellation, type DocumentValidator, interruptAndCheck, type LangiumDocument, type ValidationOptions } from 'langium';
import type { Diagnostic } from 'vscode-languageserver-types';
import type { BlindhexServices } from '../module.ts';
import { answersFirst } from '../workspace/answers-first.ts';
import { checkCatalogue } from './catalogue.ts';
import { toDiagnostic } from './diagnostics.ts';
import { sourceRange } from './places.ts';
import type { Problem } from './problem.ts';
import { type Category, checkSteps } from './steps.ts';
import { type Suppression, suppressionsOf, unsuppressed, unusedSuppression } from './suppressions.ts';

const CATEGORIES: readonly Category[] = ['built-in', 'fast', 'slow'];
/** Of one code in one file; the rest is counted, not listed, so that one wrong import does not bury everything else. */
const MOST_PER_CODE = 200;

/** Runs every check on a file: syntax and names, then the fast checks, then, in a round of their own, the slow ones. */
export class BlindhexValidator implements DocumentValidator {
  private readonly services: BlindhexServices;
  private readonly used = new WeakMap<LangiumDocument, Set<string>>();

  constructor(services: BlindhexServices) {
    this.services = services;
  }

  async validateDocument(
    document: LangiumDocument,
    options: ValidationOptions = {},
    cancelToken = Cancellation.CancellationToken.None,
  ): Promise<Diagnostic[]> {
    const wanted = new Set<string>(options.categories ?? CATEGORIES);
    const problems: Problem[] = [];
    await answersFirst();
    for (const category of CATEGORIES) {
      if (!wanted.has(category)) continue;
      for (const step of checkSteps(document, category, this.services)) {
        await interruptAndCheck(cancelToken);
        for (const problem of guarded(step.name, document, step.run)) {
          problems.push(problem);
          // Of some checks the finding, and more so the mending, takes its time.
          await interruptAndCheck(cancelToken);
        }
      }
    }
    return this.diagnostics(document, problems, wanted);
  }

  private diagnostics(document: LangiumDocument, problems: Problem[], categories: ReadonlySet<string>): Diagnostic[] {
    const { working: suppressions, problems: unworking } = suppressionsOf(document);
    const used = new Set<Suppression>();
    const located = problems.map((problem) => ({
      problem,
      code: problem.code,
      line: problem.source.uri === document.uri.toString() ? problem.source.start.line : -1,
    }));
    const kept = once(unsuppressed(located, suppressions, used).map(({ problem }) => problem));
    kept.push(...this.unused(document, suppressions, used, categories));
    if (categories.has('fast')) kept.push(...unworking);
    const elsewhere = firstWord(document);
    return limited(kept, document).flatMap((problem) => toDiagnostic(problem, document, this.services.checks.Settings, elsewhere) ?? []);
  }

  /** A suppression is judged in the round its check runs in; what an earlier round of the same text used stays used. */
  private unused(document: LangiumDocument, suppressions: Suppression[], used: Set<Suppression>, categories: ReadonlySet<string>): Problem[] {
    if (suppressions.length === 0) return [];
    const before = categories.has('built-in') ? new Set<string>() : (this.used.get(document) ?? new Set<string>());
    for (const { code, line } of used) before.add(`${line} ${code}`);
    this.used.set(document, before);
    const catalogue = checkCatalogue();
    return suppressions
      .filter(({ code, line }) => categories.has(catalogue.get(code)?.slow ? 'slow' : 'fast') && !before.has(`${line} ${code}`))
      .map((suppression) => unusedSuppression(suppression, catalogue.keys()));
  }
}

/** The catcher round each check: its fault becomes a problem of its own, and the others go on. */
export function* guarded(name: string, document: LangiumDocument, run: () => Iterable<Problem>): Iterable<Problem> {
  try {
    yield* run();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The check "${name}" failed on this file (${reason}). The other checks went on. Please report this.`;
    yield { code: 'BHX-internal', message, source: sourceRange(document, firstWord(document)) };
  }
}

/** Where to show what belongs to no line of this file: its first word. */
function firstWord(document: LangiumDocument): Diagnostic['range'] {
  const text = document.textDocument.getText();
  const start = Math.max(0, text.search(/\S/));
  const length = /^\S+/.exec(text.slice(start))?.[0].length ?? 0;
  return { start: document.textDocument.positionAt(start), end: document.textDocument.positionAt(start + length) };
}

/** What a map has is found on the map, and again on the board of each scenario played on it: it is told once, and shown on all of them. */
function once(problems: Problem[]): Problem[] {
  const told = new Map<string, Problem>();
  for (const problem of problems) {
    const key = JSON.stringify([problem.code, problem.message, problem.source]);
    const first = told.get(key);
    if (!first) told.set(key, problem);
    else if (problem.on) told.set(key, { ...first, on: [...(first.on ?? []), ...problem.on] });
  }
  return [...told.values()];
}

function limited(problems: Problem[], document: LangiumDocument): Problem[] {
  const counts = new Map<string, number>();
  const listed = problems.filter(({ code }) => {
    const count = (counts.get(code) ?? 0) + 1;
    counts.set(code, count);
    return count <= MOST_PER_CODE;
  });
  for (const [code, count] of counts) {
    if (count > MOST_PER_CODE) {
      listed.push({
        code,
        message: `${count - MOST_PER_CODE} more problems of this kind are not listed.`,
        source: sourceRange(document, firstWord(document)),
      });
    }
  }
  return listed;
}
