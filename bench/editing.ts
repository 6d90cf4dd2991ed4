// From a keystroke to fresh diagnostics on a scenario of 10,000 lines, and its ratio to the bare parse of the same text.
import { createBlindhexServices } from '@blindhex/language';
import { EmptyFileSystem, TextDocument, URI } from 'langium';
import { median, since, timed } from './processor-time.ts';

const LINES = 10_000;
const { shared, blindhex } = createBlindhexServices(EmptyFileSystem);
const { DocumentBuilder: builder, LangiumDocuments: documents, TextDocuments: open } = shared.workspace;
const uri = URI.file('/bench/long.bhx');

/** A scenario of many platoons, zones, objectives and expectations on a board of 40 x 40 hexes. */
function scenario(lines: number): string {
  const hex = (n: number) => `${String.fromCharCode(65 + (n % 26))}${1 + (Math.floor(n / 26) % 40)}`;
  const body: string[] = ['  rules LHY', '  board { Field }'];
  const side = (name: string, role: string, nation: string, counter: string, first: number) => {
    body.push(`  side ${name} ${role} {`, `    nationality ${nation}`);
    for (let p = 0; body.length < first + lines * 0.4; p++) {
      body.push(`    platoon "${name} ${p}" {`);
      for (let u = 0; u < 8; u++)
        body.push(`      squad "${name} ${p}.${u}" with { cohesion 6  small-arms 1 range 8  assault 2 } at ${hex(p * 8 + u)}`);
      body.push('    }');
    }
    body.push('  }');
    return counter;
  };
  side('American', 'attacker', 'us', 'Rifle', body.length);
  side('German', 'defender', 'german', 'Rifle', body.length);
  for (let z = 0; body.length < lines * 0.9; z++) body.push(`  zone "Zone ${z}" = ${hex(z)} + within 1 of ${hex(z + 7)} except woods`);
  for (let e = 0; body.length < lines - 4; e++) body.push(`  expect range(${hex(e)}, ${hex(e + 5)}) >= 0`);
  return `map Field for LHY { hexes 40 x 40 flat  labels A1  woods: B2..D5 }\nscenario Long {\n${body.join('\n')}\n}\n`;
}

async function medianOf(runs: number, run: (i: number) => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < runs; i++) times.push(await timed(() => run(i)));
  return median(times);
}

const text = scenario(LINES);
let version = 1;
function type(change: string): void {
  const document = TextDocument.create(uri.toString(), 'blindhex', ++version, change);
  (open as unknown as { set(document: TextDocument): void }).set(document);
}

console.log(`${text.split('\n').length} lines, ${text.length} characters`);
console.log(`library:                ${(await timed(() => builder.build([], {}))).toFixed(0)} ms`);
const parse = await medianOf(5, (i) => blindhex.parser.LangiumParser.parse(`${text}// ${i}`));
console.log(`bare parse:             ${parse.toFixed(0)} ms`);
type(text);
console.log(`first build and checks: ${(await timed(() => builder.update([uri], []))).toFixed(0)} ms`);
const phases = new Map<string, number>();
let last = process.cpuUsage();
for (const [name, state] of [
  ['parsed', 1],
  ['indexed', 2],
  ['scoped', 3],
  ['linked', 4],
  ['referenced', 5],
  ['checked', 6],
] as const) {
  builder.onBuildPhase(state, () => {
    phases.set(name, since(last));
    last = process.cpuUsage();
  });
}
const edit = await medianOf(5, (i) => {
  last = process.cpuUsage();
  type(text.replace('squad "American 0.0"', `squad "American 0.0${i}"`));
  return builder.update([uri], []);
});
console.log(`keystroke to diagnostics: ${edit.toFixed(0)} ms, ${(edit / parse).toFixed(2)} times the bare parse`);
console.log([...phases].map(([name, time]) => `  ${name}: ${time.toFixed(0)} ms`).join('\n'));
const slow = await timed(() =>
  builder.build(
    [...documents.all].filter((each) => each.uri.toString() === uri.toString()),
    { validation: { categories: ['slow'] } },
  ),
);
console.log(`slow checks:            ${slow.toFixed(0)} ms`);
const found = documents.getDocument(uri)?.diagnostics ?? [];
console.log(`${found.length} diagnostics`, [...new Set(found.map(({ code }) => code))].join(' '));
