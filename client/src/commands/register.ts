import * as vscode from 'vscode';
import type { Blindhex } from '../blindhex.ts';
import type { ExportKind } from '../map-protocol.ts';
import { showBlindHexes } from './blind-hexes.ts';
import { exportMap } from './export-map.ts';
import { newScenario } from './new-scenario.ts';
import { showReferences } from './references.ts';

/** The walkthrough of `package.json`, by its full name. */
const WALKTHROUGH = 'blindhex.blindhex#start';

const EXPORTS: readonly [command: string, exported: ExportKind][] = [
  ['blindhex.exportSvg', 'svg'],
  ['blindhex.exportPng', 'png'],
  ['blindhex.exportPdf', 'pdf'],
  ['blindhex.exportSheet', 'sheet'],
];

/** The commands of `package.json`. Those about a file take its address, else they mean the map or the text in front. */
export function registerCommands({ language, maps, expectations }: Blindhex, log: vscode.LogOutputChannel): vscode.Disposable[] {
  const about = (name: string, act: (document: vscode.Uri, ...rest: unknown[]) => unknown) =>
    vscode.commands.registerCommand(name, async (address?: unknown, ...rest: unknown[]) => {
      // A code lens comes from the language server and gives the address as text.
      const document = address instanceof vscode.Uri ? address : typeof address === 'string' ? vscode.Uri.parse(address) : maps.inFront;
      if (document) return act(document, ...rest);
      void vscode.window.showInformationMessage('Open a .bhx file first, or begin one with "Blindhex: New Scenario".');
    });
  return [
    about('blindhex.openMap', (document) => {
      maps.open(document);
    }),
    // The editor title's button passes its group after the address, which is no hex.
    about('blindhex.showBlindHexes', (document, hex, battlefield) => showBlindHexes(document, language, maps, hex, battlefield)),
    about('blindhex.runExpectations', async (document) => {
      const tally = await expectations.runDocument(document);
      if (tally.passed + tally.failed === 0) void vscode.window.showInformationMessage('This file has no `expect` lines.');
      else if (tally.failed > 0) await vscode.commands.executeCommand('workbench.view.testing.focus');
      return tally;
    }),
    ...EXPORTS.map(([command, exported]) =>
      about(command, async (document, target) => {
        const all = await language.maps(document);
        const shown = maps.of(document)?.battlefield?.id;
        const battlefield = all.find(({ id }) => id === shown) ?? all.find(({ kind }) => kind === 'scenario') ?? all[0];
        if (battlefield) await exportMap(language, battlefield, document, exported, target instanceof vscode.Uri ? target : undefined);
        else void vscode.window.showInformationMessage('This file has no map to export.');
      }),
    ),
    // For the lenses over declarations, which the language server makes; it is in no menu.
    about('blindhex.showReferences', (document, position, places) => showReferences(language, document, position, places)),
    about('blindhex.showSource', (document) => vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.One })),
    vscode.commands.registerCommand('blindhex.newScenario', (game?: unknown) => newScenario(language, game)),
    vscode.commands.registerCommand('blindhex.getStarted', () =>
      vscode.commands.executeCommand('workbench.action.openWalkthrough', WALKTHROUGH, false),
    ),
    vscode.commands.registerCommand('blindhex.restartServer', () => language.restart()),
    vscode.commands.registerCommand('blindhex.showLog', () => log.show()),
  ];
}
