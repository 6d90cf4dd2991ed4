import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { ASSETS, type Assets } from './assets.ts';
import { sizeOf } from './size.ts';

/** Pixels to one unit of the drawing, and at most so many across: sharp on paper, and within what a renderer holds in memory. */
const ZOOM = 2;
/** A page in points is smaller in its units: 200 dots an inch. */
const PAGE_ZOOM = 200 / 72;
const MOST_PIXELS = 8_000;

let ready: Promise<void> | undefined;

/** The drawing as a PNG. Throws a sentence where it is too narrow to be seen. */
export async function png(svg: string, assets: Assets): Promise<Uint8Array> {
  const { width, height, page } = sizeOf(svg);
  const zoom = Math.min(page ? PAGE_ZOOM : ZOOM, MOST_PIXELS / Math.max(width, height));
  // The renderer would stop for good at a picture without pixels.
  if (!(Math.min(width, height) * zoom >= 1)) throw new Error(`a picture of ${width} by ${height} has no room for pixels`);
  ready ??= assets(ASSETS.resvg).then((wasm) => initWasm(wasm as Uint8Array<ArrayBuffer>));
  const [fonts] = await Promise.all([Promise.all([assets(ASSETS.regular), assets(ASSETS.bold)]), ready]);
  const font = { fontBuffers: fonts, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans', loadSystemFonts: false };
  const picture = new Resvg(svg, { font, background: 'white', fitTo: { mode: 'zoom', value: zoom * (page ? 0.75 : 1) } });
  const image = picture.render();
  const bytes = image.asPng();
  image.free();
  picture.free();
  return bytes;
}
