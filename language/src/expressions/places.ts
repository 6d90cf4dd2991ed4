import { fromLabel, isOnSheet, type Region, region, toLabel } from '@blindhex/rules';
import type * as ast from '../generated/ast.ts';
import { hexOnBoard } from '../model/hex-reference.ts';
import type { Problems } from '../model/problems.ts';
import { rectangle } from '../model/sheet.ts';
import type { Scene } from './scene.ts';
import { GAP, type Unknown } from './value.ts';

/** The one hex a reference names; given problems, what is wrong with it is reported. */
export function hexOf(reference: ast.HexReference | undefined, scene: Scene, problems?: Problems): Region | Unknown {
  const hex = hexOnBoard(reference, scene.board, scene.grids, problems);
  return hex === undefined ? GAP : [hex];
}

/** The rectangle `A1..C3`: both corners in one section, whose columns and rows count. */
export function rectangleOf({ hex, to }: ast.HexExpression, scene: Scene): Region | Unknown {
  if (!hex || !to) return GAP;
  return corners(String(hex.label), String(to.label), hex.section?.ref, scene);
}

/** A number as a hex, on a board whose labels are digits: `0101` or `0101..0304`. */
export function digitHex(node: ast.NumberExpression, scene: Scene): Region | undefined {
  if (node.percent || scene.grids[0]?.labels.kind !== 'digits') return undefined;
  const [from, to] = (node.$cstNode?.text ?? '').split('..').map((part) => part.trim());
  if (!from) return undefined;
  if (to) {
    const found = corners(from, to, undefined, scene);
    return 'kind' in found ? undefined : found;
  }
  const found = scene.lookup.named(from);
  return found.length === 1 ? found : undefined;
}

function corners(from: string, to: string, section: ast.BoardSection | undefined, scene: Scene): Region | Unknown {
  for (const [index, grid] of scene.grids.entries()) {
    const name = scene.board.sections[index]?.name ?? '';
    if (section && section !== scene.sectionNodes[index]) continue;
    const [a, b] = [fromLabel(from, grid.labels), fromLabel(to, grid.labels)];
    if (!a || !b || !isOnSheet(a, grid) || !isOnSheet(b, grid)) continue;
    const hexes = rectangle(a, b).flatMap((offset) => {
      const label = toLabel(offset, grid.labels);
      const [long, short] = [scene.lookup.named(`${name}.${label}`), scene.lookup.named(label)];
      return long.length > 0 ? long.slice(0, 1) : short.length === 1 ? short : [];
    });
    if (hexes.length > 0) return region(hexes);
  }
  return GAP;
}
