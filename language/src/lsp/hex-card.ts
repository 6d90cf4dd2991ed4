import { type Battlefield, type BoardHex, type HexIndex, levelInWords, type Occurrence } from '@blindhex/rules';
import { counted } from '@blindhex/rules/checks/finding';
import { sightOn } from '../model/sight.ts';
import type { CounterPictures } from './counter-pictures.ts';

/** What is known of a hex, as Markdown: terrain, level, hexsides, and who stands there. */
export function hexCard(battlefield: Battlefield, index: HexIndex, pictures: CounterPictures): string | undefined {
  const { board, ruleset, units } = battlefield;
  const hex = board.hexes[index];
  if (!hex) return undefined;
  const title = ({ feature }: Occurrence) => ruleset.features[feature]?.title ?? feature;
  const names = (occurrences: Occurrence[]) => [...new Set(occurrences.map(title))].join(', ');
  const here = units.filter(({ place }) => place.kind === 'hex' && place.hex === index);
  const lines = [
    `**${hex.name}**${hex.aliases.length > 0 ? ` (also ${hex.aliases.join(', ')})` : ''}${hex.inPlay ? '' : ' · out of play'}`,
    [names(hex.terrain) || 'no terrain', hex.level === 0 ? '' : levelInWords(board, index, sightOn(battlefield)), names(hex.paths)]
      .filter(Boolean)
      .join(' · '),
    hexsides(hex, title),
    here.length > 0 ? `Units: ${here.map(({ title: unit, side }) => `${unit} (${side})`).join(', ')}` : '',
    pictures.ofUnits(battlefield, here),
  ];
  return lines.filter(Boolean).join('\n\n');
}

function hexsides(hex: BoardHex, title: (occurrence: Occurrence) => string): string {
  const kinds = new Map<string, number>();
  for (const occurrence of hex.sides.flat()) kinds.set(title(occurrence), (kinds.get(title(occurrence)) ?? 0) + 1);
  return [...kinds].map(([kind, count]) => `${kind} on ${counted(count, 'hexside', 'hexsides')}`).join(', ');
}
