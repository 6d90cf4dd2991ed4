import * as vscode from 'vscode';
import type { Place } from './places.ts';

/**
 * Selects the places in the text. Without `focus` all those in the first place's file are selected and the keyboard stays where it is; with it
 * the reader goes to one of them, after a choice if there are several.
 * @param beside the column of the map, which the text must not cover
 */
export async function showPlaces(places: Place[], focus: boolean, beside: vscode.ViewColumn | undefined): Promise<void> {
  const first = focus && places.length > 1 ? await choose(places) : places[0];
  if (!first) return;
  const uri = vscode.Uri.parse(first.source.uri);
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document, { viewColumn: columnOf(uri, beside), preserveFocus: !focus });
  const together = focus ? [first] : places.filter(({ source }) => source.uri === first.source.uri);
  editor.selections = together.map(({ source }) => {
    const { start, end } = rangeOf(source);
    // The cursor at the beginning: what follows is what the reader wants to see.
    return new vscode.Selection(end, start);
  });
  editor.revealRange(rangeOf(first.source), vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

async function choose(places: Place[]): Promise<Place | undefined> {
  const items = places.map((place) => ({
    label: place.label,
    description: `${place.source.uri.slice(place.source.uri.lastIndexOf('/') + 1)}:${place.source.start.line + 1}`,
    place,
  }));
  return (await vscode.window.showQuickPick(items, { placeHolder: 'Where to in the text?' }))?.place;
}

function columnOf(uri: vscode.Uri, beside: vscode.ViewColumn | undefined): vscode.ViewColumn {
  const shown = vscode.window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri.toString());
  const other = vscode.window.tabGroups.all.find(({ viewColumn }) => viewColumn !== beside);
  return shown?.viewColumn ?? other?.viewColumn ?? vscode.ViewColumn.One;
}

function rangeOf({ start, end }: Place['source']): vscode.Range {
  return new vscode.Range(start.line, start.character, end.line, end.character);
}
