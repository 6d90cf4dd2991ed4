import type { PaperName } from '@blindhex/drawing';
import type { Battlefield } from '@blindhex/rules';
import type { Assets } from './assets.ts';

export const PICTURE_FORMATS = ['svg', 'html', 'png', 'pdf'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Drawings in a file format: a file for each, or one for all where the format has pages. The same drawings make the same bytes. */
export async function convert(
  drawings: readonly string[],
  format: PictureFormat,
  { title, paper, assets }: { title: string; paper: PaperName; assets: Assets },
): Promise<Uint8Array[]> {
  const encoder = new TextEncoder();
  switch (format) {
    case 'svg':
      return drawings.map((svg) => encoder.encode(svg));
    case 'html':
      return [encoder.encode((await import('./html.ts')).htmlPage(drawings, title))];
    case 'png': {
      const { png } = await import('./png.ts');
      const files: Uint8Array[] = [];
      for (const svg of drawings) files.push(await png(svg, assets));
      return files;
    }
    case 'pdf':
      return [await (await import('./pdf.ts')).pdf(drawings, title, paper, assets)];
  }
}

/** Whether there is no ground to draw on. */
export function isEmpty({ board }: Battlefield): boolean {
  return board.table ? !(board.table.width > 0 && board.table.depth > 0) : board.hexes.length === 0;
}
