import type { Blindhex } from '@blindhex/client/blindhex';
import { expect } from 'chai';
import * as vscode from 'vscode';
import { eventually, openFile, placeOf } from './editor.ts';

describe('the extension', () => {
  let blindhex: Blindhex;
  let mill: vscode.TextDocument;
  before(async () => {
    blindhex = await (vscode.extensions.getExtension('blindhex.blindhex') as vscode.Extension<Blindhex>).activate();
    mill = await openFile('mill.bhx');
  });

  it('has every command of its manifest', async () => {
    const known = new Set(await vscode.commands.getCommands(true));
    const declared: { command: string }[] = vscode.extensions.getExtension('blindhex.blindhex')?.packageJSON.contributes.commands;
    expect(declared.map(({ command }) => command).filter((command) => !known.has(command))).to.deep.equal([]);
  });

  it('lists `expect` lines in the Test Explorer, and tells which hold', async () => {
    const tally = await eventually('a run', async () => {
      const tally = await blindhex.expectations.runDocument(mill.uri);
      return tally.passed + tally.failed > 0 ? tally : undefined;
    });
    expect(tally).to.deep.equal({ passed: 4, failed: 1 });
    const file = blindhex.expectations.controller.items.get(mill.uri.toString());
    const scenario = file?.children.get('Mill');
    const lines = [...(scenario?.children ?? [])].map(([, item]) => item.range?.start.line);
    expect(lines).to.have.members([0, 1, 2, 3, 4].map((n) => placeOf(mill, 'expect los(F8, F4)').line + n));
  });

  it('follows an edit of an `expect` line in the Test Explorer', async () => {
    const edit = new vscode.WorkspaceEdit();
    edit.insert(mill.uri, placeOf(mill, 'expect los(F8, F4)'), 'expect range(F8, F4) = 4\n  ');
    await vscode.workspace.applyEdit(edit);
    await eventually('the new line', () =>
      [...(blindhex.expectations.controller.items.get(mill.uri.toString())?.children.get('Mill')?.children ?? [])].find(([id]) =>
        id.includes('range(F8'),
      ),
    );
    await vscode.commands.executeCommand('undo');
  });

  it('opens one map for a document', async () => {
    const maps = () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .filter(({ input }) => input instanceof vscode.TabInputWebview && input.viewType.endsWith('blindhex.map'));
    await vscode.commands.executeCommand('blindhex.openMap', mill.uri);
    await vscode.commands.executeCommand('blindhex.openMap', mill.uri);
    await eventually('the map', () => maps().length > 0 || undefined);
    expect(maps().map(({ label }) => label)).to.deep.equal(['Map mill.bhx']);
    blindhex.maps.of(mill.uri)?.view.dispose();
  });

  for (const [command, name, looks] of [
    ['blindhex.exportSvg', 'mill.svg', /^<svg [\s\S]*The Mill[\s\S]*<\/svg>\s*$/],
    // Four letters of eight: a text decoder reads the first as it likes.
    ['blindhex.exportPng', 'mill.png', /^.PNG\r\n/],
    ['blindhex.exportPdf', 'mill.pdf', /^%PDF-[\s\S]*\/Count 1\b/],
    ['blindhex.exportSheet', 'mill-sheet.pdf', /^%PDF-[\s\S]*\/Count 2\b/],
  ] as const) {
    it(`exports ${name}`, async () => {
      const target = mill.uri.with({ path: mill.uri.path.replace('mill.bhx', name) });
      await vscode.commands.executeCommand(command, mill.uri, target);
      expect(new TextDecoder('latin1').decode(await vscode.workspace.fs.readFile(target))).to.match(looks);
      await vscode.workspace.fs.delete(target);
    });
  }

  it('begins a new scenario that is sound', async () => {
    await vscode.commands.executeCommand('blindhex.newScenario', (await blindhex.language.starters())[0]?.title);
    const document = vscode.window.activeTextEditor?.document as vscode.TextDocument;
    expect(document.isUntitled).to.equal(true);
    expect(document.languageId).to.equal('blindhex');
    const maps = await eventually('its map', () => blindhex.language.battlefields(document.uri));
    expect(maps.battlefields.some(({ kind }) => kind === 'scenario')).to.equal(true);
    expect(vscode.languages.getDiagnostics(document.uri).map(({ message }) => message)).to.deep.equal([]);
  });

  it('obeys the severities of the settings', async () => {
    const document = await openFile('mistakes.bhx');
    const severity = () => vscode.languages.getDiagnostics(document.uri)[0]?.severity;
    await eventually('an error', () => severity() === vscode.DiagnosticSeverity.Error || undefined);
    const settings = vscode.workspace.getConfiguration('blindhex');
    await settings.update('checks', { 'BHX-name': 'warning' }, vscode.ConfigurationTarget.Workspace);
    await eventually('a warning', () => severity() === vscode.DiagnosticSeverity.Warning || undefined);
    await settings.update('checks', undefined, vscode.ConfigurationTarget.Workspace);
    await eventually('an error again', () => severity() === vscode.DiagnosticSeverity.Error || undefined);
  });

  it('works again after the language server was started anew', async () => {
    await vscode.commands.executeCommand('blindhex.restartServer');
    await eventually('maps', () => blindhex.language.battlefields(mill.uri));
  });
});
