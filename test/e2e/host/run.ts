/** Runs the tests in this extension host; `report` takes one line of JSON for each. Rejects when one fails. */
export async function runTests(mocha: Mocha, report: (line: string) => void): Promise<void> {
  await import('./activation.test.ts');
  await import('./language.test.ts');
  await import('./features.test.ts');
  return new Promise((resolve, reject) => {
    const runner = mocha.run((failures) => (failures > 0 ? reject(new Error(`${failures} failed`)) : resolve()));
    runner.on('pass', (test) => report(JSON.stringify({ title: test.fullTitle() })));
    runner.on('fail', (test, error: unknown) => {
      report(JSON.stringify({ title: test.fullTitle(), error: error instanceof Error ? error.stack : String(error) }));
    });
  });
}

/** Results are reported, not printed. */
export class Silent {}
export const TIMEOUT = 30_000;
