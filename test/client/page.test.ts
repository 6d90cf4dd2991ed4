import { drawFirstPicture } from '@blindhex/drawing';
import { paletteVariables } from '@blindhex/drawing/palette/palette';
import { describe, expect, it, vi } from 'vitest';
import { mapOptions, mapPage, paletteStyles } from '../../client/src/map/page.ts';
import { showcase } from '../drawing/sample.ts';

vi.mock('vscode', () => ({ Uri: { joinPath: (base: string, ...parts: string[]) => [base, ...parts].join('/') } }));

const webview = { cspSource: 'https://source', asWebviewUri: (uri: string) => `https://source/${uri}` } as never;
const page = (picture?: string) => mapPage(webview, 'extension' as never, picture);
const policyOf = (html: string) =>
  Object.fromEntries(
    (/Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').split('; ').map((part) => [part.split(' ')[0], part.split(' ').slice(1)]),
  );

describe('the page of the map', () => {
  it('runs one script, known by a nonce that no other page has', () => {
    const html = page();
    const { 'default-src': other, 'script-src': scripts } = policyOf(html);
    expect(other).toEqual(["'none'"]);
    const nonce = /nonce="(\w{32,})"/.exec(html)?.[1];
    expect(scripts).toEqual([`'nonce-${nonce}'`]);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/ on\w+=|style="|javascript:/);
    expect(policyOf(page())['script-src']).not.toEqual(scripts);
  });

  it('shows the map before its script is read, and nothing in it runs or leads elsewhere', () => {
    const battlefield = { ...showcase('flat'), title: '<script>alert(1)</script>' };
    const html = page(drawFirstPicture(battlefield));
    expect(html.indexOf('<svg')).toBeLessThan(html.indexOf('<script'));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(/ on\w+=| style="|javascript:|href="(?!#)/.exec(html)?.[0]).toBeUndefined();
    expect(html.includes('data-layer="counters"')).toBe(true);
  });

  it('has the palette of every kind of theme, the most particular last', () => {
    const styles = paletteStyles();
    const places = ['print', 'dark', 'contrast-dark', 'contrast-light'] as const;
    const at = places.map((name) => styles.indexOf(paletteVariables(name)));
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual([...at].sort((a, b) => a - b));
  });

  it('loads nothing from elsewhere, and evaluates no text', () => {
    const sources = Object.values(policyOf(page())).flat();
    for (const source of sources) expect(source).toMatch(/^('none'|'nonce-\w+'|https:\/\/source|data:)$/);
    expect(policyOf(page())['connect-src']).toBeUndefined();
  });

  it('reads files of the build only, and submits no forms', () =>
    expect(mapOptions('extension' as never)).toEqual({ enableScripts: true, enableForms: false, localResourceRoots: ['extension/dist'] }));
});
