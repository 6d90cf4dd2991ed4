import { type AstNode, AstUtils, GrammarUtils, type LangiumDocument } from 'langium';
import type { Color, ColorInformation, ColorPresentation, Range } from 'vscode-languageserver-types';
import { isFormation, isTextValue } from '../generated/ast.ts';

const HEX_COLOUR = /^#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})$/;

/** The colours a file gives as `#rrggbb`: of formations, and of nationalities in rulesets. */
export function documentColours(document: LangiumDocument): ColorInformation[] {
  return AstUtils.streamAst(document.parseResult.value)
    .flatMap((node) => colourOf(node))
    .toArray();
}

function colourOf(node: AstNode): ColorInformation[] {
  const [text, property] = isFormation(node) ? [node.colour, 'colour'] : isTextValue(node) ? [node.text, 'text'] : [];
  const parts = text === undefined ? null : HEX_COLOUR.exec(text);
  const range = property && GrammarUtils.findNodeForProperty(node.$cstNode, property)?.range;
  if (!parts || !range) return [];
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16) / 255);
  return [{ range, color: { red, green, blue, alpha: 1 } }];
}

/** A chosen colour as it is written at a place: in quotes where the old one stood in quotes. */
export function colourPresentations(document: LangiumDocument, { red, green, blue }: Color, range: Range): ColorPresentation[] {
  const two = (part: number) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  const label = `#${two(red)}${two(green)}${two(blue)}`;
  const quoted = document.textDocument.getText(range).startsWith('"');
  return [{ label, textEdit: { range, newText: quoted ? `"${label}"` : label } }];
}
