import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { asset, RESVG, SANS, SANS_BOLD } from './assets.ts';
import { sizeOf } from './size.ts';

/** Pixels to one unit of the drawing, and at most so many across: sharp on paper, and within what a renderer holds in memory. */
const ZOOM = 2;
const MOST_PIXELS = 8_000;

let ready: Promise<void> | undefined;

/** The drawing as a PNG; letters come from the font that ships with Blindhex, so that every machine makes the same picture. */
export async function png(svg: string): Promise<Uint8Array> {
  ready ??= asset(RESVG).then((wasm) => initWasm(wasm as Uint8Array<ArrayBuffer>));
  const [fonts] = await Promise.all([Promise.all([asset(SANS), asset(SANS_BOLD)]), ready]);
  const font = { fontBuffers: fonts, defaultFontFamily: 'DejaVu Sans', sansSerifFamily: 'DejaVu Sans', loadSystemFonts: false };
  const { width, height } = sizeOf(svg);
  const zoom = Math.min(ZOOM, MOST_PIXELS / Math.max(width, height));
  const picture = new Resvg(svg, { font, background: 'white', fitTo: { mode: 'zoom', value: zoom } });
  const image = picture.render();
  const bytes = image.asPng();
  image.free();
  picture.free();
  return bytes;
}
