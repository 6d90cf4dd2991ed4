import { drawCounterRow } from '@blindhex/drawing';
import { beforeAll, expect, test } from 'vitest';
import { readSvg } from '../drawing/well-formed.ts';
import { HOUSE_RULES, workspace } from '../language/services/workspace.ts';

const TEXT = `import "toy.bhx"
roster Sheet for Toy nationality us { squad Guard "Guards & <friends>" { cohesion 6  as disrupted { cohesion 4 } } }
scenario S { rules Toy  board Lane  side American { nationality us
  Guard x8 at A1
  Rifle Ace at B2
} }`;

let services: Awaited<ReturnType<typeof workspace<'toy.bhx' | 'file.bhx'>>>;
beforeAll(async () => {
  services = await workspace({ 'toy.bhx': HOUSE_RULES, 'file.bhx': TEXT });
}, 60_000);

async function hover(line: number, character: number): Promise<string> {
  const document = services.documents['file.bhx'];
  const found = await services.blindhex.lsp.HoverProvider?.getHoverContent(document, {
    textDocument: { uri: document.uri.toString() },
    position: { line, character },
  });
  return (found?.contents as { value: string } | undefined)?.value ?? '';
}

/** The SVG of the picture on a card. */
function picture(card: string): string | undefined {
  const [, base64] = /!\[[^\]]*\]\(data:image\/svg\+xml;base64,([A-Za-z0-9+/=]+)\)/.exec(card) ?? [];
  return base64 && Buffer.from(base64, 'base64').toString('utf8');
}

const unitsIn = (svg: string | undefined) => [...(svg ?? '').matchAll(/data-unit="([^"]*)"/g)].map(([, id]) => id);

test('without someone who draws there are no pictures', async () => {
  expect(await hover(3, 3)).toContain('Guard');
  expect(picture(await hover(3, 3))).toBeUndefined();
});

test('a counter is shown with all its faces, a line with its units, a hex with those that stand in it', async () => {
  services.blindhex.lsp.CounterPictures.draw = drawCounterRow;
  try {
    const counter = picture(await hover(1, 47));
    expect(unitsIn(counter)).toEqual(['Guard', 'disrupted']);
    const { width, height } = await readSvg(counter ?? '');
    expect(width).toBe(2 * height);
    expect(counter).not.toContain('<friends>');
    expect(unitsIn(picture(await hover(4, 9)))).toEqual(['American.Ace']);
    const hex = await hover(3, 15);
    expect(unitsIn(picture(hex))).toHaveLength(6);
    expect(hex).toMatch(/^\*\*A1\*\*/);
  } finally {
    services.blindhex.lsp.CounterPictures.draw = undefined;
  }
});
