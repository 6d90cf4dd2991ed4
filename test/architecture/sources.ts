import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';

export const ROOT = resolve(import.meta.dirname, '../..');

/** The floors of the house and what each may import, besides itself. `docs/architecture.md` has the same table. */
export const FLOORS: Record<string, readonly string[]> = {
  rules: [],
  drawing: ['rules'],
  language: ['rules'],
  server: ['language', 'drawing', 'rules'],
  cli: ['server', 'language', 'drawing', 'rules'],
  client: ['server', 'drawing', 'rules'],
};

export interface Source {
  /** `rules/src/hex/axial.ts` */
  path: string;
  floor: string;
  text: string;
  tree: ts.SourceFile;
}

/** Every hand-written TypeScript file of the house. */
export const sources: Source[] = Object.keys(FLOORS).flatMap((floor) =>
  readdirSync(join(ROOT, floor), { recursive: true })
    .map((name) => [floor, ...String(name).split(sep)].join('/'))
    .filter((path) => path.endsWith('.ts') && !/\/(node_modules|generated)\//.test(path))
    .map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8');
      return { path, floor, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
    }),
);

/** All nodes of a file. */
export function nodes(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** `path:line`, as editors and terminals link it. */
export function placeOf({ path, tree }: Source, node: ts.Node): string {
  return `${path}:${tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1}`;
}

export interface Import {
  source: Source;
  node: ts.Node;
  /** As written. */
  specifier: string;
  /** Path within the house, for an import of our own: `rules/src/index`. */
  target?: string;
  typeOnly: boolean;
}

/** Static, dynamic and type imports, and re-exports. */
export function importsOf(source: Source): Import[] {
  const found: Import[] = [];
  for (const node of nodes(source.tree)) {
    let specifier: ts.Node | undefined;
    let typeOnly = false;
    if (ts.isImportDeclaration(node)) {
      specifier = node.moduleSpecifier;
      typeOnly = node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    } else if (ts.isExportDeclaration(node)) {
      specifier = node.moduleSpecifier;
      typeOnly = node.isTypeOnly;
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      specifier = node.arguments[0];
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      specifier = node.argument.literal;
      typeOnly = true;
    }
    // The manifest, read for its version, is no code.
    if (specifier && ts.isStringLiteralLike(specifier) && !specifier.text.endsWith('/package.json')) {
      found.push({ source, node, specifier: specifier.text, target: targetOf(source, specifier.text), typeOnly });
    }
  }
  return found;
}

function targetOf(source: Source, specifier: string): string | undefined {
  if (specifier.startsWith('.'))
    return relative(ROOT, resolve(ROOT, dirname(source.path), specifier))
      .split(sep)
      .join('/');
  const [, floor, file = 'index'] = /^@blindhex\/([^/]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  return floor && `${floor}/src/${file}`;
}
