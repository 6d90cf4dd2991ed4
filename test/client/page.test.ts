import { describe, expect, it, vi } from 'vitest';
import { mapOptions, mapPage } from '../../client/src/map/page.ts';

vi.mock('vscode', () => ({ Uri: { joinPath: (base: string, ...parts: string[]) => [base, ...parts].join('/') } }));

const webview = { cspSource: 'https://source', asWebviewUri: (uri: string) => `https://source/${uri}` } as never;
const page = () => mapPage(webview, 'extension' as never);
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

  it('loads nothing from elsewhere, and evaluates no text', () => {
    const sources = Object.values(policyOf(page())).flat();
    for (const source of sources) expect(source).toMatch(/^('none'|'nonce-\w+'|https:\/\/source|data:)$/);
    expect(policyOf(page())['connect-src']).toBeUndefined();
  });

  it('reads files of the build only, and submits no forms', () =>
    expect(mapOptions('extension' as never)).toEqual({ enableScripts: true, enableForms: false, localResourceRoots: ['extension/dist'] }));
});
