/** Files that pictures are made with, as they are called in the bundle's `assets/` (scripts/bundle.mjs copies them there). */
export const ASSETS = {
  resvg: 'index_bg.wasm',
  regular: 'DejaVuSans.ttf',
  bold: 'DejaVuSans-Bold.ttf',
} as const;

/** Reads one of them. The letters come from a font that ships with Blindhex, so that every machine makes the same picture. */
export type Assets = (name: (typeof ASSETS)[keyof typeof ASSETS]) => Promise<Uint8Array>;
