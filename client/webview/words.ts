import { stacks } from '@blindhex/drawing';
import type { Battlefield, HexIndex } from '@blindhex/rules/battlefield';
import { levelInWords } from '@blindhex/rules/board/level';
import { directionNames } from '@blindhex/rules/hex/axial';
import type { Sight } from '@blindhex/rules/system';

// What is on the map, in words: for the panels and for screen readers.

/** Titles of everything in a hex: terrain, paths with where they lead, hexsides with their names. */
export function featuresInWords(battlefield: Battlefield, index: HexIndex): string[] {
  const hex = battlefield.board.hexes[index];
  if (!hex) return [];
  const names = directionNames(battlefield.board.orientation);
  const title = (id: string) => battlefield.ruleset.features[id]?.title ?? id;
  const sides = new Map<string, string[]>();
  hex.sides.forEach((occurrences, direction) => {
    for (const { feature } of occurrences) sides.set(feature, [...(sides.get(feature) ?? []), names[direction] as string]);
  });
  return [
    ...hex.terrain.map(({ feature }) => title(feature)),
    ...hex.paths.map(({ feature, exits }) => `${title(feature)} (${exits.map((exit) => names[exit]).join(', ')})`),
    ...[...sides].map(([feature, directions]) => `${title(feature)} ${directions.join(', ')}`),
  ];
}

/** One sentence on a hex for a live region: name, level, what is there, who is there. */
export function hexInWords(battlefield: Battlefield, index: HexIndex, sight?: Sight): string {
  const hex = battlefield.board.hexes[index];
  if (!hex) return '';
  const level = hex.level === 0 ? [] : [levelInWords(battlefield.board, index, sight)];
  const units = stacks(battlefield).get(index) ?? [];
  const there =
    units.length === 0
      ? []
      : [`${units.length} ${units.length === 1 ? 'unit' : 'units'}: ${units.map((unit) => unit.title || unit.name).join(', ')}`];
  const parts = [...level, ...featuresInWords(battlefield, index), ...there, ...(hex.inPlay ? [] : ['out of play'])];
  return `${hex.name}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}.`;
}
