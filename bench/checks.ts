// The fast checks of a scenario of 10,000 lines, and their ratio to the bare parse of the same text in the same run.
import { createBlindhexServices } from '@blindhex/language';
import { EmptyFileSystem, URI } from 'langium';
import { median, timed } from './processor-time.ts';

const LINES = 10_000;
const RUNS = 7;
const { shared, blindhex } = createBlindhexServices(EmptyFileSystem);
const { DocumentBuilder: builder, LangiumDocuments: documents } = shared.workspace;

/** A battle of whole platoons that stack, with zones, objectives, special rules and victory levels, on a board of 40 x 40 hexes. */
function scenario(lines: number): string {
  const hex = (n: number) => `${String.fromCharCode(65 + (n % 26))}${1 + (Math.floor(n / 26) % 40)}`;
  const body: string[] = ['  rules LHY', '  start 1944-07-11 06:30', '  board { Field }'];
  const side = (name: string, role: string, nation: string, edge: string) => {
    const end = body.length + lines * 0.4;
    body.push(`  side ${name} ${role} {`, `    nationality ${nation}  edge ${edge}  initiative 0  casualty-limit 8`);
    for (let company = 0; body.length < end; company++) {
      body.push(`    company "${name} ${company}" {`);
      for (let platoon = 1; platoon <= 3; platoon++) {
        const at = (n: number) => hex(company * 30 + platoon * 7 + n + (edge === 'south' ? 520 : 0));
        body.push(`      platoon "${platoon}" {`, `        leader L with { cohesion 7 } at ${at(0)}`);
        for (let squad = 0; squad < 3; squad++)
          body.push(`        squad "${squad + 1}" with { cohesion 6  small-arms 1 range 8  assault 2 } at ${at(squad)} concealed`);
        body.push('      }');
      }
      body.push('    }');
    }
    body.push('  }');
  };
  side('American', 'attacker', 'us', 'south');
  side('German', 'defender', 'german', 'north');
  for (let n = 0; body.length < lines * 0.97; n++) body.push(`  zone "Zone ${n}" = ${hex(n)} + within 1 of ${hex(n + 7)} except woods`);
  for (let n = 0; n < 20; n++) body.push(`  objective "Goal ${n}": ${hex(n * 40)} worth 3 to American`);
  body.push('  ends when score >= 200', '  victory by score { 0..100 American  101..199 draw  200.. German }');
  for (let n = 0; body.length < lines - 4; n++) body.push(`  expect range(${hex(n)}, ${hex(n + 5)}) >= 0`);
  return `map Field for LHY { hexes 40 x 40 flat  labels A1  woods: B2..D5 }\nscenario Long {\n${body.join('\n')}\n}\n`;
}

const text = scenario(LINES);
const [parses, checks, kinds]: [number[], number[], Set<unknown>] = [[], [], new Set()];
for (let run = 0; run < RUNS; run++) {
  const changed = `${text}// ${run}`;
  parses.push(await timed(() => blindhex.parser.LangiumParser.parse(changed)));
  const document = documents.createDocument(URI.file(`/bench/${run}.bhx`), changed);
  await builder.build([document], { validation: false });
  // What the fast checks cost includes making the battlefield that they are about.
  checks.push(
    await timed(async () => {
      const found = await blindhex.validation.DocumentValidator.validateDocument(document, { categories: ['fast'] });
      for (const { code } of found) kinds.add(code);
    }),
  );
  documents.deleteDocument(document.uri);
}
const [parse, fast] = [median(parses), median(checks)];
console.log(`${text.split('\n').length} lines, ${text.length} characters`);
console.log(`bare parse:  ${parse.toFixed(0)} ms`);
console.log(`fast checks: ${fast.toFixed(0)} ms, ${(fast / parse).toFixed(2)} times the bare parse`);
console.log(`found: ${[...kinds].sort().join(' ')}`);
