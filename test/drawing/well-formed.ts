import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

let ready: Promise<void> | undefined;

/** Throws, with the parser's own words, unless the text is an SVG document that a renderer reads; answers its size. */
export async function readSvg(svg: string): Promise<{ width: number; height: number }> {
  ready ??= readFile(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')).then((wasm) => initWasm(wasm));
  await ready;
  const { width, height } = new Resvg(svg);
  return { width, height };
}
