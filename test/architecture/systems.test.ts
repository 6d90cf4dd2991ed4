import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { importsOf, nodes, placeOf, ROOT, sources } from './sources.ts';

/** Folders of `rules/src` that hold a game system. */
const systems = readdirSync(join(ROOT, 'rules/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && sources.some(({ path }) => path === `rules/src/${entry.name}/system.ts`))
  .map(({ name }) => name);

/** What systems and their rulesets are called: folder, name and title, as the library declares them. */
const names = systems.flatMap((system) => {
  const library = readFileSync(join(ROOT, `language/library/${system}.bhx`), 'utf8');
  const [, name, title] = /^ruleset\s+([\w-]+)(?:\s+"([^"]+)")?/m.exec(library) ?? [];
  return [system, name, title].filter((word) => word !== undefined);
});

const ownFolder = (path: string) => systems.some((system) => path.startsWith(`rules/src/${system}/`));

describe('game systems', () => {
  it('are found', () => {
    expect(systems.length).toBeGreaterThan(0);
    expect(names.length).toBeGreaterThanOrEqual(systems.length * 2);
  });

  it('are known by name in their own folders only', () => {
    const known = new RegExp(
      `(?<![\\p{L}\\p{N}])(${names.map((name) => name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|')})(?![\\p{L}\\p{N}])`,
      'iu',
    );
    const found = sources
      .filter(({ path }) => !ownFolder(path))
      .flatMap((source) =>
        nodes(source.tree)
          .filter(
            (node) =>
              (ts.isIdentifier(node) || ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) && known.test(node.text) && !isExample(node),
          )
          .map((node) => `${placeOf(source, node)}: ${node.getText(source.tree)}`),
      );
    expect(found).toEqual([]);
  });

  it('do not import each other, and nobody but the generated list imports them', () => {
    const systemOf = (path: string) => /^rules\/src\/([^/]+)\//.exec(path)?.[1];
    const found = sources
      .flatMap(importsOf)
      .filter(({ source, target }) => target && ownFolder(target) && systemOf(target) !== systemOf(source.path))
      .map(({ source, node, specifier }) => `${placeOf(source, node)} imports ${specifier}`);
    expect(found).toEqual([]);
  });
});

/** The bad and the good text that a check gives as its examples, which are its tests too. */
function isExample({ parent }: ts.Node): boolean {
  return ts.isPropertyAssignment(parent) && ['bad', 'good'].includes(parent.name.getText());
}
