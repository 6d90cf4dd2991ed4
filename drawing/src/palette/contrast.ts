/** Black or white, whichever reads better on the colour, which is `#rrggbb`; WCAG relative luminance. */
export function inkOn(colour: string): '#000000' | '#ffffff' {
  return luminance(colour) > 0.22 ? '#000000' : '#ffffff';
}

/** A colour between two, `share` from 0 (the first) to 1 (the second). */
export function blend(a: string, b: string, share: number): string {
  const from = channels(a);
  const to = channels(b);
  return `#${from
    .map((value, i) =>
      Math.round(value + ((to[i] as number) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function luminance(colour: string): number {
  const [r, g, b] = channels(colour).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}
