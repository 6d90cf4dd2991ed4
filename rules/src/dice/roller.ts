/**
 * Dice from a seed: the same seed rolls the same dice, on every machine. Used to tell one story of a shot, never to estimate odds.
 * The generator is sfc32 of Chris Doty-Humphrey's PractRand, seeded and warmed up as its author does.
 */
export interface Roller {
  /** A whole number from 1 to `sides`, every one equally probable. */
  roll(sides: number): number;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
}

export function roller(seed: number): Roller {
  let a = 0;
  let b = seed >>> 0;
  let c = Math.trunc(seed / 0x1_0000_0000) >>> 0;
  let counter = 1;

  const next = (): number => {
    const result = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = ((c << 21) | (c >>> 11)) >>> 0;
    c = (c + result) >>> 0;
    return result;
  };
  for (let warmUp = 0; warmUp < 12; warmUp++) next();

  // Values beyond the last whole multiple of `sides` are thrown away, so that no face is favoured.
  const below = (sides: number): number => {
    const limit = 0x1_0000_0000 - (0x1_0000_0000 % sides);
    for (;;) {
      const value = next();
      if (value < limit) return value % sides;
    }
  };

  return {
    roll: (sides) => below(sides) + 1,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
  };
}
