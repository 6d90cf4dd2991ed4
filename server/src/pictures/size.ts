/** Width and height of a drawing in its own units, by its viewBox; 1 x 1 for one without. A page says its size on paper: its units are points. */
export function sizeOf(svg: string): { width: number; height: number; page: boolean } {
  const start = /^<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(start) ?? [];
  return { width: Number(width ?? 1), height: Number(height ?? 1), page: / width="[\d.]+pt"/.test(start) };
}
