/** Width and height of a drawing in its own units, by its viewBox; 1 x 1 for one without. */
export function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  return { width: Number(width ?? 1), height: Number(height ?? 1) };
}
