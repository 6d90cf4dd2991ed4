/** Words of zeros at both ends of a row, for the bits that a shift brings in from beyond the board. */
const PAD = 2;

/**
 * A set of cells as bits, 32 cells to a word, kept in 32 copies shifted by 0 to 31 cells: then the cells at any distance from 32 neighbouring cells are one word.
 * Several sets of the same board may share one array, one after another.
 */
export class BitPlanes {
  /** Words that the cells of the board take. */
  readonly words: number;
  private readonly stride: number;
  readonly bits: Uint32Array;

  constructor(
    private readonly size: number,
    planes: number,
  ) {
    this.words = Math.ceil(size / 32);
    this.stride = this.words + 2 * PAD;
    this.bits = new Uint32Array(planes * 32 * this.stride);
  }

  /** Fills one of the sets. */
  fill(plane: number, contains: (cell: number) => boolean): void {
    const { words, stride, bits, size } = this;
    const start = plane * 32 * stride + PAD;
    for (let cell = 0; cell < size; cell++) {
      if (contains(cell)) bits[start + (cell >>> 5)] = (bits[start + (cell >>> 5)] as number) | (1 << (cell & 31));
    }
    for (let shift = 1; shift < 32; shift++) {
      const copy = start + shift * stride;
      for (let word = -1; word < words; word++) {
        bits[copy + word] = ((bits[start + word] as number) >>> shift) | ((bits[start + word + 1] as number) << (32 - shift));
      }
    }
  }

  /** Where the word of the cells at a distance from those of word 0 stands in {@link bits}; that for word w is w further on. */
  at(plane: number, distance: number): number {
    const words = Math.floor(distance / 32);
    return (plane * 32 + (distance - 32 * words)) * this.stride + PAD + words;
  }
}
