import { withSureFixes } from '@blindhex/language';
import type { InputText } from './input.ts';
import type { Io } from './io.ts';
import { openProject } from './project.ts';

/** Fixing one problem may show another; no file needs more rounds than this, and a fix that undoes another must not go on for ever. */
const ROUNDS = 10;

export interface FixedTexts {
  /** All files, changed or not. */
  texts: InputText[];
  /** Problems that were fixed. */
  count: number;
}

/**
 * Applies the sure fixes of every file, the same as "Fix all" of the editor, until nothing changes any more. Writes nothing.
 */
export async function fixAll(texts: readonly InputText[], io: Io, severities: Record<string, string>): Promise<FixedTexts> {
  let current = [...texts];
  let count = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { files } = await openProject(current, io, { check: true, severities });
    const fixed = files.map(({ document }) => withSureFixes(document));
    const inRound = fixed.reduce((sum, each) => sum + each.count, 0);
    if (inRound === 0) break;
    count += inRound;
    current = current.map((file, index) => ({ ...file, text: fixed[index]?.text ?? file.text }));
  }
  return { texts: current, count };
}
