import { createBlindhexServices, type Document } from '@blindhex/language';
import { EmptyFileSystem } from 'langium';
import { describe, expect, test } from 'vitest';

const parser = createBlindhexServices(EmptyFileSystem).blindhex.parser.LangiumParser;

const TEXT = `ruleset House {
  terrain reeds {
    height: 1
  }
  parameter rain : number = 1
}
roster Men for House {
  squad Guard {
    morale 7
  }
}
map Lane for House {
  hexes 9 x 9 flat
  woods: B2, C3
  orchard: D4
  road: A1 -> A8
  wall: D4/N
}
scenario Fight {
  rules House
  board Lane
  side Red {
    edge north
    company First {
      platoon "1st" { Guard at B2 }
    }
    steps 2
  }
  side Blue { edge south }
  objective Hill: D4
}
`;

/** Declarations with how many statements each holds, and the lines with a mistake. */
function read(text: string) {
  const { value, lexerErrors, parserErrors } = parser.parse<Document>(text);
  return {
    held: value.declarations
      .map((each) => `${each.name} ${('items' in each ? each.items : 'entries' in each ? each.entries : []).length}`)
      .join(', '),
    mistakes: [...lexerErrors.map(({ line }) => line), ...parserErrors.map(({ token }) => token.startLine)],
    messages: [...lexerErrors, ...parserErrors].map(({ message }) => message),
  };
}

const WHOLE = 'House 2, Men 0, Lane 5, Fight 5';

/** One edit of the text above, and what is left of each declaration. */
const EDITS: { edit: string; from: string; to: string; held: string; lines: number[] }[] = [
  { edit: 'nothing', from: '', to: '', held: WHOLE, lines: [] },
  { edit: "a ruleset's end", from: '\n}\nroster', to: '\n\nroster', held: WHOLE, lines: [5] },
  { edit: "a roster's end", from: '\n}\nmap', to: '\n\nmap', held: WHOLE, lines: [10] },
  { edit: 'two ends', from: '  }\n}\nmap', to: '\n\nmap', held: WHOLE, lines: [9] },
  { edit: "a map's end", from: '\n}\nscenario', to: '\n\nscenario', held: WHOLE, lines: [17] },
  { edit: "a map's heading", from: 'map Lane for House {', to: '', held: 'House 2, Men 0, Fight 5', lines: [13] },
  { edit: "a formation's heading", from: '    company First {\n', to: '', held: 'House 2, Men 0, Lane 5, Fight 5', lines: [23, 23] },
  { edit: "a side's opening brace", from: 'side Red {', to: 'side Red', held: WHOLE, lines: [22] },
  { edit: "a formation's opening brace", from: 'company First {', to: 'company First', held: WHOLE, lines: [24] },
  { edit: 'a word of a heading that it needs', from: 'company First {', to: 'company 3 3 {', held: WHOLE, lines: [24] },
  { edit: 'one brace too many', from: '    steps 2', to: '    }\n    steps 2', held: 'House 2, Men 0, Lane 5, Fight 5', lines: [29, 28] },
  { edit: 'a terrain being typed', from: 'orchard: D4', to: 'orch', held: 'House 2, Men 0, Lane 4, Fight 5', lines: [16] },
  { edit: 'the hexes of a terrain', from: 'orchard: D4', to: 'orchard:', held: WHOLE, lines: [] },
  { edit: 'the last hex of a list', from: 'woods: B2, C3', to: 'woods: B2,', held: WHOLE, lines: [] },
  { edit: "the end of a map's title", from: 'map Lane for House {', to: 'map Lane "The lane for House {', held: WHOLE, lines: [12] },
  { edit: "the end of a scenario's title", from: 'scenario Fight {', to: 'scenario Fight "A fight {', held: WHOLE, lines: [19] },
  { edit: "the end of a platoon's name", from: '"1st"', to: '"1st', held: WHOLE, lines: [25] },
  { edit: "the end of a unit's name", from: 'Guard at', to: 'Guard "x at', held: WHOLE, lines: [25] },
  { edit: 'a colon on its line', from: 'orchard: D4', to: 'orchard D4', held: WHOLE, lines: [15] },
];

describe('one wrong line leaves the rest of the file alive', () => {
  test.each(EDITS)('without $edit', ({ from, to, held, lines }) => {
    expect(TEXT).toContain(from);
    const found = read(TEXT.replace(from, to));
    expect(found.held).toBe(held);
    expect(found.mistakes).toEqual(lines);
  });
});

test('a long text that does not end goes on to the next item', () => {
  const text =
    'scenario S {\n  history """It rained.\n  We went on.\n    side by side\n  side A { }\n  objective Hill: A1\n}\nmap M for House { hexes 3 x 3 flat }\n';
  const { value, lexerErrors, parserErrors } = parser.parse<Document>(text);
  const [scenario, map] = value.declarations;
  expect(scenario?.$type === 'Scenario' && scenario.items.map(({ $type }) => $type)).toEqual(['MetaClause', 'Side', 'Objective']);
  expect(map?.name).toBe('M');
  expect([lexerErrors.length, parserErrors.length]).toEqual([1, 0]);
});

test('a block whose heading is wrong leaves what stands around it alive', () => {
  const [scenario] = parser.parse<Document>('scenario S {\n side A {\n arrives turn 1 {\n Guard x1\n }\n steps 3\n }\n objective Hill: A1\n}').value
    .declarations;
  expect(scenario?.$type === 'Scenario' && scenario.items.map(({ $type }) => $type)).toEqual(['Side', 'Objective']);
});

test('braces of a declaration are told by where it begins', () => {
  expect(read(TEXT.replace('\n}\nscenario', '\n\nscenario')).messages).toEqual([
    'The map that begins in line 12 is not closed before `scenario`: a `}` is missing.',
  ]);
  expect(read(TEXT.replace('    steps 2', '    }\n    steps 2')).messages[0]).toBe(
    'This `}` would close the scenario that begins in line 19, but it goes on with `side`: there is one `}` too many, or a `{` is missing above.',
  );
});
