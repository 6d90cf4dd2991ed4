import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { nodes, placeOf, sources } from './sources.ts';

/** Ways out of a pure function: clocks, chance, files, networks, consoles, the page. */
const OUTSIDE_WORLD = new Set([
  'console',
  'process',
  'globalThis',
  'window',
  'document',
  'fetch',
  'setTimeout',
  'setInterval',
  'queueMicrotask',
  'localStorage',
  'performance',
]);
const CLOCKS_AND_CHANCE = new Set(['Math.random', 'Date.now', 'crypto.randomUUID', 'crypto.getRandomValues']);

describe('rules and drawing', () => {
  const pure = sources.filter(({ floor }) => floor === 'rules' || floor === 'drawing');

  it('touch nothing outside their arguments', () => {
    const found = pure.flatMap((source) =>
      nodes(source.tree)
        .filter((node) => {
          if (ts.isPropertyAccessExpression(node)) return CLOCKS_AND_CHANCE.has(node.getText(source.tree));
          if (ts.isNewExpression(node)) return node.expression.getText(source.tree) === 'Date' && !node.arguments?.length;
          return ts.isIdentifier(node) && OUTSIDE_WORLD.has(node.text) && isRead(node);
        })
        .map((node) => `${placeOf(source, node)} uses ${node.getText(source.tree)}`),
    );
    expect(found).toEqual([]);
  });
});

/** Whether the identifier stands for a value of the world around, rather than for a property, a parameter or a name of our own. */
function isRead(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  return ts.isCallExpression(parent) && parent.expression === node;
}
