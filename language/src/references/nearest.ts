import { distance } from 'fastest-levenshtein';

/** The names nearest to a misspelt one, best first; names too far off to be meant are left out. */
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
  return near.slice(0, most).map(({ candidate }) => candidate);
}
