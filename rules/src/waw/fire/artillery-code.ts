/** What an artillery code says: `1x45` is one mission of four dice that hit on five; `2x` or `2x0` only two missions (8.0). */
export interface ArtilleryCode {
  missions: number;
  firepower?: number;
  toHit?: number;
}

/** Reads a code; undefined for a text that is none. */
export function artilleryCode(text: string): ArtilleryCode | undefined {
  const [, missions, figures] = /^(\d+)x(\d*)(?:-\d+)?$/u.exec(text) ?? [];
  if (missions === undefined) return undefined;
  if (figures === undefined || figures.length < 2) return { missions: Number(missions) };
  return { missions: Number(missions), firepower: Number(figures.slice(0, -1)), toHit: Number(figures.slice(-1)) };
}
