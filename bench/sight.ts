import type { Battlefield } from '@blindhex/rules/battlefield';
import { lhySight } from '@blindhex/rules/lhy/sight/index';
import { chance } from '../test/rules/sight/random-map.ts';
import { measure } from './processor-time.ts';
import { STYLES, styledMap, woodsMap } from './sight-maps.ts';
import type { Peer } from './sight-peers.ts';
import { cubeLine, honeycomb, rotFov } from './sight-peers.ts';

// Sight, measured beside its peers in one run. Times are processor time of this process, the least of several rounds: the machine may be busy with other things.

const ROUNDS = 7;
const BOARDS = [
  { columns: 13, rows: 17 },
  { columns: 40, rows: 40 },
  { columns: 100, rows: 100 },
];
/** Larger boards keep no table of pairs worth timing here. */
const LARGEST_TABLE = 40 * 40;

/** What is aimed at, in milliseconds, and what was measured in the run. */
const goals: { goal: string; most: number; found: number }[] = [];

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

/** Milliseconds of some edits one after the other, ascending. */
function editTimes(field: Battlefield, edits: number): number[] {
  const next = chance(3);
  let sight = lhySight(field);
  sight.table?.();
  return Array.from({ length: edits }, () => {
    field = withEdit(field, Math.floor(next() * field.board.hexes.length));
    return measure(1, () => {
      sight = sight.after?.(field) ?? sight;
      sight.table?.();
    });
  })
    .slice(edits >> 2)
    .sort((a, b) => a - b);
}

function fullRule(): void {
  console.log(`The full rule: levels, woods, orchards, houses by their shape, walls, tree lines, blind hexes, a road`);
  const widths = [8, 8, 9, 12, 12, 12, 10, 14, 11, 18];
  row(['map', 'style', 'visible', 'prepare ms', 'one pair ns', 'explain us', 'field ms', 'all pairs ms', 'ns a pair', 'edit ms p50 / p95'], widths);
  for (const style of STYLES) {
    for (const { columns, rows } of BOARDS) {
      const name = `${columns}x${rows}`;
      const field = styledMap(style, columns, rows, 7);
      const count = columns * rows;
      let sight = lhySight(field);
      const prepare = measure(ROUNDS, () => {
        sight = lhySight(field);
        sight.visible(0, 1);
      });
      const pairs = randomPairs(100_000, count);
      const one = measure(ROUNDS, () => {
        for (const [a, b] of pairs) sight.visible(a, b);
      });
      const explain = measure(3, () => {
        for (const [a, b] of pairs.slice(0, 2000)) sight.answer(a, b);
      });
      const middle = (rows >> 1) * columns + (columns >> 1);
      const view = measure(3 * ROUNDS, () => {
        for (let time = 0; time < 20; time++) sight.field(middle);
      });
      const cells = [name, style.name];
      const times = [prepare.toFixed(1), (one * 10).toFixed(0), (explain / 2).toFixed(1), (view / 20).toFixed(3)];
      if (count > LARGEST_TABLE) {
        row([...cells, '', ...times], widths);
        goals.push({ goal: `field of view of a hex on ${name}, ${style.name}`, most: 1, found: view / 20 });
        continue;
      }
      const all = Math.min(
        ...Array.from({ length: 2 * ROUNDS }, () => {
          sight = lhySight(field);
          sight.visible(0, 1);
          return measure(1, () => void sight.table?.());
        }),
      );
      const table = sight.table?.();
      let visible = 0;
      for (let hex = 0; hex < count; hex++) visible += table?.seen(hex) ?? 0;
      const edits = editTimes(field, 120);
      const [half, most] = [0.5, 0.95].map((share) => edits[Math.floor(share * edits.length)] as number) as [number, number];
      const pairTime = (all * 2e6) / count / (count - 1);
      row(
        [
          ...cells,
          `${((100 * visible) / count / count).toFixed(1)} %`,
          ...times,
          all.toFixed(1),
          pairTime.toFixed(0),
          `${half.toFixed(1)} / ${most.toFixed(1)}`,
        ],
        widths,
      );
      if (count < LARGEST_TABLE) continue;
      goals.push({ goal: `all pairs of ${name}, ${style.name}`, most: 60, found: all });
      goals.push({ goal: `after an edit of ${name}, ${style.name}, p50`, most: 5, found: half });
    }
  }
}

