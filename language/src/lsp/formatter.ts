import { type AstNode, AstUtils, type LangiumDocument, type Lexer } from 'langium';
import type { Formatter } from 'langium/lsp';
import type {
  DocumentFormattingParams,
  DocumentOnTypeFormattingOptions,
  DocumentOnTypeFormattingParams,
  DocumentRangeFormattingParams,
  FormattingOptions,
} from 'vscode-languageserver-protocol';
import type { Range, TextEdit } from 'vscode-languageserver-types';
import { newline } from '../edits/draft.ts';
import * as ast from '../generated/ast.ts';
import type { BlindhexServices } from '../module.ts';

/**
 * Indents by braces, spaces braces and commas, and takes away trailing space and runs of empty lines. Lines stay as the author broke them, and what he
 * aligned within a line or below it stays aligned: only the white space between tokens is ever touched, so no format can change what a file means.
 */
export class BlindhexFormatter implements Formatter {
  private readonly lexer: Lexer;

  constructor(services: BlindhexServices) {
    this.lexer = services.parser.Lexer;
  }

  formatDocument(document: LangiumDocument, { options }: DocumentFormattingParams): TextEdit[] {
    return this.edits(document, options);
  }

  formatDocumentRange(document: LangiumDocument, { options, range }: DocumentRangeFormattingParams): TextEdit[] {
    return this.edits(document, options).filter((edit) => touches(edit.range, range));
  }

  formatDocumentOnType(document: LangiumDocument, { options, position }: DocumentOnTypeFormattingParams): TextEdit[] {
    const line = { start: { line: position.line, character: 0 }, end: position };
    return this.edits(document, options).filter(
      (edit) => edit.range.start.line <= position.line && edit.range.end.line === position.line && touches(edit.range, line),
    );
  }

  get formatOnTypeOptions(): DocumentOnTypeFormattingOptions {
    return { firstTriggerCharacter: '}' };
  }

  private edits(document: LangiumDocument, options: FormattingOptions): TextEdit[] {
    const text = document.textDocument.getText();
    const { tokens, hidden, errors } = this.lexer.tokenize(text);
    if (errors.length > 0 || document.parseResult.lexerErrors.length > 0) return [];
    const pieces = [...tokens, ...hidden]
      .filter((token) => token.tokenType.name !== 'WS')
      .map(
        (token): Piece => ({
          start: token.startOffset,
          end: token.startOffset + token.image.length,
          text: token.image,
          comment: /_COMMENT$/.test(token.tokenType.name),
        }),
      )
      .sort((a, b) => a.start - b.start);
    const layout = new Layout(text, itemStarts(document), pointRanges(document), options);
    return layout.changes(pieces).map(({ start, end, text: newText }) => ({
      range: { start: document.textDocument.positionAt(start), end: document.textDocument.positionAt(end) },
      newText,
    }));
  }
}

/** A token or a comment. */
interface Piece {
  start: number;
  end: number;
  text: string;
  comment: boolean;
}

interface Change {
  start: number;
  end: number;
  text: string;
}

/** Lists in braces, and the file itself: their items begin lines of their own, at the depth of the braces round them. */
const BODIES = new Set([
  'imports',
  'declarations',
  'items',
  'entries',
  'properties',
  'rows',
  'counters',
  'rules',
  'effects',
  'values',
  'cargo',
  'bands',
  'entries',
  'attack',
  'next',
]);

function itemStarts(document: LangiumDocument): Set<number> {
  const starts = new Set<number>();
  for (const node of AstUtils.streamAst(document.parseResult.value)) {
    if (node.$containerProperty && BODIES.has(node.$containerProperty) && node.$cstNode && !isInline(node)) starts.add(node.$cstNode.offset);
  }
  return starts;
}

/** `values` are also those of one property. */
function isInline(node: AstNode): boolean {
  return ast.isProperty(node.$container) || ast.isParameterDeclaration(node.$container);
}

/** Coordinates are written close together: `(-30,20)`. */
function pointRanges(document: LangiumDocument): Set<number> {
  const inside = new Set<number>();
  for (const node of AstUtils.streamAst(document.parseResult.value)) {
    if (ast.isPoint(node) && node.$cstNode) for (let offset = node.$cstNode.offset; offset < node.$cstNode.end; offset++) inside.add(offset);
  }
  return inside;
}

/** Decides the white space between two pieces, from the first to the last. */
class Layout {
  private readonly eol: string;
  private readonly unit: string;
  private depth = 0;
  /** By how much the last item's first line was moved; its further lines move along. */
  private shift = { from: 0, to: 0 };

