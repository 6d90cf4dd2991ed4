import { battlefieldsOf } from '@blindhex/language/model/battlefields';
import { modelProblems } from '@blindhex/language/model/model-problems';
import { type Battlefield, systems } from '@blindhex/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { Desk } from './reading.ts';

const MAP =
  'hexes 11 x 12 flat labels A1 shifted even edges whole woods: B2, C2..C4 stone-building: E4 wooden-building: G4, G6 level 1: J2..K4 road: F1 -> F12 river: A8 -> K8 tree-line: H6/S';

interface Case {
  rules?: string;
  extra?: string;
  murphy?: string;
  german?: string;
  board?: string;
  side?: string;
}

/** A small fight on one line, so that a problem's line tells whose it is. */
function scenario(name: string, { rules = '', extra = '', murphy = 'at F9', german = 'at E4', board = 'M', side = '' }: Case): string {
  return `scenario ${name} { rules LHY start 1944-09-01 08:00 board ${board} zone Assembly = A11..C12 zone Farm = E4 + G4 side American attacker { nationality us edge south initiative +1 casualty-limit 3 company Able green { platoon "1st" { Murphy ${murphy}; Able-1-1 at F9; Able-1-2 at F10; Able-1-3 at E10 } mortar section 60mm } support { MG at F10 } ${side} sets up second } side German defender { nationality german edge north initiative 0 casualty-limit 2 company 1Kp grey { platoon "1st" { Steiner at E4; 1Kp-1-1 ${german}; 1Kp-1-2 at G4; 1Kp-1-3 at G6 } } support { Tiger at F5 } sets up first } objective Church: E4 held by German special rules { ${rules} } ${extra} }`;
}

const CASES: [Case, ...string[]][] = [
  [{}],
  // special rules
  [{ rules: '"x" { forbid leader setup in E5 for German }' }, 'BHX-action LHY knows no action setup', 'Did you mean set-up?'],
  [{ rules: '"x" { forbid squad deployment for German }' }, 'BHX-action Did you mean deploy?'],
  [{ rules: '"x" { forbid squad dancing }' }, 'BHX-action LHY knows no action dancing'],
  [{ rules: '"x" { forbid squad small-arms in E5 }' }],
  [{ rules: '"x" { set stack.squads = 2.5 }' }, 'BHX-parameter-type stack.squads is a whole number, and not 2.5'],
  [{ rules: '"x" { set hill.level-multiplier = 1.5 }' }],
  [{ rules: '"x" { set road.bonus = 0 set road.bonus = 0 }' }, 'BHX-rule-idle This rule says so already'],
  [{ rules: '"x" { set road.bonus = 0 } "y" { set road.bonus = 0 }' }, 'BHX-rule-idle "x" says so already'],
  [{ rules: '"x" { set road.bonus = 0 for German } "y" { set road.bonus = 0 for American }' }],
  [{ rules: '"x" { set road.bonus = 0 } "x" { set fire.cap = 4 }' }, 'BHX-name-twice There is another special rule "x" above'],
  [{ rules: '"x" { set road.bonus = 0 from 3 }' }, 'BHX-rule-time from 3 does not say of what; write from minute 3'],
  [{ rules: '"x" { set road.bonus = 0 from minute 3 until 5 }' }, 'BHX-rule-time until 5'],
  [{ rules: '"x" { modifier -99 to small-arms }' }, 'BHX-modifier-bounds Modifiers of small arms fire lie between -4 and 3'],
  [{ rules: '"x" { modifier -2 to small-arms }' }],
  [{ rules: '"x" { require Murphy set-up in G4 }', murphy: 'in Assembly' }, 'BHX-required-hex Murphy sets up in Assembly'],
  [{ rules: '"x" { require Murphy set-up in A12 }', murphy: 'in Assembly' }],
  [{ rules: '"x" { forbid Murphy set-up in A10..C12 }', murphy: 'in Assembly' }, 'BHX-forbidden-hex every hex of it'],
  [{ rules: '"x" { forbid Murphy set-up in A12 }', murphy: 'in Assembly' }],
  // names
  [{ extra: 'zone Church = A1' }, 'BHX-shared-name Church is an objective above and a zone here'],
  [{ extra: 'zone German = A2' }, 'BHX-shared-name German is a side above and a zone here'],
  [{ extra: 'tally Farm { E4 worth 1 }' }, 'BHX-shared-name Farm is a zone above and a tally here'],
  [{ extra: 'zone woods = A1' }, 'BHX-shared-name The zone woods hides the terrain woods'],
  [{ extra: 'zone minute = A1' }, 'BHX-shared-name The zone minute hides the variable minute'],
  [{ extra: 'zone los = A1' }, 'BHX-shared-name The zone los hides the function los'],
  // maps for other rules
  [{ board: 'Slope' }, 'BHX-other-rules Slope is a map for Vines, and this scenario plays by LHY, which extends LHY'],
];

