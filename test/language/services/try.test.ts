import { createBlindhexServices, isLibraryUri } from '@blindhex/language';
import { BlindhexNodeFileSystem } from '@blindhex/language/workspace/node-file-system';
import { test } from 'vitest';

test('x', async () => {
  const s = createBlindhexServices({ fileSystemProvider: () => new BlindhexNodeFileSystem() });
  const t = performance.now();
  await s.shared.workspace.WorkspaceManager.initializeWorkspace([{ name: 'e', uri: 'file:///work/main/examples' }]);
  console.log('time', performance.now() - t);
  for (const d of s.shared.workspace.LangiumDocuments.all) {
    if (isLibraryUri(d.uri))
      console.log(
        d.uri.path,
        d.parseResult.parserErrors.map((e) => e.message),
        d.references.filter((r) => r.error).length,
      );
    else
      console.log(
        d.uri.path +
          '\n' +
          (d.diagnostics ?? [])
            .slice(0, 25)
            .map(
              (d) =>
                `   ${d.range.start.line + 1}:${d.range.start.character + 1} ${d.code}[${d.severity}] ${d.message}  {${(d.data as any).fixes.map((f: any) => f.title).join('; ')}}`,
            )
            .join('\n'),
      );
  }
});
