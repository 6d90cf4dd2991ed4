import type { AstNode, LangiumDocument } from 'langium';
import { AstNodeHoverProvider } from 'langium/lsp';
import type { Hover, HoverParams } from 'vscode-languageserver-protocol';
import { isHexReference, isScenario, isZone, type Zone } from '../generated/ast.ts';
import { battlefieldOf, resolvedHex } from '../model/battlefields.ts';
import { cardOf } from './cards.ts';
import { tokenAt } from './cst-at.ts';
import { hexCard } from './hex-card.ts';

/** Shows what a name stands for, and what is in a hex. */
export class BlindhexHover extends AstNodeHoverProvider {
  override async getHoverContent(document: LangiumDocument, params: HoverParams): Promise<Hover | undefined> {
    const token = tokenAt(document, params.position);
    if (token && isHexReference(token.node) && token.property === 'label') {
      const found = resolvedHex(token.node);
      const value = found && hexCard(found.battlefield, found.hex);
      if (value) return { contents: { kind: 'markdown', value }, range: token.leaf.range };
    }
    return super.getHoverContent(document, params);
  }

  protected getAstNodeHoverContent(node: AstNode): string | undefined {
    const card = cardOf(node);
    return card && isZone(node) ? `${card}\n\n${zoneSize(node)}` : card;
  }
}

function zoneSize(zone: Zone): string {
  const scenario = zone.$container;
  const hexes = isScenario(scenario) ? battlefieldOf(scenario)?.zones.find(({ id }) => id === zone.name)?.hexes.length : undefined;
  return hexes === undefined ? '' : `${hexes} ${hexes === 1 ? 'hex' : 'hexes'}`;
}
