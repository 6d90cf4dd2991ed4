import type { MapProblem } from '@blindhex/client/map-protocol';
import type { HexIndex } from '@blindhex/rules/battlefield';
import type { PageContents } from './model.ts';

/** The hexes that a problem is on: those it names, and those of its units. */
export function hexesOf({ battlefield }: PageContents, { hexes, units }: MapProblem): HexIndex[] {
  const places = units.flatMap((id) => {
    const place = battlefield?.units.find((unit) => unit.id === id)?.place;
    return place?.kind === 'hex' ? [place.hex] : [];
  });
  return [...hexes, ...places];
}

/** The problems on a hex, each with its place in the list of all. */
export function problemsOf(contents: PageContents, hex: HexIndex): { problem: MapProblem; index: number }[] {
  return contents.problems.flatMap((problem, index) => (hexesOf(contents, problem).includes(hex) ? [{ problem, index }] : []));
}
