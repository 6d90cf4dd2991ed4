import type { Place } from '@blindhex/rules/map-subject';
import * as vscode from 'vscode';
import { editorRange } from '../range.ts';

/**
 * Shows in the text where something on the map is written.
 *
 * Without `focus` whatever of it is in sight already is selected, and nothing else happens: a click that chooses a hex must not bring up files.
 * With `focus` the reader goes there, after a choice if there are several places.
 * @param map the column of the map, which the text must not cover
 */
export async function showPlaces(places: Place[], focus: boolean, map: vscode.ViewColumn | undefined): Promise<void> {
  const first = focus ? await choose(places) : places.find(({ source }) => editorOf(source.uri));
  if (!first) return;
  const editor = editorOf(first.source.uri) ?? (await openBeside(first.source.uri, map));
  const shown = focus ? [first] : places.filter(({ source }) => source.uri === first.source.uri);
  // The cursor at the beginning: what follows is what the reader wants to see.
  editor.selections = shown.map(({ source }) => new vscode.Selection(editorRange(source).end, editorRange(source).start));
  editor.revealRange(editorRange(first.source), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  if (focus) await vscode.window.showTextDocument(editor.document, { viewColumn: editor.viewColumn, selection: editorRange(first.source) });
}

async function choose(places: Place[]): Promise<Place | undefined> {
  if (places.length < 2) return places[0];
  const items = places.map((place) => ({
    label: place.label,
    description: `${place.source.uri.slice(place.source.uri.lastIndexOf('/') + 1)}:${place.source.start.line + 1}`,
    place,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Where to in the text?' }))?.place;
}

function editorOf(uri: string): vscode.TextEditor | undefined {
  const wanted = vscode.Uri.parse(uri).toString();
  return vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === wanted);
}

async function openBeside(uri: string, map: vscode.ViewColumn | undefined): Promise<vscode.TextEditor> {
  const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
  const other = vscode.window.tabGroups.all.find(({ viewColumn }) => viewColumn !== map);
  return vscode.window.showTextDocument(document, { viewColumn: other?.viewColumn ?? vscode.ViewColumn.Beside });
}
