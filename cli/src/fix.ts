import { diagnosticData, type Edit, type Fix } from '@blindhex/language';
import { TextDocument } from 'langium';
import type { TextEdit } from 'vscode-languageserver-types';
import type { InputText } from './input.ts';
import type { Io } from './io.ts';
import { openProject, type Project } from './project.ts';

/** Fixing one problem may show another; no file needs more rounds than this, and a fix that undoes another must not go on for ever. */
const ROUNDS = 10;

export interface FixedTexts {
  /** All files, changed or not. */
  texts: InputText[];
  /** Problems that were fixed. */
  count: number;
}

/**
 * Applies the fixes of every problem that has exactly one, since of several an author must choose, until nothing changes any more.
 * Writes nothing.
 */
export async function fixAll(texts: readonly InputText[], io: Io, severities: Record<string, string>): Promise<FixedTexts> {
  let current = [...texts];
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const fixes = chosenFixes(await openProject(current, io, { check: true, severities }));
    if (fixes.size === 0) break;
    count += [...fixes.values()].reduce((sum, { fixed }) => sum + fixed, 0);
    current = current.map((text) => ({ ...text, text: fixes.get(text.path)?.text ?? text.text }));
  }
  return { texts: current, count };
}

/** The texts after one round, by path; files without a fix are left out. */
function chosenFixes({ files }: Project): Map<string, { text: string; fixed: number }> {
  const result = new Map<string, { text: string; fixed: number }>();
  for (const { path, document } of files) {
    const uri = document.uri.toString();
    const accepted: Edit[] = [];
    let fixed = 0;
    for (const diagnostic of document.diagnostics ?? []) {
      const [fix, ...others] = diagnosticData(diagnostic).fixes;
      if (!fix || fix.guess || others.length > 0 || !fits(fix, accepted, uri)) continue;
      accepted.push(...fix.edits);
      fixed++;
    }
    if (fixed > 0) result.set(path, { text: TextDocument.applyEdits(document.textDocument, accepted.map(toTextEdit)), fixed });
  }
  return result;
}

/** Whether a fix changes this file only, and nothing that another one changes. */
function fits({ edits }: Fix, accepted: readonly Edit[], uri: string): boolean {
  return edits.length > 0 && edits.every((edit) => edit.source.uri === uri && !accepted.some((other) => overlap(edit, other)));
}

function overlap({ source: a }: Edit, { source: b }: Edit): boolean {
  return !isBefore(a.end, b.start) && !isBefore(b.end, a.start);
}

function isBefore(a: Edit['source']['end'], b: Edit['source']['start']): boolean {
  return a.line < b.line || (a.line === b.line && a.character < b.character);
}

function toTextEdit({ source: { start, end }, text }: Edit): TextEdit {
  return { range: { start, end }, newText: text };
}
