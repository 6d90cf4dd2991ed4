import { directionNames, type Orientation } from '@blindhex/rules';
import type { AstNode } from 'langium';
import * as ast from '../generated/ast.ts';
import { enclosing } from '../references/declared-names.ts';

export interface FixedWord {
  word: string;
  detail: string;
  /** Markdown. */
  documentation?: string;
  /** Where something else is written than the word. */
  insertText?: string;
}

/** Words that the grammar takes for any name, but of which only a few mean something: hexsides, board edges, directions, light. */
export function fixedWords(property: string, node: AstNode | undefined): FixedWord[] | undefined {
  switch (property) {
    case 'side':
    case 'direction':
      return directionNames(orientationAt(node)).map((word) => ({ word, detail: 'hexside' }));
    case 'facing':
      return directionNames(orientationAt(node)).map((word) => ({ word, detail: 'direction' }));
    case 'edge':
      return ['north', 'east', 'south', 'west'].map((word) => ({ word, detail: 'edge of the board' }));
    case 'light':
      return ['day', 'night', 'dawn', 'dusk'].map((word) => ({ word, detail: 'light' }));
    default:
      return undefined;
  }
}

/** Of the enclosing map, or of the first map on the scenario's board. */
export function orientationAt(node: AstNode | undefined): Orientation {
  const map = enclosing(node, ast.isMapDeclaration) ?? enclosing(node, ast.isScenario)?.items.find(ast.isBoardClause)?.rows[0]?.sections[0]?.map?.ref;
  return (ast.isMapDeclaration(map) && map.items.find(ast.isHexGrid)?.orientation) || 'flat';
}
