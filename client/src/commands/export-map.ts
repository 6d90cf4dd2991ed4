import { drawBoard } from '@blindhex/drawing';
import type { Battlefield } from '@blindhex/rules/battlefield';
import * as vscode from 'vscode';

/** Writes a map as an SVG file, in the colours of print, to a place the user chooses; the map view itself need not be open. */
export async function exportSvg(battlefield: Battlefield, document: vscode.Uri, target?: vscode.Uri): Promise<void> {
  const proposed = document.scheme === 'untitled' ? undefined : document.with({ path: document.path.replace(/[^/]*$/, `${battlefield.id}.svg`) });
  const file =
    target ??
    (await vscode.window.showSaveDialog({
      defaultUri: proposed,
      filters: { 'SVG picture': ['svg'] },
      title: `Export ${battlefield.title || battlefield.id}`,
    }));
  if (!file) return;
  await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(drawBoard(battlefield)));
  if (target) return;
  const open = await vscode.window.showInformationMessage(`The map is in ${vscode.workspace.asRelativePath(file)}.`, 'Open');
  if (open) await vscode.commands.executeCommand('vscode.open', file);
}
