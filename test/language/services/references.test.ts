import { AstUtils, type LangiumDocument } from 'langium';
import { expect, test } from 'vitest';
import { HOUSE_RULES, workspace } from './workspace.ts';

const SCENARIO = `import "toy.bhx"
scenario Test {
  rules Toy
  board Lane.a
  zone "Far side" = B2 + C3
  side American {
    nationality us  initiative +2
    company Able { platoon "1st" { Rifle x3 at A1  squad Ace at A2  Rifle at A3 } }
  }
  side German { nationality german  Rifle x2 at C3 }
  objective Farm: Lane.A1 worth 3 to American
  special rules { "Mortars" { set mortar.recovery = 2 for German } }
  fire Volley { direct by Able."1st".Rifle-2 at C3 as disrupted }
  expect A1 in "Far side"
  expect Able.Ace in woods
  expect American.Able."1st".Rifle-4 in road
}`;

function errors(document: LangiumDocument): string[] {
  return [
    ...document.parseResult.parserErrors.map((error) => error.message),
    ...document.references.flatMap((ref) => (ref.error ? [ref.error.message] : [])),
  ];
}

/** What each reference of a document leads to, as `text -> type name`. */
function targets(document: LangiumDocument): string[] {
  return AstUtils.streamAst(document.parseResult.value)
    .flatMap((node) => AstUtils.streamReferences(node))
    .map(({ reference }) =>
      'ref' in reference ? `${reference.$refText} -> ${reference.ref?.$type} ${(reference.ref as { name?: string })?.name ?? ''}`.trim() : '',
    )
    .toArray();
}

test('every name of a scenario leads to its declaration', async () => {
  const { documents } = await workspace({ 'toy.bhx': HOUSE_RULES, 'test.bhx': SCENARIO });
  expect(errors(documents['toy.bhx'])).toEqual([]);
  expect(targets(documents['test.bhx']).join('\n')).toMatchSnapshot();
  expect(errors(documents['test.bhx'])).toEqual(["Could not resolve reference to NamedThing named 'Ace'."]);
});
