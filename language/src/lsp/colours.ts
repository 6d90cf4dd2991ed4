import { COLOUR_NAMES, colourCode } from '@blindhex/rules/named-colour';
import { type AstNode, AstUtils, GrammarUtils, type LangiumDocument } from 'langium';
import type { Color, ColorInformation, ColorPresentation, Range } from 'vscode-languageserver-types';
import { isFormation, isTextValue } from '../generated/ast.ts';

const HEX_COLOUR = /^#([0-9a-fA-F]{2})([0-9a-fA-F]{2})([0-9a-fA-F]{2})$/;

/** The colours a file gives: of formations by name or as `#rrggbb`, of nationalities in rulesets as `#rrggbb`. */
export function documentColours(document: LangiumDocument): ColorInformation[] {
  return AstUtils.streamAst(document.parseResult.value)
    .flatMap((node) => colourOf(node))
    .toArray();
}

function colourOf(node: AstNode): ColorInformation[] {
  const [text, property] = isFormation(node) ? [node.colour, 'colour'] : isTextValue(node) ? [node.text, 'text'] : [];
  // Words in the texts of a ruleset are no colours, those behind the name of a formation are.
  const parts = text === undefined ? null : HEX_COLOUR.exec(isFormation(node) ? (colourCode(text) ?? '') : text);
  const range = property && GrammarUtils.findNodeForProperty(node.$cstNode, property)?.range;
  if (!parts || !range) return [];
  const [red = 0, green = 0, blue = 0] = parts.slice(1).map((part) => Number.parseInt(part, 16) / 255);
  return [{ range, color: { red, green, blue, alpha: 1 } }];
}

/** A chosen colour as it may be written at a place: by its name if it has one, in quotes where the old one stood in quotes. */
export function colourPresentations(document: LangiumDocument, { red, green, blue }: Color, range: Range): ColorPresentation[] {
  const two = (part: number) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0');
  const label = `#${two(red)}${two(green)}${two(blue)}`;
  const quoted = document.textDocument.getText(range).startsWith('"');
  const name = quoted ? undefined : COLOUR_NAMES.find((each) => colourCode(each) === label);
  return [name ?? label, ...(name ? [label] : [])].map((text) => ({ label: text, textEdit: { range, newText: quoted ? `"${text}"` : text } }));
}
