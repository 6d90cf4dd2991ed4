import type { LangiumDocument } from 'langium';
import { type Diagnostic, DiagnosticTag } from 'vscode-languageserver-types';
import { severityOf } from './catalogue.ts';
import type { Fix, Problem, ProblemPlaces } from './problem.ts';
import type { CheckSettings, SeveritySetting } from './settings.ts';

/** What a diagnostic carries for quick fixes and for the command line's formats. */
export interface DiagnosticData {
  cites: string[];
  fixes: Fix[];
  on?: ProblemPlaces[];
}

export function diagnosticData(diagnostic: Diagnostic): DiagnosticData {
  const data = diagnostic.data as Partial<DiagnosticData> | undefined;
  return { cites: data?.cites ?? [], fixes: data?.fixes ?? [], ...(data?.on && { on: data.on }) };
}

/** LSP's numbers. */
const SEVERITIES: Record<Exclude<SeveritySetting, 'off'>, 1 | 2 | 3 | 4> = { error: 1, warning: 2, info: 3, hint: 4 };

/**
 * A problem as an editor shows it; undefined if the settings turn its check off. A problem in another file, such as an imported map, is shown at
 * the given place of this one and leads there.
 */
export function toDiagnostic(
  problem: Problem,
  document: LangiumDocument,
  settings: CheckSettings,
  elsewhere: Diagnostic['range'],
): Diagnostic | undefined {
  const severity = settings.severity(problem.code, problem.severity ?? severityOf(problem.code));
  if (severity === 'off') return undefined;
  const here = problem.source.uri === document.uri.toString();
  const related = [...(here ? [] : [{ message: 'The place in question', source: problem.source }]), ...(problem.related ?? [])];
  const data: DiagnosticData = { cites: problem.cites ?? [], fixes: problem.fixes ?? [], ...(problem.on && { on: problem.on }) };
  return {
    code: problem.code,
    ...(settings.documentation && { codeDescription: { href: `${settings.documentation}${encodeURIComponent(problem.code)}.md` } }),
    severity: SEVERITIES[severity],
    source: 'blindhex',
    message: problem.message,
    range: here ? { start: problem.source.start, end: problem.source.end } : elsewhere,
    ...(problem.unnecessary && { tags: [DiagnosticTag.Unnecessary] }),
    ...(related.length > 0 && {
      relatedInformation: related.map(({ message, source }) => ({
        message,
        location: { uri: source.uri, range: { start: source.start, end: source.end } },
      })),
    }),
    data,
  };
}
