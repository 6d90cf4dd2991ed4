import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

/** Files that the renderers read at run time, by where they are in their packages. */
export const RESVG = '@resvg/resvg-wasm/index_bg.wasm';
export const SANS = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
export const SANS_BOLD = 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';

/**
 * Reads one of them. The bundle has them beside it in `assets/` (scripts/bundle.mjs copies them there), so that it runs without node_modules;
 * run from the sources, they are read from the packages.
 */
export async function asset(path: string): Promise<Uint8Array> {
  try {
    return await readFile(join(__dirname, 'assets', basename(path)));
  } catch {
    return await readFile(createRequire(__filename).resolve(path));
  }
}
