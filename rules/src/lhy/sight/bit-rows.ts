import { wasm } from '../../generated/lhy/sight/bit-rows.ts';

/** The functions of `bit-rows.wat`; addresses and lengths in bytes but for `blocks`, of 16 bytes, and `count`. */
interface RowFunctions {
  memory: WebAssembly.Memory;
  open(out: number, from: number, to: number, mask: number, blocks: number, places: number, rows: number, count: number, sets: number): number;
  missing(out: number, row: number, blocks: number, base: number, places: number, count: number): number;
  missingPairs(out: number, row: number, blocks: number, base: number, ones: number, others: number, count: number, either: number): number;
  missingOnASide(out: number, row: number, blocks: number, base: number, ones: number, others: number, count: number): number;
  atMost(out: number, row: number, blocks: number, base: number, places: number, count: number, most: number): number;
  less(out: number, row: number, without: number, blocks: number): number;
  add(out: number, row: number, blocks: number): void;
}

/** The most places that {@link RowFunctions.atMost} counts. */
export const MOST_COUNTED = 2;

const PAGE = 65536;
/** What comes before a row may be read along with it. */
const FIRST = 64;

/** Rows of bits in the memory of a WebAssembly module, which works on 128 bits at a time. Addresses are in bytes. */
export class BitRows {
  readonly run: RowFunctions;
  /** The memory as words; taken anew after {@link take}. */
  words!: Int32Array;
  private used = FIRST;

  private constructor(module: WebAssembly.Module) {
    // What a module exports is slow to look up.
    this.run = { ...(new WebAssembly.Instance(module).exports as unknown as RowFunctions) };
    this.words = new Int32Array(this.run.memory.buffer);
  }

  /** The rows, all given back and free to be taken; missing where nothing may be compiled, as in a page whose policy forbids it. */
  static fresh(): BitRows | undefined {
    shared ??= BitRows.make();
    shared?.words.fill(0, 0, shared.used >> 2);
    if (shared) shared.used = FIRST;
    return shared;
  }

  private static make(): BitRows | undefined {
    try {
      return new BitRows(new WebAssembly.Module(wasm));
    } catch {
      return undefined;
    }
  }

  /** So many words of zeros, at the address given back. */
  take(words: number): number {
    const address = this.used;
    this.used += 16 * Math.ceil(words / 4);
    const { memory } = this.run;
    const missing = this.used - memory.buffer.byteLength;
    if (missing > 0) {
      memory.grow(Math.ceil((missing + memory.buffer.byteLength / 2) / PAGE));
      this.words = new Int32Array(memory.buffer);
    }
    return address;
  }
}

/** One memory serves all boards, as each is done with before the next begins: to get a new one would take longer than to fill it. */
let shared: BitRows | undefined;
