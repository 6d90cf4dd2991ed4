import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { commands, keybindings, menus, configuration, walkthroughs, languages, grammars } = manifest.contributes;
const declared = new Set<string>(commands.map(({ command }: { command: string }) => command));

describe('the extension manifest', () => {
  it('gives every command a category and an icon', () => {
    for (const { command, category, icon } of commands)
      expect({ command, category, icon }).toEqual({ command, category: 'Blindhex', icon: expect.stringMatching(/^\$\(/) });
  });

  it('binds keys and menus to its own commands only', () => {
    const used: string[] = [...keybindings, ...Object.values<{ command: string }[]>(menus).flat()].map(({ command }) => command);
    expect(used.filter((command) => !declared.has(command))).toEqual([]);
  });

  it('takes no key that VS Code has a use for in an editor', () => {
    // The second strokes after Ctrl+K that VS Code 1.91 binds by itself; Ctrl+K V is Markdown's alone.
    const taken = ['c', 'e', 'f', 'm', 'o', 'p', 'r', 's', 'u', 'w', 'z', 'enter', 'up', 'down', 'left', 'right', 'd', 'i', 'l', 'q', 't'];
    for (const { key, mac, when } of keybindings) {
      expect(key).toMatch(/^ctrl\+k [a-z]$/);
      expect(taken).not.toContain(key.split(' ')[1]);
      expect(mac).toBe(key.replace('ctrl', 'cmd'));
      expect(when).toMatch(/blindhex/);
    }
  });

  it('leads the walkthrough to commands and files that exist', () => {
    for (const { description, media } of walkthroughs[0].steps) {
      expect(existsSync(join(root, media.markdown)), media.markdown).toBe(true);
      for (const [, command] of description.matchAll(/\(command:([\w.]+)\)/g))
        expect(command.startsWith('workbench.') || declared.has(command), command).toBe(true);
    }
  });

  it('names files that exist', () => {
    const files = [
      manifest.icon,
      ...languages.flatMap(({ configuration, icon }: never) => [configuration, ...Object.values(icon)]),
      ...grammars.map(({ path }: { path: string }) => path),
    ];
    expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([]);
  });

  it('has no setting that names a program, and phones nobody', () => {
    for (const [name, setting] of Object.entries<{ type: string; enum?: string[] }>(configuration.properties)) {
      expect(name).not.toMatch(/path|executable|command|args|url|telemetry/i);
      expect(setting.type === 'string' ? setting.enum : [], `${name} is a choice, not free text`).toBeDefined();
    }
    expect(manifest.capabilities).toEqual({ virtualWorkspaces: true, untrustedWorkspaces: { supported: true } });
  });
});

describe('the language configuration', () => {
  const language = JSON.parse(readFileSync(join(root, 'client/language-configuration.json'), 'utf8'));
  const { pattern, flags } = language.wordPattern;

  it('takes names with hyphens, umlauts and digits for one word', () => {
    expect('Mühlen-Weg at 1Kp-1-2, A1..G9 G6/NE "Сад"'.match(new RegExp(pattern, `g${flags}`))).toEqual([
      'Mühlen-Weg',
      'at',
      '1Kp-1-2',
      'A1',
      'G9',
      'G6',
      'NE',
      'Сад',
    ]);
  });

  it('indents after an opened block only', () => {
    const indents = new RegExp(language.indentationRules.increaseIndentPattern);
    for (const line of ['map Lane for LHY {', '  platoon "1st" { Murphy at F8', 'side "A } B" {']) expect(indents.test(line), line).toBe(true);
    for (const line of ['support { M1919 }', '// board {', ' * like { this', 'rules LHY']) expect(indents.test(line), line).toBe(false);
    expect(new RegExp(language.indentationRules.decreaseIndentPattern).test('  }')).toBe(true);
  });
});
