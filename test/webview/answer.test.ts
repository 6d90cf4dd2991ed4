import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answerParts } from '../../client/webview/panels/answer.ts';
import { showcase } from '../drawing/sample.ts';

/** As much of an element as the page makes one of. */
class Made {
  readonly children: unknown[] = [];
  constructor(readonly tag: string) {}
  setAttribute(): void {}
  addEventListener(): void {}
  append(...children: unknown[]): void {
    this.children.push(...children);
  }
  get text(): string {
    return this.children.map((child) => (child instanceof Made ? child.text : String(child))).join(' ');
  }
}

beforeAll(() => vi.stubGlobal('document', { createElement: (tag: string) => new Made(tag) }));
afterAll(() => vi.unstubAllGlobals());

const answer = { attack: 'Barrage', shots: [], outcomes: [], units: [], refusals: [], notes: [] };

test('the parts of an answer are shown with their titles, rules and odds', () => {
  const part = {
    title: 'Markers in D4',
    cite: '11.4.5',
    outcomes: [
      { outcome: '1', probability: '3/4' },
      { outcome: '2', probability: '1/4' },
    ],
  };
  const [shown, ...more] = answerParts({ ...answer, parts: [part] }, showcase('flat')) as unknown as Made[];
  expect(more).toEqual([]);
  for (const word of ['Markers in D4', '11.4.5', '75.0%', '25.0%']) expect(shown?.text).toContain(word);
  expect(answerParts(answer, showcase('flat'))).toEqual([]);
});
