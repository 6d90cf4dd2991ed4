import { test } from 'vitest';
import { HOUSE_RULES, workspace } from './workspace.ts';

const CASES = [
  'scenario S { rules Toy  zoe Far = A1  board Lane  zone Near = B2 }',
  'scenario S { rules Toy  side A { nationality us  Rifle x3 at A1 at A2  squad Ace at A3 } zone Near = B2',
  'map M for Toy { hexes 5 x  woods: A1, A2  wods: A3 }',
  'map M for Toy { hexes 5 x 5 flat woods A1 }  map N for Toy { hexes 5 x 5 flat  wods: A1 roads: A1 -> A5 }',
  'scnario S { }',
  'scenario S { rules Toy } }',
  'scenario S { rules Toy side edge { } }',
  'scenario “S” { rules Toy }',
  'scenario S { rules Toy objective Farm: A1 worth three }',
  'scenario S { rules Toy  zone A = }',
  'scenario S { rules Toy  expect los(A1, }\nscenario T { rules Toy expect A1 in woods }',
  'scenario S "abc { rules Toy }',
  '',
  'import "./toy.bhx" import "toy.bhx" import "nope.bhx" import "./file.bhx" import "/etc/passwd" import "toy"  scenario S { rules Toi  expect A1 in wods }',
  '// blindhex-ignore BHX-name, BHX-nam\nscenario S { rules Toi }\n// blindhex-ignore BHX-name\nscenario T { rules Toy }',
  'scenario S { rules Toy  side German { nationality german  Rifel x2 at C3 } fire V { direct by German.Rifle at A1 as disruptd }  special rules { "a" { set mortar.recovry = 1 for Germn } } }',
  'roster X for Toy { squad A { cohesion 6 range } squad B { cohesion } }',
];
test('x', async () => {
  for (const c of CASES) {
    const text = c.includes('import') ? c : `import "toy.bhx"\n${c}`;
    const { documents } = await workspace({ 'toy.bhx': HOUSE_RULES, 'file.bhx': text });
    console.log(
      `${text}\n` +
        (documents['file.bhx']!.diagnostics ?? [])
          .map(
            (d) =>
              `   ${d.range.start.line}:${d.range.start.character}-${d.range.end.line}:${d.range.end.character} ${d.code}[${d.severity}] ${d.message}  {${(d.data as any).fixes.map((f: any) => f.title).join('; ')}}`,
          )
          .join('\n'),
    );
  }
});
