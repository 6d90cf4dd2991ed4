import type { BoardHex } from '../../battlefield.ts';
import { aboutText } from '../../checks/finding.ts';
import { directionNames } from '../../hex/axial.ts';
import { saysYes } from '../../property.ts';
import { featureOf } from '../../special-rules.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const treeLinedRoad: Check = {
  code: 'LHY-4.1.9.1-treelined',
  severity: 'warning',
  cites: ['4.1.9.1'],
  title: 'A tree-lined road with trees on one side',
  documentation:
    'A tree-lined road has trees on both of its sides, and needs no tree lines drawn beside it. Where a map draws them on one side only, either the other side is missing or the road is an ordinary one.',
  examples: {
    bad: example('', '', { map: 'tree-lined-road: C3 -> C6\ntree-line: C4/NE, C4/SE' }),
    good: example('', '', { map: 'tree-lined-road: C3 -> C6\ntree-line: C4/NE, C4/SE, C4/NW, C4/SW' }),
  },
  *run(battlefield) {
    const names = directionNames(battlefield.board.orientation);
    for (const [index, hex] of battlefield.board.hexes.entries()) {
      const road = hex.paths.find((path) => saysYes(featureOf(battlefield, path, { hex: index }), 'tree-lined') && path.exits.length === 2);
      const [first, second] = road?.exits ?? [];
      if (!road || first === undefined || second === undefined) continue;
      const wooded = (hexside: number) =>
        (hex.sides[hexside] ?? []).some((each) => saysYes(featureOf(battlefield, each, { hex: index }), 'airburst'));
      const flanks = [between(first, second), between(second, first)];
      const [bare] = flanks.filter((flank) => flank.length > 0 && !flank.some(wooded));
      if (!bare || !flanks.some((flank) => flank.some(wooded))) continue;
      const where = bare.map((hexside) => `${hex.name}/${names[hexside]}`).join(' or ');
      yield {
        ...aboutText(placeOf(hex, road.source), `The tree-lined road in ${hex.name} has trees on one side only, and none on ${where} (4.1.9.1)`),
        hexes: [index],
      };
    }
  },
};

/** The hexsides between two others, clockwise. */
function between(from: number, to: number): number[] {
  const count = (to - from + 6) % 6;
  return Array.from({ length: Math.max(0, count - 1) }, (_, step) => (from + 1 + step) % 6);
}

/** The tree line is what is half drawn; the road may be written far away. */
function placeOf({ sides }: BoardHex, source: BoardHex['source']): Pick<BoardHex, 'source'> {
  const [drawn] = sides.flat();
  return drawn?.source ? { source: drawn.source } : source ? { source } : {};
}
