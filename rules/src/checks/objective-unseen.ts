import type { Battlefield, HexIndex, Objective, Side } from '../battlefield.ts';
import type { Check, Sight } from '../system.ts';
import { startsIn } from './places.ts';

export const objectiveUnseen: Check = {
  code: 'BHX-objective-unseen',
  severity: 'info',
  cites: [],
  title: 'An objective that no defender sees',
  documentation:
    'No hex of the objective is in sight of any hex where its defenders stand or may be set up, so nobody can keep the attacker out of it by fire. ' +
    'Its defenders are the side that holds it; else the sides that defend; else, where only one side scores by it, the others. ' +
    'Nothing is reported while none of them is on the board: those that arrive later see nothing yet.',
  examples: {
    bad: `map Ridge for LHY {
  hexes 9 x 9 flat
  woods: A5..I6
}
scenario Unseen {
  rules LHY
  board Ridge
  side American attacker { nationality us  edge south }
  side German defender { nationality german  edge north  support { squad Rifle at E1 } }
  objective Farm: E9 worth 3 to American
}`,
    good: `map Ridge for LHY {
  hexes 9 x 9 flat
  woods: A5..I6
}
scenario Seen {
  rules LHY
  board Ridge
  side American attacker { nationality us  edge south }
  side German defender { nationality german  edge north  support { squad Rifle at E7 } }
  objective Farm: E9 worth 3 to American
}`,
  },
  slow: true,
  *run(battlefield, sight) {
    for (const objective of battlefield.objectives) {
      const defenders = defendersOf(objective, battlefield);
      const eyes = eyesOf(defenders, battlefield);
      if (eyes.length === 0 || objective.hexes.length === 0 || isSeen(objective, eyes, sight())) continue;
      yield {
        message: `No unit of ${defenders.map(({ id }) => id).join(' or ')} sees ${objective.title || objective.id} from where it stands or may be set up.`,
        hexes: objective.hexes,
        ...(objective.source && { source: objective.source }),
      };
    }
  },
};

function defendersOf({ heldBy, to }: Objective, { sides }: Battlefield): Side[] {
  if (heldBy !== undefined) return sides.filter(({ id }) => id === heldBy);
  const defending = sides.filter(({ role }) => role === 'defender');
  if (defending.length > 0) return defending;
  return to === undefined ? [] : sides.filter(({ id }) => id !== to);
}

/** Hexes from which units of some sides may look at the start, unknown contacts of theirs among them. */
function eyesOf(sides: readonly Side[], battlefield: Battlefield): HexIndex[] {
  const ids = sides.map(({ id }) => id);
  const units = battlefield.units.filter(({ side }) => ids.includes(side)).flatMap((unit) => startsIn(battlefield, unit));
  const contacts = battlefield.contacts.filter(({ side }) => ids.includes(side)).flatMap(({ hexes }) => hexes);
  return [...new Set([...units, ...contacts])];
}

/** Sight is the same from both ends, so few fields are enough: those of the objective's hexes. */
function isSeen({ hexes }: Objective, eyes: readonly HexIndex[], sight: Sight): boolean {
  return hexes.some((hex) => {
    const field = sight.field(hex);
    return eyes.some((eye) => field[eye] === 1);
  });
}
