import type { LangiumDocument } from 'langium';

/** What the lexer and the parser did not understand, all of it, by line from 0; a file that ends too early has its mistake on no line. */
export function syntaxErrors({ parseResult, textDocument }: LangiumDocument): { line: number; message: string }[] {
  return [
    ...parseResult.lexerErrors.map(({ offset, message }) => ({ line: textDocument.positionAt(offset).line, message })),
    ...parseResult.parserErrors.flatMap(({ token: { startLine }, message }) =>
      startLine === undefined || Number.isNaN(startLine) ? [] : [{ line: startLine - 1, message }],
    ),
  ];
}
