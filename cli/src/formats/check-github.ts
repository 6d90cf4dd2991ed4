import type { CheckedFile, Problem } from '../problem.ts';

const COMMAND = { error: 'error', warning: 'warning', info: 'notice' } as const;

/** Problems as GitHub Actions' workflow commands, which put them beside the lines of a pull request. */
export function checkGithub(files: readonly CheckedFile[]): string {
  return files.flatMap(({ file, problems }) => problems.map((problem) => annotation(file, problem))).join('');
}

function annotation(file: string, { severity, code, cite, message, range: { start, end } }: Problem): string {
  const properties = {
    file: file.replaceAll('\\', '/'),
    line: start.line + 1,
    endLine: end.line + 1,
    // GitHub shows columns only for annotations of one line.
    ...(start.line === end.line ? { col: start.character + 1, endColumn: Math.max(end.character, start.character + 1) } : {}),
    title: cite ? `${code} (rule ${cite})` : code,
  };
  const list = Object.entries(properties).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${COMMAND[severity]} ${list.join(',')}::${escapeData(message)}\n`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
