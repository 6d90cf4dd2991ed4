import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ASSETS, type Assets } from './assets.ts';

const PACKAGES: Record<string, string> = {
  [ASSETS.resvg]: `@resvg/resvg-wasm/${ASSETS.resvg}`,
  [ASSETS.regular]: `dejavu-fonts-ttf/ttf/${ASSETS.regular}`,
  [ASSETS.bold]: `dejavu-fonts-ttf/ttf/${ASSETS.bold}`,
};

/** From the disk: the bundle has them beside it, so that it runs without node_modules; run from the sources, they are read from their packages. */
export const nodeAssets: Assets = async (name) => {
  try {
    return await readFile(join(__dirname, 'assets', name));
  } catch {
    return await readFile(createRequire(__filename).resolve(PACKAGES[name] as string));
  }
};
