import type { CheckDescription } from '@blindhex/rules';
import type { IRecognitionException, IToken } from 'chevrotain';
import { CstUtils, GrammarUtils, type LangiumDocument } from 'langium';
import type { Range } from 'vscode-languageserver-types';
import {
  type Document,
  isElevation,
  isFeatureStatement,
  isFireDeclaration,
  isMapDeclaration,
  isScenario,
  isTableDeclaration,
} from '../generated/ast.ts';
import { sourceOf, sourceOfCst, sourceRange } from './places.ts';
import type { Problem } from './problem.ts';
import { syntaxFixes } from './syntax-fixes.ts';

export const syntaxDescriptions: CheckDescription[] = [
  {
    code: 'BHX-syntax',
    severity: 'error',
    cites: [],
    title: 'The text does not read as Blindhex',
    documentation:
      'A word, sign or bracket stands where the language has no place for it, or one is missing. The message says what was found and what may stand there. ' +
      'The rest of the file is still read: what follows the mistake is checked as usual.',
    examples: { bad: 'map Lane for LHY { hexes 5 x }', good: 'map Lane for LHY { hexes 5 x 5 flat }' },
  },
  {
    code: 'BHX-file',
    severity: 'error',
    cites: [],
    title: 'The file can not be read as Blindhex text',
    documentation:
      'Blindhex reads UTF-8 text files of up to 2 MB. A file that is larger, binary, in another encoding or not readable is refused as a whole. ' +
      'Save it as UTF-8, or split it: maps, rosters and scenarios in files of their own, joined by `import`.',
  },
];

/** What the lexer and the parser did not understand: the first on each line, since those after it mostly follow from it. */
export function* syntaxProblems(document: LangiumDocument): Iterable<Problem> {
  const { lexerErrors, parserErrors } = document.parseResult;
  const lines = new Set<number>();
  for (const error of lexerErrors) {
    const start = document.textDocument.positionAt(error.offset);
    if (lines.has(start.line)) continue;
    lines.add(start.line);
    const end = document.textDocument.positionAt(error.offset + error.length);
    yield {
      code: 'BHX-syntax',
      message: error.message,
      source: sourceRange(document, { start, end }),
      fixes: syntaxFixes(error, document),
    };
  }
  for (const problem of [...unfinishedLists(document), ...emptyAttacks(document)]) {
    if (lines.has(problem.source.start.line)) continue;
    lines.add(problem.source.start.line);
    yield problem;
  }
  for (const error of parserErrors) {
    const range = errorRange(error);
    const { previousToken } = error as { previousToken?: IToken };
    // What is missing behind a mistake follows from it, though it is found on the next line.
    if (lines.has(range.start.line) || lines.has((previousToken?.endLine ?? 0) - 1)) continue;
    lines.add(range.start.line);
    yield { code: 'BHX-syntax', message: error.message, source: sourceRange(document, range), fixes: syntaxFixes(error, document) };
  }
}

/**
 * Lists of hexes that are still being typed: nothing stands behind the `:`, or behind a comma. The parser reads on, so that the next line is not
 * lost; what stands on the same line was meant as a place.
 */
function* unfinishedLists(document: LangiumDocument): Iterable<Problem> {
  const { declarations } = document.parseResult.value as Document;
  for (const declaration of declarations) {
    if (!isMapDeclaration(declaration) && !isTableDeclaration(declaration)) continue;
    const places = isTableDeclaration(declaration) ? 'points' : 'hexes';
    const { items } = declaration;
    for (const [index, item] of items.entries()) {
      if (!isFeatureStatement(item) && !isElevation(item)) continue;
      // Without its colon it is no list yet; the parser tells that.
      if (!GrammarUtils.findNodeForKeyword(item.$cstNode, ':')) continue;
      const commas = GrammarUtils.findNodesForKeyword(item.$cstNode, ',').filter(({ astNode }) => astNode === item);
      if (item.places.length > commas.length) continue;
      const next = items[index + 1]?.$cstNode;
      if (next && next.range.start.line === item.$cstNode?.range.end.line) {
        const [wrong] = next.text.split(/[\s:]/);
        yield {
          code: 'BHX-syntax',
          message: `\`${wrong}\` is no place on the map; ${places} are expected here.`,
          source: sourceOfCst(document, next),
        };
        return;
      }
      const [what] = item.$cstNode?.text.split(/\s*:/) ?? [];
      const message =
        item.places.length === 0
          ? `No ${places} stand behind \`${what}:\`: name some, or take the line away.`
          : `Behind a comma more ${places} are expected: name some, or take the comma away.`;
      yield { code: 'BHX-syntax', message, source: sourceOfCst(document, commas.at(-1) ?? item.$cstNode) };
    }
  }
}

/** Attack declarations that hold no attack yet. */
function* emptyAttacks(document: LangiumDocument): Iterable<Problem> {
  const { declarations } = document.parseResult.value as Document;
  for (const item of declarations.filter(isScenario).flatMap(({ items }) => items)) {
    if (!isFireDeclaration(item) || item.attack) continue;
    const message = `${item.name ?? 'This'} holds no attack: say who attacks what, such as { small-arms by Able at G6 }, or take it away.`;
    yield { code: 'BHX-syntax', message, source: sourceOf(item, 'name') };
  }
}

/** The wrong token, or the end of the last one where the file ends too early. */
function errorRange(error: IRecognitionException): Range {
  if (CstUtils.isValidTokenRange(error.token)) return CstUtils.tokenToRange(error.token);
  const previous = (error as { previousToken?: IToken }).previousToken;
  if (!previous || !CstUtils.isValidTokenRange(previous)) return { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
  const { end } = CstUtils.tokenToRange(previous);
  return { start: end, end };
}

/** A file that was not read, with the reason. */
export function refusedFileProblem(document: LangiumDocument, reason: string): Problem {
  return { code: 'BHX-file', message: reason, source: sourceRange(document, undefined) };
}
