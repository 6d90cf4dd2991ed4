import type { CheckDescription } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { type LangiumDocument, type LangiumDocuments, type URI, UriUtils } from 'langium';
import { isDocument } from '../generated/ast.ts';
import { closest } from '../references/nearest.ts';
import { importsOf } from '../workspace/imports.ts';
import { sourceOf, sourceRange } from './places.ts';
import type { Edit, Problem } from './problem.ts';

export const importDescriptions: CheckDescription[] = [
  {
    code: 'BHX-import',
    severity: 'error',
    cites: [],
    title: 'The imported file is not there',
    documentation:
      'An `import` names a file by its path from the importing file, with `/` between folders: `import "../maps/lane.bhx"`. There is no such file.',
    examples: { bad: 'import "./no-such-file.bhx"', good: '// a file that needs nothing imports nothing' },
  },
  {
    code: 'BHX-import-self',
    severity: 'error',
    cites: [],
    title: 'A file imports itself',
    documentation: 'What a file declares is known in it without an import. Remove the line.',
  },
  {
    code: 'BHX-import-cycle',
    severity: 'error',
    cites: [],
    title: 'Files import each other',
    documentation:
      'Two or more files import each other in a circle. Move what they share (a ruleset, a map, a roster) into a file that imports none of them.',
  },
  {
    code: 'BHX-import-twice',
    severity: 'warning',
    cites: [],
    title: 'A file is imported twice',
    documentation: 'The second `import` of a file changes nothing. Remove it.',
  },
  {
    code: 'BHX-import-errors',
    severity: 'warning',
    cites: [],
    title: 'The imported file has mistakes of its own',
    documentation: 'The imported file can not be read completely, so names it declares may be missing here. Its own problems say where.',
  },
];

/** Wrong imports of one file. Nothing is read: a file that exists has been loaded with the build. */
export function* importProblems(
  document: LangiumDocument,
  documents: LangiumDocuments,
  refused: (uri: string) => string | undefined,
): Iterable<Problem> {
  const seen = new Set<string>();
  for (const { node, uri } of importsOf(document.parseResult.value, document.uri)) {
    if (node.path === undefined) continue;
    const source = sourceOf(node, 'path');
    const remove = { title: 'Remove this import', edits: [{ source: sourceOf(node), text: '' }] };
    if (!uri) {
      const message =
        node.path === ''
          ? 'The path of the file to import is missing.'
          : `"${node.path}" is no path from this file, such as "./maps/lane.bhx"; absolute paths and web addresses are not imported.`;
      yield { code: 'BHX-import', message, source };
      continue;
    }
    const address = uri.toString();
    const target = documents.getDocument(uri);
    if (UriUtils.equals(uri, document.uri)) {
      yield { code: 'BHX-import-self', message: 'This file imports itself; remove the line.', source, fixes: [remove] };
    } else if (seen.has(address)) {
      yield { code: 'BHX-import-twice', message: `"${node.path}" is already imported above.`, source, fixes: [remove], unnecessary: true };
    } else if (!target) {
      yield missingFile(document, documents, node.path, source);
    } else {
      const circle = wayBack(target, document, documents);
      const refusal = refused(address);
      if (circle) {
        const names = circle.map((file) => UriUtils.basename(file.uri));
        yield {
          code: 'BHX-import-cycle',
          message: `${UriUtils.basename(document.uri)} imports itself in a circle: ${names.join(' imports ')}. Remove one of these imports, or move what the files share into a third.`,
          source,
          fixes: [{ ...remove, guess: true }],
        };
      }
      const faults = target.parseResult.parserErrors.length + target.parseResult.lexerErrors.length;
      if (refusal) yield { code: 'BHX-import-errors', message: `"${node.path}" was not read: ${refusal}`, source };
      else if (faults > 0) {
        const line = target.parseResult.parserErrors[0]?.token.startLine ?? target.parseResult.lexerErrors[0]?.line;
        const where = Number.isFinite(line) ? ` (the first on line ${line})` : '';
        yield {
          code: 'BHX-import-errors',
          message: `"${node.path}" has ${counted(faults, 'syntax error', 'syntax errors')}${where}; names it declares may be missing here.`,
          source,
        };
      }
    }
    seen.add(address);
  }
}

