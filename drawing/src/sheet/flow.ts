import type { Block } from './block.ts';

/** Columns of a page; the first page may have less room than the others. */
export interface Columns {
  lefts: readonly number[];
  bottom: number;
  /** Where columns begin on the first page and on those after it. */
  first: number;
  later: number;
}

/** Lays blocks into columns, one page after the other; each page is the markup of its blocks. Blocks that hold the next stay with it. */
export function flow(blocks: readonly Block[], columns: Columns): string[] {
  const pages: string[] = [''];
  let column = 0;
  let y = columns.first;
  let fresh = true;
  const advance = () => {
    column++;
    if (column >= columns.lefts.length) {
      column = 0;
      pages.push('');
    }
    y = pages.length === 1 ? columns.first : columns.later;
    fresh = true;
  };
  for (let i = 0; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    if (!fresh && y + needed(blocks, i) > columns.bottom) advance();
    if (!fresh) y += block.gap ?? 0;
    pages[pages.length - 1] += block.draw(columns.lefts[column] as number, y);
    y += block.height;
    fresh = false;
  }
  return pages;
}

/** Height of a block together with those that it holds. */
function needed(blocks: readonly Block[], start: number): number {
  let height = 0;
  for (let i = start; i < blocks.length; i++) {
    const block = blocks[i] as Block;
    height += (block.gap ?? 0) + block.height;
    if (!block.holdsNext) break;
  }
  return height;
}