const desk = new Desk();
const HEAD = [
  `map M for LHY { ${MAP} }`,
  `ruleset Vines extends LHY { terrain vineyard { fills: hex } }`,
  `map Slope for Vines { ${MAP} vineyard: A1 }`,
];
let found: string[][];

beforeAll(async () => {
  const text = [...HEAD, ...CASES.map(([each], index) => scenario(`S${index}`, each))].join('\n');
  found = CASES.map(() => []);
  for (const problem of modelProblems(await desk.read(text))) {
    found[problem.source.start.line - HEAD.length]?.push(`${problem.code} ${problem.message}`);
  }
}, 120_000);

describe('a scenario', () => {
  test.each(CASES.map(([each, ...expected], index) => ({ what: JSON.stringify(each), expected, index })))('$what', ({ expected, index }) => {
    const told = found[index] ?? [];
    if (expected.length === 0) expect(told).toEqual([]);
    for (const each of expected) expect(told.join('\n')).toContain(each.replace(/^(BHX-\S+) .*$/, '$1'));
    for (const each of expected) expect(told.join('\n')).toContain(each.replace(/^BHX-\S+ /, ''));
  });
});

describe('what a special rule takes from the set-up', () => {
  const told = async (each: Case): Promise<string[]> => {
    const document = await desk.read([...HEAD, scenario('S', each)].join('\n'));
    const battlefield = battlefieldsOf(document).find(({ kind }) => kind === 'scenario') as Battlefield;
    const checks = systems.lhy?.checks.filter(({ code }) => code.startsWith('LHY-20.7-')) ?? [];
    return checks.flatMap((check) => [...check.run(battlefield, () => undefined as never)].map(({ message }) => `${check.code} ${message}`));
  };
  test.each<[Case, string]>([
    [{ rules: '"x" { set set-up.improved-positions = false }', german: 'at E4 as dug-in' }, 'LHY-20.7-positions'],
    [{ rules: '"x" { forbid improved-position set-up }', german: 'at E4 as dug-in' }, 'LHY-20.7-positions'],
    [{ rules: '"x" { set set-up.concealed = false }', german: 'at E4 concealed' }, 'LHY-20.7-concealed'],
    [{ rules: '"x" { set entry.concealed = false }', side: 'arrives at minute 5 from edge south concealed { MG }' }, 'LHY-20.7-entry'],
  ])('%j', async (each, code) => {
    const found = await told(each);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(code);
    expect(found[0]).toContain('"x" says so');
    expect(await told({ ...each, rules: '' })).toEqual([]);
  });

  test('holds only for whom and where the rule holds', async () => {
    expect(await told({ rules: '"x" { set set-up.concealed = false for American }', german: 'at E4 concealed' })).toEqual([]);
    expect(await told({ rules: '"x" { forbid improved-position set-up in G4 }', german: 'at E4 as dug-in' })).toEqual([]);
    expect(await told({ rules: '"x" { set entry.concealed = false }', german: 'at E4 concealed' })).toEqual([]);
  });
});

test('a counter of one name twice in a roster', async () => {
  const counter = 'squad Rifle { cohesion 6 assault 1 small-arms 1 range 8 }';
  const problems = await desk.problems(`roster Mine for LHY nationality us { ${counter} ${counter} }`);
  expect(problems.join()).toContain('BHX-name-twice 1: There is another counter of the name Rifle');
});

test.each([
  ['ruleset LHY { }', 'BHX-hidden 1: lhy.bhx declares a ruleset LHY too'],
  ['roster US for LHY { }', 'BHX-hidden 1: us.bhx declares a roster US too; its counters and those of the roster in us.bhx are mixed'],
])('%s', async (text, message) => {
  expect((await desk.problems(text)).join('\n')).toContain(message);
});

test('a shot that looks a chart up and finds no row is refused, with the reason', async () => {
  const chart = 'ruleset Ours extends LHY { chart small-arms.range { columns "r" 1..8 9.. row 1..3: 0 0 row 5..9: -1 -1 } by "card" }';
  const fire =
    'fire Volley { small-arms by American.Able."1st".Able-1-1 from G7 at G6 } fire Far { small-arms by American.Able."1st".Able-1-1 at G6 }';
  const text = [...HEAD, chart, scenario('S', { extra: fire }).replace('rules LHY', 'rules Ours')].join('\n');
  const battlefield = battlefieldsOf(await desk.read(text)).find(({ kind }) => kind === 'scenario') as Battlefield;
  const answer = (name: string) =>
    systems.lhy
      ?.resolve(battlefield, name)
      .refusals.map(({ text: reason }) => reason)
      .join();
  expect(answer('Volley')).not.toContain('has no row');
  expect(answer('Far')).toContain('The chart "small-arms.range" (small-arms.range) has no row for 4, so the modifier for range is not known');
});
