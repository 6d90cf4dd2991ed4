import type { AstNode, LangiumDocuments } from 'langium';
import { type FunctionDeclaration, isFunctionDeclaration } from '../generated/ast.ts';
import { fileNames } from '../references/declared-names.ts';
import { VisibleFiles } from '../references/visible-files.ts';

/** The function of a name that a file sees; for texts that are not linked yet. */
export function functionNamed(name: string, seenFrom: AstNode, documents: () => LangiumDocuments): FunctionDeclaration | undefined {
  for (const file of new VisibleFiles(documents).from(seenFrom)) {
    const found = fileNames(file).get(name).find(isFunctionDeclaration);
    if (found) return found;
  }
  return undefined;
}
