import { expect } from 'chai';
import * as vscode from 'vscode';
import { eventually, openFile, placeOf } from './editor.ts';

/** Runs one of VS Code's own commands that ask the providers, until there is an answer. */
function ask<T>(command: string, ...rest: unknown[]): Promise<T> {
  return eventually(command, async () => {
    const answer = await vscode.commands.executeCommand<T | undefined>(command, ...rest);
    return Array.isArray(answer) && answer.length === 0 ? undefined : answer;
  });
}

describe('the language in VS Code', () => {
  let mill: vscode.TextDocument;
  let lane: vscode.TextDocument;
  before(async () => {
    lane = await openFile('maps/mill-lane.bhx');
    mill = await openFile('mill.bhx');
  });

  it('finds nothing wrong in a sound scenario and its map', async () => {
    await ask('vscode.executeDocumentSymbolProvider', mill.uri);
    const problems = [...vscode.languages.getDiagnostics(mill.uri), ...vscode.languages.getDiagnostics(lane.uri)];
    expect(problems.map(({ message }) => message)).to.deep.equal([]);
  });

  it('completes terrain with what the ruleset declares', async () => {
    const list = await ask<vscode.CompletionList>('vscode.executeCompletionItemProvider', lane.uri, placeOf(lane, 'orchard'));
    const labels = list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
    expect(labels).to.include.members(['woods', 'orchard', 'stone-building']);
  });

  it('says on hover what a counter is worth', async () => {
    const hovers = await ask<vscode.Hover[]>('vscode.executeHoverProvider', mill.uri, placeOf(mill, 'Steiner', 2));
    const text = hovers.flatMap(({ contents }) => contents.map((part) => (part as vscode.MarkdownString).value)).join('\n');
    expect(text).to.match(/Steiner/);
  });

  it('leads from a name to its declaration in an imported file', async () => {
    const [found] = await ask<(vscode.Location | vscode.LocationLink)[]>('vscode.executeDefinitionProvider', mill.uri, placeOf(mill, 'Mill-Lane', 2));
    const uri = found && 'targetUri' in found ? found.targetUri : found?.uri;
    expect(uri?.toString()).to.equal(lane.uri.toString());
  });

  it('leads from terrain to the library, and shows the library file', async () => {
    const [found] = await ask<(vscode.Location | vscode.LocationLink)[]>('vscode.executeDefinitionProvider', lane.uri, placeOf(lane, 'woods', 2));
    const uri = found && 'targetUri' in found ? found.targetUri : found?.uri;
    expect(uri?.scheme).to.equal('blindhex-library');
    const library = await vscode.workspace.openTextDocument(uri as vscode.Uri);
    expect(library.getText()).to.match(/terrain woods/);
    expect(library.languageId).to.equal('blindhex');
  });

  it('finds all references to a zone', async () => {
    const found = await ask<vscode.Location[]>('vscode.executeReferenceProvider', mill.uri, placeOf(mill, 'Mill-Hill', 2));
    expect(found.map(({ range }) => range.start.line)).to.have.members([placeOf(mill, 'Mill-Hill').line, placeOf(mill, 'in Mill-Hill').line]);
  });

  it('renames a zone everywhere', async () => {
    const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
      'vscode.executeDocumentRenameProvider',
      mill.uri,
      placeOf(mill, 'Mill-Hill', 2),
      'Mill-Rise',
    );
    expect(edit.get(mill.uri).map(({ newText }) => newText)).to.deep.equal(['Mill-Rise', 'Mill-Rise']);
  });

  it('outlines the file', async () => {
    const symbols = await ask<vscode.DocumentSymbol[]>('vscode.executeDocumentSymbolProvider', mill.uri);
    const names = (all: vscode.DocumentSymbol[]): string[] => all.flatMap(({ name, children }) => [name, ...names(children)]);
    expect(names(symbols).join('\n')).to.match(/Mill[\s\S]*German[\s\S]*American/);
  });

  it('folds blocks', async () => {
    const folds = await ask<vscode.FoldingRange[]>('vscode.executeFoldingRangeProvider', mill.uri);
    expect(folds.map(({ start }) => start)).to.include(placeOf(mill, 'side German').line);
  });

  it('colours names by what they are', async () => {
    const tokens = await ask<vscode.SemanticTokens>('vscode.provideDocumentSemanticTokens', mill.uri);
    expect(tokens.data.length).to.be.greaterThan(50);
  });

  it('formats, and a second time changes nothing', async () => {
    const document = await vscode.workspace.openTextDocument({
      language: 'blindhex',
      content: 'map Yard for LHY{\nhexes 5 x 5 flat\n      labels A1\n}\n',
    });
    const edits = await ask<vscode.TextEdit[]>('vscode.executeFormatDocumentProvider', document.uri, { tabSize: 2, insertSpaces: true });
    const edit = new vscode.WorkspaceEdit();
    edit.set(document.uri, edits);
    await vscode.workspace.applyEdit(edit);
    expect(document.getText()).to.equal('map Yard for LHY {\n  hexes 5 x 5 flat\n  labels A1\n}\n');
    const again = await vscode.commands.executeCommand<vscode.TextEdit[] | undefined>('vscode.executeFormatDocumentProvider', document.uri, {
      tabSize: 2,
      insertSpaces: true,
    });
    expect(again ?? []).to.deep.equal([]);
  });

  it('offers a correction for a misspelt name', async () => {
    const document = await openFile('mistakes.bhx');
    await eventually('diagnostics', () => vscode.languages.getDiagnostics(document.uri).length > 0 || undefined);
    const place = placeOf(document, 'woodz', 1);
    const actions = await ask<vscode.CodeAction[]>('vscode.executeCodeActionProvider', document.uri, new vscode.Range(place, place));
    expect(actions.map(({ title }) => title).join('\n')).to.match(/woods/);
  });
});
