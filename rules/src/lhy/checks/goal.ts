import { aboutText } from '../../checks/finding.ts';
import type { Check } from '../../system.ts';
import { example } from './example.ts';

export const goal: Check = {
  code: 'LHY-21.1-objective',
  severity: 'warning',
  cites: ['21.1', '5.0'],
  title: 'A hex that two objectives claim',
  documentation: 'Each objective hex counts once. A hex named in two objectives is counted twice.',
  examples: {
    bad: example('', '', { scenario: 'objective Farm: C4 worth 1\nobjective Barn: C4..C5 worth 1' }),
    good: example('', '', { scenario: 'objective Farm: C4 worth 1\nobjective Barn: C5 worth 1' }),
  },
  *run(battlefield) {
    const owners = new Map<number, string>();
    for (const objective of battlefield.objectives) {
      const twice = objective.hexes.find((hex) => owners.has(hex));
      for (const hex of objective.hexes) owners.set(hex, objective.title || objective.id);
      if (twice !== undefined) {
        yield aboutText(
          objective,
          `${battlefield.board.hexes[twice]?.name} is claimed by another objective as well as by ${objective.title || objective.id} (21.1)`,
        );
      }
    }
  },
};
