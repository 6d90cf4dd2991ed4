import { choice, END, gap } from './snippet-notation.ts';
import type { Snippet } from './snippets.ts';

/** What a ruleset declares. A figure that no rules text gives is assumed, with the reason. */
const OURS = 'assumed "our own"';

function declaration(rule: string, keyword: string, title: string, body: string): Snippet {
  return { rule, keyword, title, body: () => `${keyword} ${gap(1, 'name')} "${gap(2, 'Title')}" ${body}` };
}

export const rulesetSnippets: readonly Snippet[] = [
  declaration('FeatureDeclaration', 'terrain', 'a terrain', `{\n\tfills: ${choice(3, ['nothing', 'hex', 'shape'])} ${OURS}\n\t${END}\n}`),
  declaration('FeatureDeclaration', 'hexside', 'a hexside', `{\n\theight: ${gap(3, '0')} ${OURS}\n\t${END}\n}`),
  declaration('FeatureDeclaration', 'path', 'a path', `{\n\troad: ${choice(3, ['yes', 'no'])} ${OURS}\n\t${END}\n}`),
  declaration('FeatureDeclaration', 'elevation', 'an elevation', `{\n\theight: ${gap(3, '0')} ${OURS}\n\t${END}\n}`),
  declaration('FeatureDeclaration', 'marker', 'a marker', `{\n\theight: ${gap(3, '0')} ${OURS}\n\t${END}\n}`),
  declaration('NationDeclaration', 'nation', 'a nationality', `{\n\tcolour: "${gap(3, '#5f7048')}" ${OURS}\n\t${END}\n}`),
  declaration('TraitDeclaration', 'trait', 'a trait', END),
  declaration('StateDeclaration', 'state', 'a state', END),
  {
    rule: 'SituationDeclaration',
    keyword: 'situation',
    title: 'a situation of attacks',
    body: ({ attacks }) => `situation ${gap(1, 'name')} "${gap(2, 'Title')}"${attacks.length > 0 ? ` { on: ${choice(3, attacks)} ${OURS} }` : ''}`,
  },
  {
    rule: 'OutcomeDeclaration',
    keyword: 'outcome',
    title: 'an outcome of attacks',
    body: ({ attacks }) => `outcome ${gap(1, 'name')} "${gap(2, 'Title')}"${attacks.length > 0 ? ` { on: ${choice(3, attacks)} ${OURS} }` : ''}`,
  },
  {
    rule: 'FireKindDeclaration',
    keyword: 'attack',
    title: 'a kind of attack',
    body: ({ values }) => `attack ${gap(1, 'name')} "${gap(2, 'Title')}"${values.length > 0 ? ` { uses: ${choice(3, values)} ${OURS} }` : ''}`,
  },
  declaration('ValueDeclaration', 'value', 'a value of counters', `{\n\tbounds: ${gap(3, '0')}..${gap(4, '10')} ${OURS}\n\t${END}\n}`),
  declaration('SideValueDeclaration', 'side-value', 'a value of sides', `{\n\tbounds: ${gap(3, '-5')}..${gap(4, '5')} ${OURS}\n\t${END}\n}`),
  declaration('SlotDeclaration', 'slot', 'a limit of stacking', `{ most: ${gap(3, '1')} ${OURS} }`),
  {
    rule: 'FormationKindDeclaration',
    keyword: 'formation',
    title: 'a kind of formation',
    body: ({ unitClasses }) =>
      `formation ${gap(1, 'name')} "${gap(2, 'Title')}"${unitClasses.length > 0 ? ` { contains: ${choice(3, unitClasses)} ${OURS} }` : ''}`,
  },
  {
    rule: 'UnitClassDeclaration',
    keyword: 'unit-class',
    title: 'a class of units',
    body: ({ traits, values }) => {
      const is = traits.length > 0 ? `\n\tis: ${choice(3, traits)} ${OURS}` : '';
      const needs = values.length > 0 ? `\n\tneeds: ${choice(4, values)} ${OURS}` : '';
      return `unit-class ${gap(1, 'name')} "${gap(2, 'Title')}" {${is}${needs}\n\tsteps: ${gap(5, '1')} ${OURS}\n\t${END}\n}`;
    },
  },
  {
    rule: 'ParameterDeclaration',
    keyword: 'parameter',
    title: 'a number that special rules may change',
    body: () => `parameter ${gap(1, 'house.number')} "${gap(2, 'Title')}" : number ${gap(3, '0')}..${gap(4, '10')} = ${gap(5, '1')} ${OURS}`,
  },
  {
    rule: 'ChartDeclaration',
    keyword: 'chart',
    title: 'a printed table',
    body: () =>
      `chart ${gap(1, 'house.chart')} "${gap(2, 'Title')}" {\n\tcolumns "${gap(3, 'range')}" 1 2 3..5\n\trow 1..5:  0 0 1\n\trow 6..10: 1 1 2\n} ${OURS}`,
  },
];
