import type { Battlefield } from '@blindhex/rules/battlefield';
import { toOffset } from '@blindhex/rules/hex/offset';
import { defineHex, Grid, line as honeycombLine, rectangle } from 'honeycomb-grid';
import { FOV } from 'rot-js';

/** Sight on flat ground with woods, as another engine has it. */
export interface Peer {
  name: string;
  /** Whether each hex of a list sees each other one; the hexes' numbers are those of the board. */
  visible?(from: number, to: number): boolean;
  field?(from: number): Uint8Array;
}

/** Woods by hex number. */
function woodsOf({ board }: Battlefield): boolean[] {
  return board.hexes.map(({ terrain }) => terrain.length > 0);
}

/** The usual line: cube coordinates interpolated and rounded, one sample for each step; here without a single object and with an early end. */
export function cubeLine(field: Battlefield): Peer {
  const { hexes } = field.board;
  const qs = Int32Array.from(hexes, ({ at }) => at.q);
  const rs = Int32Array.from(hexes, ({ at }) => at.r);
  const q0 = Math.min(...qs);
  const r0 = Math.min(...rs);
  const width = Math.max(...qs) - q0 + 1;
  const woods = new Uint8Array(width * (Math.max(...rs) - r0 + 1));
  woodsOf(field).forEach((is, hex) => {
    woods[((rs[hex] as number) - r0) * width + (qs[hex] as number) - q0] = is ? 1 : 0;
  });
  return {
    name: 'cube interpolation, tuned',
    visible(from, to) {
      const q = (qs[from] as number) + 1e-6;
      const r = (rs[from] as number) + 2e-6;
      const dq = (qs[to] as number) - (qs[from] as number);
      const dr = (rs[to] as number) - (rs[from] as number);
      const steps = Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
      for (let step = 1; step < steps; step++) {
        const t = step / steps;
        const x = q + dq * t;
        const z = r + dr * t;
        const y = -x - z;
        let rx = Math.round(x);
        let rz = Math.round(z);
        const ry = Math.round(y);
        const ex = Math.abs(rx - x);
        const ey = Math.abs(ry - y);
        const ez = Math.abs(rz - z);
        if (ex > ey && ex > ez) rx = -ry - rz;
        else if (ez >= ey) rz = -rx - ry;
        if (woods[(rz - r0) * width + rx - q0] !== 0) return false;
      }
      return true;
    },
  };
}

/** rot-js: precise shadow casting with six neighbours; rows stand half a hex apart in steps of two. */
export function rotFov(field: Battlefield): Peer {
  const { hexes } = field.board;
  const woods = woodsOf(field);
  const at = hexes.map(({ at: hex }) => {
    const { column, row } = toOffset(hex, { orientation: 'pointy', shifted: 'even' });
    return { x: 2 * column + (row % 2), y: row };
  });
  const width = Math.max(...at.map(({ x }) => x)) + 1;
  const places = new Int32Array(width * (Math.max(...at.map(({ y }) => y)) + 1)).fill(-1);
  at.forEach(({ x, y }, hex) => {
    places[y * width + x] = hex;
  });
  const place = (x: number, y: number) => (x < 0 || x >= width || y < 0 ? -1 : (places[y * width + x] ?? -1));
  const fov = new FOV.PreciseShadowcasting((x, y) => !woods[place(x, y)], { topology: 6 });
  return {
    name: 'rot-js PreciseShadowcasting',
    field(from) {
      const seen = new Uint8Array(hexes.length);
      const start = at[from] as { x: number; y: number };
      fov.compute(start.x, start.y, 60, (x, y, _, visibility) => {
        const hex = place(x, y);
        if (hex >= 0 && visibility > 0) seen[hex] = 1;
      });
      return seen;
    },
  };
}

/** honeycomb-grid: its line, and a look at each hex of it. */
export function honeycomb(field: Battlefield): Peer {
  const { hexes } = field.board;
  const Tile = defineHex();
  const woods = new Set(hexes.flatMap(({ at, terrain }) => (terrain.length > 0 ? [`${at.q},${at.r}`] : [])));
  const size = Math.round(Math.sqrt(hexes.length));
  const grid = new Grid(Tile, rectangle({ width: size, height: size }));
  return {
    name: 'honeycomb-grid line',
    visible(from, to) {
      const [start, stop] = [hexes[from]?.at, hexes[to]?.at] as [{ q: number; r: number }, { q: number; r: number }];
      const met = grid.traverse(honeycombLine({ start: [start.q, start.r], stop: [stop.q, stop.r] })).toArray();
      return met.slice(1, -1).every(({ q, r }) => !woods.has(`${q},${r}`));
    },
  };
}
