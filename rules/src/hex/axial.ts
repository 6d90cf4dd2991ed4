/**
 * Axial coordinates: the only coordinates the rules compute with. They are the same for flat- and pointy-topped hexes;
 * only the names of the directions and the drawing differ. The third cube coordinate is `-q - r`.
 */
export interface Axial {
  q: number;
  r: number;
}

/** One of the six directions, or the hexside in that direction, clockwise; see {@link DIRECTIONS} and {@link directionNames}. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;

export type Orientation = 'flat' | 'pointy';

/** Steps to the six neighbours, clockwise: on flat hexes N NE SE S SW NW, on pointy hexes NW NE E SE SW W. */
export const DIRECTIONS: readonly Axial[] = [
  { q: 0, r: -1 },
  { q: 1, r: -1 },
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
];

const NAMES: Record<Orientation, readonly string[]> = {
  flat: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
  pointy: ['NW', 'NE', 'E', 'SE', 'SW', 'W'],
};

/** The names of directions 0 to 5, as authors write hexsides. */
export function directionNames(orientation: Orientation): readonly string[] {
  return NAMES[orientation];
}

/** The direction so named, or undefined. */
export function directionOf(name: string, orientation: Orientation): Direction | undefined {
  const index = NAMES[orientation].indexOf(name.toUpperCase());
  return index < 0 ? undefined : (index as Direction);
}

/** The direction on the other side: of a hexside, its name seen from the neighbour. */
export function opposite(direction: Direction): Direction {
  return ((direction + 3) % 6) as Direction;
}

export function neighbour(hex: Axial, direction: Direction): Axial {
  const step = DIRECTIONS[direction] as Axial;
  return { q: hex.q + step.q, r: hex.r + step.r };
}

/** Distance in hexes: how many steps from one centre to the other. */
export function distance(a: Axial, b: Axial): number {
  const dq = a.q - b.q;
  const dr = a.r - b.r;
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/**
 * The centre of a hex on the lattice that maps are drawn on: x in hundredths of a hex's width, y in hundredths of its height,
 * y growing to the south. Every centre, corner and drawn point is an integer there, so crossings can be decided exactly.
 * Flat hexes have their corners at (±50, 0) and (±25, ±50), pointy ones at (0, ±50) and (±50, ±25).
 */
export function centre(hex: Axial, orientation: Orientation): { x: number; y: number } {
  return orientation === 'flat' ? { x: 75 * hex.q, y: 100 * hex.r + 50 * hex.q } : { x: 100 * hex.q + 50 * hex.r, y: 75 * hex.r };
}
