import type { HexIndex } from '@blindhex/rules/battlefield';
import type { Scene } from '../scene.ts';
import { number, tag } from '../svg.ts';

export type ProblemKind = 'error' | 'warning' | 'info';

const SHAPES: Record<ProblemKind, string> = {
  error: 'M0 -8A8 8 0 1 1 -0.01 -8Z',
  warning: 'M0 -9L9 7H-9Z',
  info: 'M-7.5 -7.5H7.5V7.5H-7.5Z',
};
const SIGNS: Record<ProblemKind, string> = { error: '\u00d7', warning: '!', info: 'i' };

/** A badge in the upper right of every hex with a problem; its shape tells the severity. */
export function drawProblems(problems: ReadonlyMap<HexIndex, ProblemKind>, scene: Scene): string {
  const flat = scene.orientation === 'flat';
  return [...problems]
    .map(([hex, kind]) => {
      const at = scene.centres[hex];
      if (!at) return '';
      const [x, y] = [at.x + (flat ? 27 : 30), at.y - (flat ? 30 : 20)];
      return tag(
        'g',
        { 'data-problem': hex, transform: `translate(${number(x)} ${number(y)})` },
        tag('path', { d: SHAPES[kind], fill: scene.paint(kind), stroke: scene.paint('focus-halo'), 'stroke-width': 1.5 }),
        tag('text', { y: 4.4, 'font-size': 11, 'font-weight': 700, 'text-anchor': 'middle', fill: scene.paint('focus-halo') }, SIGNS[kind]),
      );
    })
    .join('');
}
