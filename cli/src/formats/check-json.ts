import type { CheckedFile } from '../problem.ts';
import { json } from './json.ts';

/** Problems for other programs: lines and characters count from 0, as in the language server protocol. */
export function checkJson(files: readonly CheckedFile[]): string {
  return json({
    files: files.map(({ file, problems }) => ({
      file: file.replaceAll('\\', '/'),
      diagnostics: problems.map(({ code, severity, message, cite, range, related }) => ({
        code,
        severity,
        message,
        cite,
        range: { start: place(range.start), end: place(range.end) },
        related: related.map((other) => ({
          file: other.file.replaceAll('\\', '/'),
          message: other.message,
          range: { start: place(other.range.start), end: place(other.range.end) },
        })),
      })),
    })),
  });
}

function place({ line, character }: { line: number; character: number }) {
  return { line, character };
}