function besidePeers(): void {
  const [columns, rows] = [40, 40];
  for (const [name, share] of [
    ['dense', 0.32],
    ['sparse', 0.03],
  ] as const) {
    const field = woodsMap(share, columns, rows, 9);
    const count = columns * rows;
    const sight = lhySight(field);
    const exact = sight.table?.();
    if (!exact) throw new Error('The board is too large');
    let visible = 0;
    for (let hex = 0; hex < count; hex++) visible += exact.seen(hex) - 1;
    console.log(
      `\nFlat ground with ${100 * share} % woods (${name}), ${columns} x ${rows}: ${visible} of ${count * (count - 1)} ordered pairs see each other. A peer works everything out anew after an edit.`,
    );
    const widths = [28, 12, 10, 14, 10, 10, 8, 24, 20];
    row(['engine', 'one pair ns', 'field us', 'all pairs ms', 'ns a pair', 'edit ms', 'ratio', 'wrong verdicts', 'differ by direction'], widths);
    const unordered = (count * (count - 1)) / 2;
    const middle = (rows >> 1) * columns + (columns >> 1);
    const some = randomPairs(20_000, count);
    const ours = measure(ROUNDS, () => void lhySight(field).table?.());
    const one = measure(3, () => {
      for (const [a, b] of some) sight.visible(a, b);
    });
    const view = measure(3, () => {
      for (let time = 0; time < 20; time++) sight.field(middle);
    });
    const edits = editTimes(field, 40);
    const figures = [(one * 50).toFixed(0), (view * 50).toFixed(0), ours.toFixed(1), ((ours * 1e6) / unordered).toFixed(1)];
    row(['Blindhex, with set-up', ...figures, (edits[edits.length >> 1] as number).toFixed(1), 1, 0, 0], widths);
    for (const peer of [cubeLine(field), rotFov(field), honeycomb(field)]) {
      const isSlow = peer.name.startsWith('honeycomb');
      const told = verdicts(peer, count, isSlow ? 16 : 1);
      const { stride } = told;
      const timed = stride * (peer.field ? 4 : 1);
      // A peer that takes pairs one by one needs each of them only once.
      const all = (measure(isSlow ? 1 : 3, () => verdicts(peer, count, timed)) * timed) / (peer.field ? 1 : 2);
      const asked = some.slice(0, isSlow ? 500 : some.length).filter(([a, b]) => a !== b);
      const onePair =
        peer.visible &&
        measure(3, () => {
          for (const [a, b] of asked) peer.visible?.(a, b);
        });
      const oneField = measure(3, () => fieldBy(peer, middle, count));
      let wrong = 0;
      let compared = 0;
      let oneWay = 0;
      for (let a = 0; a < count; a += stride) {
        for (let b = 0; b < count; b++) {
          if (a === b) continue;
          compared++;
          const says = told.seen[a * count + b] === 1;
          if (says !== exact.visible(a, b)) wrong++;
          if (a < b && b % stride === 0 && says !== (told.seen[b * count + a] === 1)) oneWay++;
        }
      }
      row(
        [
          peer.name,
          onePair === undefined ? 'fields only' : ((onePair * 1e6) / asked.length).toFixed(0),
          (oneField * 1000).toFixed(0),
          all.toFixed(0),
          ((all * 1e6) / unordered).toFixed(0),
          all.toFixed(0),
          (all / ours).toFixed(1),
          `${wrong} of ${compared} (${((100 * wrong) / compared).toFixed(2)} %)`,
          oneWay,
        ],
        widths,
      );
    }
  }
}

function fieldBy(peer: Peer, from: number, count: number): Uint8Array {
  if (peer.field) return peer.field(from);
  const seen = new Uint8Array(count);
  for (let to = 0; to < count; to++) if (to !== from && peer.visible?.(from, to)) seen[to] = 1;
  return seen;
}

/** What a peer says of the pairs from every so-many-th hex. */
function verdicts(peer: Peer, count: number, stride: number): { seen: Uint8Array; stride: number } {
  const seen = new Uint8Array(count * count);
  for (let a = 0; a < count; a += stride) seen.set(fieldBy(peer, a, count), a * count);
  return { seen, stride };
}

fullRule();
besidePeers();

console.log('\nGoals, in milliseconds of this run:');
for (const { goal, most, found } of goals) {
  console.log(`  ${goal}: ${found.toFixed(found < 10 ? 2 : 1)}, goal ${most}: ${found <= most ? 'met' : 'not met'}`);
}
