import type { ArtifactLocation, Log, PhysicalLocation, ReportingDescriptor, Result } from 'sarif';
import type { CheckedFile, Problem, TextRange } from '../problem.ts';
import { json } from './json.ts';

const LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const;

/** What is known of a check beside what it found. */
export interface RuleText {
  title: string;
  documentation: string;
  cites: readonly string[];
}

/**
 * Problems as SARIF 2.1.0, which code-scanning services read. Paths are relative to the folder the command ran in (`%SRCROOT%`).
 * @param ruleText what is known of a code; undefined for one without documentation
 */
export function checkSarif(files: readonly CheckedFile[], version: string, ruleText: (code: string) => RuleText | undefined): string {
  const codes = [...new Set(files.flatMap((file) => file.problems.map((problem) => problem.code)))].sort();
  const log: Log = {
    $schema: 'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Blindhex', semanticVersion: version, rules: codes.map((code) => descriptor(code, ruleText(code))) } },
        columnKind: 'utf16CodeUnits',
        artifacts: files.map(({ file }) => ({ location: artifact(file) })),
        results: files.flatMap(({ file, problems }) => problems.map((problem) => result(file, problem, codes.indexOf(problem.code)))),
      },
    ],
  };
  return json(log);
}

function descriptor(code: string, text: RuleText | undefined): ReportingDescriptor {
  if (!text) return { id: code };
  return {
    id: code,
    shortDescription: { text: text.title },
    fullDescription: { text: text.documentation },
    ...(text.cites.length > 0 ? { properties: { tags: text.cites.map((cite) => `rule ${cite}`) } } : {}),
  };
}

function result(file: string, { code, severity, message, cite, range, related }: Problem, ruleIndex: number): Result {
  return {
    ruleId: code,
    ruleIndex,
    level: LEVEL[severity],
    message: { text: message },
    locations: [{ physicalLocation: physicalLocation(file, range) }],
    ...(related.length > 0
      ? {
          relatedLocations: related.map((place, id) => ({
            id,
            message: { text: place.message },
            physicalLocation: physicalLocation(place.file, place.range),
          })),
        }
      : {}),
    ...(cite ? { properties: { cite } } : {}),
  };
}

function physicalLocation(file: string, { start, end }: TextRange): PhysicalLocation {
  return {
    artifactLocation: artifact(file),
    region: { startLine: start.line + 1, startColumn: start.character + 1, endLine: end.line + 1, endColumn: end.character + 1 },
  };
}

/** A path as a URI: relative to the folder the command ran in, or `file:` for an absolute path; an address stays as it is. */
function artifact(file: string): ArtifactLocation {
  const path = file.replaceAll('\\', '/');
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  if (/^[A-Za-z]:\//.test(path)) return { uri: `file:///${encoded.replace('%3A', ':')}` };
  if (/^[a-z][a-z-]+:\//.test(path)) return { uri: path };
  return path.startsWith('/') ? { uri: `file://${encoded}` } : { uri: encoded, uriBaseId: '%SRCROOT%' };
}
