import { expect } from 'chai';
import * as vscode from 'vscode';
import { eventually, openFile } from './editor.ts';

describe('a .bhx file', () => {
  it('activates the extension', async () => {
    const document = await openFile('mistakes.bhx');
    expect(document.languageId).to.equal('blindhex');
    const extension = vscode.extensions.getExtension('blindhex.blindhex');
    expect(extension, 'the extension is installed').to.be.an('object');
    await eventually('the extension', () => extension?.isActive);
  });

  it('shows its mistakes with their codes', async () => {
    const document = await openFile('mistakes.bhx');
    const problems = await eventually('diagnostics', () => {
      const found = vscode.languages.getDiagnostics(document.uri);
      return found.length > 0 ? found : undefined;
    });
    expect(problems.map((problem) => problem.range.start.line)).to.include(4);
    for (const { code, message } of problems) {
      expect(code, message).to.have.property('value');
      const page = await vscode.workspace.fs.readFile((code as { target: vscode.Uri }).target);
      expect(new TextDecoder().decode(page), 'the page of the check').to.match(/^# /);
    }
  });
});
