import type { AstNode } from 'langium';
import { AstNodeHoverProvider } from 'langium/lsp';
import { cardOf } from './cards.ts';

/** Shows what a name stands for. */
export class BlindhexHover extends AstNodeHoverProvider {
  protected getAstNodeHoverContent(node: AstNode): string | undefined {
    return cardOf(node);
  }
}
