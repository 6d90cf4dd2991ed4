import * as vscode from 'vscode';
import { LANGUAGE } from '../blindhex-documents.ts';
import type { LanguageService } from '../language-service.ts';

/** Opens a first scenario, not yet saved, after a choice of the game if there are several. */
export async function newScenario(language: LanguageService, game?: unknown): Promise<void> {
  const starters = await language.starters();
  const starter =
    starters.find(({ title }) => title === game) ??
    (starters.length > 1
      ? await vscode.window.showQuickPick(
          starters.map((one) => ({ label: one.title, ...one })),
          { placeHolder: 'For which game?' },
        )
      : starters[0]);
  if (!starter) return;
  const document = await vscode.workspace.openTextDocument({ language: LANGUAGE, content: starter.text });
  await vscode.window.showTextDocument(document);
}
