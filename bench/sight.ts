import type { Battlefield } from '@blindhex/rules/battlefield';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { chance } from '../test/rules/sight/random-map.ts';
import { measure } from './processor-time.ts';
import { STYLES, styledMap, woodsMap } from './sight-maps.ts';
import type { Peer } from './sight-peers.ts';
import { cubeLine, honeycomb, rotFov } from './sight-peers.ts';

// Sight, measured beside its peers in one run. Times are processor time of this process, the least of several rounds: the machine may be busy with other things.

const FULL = { size: 40, large: 100, rounds: 7 };

function row(cells: (string | number)[], widths: readonly number[]): void {
  console.log(cells.map((cell, index) => String(cell).padStart(widths[index] ?? 10)).join('  '));
}

function randomPairs(count: number, hexes: number): [number, number][] {
  const next = chance(5);
  return Array.from({ length: count }, () => [Math.floor(next() * hexes), Math.floor(next() * hexes)]);
}

/** One hex changed: woods where there are none, bare ground where there are. */
function withEdit(field: Battlefield, hex: number): Battlefield {
  const hexes = field.board.hexes.map((each, index) => {
    if (index !== hex) return each;
    return { ...each, terrain: each.terrain.length > 0 ? [] : [{ feature: 'woods' }] };
  });
  return { ...field, board: { ...field.board, hexes } };
}

function fullRule(): void {
  console.log(`The full rule: levels, woods, orchards, houses by their shape, walls, tree lines, blind hexes, a road`);
  const widths = [8, 10, 10, 12, 12, 12, 14, 12, 12, 14];
  row(['map', 'style', 'visible', 'prepare ms', 'one pair ns', 'explain us', 'field us', 'all pairs ms', 'ns a pair', 'edit ms p50/p95'], widths);
  for (const style of STYLES) {
    for (const size of [FULL.size, FULL.large]) {
      const field = styledMap(style, size, size, 7);
      const count = size * size;
      let sight = lhySight(field);
      const prepare = measure(FULL.rounds, () => {
        sight = lhySight(field);
        sight.visible(0, 1);
      });
      const pairs = randomPairs(100_000, count);
      const one = measure(FULL.rounds, () => {
        for (const [a, b] of pairs) sight.visible(a, b);
      });
      const explain = measure(3, () => {
        for (const [a, b] of pairs.slice(0, 2000)) sight.answer(a, b);
      });
      const middle = (size >> 1) * size + (size >> 1);
      const view = measure(FULL.rounds, () => {
        for (let time = 0; time < 20; time++) sight.field(middle);
      });
      if (size > FULL.size) {
        row([`${size}x${size}`, style.name, '', prepare.toFixed(1), (one * 10).toFixed(0), (explain / 2).toFixed(1), (view * 50).toFixed(0)], widths);
        continue;
      }
      const all = measure(FULL.rounds, () => {
        sight = lhySight(field);
        sight.visible(0, 1);
        sight.table?.();
      });
      const table = sight.table?.();
      let visible = 0;
      for (let hex = 0; hex < count; hex++) visible += table?.seen(hex) ?? 0;
      const next = chance(3);
      const edits = Array.from({ length: 40 }, () => {
        const changed = withEdit(field, Math.floor(next() * count));
        return measure(1, () => void sight.after?.(changed));
      }).sort((a, b) => a - b);
      const cells = [`${size}x${size}`, style.name, `${((100 * visible) / count / count).toFixed(1)} %`, prepare.toFixed(1), (one * 10).toFixed(0)];
      const pairTime = ((all - prepare) * 2e6) / count / (count - 1);
      const edit = `${(edits[20] as number).toFixed(1)} / ${(edits[38] as number).toFixed(1)}`;
      row([...cells, (explain / 2).toFixed(1), (view * 50).toFixed(0), (all - prepare).toFixed(1), pairTime.toFixed(0), edit], widths);
    }
  }
}

function besidePeers(): void {
  for (const [name, share] of [
    ['dense', 0.32],
    ['sparse', 0.03],
  ] as const) {
    const field = woodsMap(share, FULL.size, FULL.size, 9);
    const count = FULL.size * FULL.size;
    const sight = lhySight(field);
    const exact = sight.table?.();
    if (!exact) throw new Error('The board is too large');
    let visible = 0;
    for (let hex = 0; hex < count; hex++) visible += exact.seen(hex) - 1;
    console.log(
      `\nFlat ground with ${100 * share} % woods (${name}), ${FULL.size} x ${FULL.size}: ${visible} of ${count * (count - 1)} ordered pairs see each other`,
    );
    const widths = [34, 14, 12, 24, 22];
    row(['engine', 'ns a pair', 'ratio', 'wrong verdicts', 'differ by direction'], widths);
    const unordered = (count * (count - 1)) / 2;
    const ours = measure(FULL.rounds, () => {
      const fresh = lhySight(field);
      fresh.table?.();
    });
    const mine = (ours * 1e6) / unordered;
    row(['Blindhex, all pairs (with set-up)', mine.toFixed(1), '1', 0, 0], widths);
    const field1 = measure(3, () => {
      for (let hex = 0; hex < count; hex += 10) sight.field(hex);
    });
    row(['Blindhex, field by field', ((field1 * 1e7) / unordered).toFixed(1), ((field1 * 1e7) / unordered / mine).toFixed(1), 0, 0], widths);
    for (const peer of [cubeLine(field), rotFov(field), honeycomb(field)]) {
      const told = verdicts(peer, count, peer.name.startsWith('honeycomb') ? 16 : 1);
      const stride = told.stride;
      const time = measure(3, () => verdicts(peer, count, stride * (peer.field ? 4 : 1)));
      const each = (time * 1e6 * stride * (peer.field ? 4 : 1)) / unordered / (peer.field ? 1 : 2);
      let wrong = 0;
      let asked = 0;
      let oneWay = 0;
      for (let a = 0; a < count; a += stride) {
        for (let b = 0; b < count; b++) {
          if (a === b) continue;
          asked++;
          const says = told.seen[a * count + b] === 1;
          if (says !== exact.visible(a, b)) wrong++;
          if (a < b && b % stride === 0 && says !== (told.seen[b * count + a] === 1)) oneWay++;
        }
      }
      row([peer.name, each.toFixed(0), (each / mine).toFixed(1), `${wrong} of ${asked} (${((100 * wrong) / asked).toFixed(2)} %)`, oneWay], widths);
    }
  }
}

/** What a peer says of the pairs from every so-many-th hex. */
function verdicts(peer: Peer, count: number, stride: number): { seen: Uint8Array; stride: number } {
  const seen = new Uint8Array(count * count);
  for (let a = 0; a < count; a += stride) {
    if (peer.field) seen.set(peer.field(a), a * count);
    else for (let b = 0; b < count; b++) if (a !== b && peer.visible?.(a, b)) seen[a * count + b] = 1;
  }
  return { seen, stride };
}

fullRule();
besidePeers();
