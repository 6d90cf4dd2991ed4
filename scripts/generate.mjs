// Makes what is generated: the parser's tables and the TextMate grammar from the Langium grammar, the list of game systems
// from the folders of rules/src, their WebAssembly modules, and the library from language/library, so that a new system or library file needs no other edit.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import wabt from 'wabt';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

const langium = join(root, 'node_modules/langium-cli/bin/langium.js');
execFileSync(process.execPath, ['--import', pathToFileURL(join(root, 'scripts/polyfill.mjs')).href, langium, 'generate'], {
  cwd: join(root, 'language'),
  // Langium asks whether to delete what it did not make; the library below stands in the same folder.
  input: 'no\n',
  stdio: ['pipe', 'ignore', 'inherit'],
});

const rules = join(root, 'rules/src');
const systems = readdirSync(rules).filter((name) => existsSync(join(rules, name, 'system.ts')));
write(
  join(rules, 'generated/systems.ts'),
  `${systems.map((name, i) => `import { system as s${i} } from '../${name}/system.ts';`).join('\n')}
import type { GameSystem } from '../system.ts';

/** Every game system, by the name that a ruleset gives in \`system:\`. */
export const systems: Record<string, GameSystem> = { ${systems.map((name, i) => `'${name}': s${i}`).join(', ')} };
`,
);

// Modules for the processor's wide registers are written as WebAssembly text; a bundle carries their bytes, so that nothing is fetched when they are needed.
const { parseWat } = await wabt();
for (const file of readdirSync(rules, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.wat'))) {
  const { buffer } = parseWat(file, readFileSync(join(rules, file), 'utf8')).toBinary({});
  write(
    join(rules, 'generated', file.replace(/\.wat$/, '.ts')),
    `/** The WebAssembly module of ${basename(file)}. */\nexport const wasm = Uint8Array.of(${buffer.join(', ')});\n`,
  );
}

const library = join(root, 'language/library');
const files = readdirSync(library, { recursive: true }).map(String).sort();

/** A TypeScript file with some files of the library in it, by a name each. */
function writeTexts(target, constant, comment, texts) {
  const entries = texts.map(([name, file]) => `  ${JSON.stringify(name)}: ${JSON.stringify(readFileSync(join(library, file), 'utf8'))},\n`);
  write(
    join(root, 'language/src/generated', target),
    `/** ${comment} */\nexport const ${constant}: Record<string, string> = {\n${entries.join('')}};\n`,
  );
}
writeTexts(
  'library.ts',
  'library',
  'The library that ships with the language: file name to text.',
  files.filter((file) => file.endsWith('.bhx')).map((file) => [file, file]),
);
writeTexts(
  'starters.ts',
  'starters',
  "A first scenario of each game, to begin one's own from: name of the system to text.",
  files.filter((file) => basename(file) === 'starter.txt').map((file) => [dirname(file), file]),
);
