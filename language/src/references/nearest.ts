import { distance } from 'fastest-levenshtein';

/** The names nearest to a misspelt one: those that are equally near, in alphabetical order; none if all are too far off to be meant. */
export function closest(name: string, among: Iterable<string>, most = 3): string[] {
  const wanted = name.toLowerCase();
  const limit = Math.ceil(name.length / 3);
  const near: { candidate: string; off: number }[] = [];
  for (const candidate of new Set(among)) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const off = distance(wanted, candidate.toLowerCase());
    if (off <= limit && candidate !== name) near.push({ candidate, off });
  }
  near.sort((a, b) => a.off - b.off || a.candidate.localeCompare(b.candidate));
  return near
    .filter(({ off }) => off === near[0]?.off)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