/** Whether a file imports, directly or not, one that is not there or was not read: then names that lead nowhere may be declared in it. */
export function lacksImports(document: LangiumDocument, documents: LangiumDocuments, refused: (uri: string) => string | undefined): boolean {
  const files = new Set([document]);
  for (const file of files) {
    for (const { uri } of importsOf(file.parseResult.value, file.uri)) {
      const target = uri && documents.getDocument(uri);
      if (!target || refused(target.uri.toString()) !== undefined) return true;
      files.add(target);
    }
  }
  return false;
}

function missingFile(document: LangiumDocument, documents: LangiumDocuments, path: string, source: Problem['source']): Problem {
  const folder = UriUtils.dirname(document.uri);
  const others = documents.all
    .filter((other) => other.uri.scheme === document.uri.scheme && other !== document)
    .map((other) => importPath(document.uri, other.uri))
    .toArray();
  const near = closest(stem(path), others.map(stem)).flatMap((name) => others.filter((other) => stem(other) === name));
  near.unshift(...others.filter((other) => stem(other) === stem(path)));
  const without = path.endsWith('.bhx') ? '' : ' Paths include the ending `.bhx`.';
  return {
    code: 'BHX-import',
    message: `There is no file "${path}"${near[0] ? `; did you mean "${near[0]}"?` : ` in ${UriUtils.basename(folder) || 'this folder'}; a path starts from the importing file.`}${near[0] ? '' : without}`,
    source,
    fixes: near.slice(0, 3).map((other) => ({ title: `Import "${other}"`, edits: [{ source, text: JSON.stringify(other) }] })),
  };
}

/** The files from one that imports, in the end, another: `[a, b, a]`; undefined if it does not. */
function wayBack(from: LangiumDocument, to: LangiumDocument, documents: LangiumDocuments): LangiumDocument[] | undefined {
  const cameFrom = new Map<LangiumDocument, LangiumDocument>([[from, to]]);
  for (const file of cameFrom.keys()) {
    for (const { uri } of importsOf(file.parseResult.value, file.uri)) {
      const next = uri && documents.getDocument(uri);
      if (!next || !isDocument(next.parseResult.value)) continue;
      if (next === to) {
        const way = [to];
        for (let step = file; step !== to; step = cameFrom.get(step) ?? to) way.unshift(step);
        return [to, ...way];
      }
      if (!cameFrom.has(next)) cameFrom.set(next, file);
    }
  }
  return undefined;
}

/** Path of a file as an import from another writes it: `./lane.bhx`, `../maps/lane.bhx`. */
export function importPath(from: URI, to: URI): string {
  return withDot(UriUtils.relative(UriUtils.dirname(from), to));
}

/** Imports a file, below the last import or at the top; the text ends in a plain line feed. */
export function importEdit(document: LangiumDocument, path: string): Edit {
  const root = document.parseResult.value;
  const last = isDocument(root) ? root.imports.at(-1)?.$cstNode?.range : undefined;
  const { textDocument } = document;
  const line = { line: last ? last.end.line + 1 : 0, character: 0 };
  const statement = `import ${JSON.stringify(path)}`;
  // The last import may end the file, or share its line with what follows.
  const rest = last ? textDocument.getText({ start: last.end, end: line }) : '\n';
  if (last && !/^\s*(\/\/.*)?[\r\n]/.test(rest)) return { source: sourceRange(document, { start: last.end, end: last.end }), text: `\n${statement}` };
  return { source: sourceRange(document, { start: line, end: line }), text: `${statement}\n` };
}

function withDot(path: string): string {
  return /^\.\.?\//.test(path) ? path : `./${path}`;
}

/** Name of a file without folder and ending: what people misspell. */
function stem(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.bhx$/, '');
}
