import type { Battlefield } from '@blindhex/rules/battlefield';
import * as vscode from 'vscode';
import type { LanguageService } from '../language-service.ts';
import type { ExportKind } from '../map-protocol.ts';

interface Kind {
  what: 'map' | 'sheet';
  /** Formats that the save dialog offers, the usual one first. */
  formats: readonly ('svg' | 'png' | 'pdf')[];
  /** Behind the scenario's name in the name of the file. */
  suffix: string;
}

const KINDS: Record<ExportKind, Kind> = {
  svg: { what: 'map', formats: ['svg'], suffix: '' },
  png: { what: 'map', formats: ['png'], suffix: '' },
  pdf: { what: 'map', formats: ['pdf'], suffix: '' },
  sheet: { what: 'sheet', formats: ['pdf', 'png', 'svg'], suffix: '-sheet' },
};
const TITLES = { svg: 'SVG picture', png: 'PNG picture', pdf: 'PDF document' };

/** Writes a map or a scenario's sheet to a place the user chooses, on a disk or wherever else the editor can write; the map view need not be open. */
export async function exportMap(
  language: LanguageService,
  battlefield: Pick<Battlefield, 'id' | 'title'>,
  document: vscode.Uri,
  exported: ExportKind,
  target?: vscode.Uri,
): Promise<void> {
  const kind = KINDS[exported];
  const file = target ?? (await askWhere(battlefield, document, kind));
  if (!file) return;
  const format = kind.formats.find((each) => file.path.toLowerCase().endsWith(`.${each}`)) ?? (kind.formats[0] as 'svg');
  const paper = vscode.workspace.getConfiguration('blindhex', document).get<string>('paper') === 'letter' ? 'letter' : 'a4';
  const made = await vscode.window.withProgress(
    { location: vscode.ProgressLocation.Window, title: `Exporting ${battlefield.title || battlefield.id}` },
    () => language.picture(document, { battlefield: battlefield.id, what: kind.what, format, paper }),
  );
  if (!made || 'refusal' in made) {
    void vscode.window.showErrorMessage(
      made ? made.refusal : 'The language server could not answer; look into the log with the command "Blindhex: Show Log".',
    );
    return;
  }
  const names = made.files.length === 1 ? [file] : made.files.map((_, i) => numbered(file, i + 1));
  try {
    for (const [i, content] of made.files.entries())
      await vscode.workspace.fs.writeFile(
        names[i] as vscode.Uri,
        Uint8Array.from(atob(content), (character) => character.charCodeAt(0)),
      );
  } catch (error) {
    void vscode.window.showErrorMessage(
      `${vscode.workspace.asRelativePath(file)} cannot be written: ${error instanceof Error ? error.message : error}`,
    );
    return;
  }
  if (!target) await offerToOpen(names);
}

async function askWhere(
  { id, title }: Pick<Battlefield, 'id' | 'title'>,
  document: vscode.Uri,
  { formats, suffix }: Kind,
): Promise<vscode.Uri | undefined> {
  const name = `${id}${suffix}.${formats[0]}`;
  return vscode.window.showSaveDialog({
    ...(document.scheme !== 'untitled' && { defaultUri: document.with({ path: document.path.replace(/[^/]*$/, name) }) }),
    filters: Object.fromEntries(formats.map((format) => [TITLES[format], [format]])),
    title: `Export ${title || id}`,
  });
}

/** `sheet-2.png` for the second page of `sheet.png`. */
function numbered(file: vscode.Uri, page: number): vscode.Uri {
  return file.with({ path: file.path.replace(/(\.[^./]*)?$/, (ending) => `-${page}${ending}`) });
}

async function offerToOpen(files: readonly vscode.Uri[]): Promise<void> {
  const [first, ...others] = files.map((file) => vscode.workspace.asRelativePath(file));
  const text = others.length === 0 ? `Exported to ${first}.` : `Exported to ${first} and ${others.length} more.`;
  const open = await vscode.window.showInformationMessage(text, 'Open');
  if (open) await vscode.commands.executeCommand('vscode.open', files[0]);
}
