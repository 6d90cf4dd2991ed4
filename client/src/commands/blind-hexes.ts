import type { Battlefield, HexIndex } from '@blindhex/rules/battlefield';
import * as vscode from 'vscode';
import type { LanguageService } from '../language-service.ts';
import type { MapPanels } from '../map/panels.ts';

/**
 * Has the map shade what cannot be seen from a hex. Without the name of one it asks, proposing that of the cursor.
 * @param id the battlefield; without it that of the cursor, or the one on show
 */
export async function showBlindHexes(
  document: vscode.Uri,
  language: LanguageService,
  maps: MapPanels,
  hexName?: unknown,
  id?: unknown,
): Promise<void> {
  const battlefields = await language.maps(document);
  const cursor = vscode.window.activeTextEditor;
  const here = cursor?.document.uri.toString() === document.toString() ? await language.locate(document, cursor.selection.active) : undefined;
  const shown = maps.of(document)?.battlefield?.id;
  const battlefield =
    battlefields.find((each) => each.id === id) ??
    battlefields.find((each) => each.id === here?.battlefield) ??
    battlefields.find((each) => each.id === shown) ??
    battlefields.find(({ kind }) => kind === 'scenario') ??
    battlefields[0];
  if (!battlefield || battlefield.board.hexes.length === 0) {
    void vscode.window.showInformationMessage('This file has no map of hexes to look over.');
    return;
  }
  const name = typeof hexName === 'string' ? hexName : await askForHex(battlefield, here?.hexes[0]);
  const hex = name === undefined ? undefined : hexNamed(battlefield, name);
  if (hex !== undefined) maps.showBlindHexes(document, battlefield.id, hex);
}

function askForHex(battlefield: Battlefield, proposed: HexIndex | undefined): Thenable<string | undefined> {
  const { hexes } = battlefield.board;
  return vscode.window.showInputBox({
    title: `Blind hexes on ${battlefield.title || battlefield.id}`,
    prompt: 'From which hex?',
    value: proposed === undefined ? '' : hexes[proposed]?.name,
    placeHolder: hexes[0]?.name,
    validateInput: (name) =>
      hexNamed(battlefield, name) === undefined
        ? `There is no hex ${name || 'without a name'} in play; write one as the map does, such as ${hexes[0]?.name}.`
        : undefined,
  });
}

function hexNamed(battlefield: Battlefield, name: string): HexIndex | undefined {
  const wanted = name.trim().toLowerCase();
  const index = battlefield.board.hexes.findIndex((hex) => hex.inPlay && [hex.name, ...hex.aliases].some((known) => known.toLowerCase() === wanted));
  return index < 0 ? undefined : index;
}
