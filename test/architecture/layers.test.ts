import { describe, expect, it } from 'vitest';
import { FLOORS, type Import, importsOf, placeOf, sources } from './sources.ts';

const imports = sources.flatMap(importsOf);
const told = ({ source, node, specifier }: Import) => `${placeOf(source, node)} imports ${specifier}`;
const floorOf = (path: string) => path.split('/')[0] ?? '';

/** What is not ours and each floor may use: `rules` and `drawing` are pure, only `client` knows the editor. */
const OUTSIDE: Record<string, RegExp> = {
  rules: /^fraction\.js$/,
  drawing: /^fraction\.js$/,
  language: /^(node:|langium|chevrotain|vscode-languageserver|vscode-uri|fraction\.js|fastest-levenshtein)/,
  server: /^(node:|langium|vscode-languageserver|vscode-uri|@resvg\/resvg-wasm|pdfkit|svg-to-pdfkit)/,
  cli: /^(?!vscode$)/,
  client: /^(vscode$|vscode-languageclient|vscode-languageserver-protocol|@vscode-elements\/|@vscode\/codicons|\.\/style\.css)/,
};

describe('the floors of the house', () => {
  it('has sources on every floor', () => {
    expect(new Set(sources.map(({ floor }) => floor))).toEqual(new Set(Object.keys(FLOORS)));
    expect(imports.length).toBeGreaterThan(100);
  });

  it('imports downwards only', () => {
    const upwards = imports.filter(({ source, target }) => {
      const floor = target && floorOf(target);
      return floor && floor !== source.floor && !FLOORS[source.floor]?.includes(floor);
    });
    expect(upwards.map(told)).toEqual([]);
  });

  it('goes from floor to floor by the package name, not by a path', () => {
    const wrong = imports.filter(({ source, specifier, target }) => specifier.startsWith('.') && target && floorOf(target) !== source.floor);
    expect(wrong.map(told)).toEqual([]);
  });

  it('keeps the server out of the extension, but for the words they exchange', () => {
    const wrong = imports.filter(
      ({ source, target }) => source.floor === 'client' && target?.startsWith('server/') && target !== 'server/src/protocol',
    );
    expect(wrong.map(told)).toEqual([]);
  });

  it('keeps the editor out of the map page, and the page out of the extension', () => {
    const inPage = (path: string) => path.startsWith('client/webview/');
    const wrong = imports.filter(({ source, specifier, target }) => {
      if (source.floor !== 'client') return false;
      if (!inPage(source.path)) return target !== undefined && inPage(target);
      return specifier.startsWith('vscode') || (target?.startsWith('client/src/') && target !== 'client/src/map-protocol');
    });
    expect(wrong.map(told)).toEqual([]);
  });

  it('uses on each floor only the libraries that belong there', () => {
    const wrong = imports.filter(({ source, specifier, target }) => target === undefined && !OUTSIDE[source.floor]?.test(specifier));
    expect(wrong.map(told)).toEqual([]);
  });
});