  constructor(
    private readonly text: string,
    private readonly items: ReadonlySet<number>,
    private readonly points: ReadonlySet<number>,
    private readonly options: FormattingOptions,
  ) {
    this.eol = newline(text);
    this.unit = options.insertSpaces === false ? '\t' : ' '.repeat(options.tabSize || 2);
  }

  changes(pieces: readonly Piece[]): Change[] {
    const changes: Change[] = [];
    const put = (start: number, end: number, wanted: string) => {
      if (this.text.slice(start, end) !== wanted) changes.push({ start, end, text: wanted });
    };
    pieces.forEach((piece, index) => {
      const previous = pieces[index - 1];
      if (piece.text === '}') this.depth = Math.max(0, this.depth - 1);
      const gap = this.text.slice(previous?.end ?? 0, piece.start);
      put(previous?.end ?? 0, piece.start, this.gap(gap, previous, piece, this.closing(pieces, index)));
      if (piece.comment) changes.push(...(piece.text.startsWith('/*') ? this.commentLines(piece) : trailingSpace(piece)));
      if (piece.text === '{') this.depth++;
    });
    const last = pieces.at(-1)?.end ?? 0;
    put(last, this.text.length, pieces.length > 0 ? this.eol : '');
    return changes;
  }

  /** How many more braces close on the line that a closing brace begins. */
  private closing(pieces: readonly Piece[], index: number): number {
    let more = 0;
    for (let i = index; pieces[i]?.text === '}' && pieces[i + 1]?.text === '}'; i++) {
      if (/[\r\n]/.test(this.text.slice(pieces[i]?.end, pieces[i + 1]?.start))) break;
      more++;
    }
    return more;
  }

  private gap(gap: string, previous: Piece | undefined, piece: Piece, closing: number): string {
    if (!previous) return this.indented('', undefined, piece, closing);
    const breaks = gap.match(/\r\n|\r|\n/g)?.length ?? 0;
    return breaks > 0 ? this.indented(this.eol.repeat(Math.min(breaks, 2)), previous, piece, closing) : this.inline(gap, previous, piece);
  }

  /** The white space of a piece that begins a line. A line that goes on with an item keeps its place relative to the item's first line. */
  private indented(breaks: string, previous: Piece | undefined, piece: Piece, closing: number): string {
    const own = this.unit.repeat(Math.max(0, this.depth - closing));
    const column = this.columnOf(piece);
    const columns = width(own, this.options.tabSize);
    if (piece.text === '}' || piece.comment || this.items.has(piece.start) || previous?.text === '{') {
      this.shift = { from: column, to: columns };
      return breaks + own;
    }
    const wanted = Math.max(columns + width(this.unit, this.options.tabSize), this.shift.to + column - this.shift.from);
    return breaks + own + ' '.repeat(wanted - columns);
  }

  private inline(gap: string, previous: Piece, piece: Piece): string {
    const atLeastOne = gap === '' ? ' ' : gap;
    if (piece.comment || previous.comment) return gap;
    if (piece.text === ',') return this.points.has(piece.start) ? gap : '';
    if (previous.text === ',') return this.points.has(previous.start) ? gap : ' ';
    if (piece.text === '{' || piece.text === '}' || previous.text === '{' || previous.text === '}') return atLeastOne;
    return gap;
  }

  /** Further lines of a comment move with its first. */
  private commentLines(piece: Piece): Change[] {
    const moved = this.shift.to - this.columnOf(piece);
    const changes: Change[] = [];
    for (const match of piece.text.matchAll(/(?<=\r\n|\r|\n)[ \t]*(?=[^\r\n])|[ \t]+(?=\r\n|\r|\n)/g)) {
      const start = piece.start + match.index;
      const trailing = /^[\r\n]/.test(piece.text.slice(match.index + match[0].length));
      const wanted = trailing ? '' : ' '.repeat(Math.max(0, width(match[0], this.options.tabSize) + moved));
      if (match[0] !== wanted) changes.push({ start, end: start + match[0].length, text: wanted });
    }
    return changes;
  }

  private columnOf(piece: Piece): number {
    const lineStart = Math.max(this.text.lastIndexOf('\n', piece.start - 1), this.text.lastIndexOf('\r', piece.start - 1)) + 1;
    return width(/^[ \t]*/.exec(this.text.slice(lineStart, piece.start))?.[0] ?? '', this.options.tabSize);
  }
}

function trailingSpace({ end, text }: Piece): Change[] {
  const space = text.length - text.trimEnd().length;
  return space > 0 ? [{ start: end - space, end, text: '' }] : [];
}

function width(space: string, tabSize: number): number {
  return [...space].reduce((columns, character) => columns + (character === '\t' ? tabSize || 2 : 1), 0);
}

function touches(a: Range, b: Range): boolean {
  return a.start.line <= b.end.line && b.start.line <= a.end.line;
}
