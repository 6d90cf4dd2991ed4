import type { Battlefield, BoardHex, HexIndex } from './battlefield.ts';
import type { SourceRange } from './source.ts';

/** Something on the map that is written somewhere in the text. */
export type MapSubject =
  | { kind: 'hex'; hex: HexIndex }
  | { kind: 'unit'; unit: string }
  | { kind: 'zone'; zone: string }
  | { kind: 'objective'; objective: string }
  | { kind: 'attack'; attack: string };

/** Whether it is one: it comes out of a web page or an editor, and is not trusted. */
export function isMapSubject(value: unknown): value is MapSubject {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, ...rest } = value as Record<string, unknown>;
  if (kind === 'hex') return Number.isInteger(rest.hex) && (rest.hex as number) >= 0;
  return typeof kind === 'string' && ['unit', 'zone', 'objective', 'attack'].includes(kind) && typeof rest[kind] === 'string';
}

/** A place in the text where something on the map is written. */
export interface Place {
  /** What is written there: `Rifle squad`, `Woods`. */
  label: string;
  source: SourceRange;
}

/** Everywhere that something on the map is written, what an author most likely looks for first; each place once. */
export function placesOf(battlefield: Battlefield, subject: MapSubject): Place[] {
  const found = new Map<string, Place>();
  for (const { label, source } of candidates(battlefield, subject)) {
    if (!source) continue;
    const key = `${source.uri} ${source.start.line} ${source.start.character}`;
    if (!found.has(key)) found.set(key, { label, source });
  }
  return [...found.values()];
}

type Candidate = { label: string; source?: SourceRange };

function candidates(battlefield: Battlefield, subject: MapSubject): Candidate[] {
  const titled = (all: { id: string; title: string; source?: SourceRange }[], id: string) =>
    all.filter((one) => one.id === id).map(({ title, source }) => ({ label: title || id, source }));
  switch (subject.kind) {
    case 'unit':
      return titled(battlefield.units, subject.unit);
    case 'zone':
      return titled(battlefield.zones, subject.zone);
    case 'objective':
      return titled(battlefield.objectives, subject.objective);
    case 'attack':
      return titled(battlefield.attacks, subject.attack);
    case 'hex':
      return atHex(battlefield, subject.hex);
  }
}

function atHex(battlefield: Battlefield, index: HexIndex): Candidate[] {
  const hex = battlefield.board.hexes[index];
  if (!hex) return [];
  const holding = (all: { id: string; title: string; hexes: HexIndex[]; source?: SourceRange }[]) =>
    all.filter(({ hexes }) => hexes.includes(index)).map(({ id, title, source }) => ({ label: title || id, source }));
  const onIt = [
    ...battlefield.units
      .filter(({ place }) => place.kind === 'hex' && place.hex === index)
      .map(({ name, title, source }) => ({ label: title || name, source })),
    ...holding(battlefield.objectives),
    ...featuresOf(hex).map(({ feature, source }) => ({ label: battlefield.ruleset.features[feature]?.title ?? feature, source })),
  ];
  // A zone says something about many hexes, and the grid about all: they are meant where nothing else is.
  if (onIt.length > 0) return onIt;
  const zones = holding(battlefield.zones);
  return zones.length > 0 ? zones : [{ label: hex.name, source: hex.source }];
}

function featuresOf(hex: BoardHex): { feature: string; source?: SourceRange }[] {
  return [...hex.terrain, ...hex.sides.flat(), ...hex.paths];
}
